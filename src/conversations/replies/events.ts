import sql, { type Sql } from 'sql-template-tag'
import { type EventRow, eventModel } from '../../events/event-row.js'
import { metersBetween, toVector } from '../../itineraries/planning/travel.js'
import { timeOfDay } from '../../itineraries/presentation/format-time.js'
import { fold } from '../../text/fold.js'
import { instantOn, localDate } from '../../time/local-clock.js'
import { dateText } from '../dates.js'
import type { Encounter } from './encounter.js'
import type { AgentFact } from './reply.js'

const mostEvents = 5
const nearMeters = 3_000
const nearDegrees = 0.05

/** Coming events at the venue, or near it; on the days that the text names. */
export async function eventFacts(encounter: Encounter, isNearby: boolean): Promise<AgentFact[]> {
  if (isNearby) return factsOf(encounter, await nearbyEvents(encounter), true)
  const events = await eventsHere(encounter)
  const named = namedAmong(encounter, events)
  const facts = factsOf(encounter, named.length > 0 ? named : events, false)
  return facts.length > 0 || encounter.question.dates.length === 0 ? facts : nextEvent(encounter)
}

/** That there is none on the days that the text names, and the next one. */
async function nextEvent(encounter: Encounter): Promise<AgentFact[]> {
  const { words } = encounter
  const anyDay = { ...encounter, question: { ...encounter.question, dates: [] } }
  const [next] = factsOf(encounter, await eventsHere(anyDay), false)
  return next ? [{ ...next, text: `${words.noEvents} ${words.nextEvent(next.text)}` }] : []
}

function factsOf({ agent, words }: Encounter, events: readonly EventRow[], isNearby: boolean): AgentFact[] {
  return events.slice(0, mostEvents).map((event) => {
    const starts = new Date(event.startsAt)
    const date = dateText(localDate(starts, event.zone), words)
    const time = [starts, new Date(event.endsAt)].map((instant) => timeOfDay(instant, event.zone)).join(' – ')
    const isHere = event.venueId === agent.venue.id
    return {
      topic: isNearby ? 'events_nearby' : 'events',
      text: isHere ? words.event(event.name, date, time) : words.eventNear(event.name, event.venueName, date, time),
      sources: ['name', 'startDate', 'endDate', ...(isHere ? [] : ['venueName'])].map((field) => ({
        type: 'Event',
        id: event.id,
        field,
      })),
      url: null,
    }
  })
}

/** Events here that the text names by a word of their own. */
export const namedEvents = async (encounter: Encounter): Promise<AgentFact[]> =>
  factsOf(encounter, await eventsNamed(encounter), false)

/** The local day of the first event that the text names, for a table on that day. */
export async function dayOfNamedEvent(encounter: Encounter): Promise<string | undefined> {
  const [event] = await eventsNamed(encounter)
  return event && localDate(new Date(event.startsAt), event.zone)
}

const eventsNamed = async (encounter: Encounter): Promise<EventRow[]> =>
  namedAmong(encounter, await eventsHere(encounter))

function namedAmong({ agent, question }: Encounter, events: readonly EventRow[]): EventRow[] {
  const said = wordsIn(question.text)
  return events.filter(({ name }) => wordsIn(name, agent.venue.name).some((word) => said.includes(word)))
}

const eventsHere = (encounter: Encounter): Promise<EventRow[]> =>
  eventsWhere(encounter, sql`e.venue_id = ${encounter.agent.venue.id}::uuid`)

/** Words that distinguish: not of the venue's name, of time, or frequent in names of events. */
function wordsIn(text: string, without = ''): string[] {
  const common = new Set([...fold(without).split(/[^a-z]+/), ...commonWords])
  return fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && !common.has(word))
    .map((word) => word.replace(/s$/, ''))
}

const commonWords =
  'monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo night noche evening morning afternoon tarde week weekend semana family families familia familias with from free gratis para table mesa kids ninos live show event evento party fiesta dinner lunch brunch cena happy hour special year tour music musica open house time'.split(
    ' ',
  )

async function nearbyEvents(encounter: Encounter): Promise<EventRow[]> {
  const { lat, lng } = encounter.agent.venue
  if (lat === null || lng === null) return []
  const events = await eventsWhere(
    encounter,
    sql`v.lat between ${lat - nearDegrees} and ${lat + nearDegrees}
      and v.lng between ${lng - nearDegrees} and ${lng + nearDegrees}`,
  )
  const here = toVector({ lat, lng })
  return events.filter((event) => metersBetween(here, toVector(event)) <= nearMeters)
}

function eventsWhere({ agent, context, question }: Encounter, where: Sql): Promise<EventRow[]> {
  const { zone } = agent.venue
  const [first, last] = [question.dates[0], question.dates.at(-1)]
  const from = first === undefined ? context.now : instantOn(first, 0, zone)
  const until = last === undefined ? undefined : instantOn(last, 24 * 60, zone)
  return context.queries.all<EventRow>(sql`
    select ${eventModel.columns()} from event e join venue v on v.id = e.venue_id
    where e.status = 'scheduled' and v.listed and e.ends_at > ${context.now}::timestamptz and e.ends_at > ${from}::timestamptz
      and e.starts_at < ${until ?? null}::timestamptz is not false and ${where}
    order by e.starts_at, e.id limit 50`)
}
