import tzLookup from '@photostructure/tz-lookup'
import type { VenueRow } from '../venues/venue-row.js'
import { candidatesOf } from './candidates.js'
import type { Catalogue } from './catalogue.js'
import { type Settlement, settle } from './conflict.js'
import { demandsOf } from './demands.js'
import type { Interval } from './problem.js'
import { type Fan, toProblem } from './to-problem.js'
import type { Place } from './travel.js'
import { understand } from './understand.js'
import { unmetSentences } from './unmet-sentences.js'
import { type PlannedVisit, type Violation, verify } from './verify.js'
import type { Wish } from './wish.js'

/** What curation is asked. */
export interface Request {
  readonly intent: string
  readonly location: Place
  readonly partySize: number
  readonly preferences: readonly string[]
  readonly event: CuratedEvent | undefined
  readonly now: Date
}

export interface CuratedEvent extends Place {
  readonly id: string
  readonly name: string
  readonly venueName: string
  readonly start: Date
  readonly end: Date
}

/** What curation answers: visits in the order of the day, and what they leave unmet. */
export interface Curation {
  readonly wish: Wish
  /** IANA zone of the fan's place. */
  readonly zone: string
  readonly visits: readonly PlannedVisit[]
  readonly venues: ReadonlyMap<string, VenueRow>
  readonly unmet: readonly string[]
  /** Rules that the plan broke, after which it was withdrawn; empty for a sound planner. */
  readonly violations: readonly Violation[]
}

/** From words to a plan that holds: understand, find candidates, plan, verify. Pure; the same request gives the same plan. */
export function curate(request: Request, catalogue: Catalogue): Curation {
  const zone = tzLookup(request.location.lat, request.location.lng)
  const wish = wishOf(request, catalogue, zone)
  const fan = fanOf(request)
  const settlement = settlementOf(wish, fan, catalogue, zone)
  const visits = visitsOf(settlement, fan)
  const venues = new Map(
    visits.flatMap(({ id }) => (catalogue.venues.has(id) ? [[id, catalogue.venues.get(id)!]] : [])),
  )
  const facts = { ...fan, venues, unmet: new Set(settlement.unmet.map(({ id }) => id)) }
  const violations = verify(wish, visits, facts)
  const unmet = [...new Set([...blockingHints(wish), ...unmetSentences(settlement)])]
  if (violations.length > 0) return { wish, zone, visits: [], venues, unmet: [...unmet, noPlan], violations }
  return { wish, zone, visits, venues, unmet, violations }
}

const noPlan = 'No plan could be made that holds.'

function wishOf(
  { intent, location, partySize, preferences, event, now }: Request,
  { lexicon }: Catalogue,
  zone: string,
): Wish {
  const { name, venueName, start, end } = event ?? {}
  const facts = name && venueName && start && end ? { event: { name, venueName, start, end } } : {}
  return understand(intent, { now, zone, location, partySize, preferences, lexicon, ...facts })
}

const fanOf = ({ now, location, event }: Request): Fan => ({ now, location, ...(event ? { event } : {}) })

function settlementOf(wish: Wish, fan: Fan, catalogue: Catalogue, zone: string): Settlement {
  const window: Interval = [Math.floor(wish.window.earliest / 60_000), Math.ceil(wish.window.latest / 60_000)]
  const points = { location: fan.location, ...(fan.event ? { event: fan.event } : {}) }
  const around = catalogue.around(fan.location.lat, fan.location.lng, 30)
  const pools = candidatesOf(wish, around, points, window)
  const clock = (instant: number) => clockText(new Date(instant), zone)
  const optional = wish.stops.flatMap((stop, index) => (stop.optional ? [index] : []))
  return settle(toProblem(wish, pools, fan), demandsOf(wish, clock), optional)
}

function visitsOf({ plan }: Settlement, { event }: Fan): PlannedVisit[] {
  return (plan?.visits ?? []).map(({ stop, id, starts, ends }) =>
    stop === 'event' && event
      ? { stop, id, starts: event.start, ends: event.end }
      : { stop, id, starts: new Date(starts * 60_000), ends: new Date(ends * 60_000) },
  )
}

const blockingHints = (wish: Wish): string[] =>
  wish.hints
    .filter(({ isBlocking }) => isBlocking)
    .map(({ code, text }) => `${hintWords[code]}${text ? `: “${text}”` : ''}.`)

const hintWords: Record<Wish['hints'][number]['code'], string> = {
  past_time: 'That time has passed',
  no_such_time: 'There is no such date or time',
  too_many_stops: 'That is more stops than a plan takes',
  meal_at_odd_time: 'That meal is not served at that time',
  another_city: 'That is another city than yours',
  no_such_place: 'There is no such place here',
  party_size_differs: 'The number of people differs from the request',
  event_date_differs: "That is not the event's date",
  no_event: 'The request names no event',
  no_time_left: 'Those times leave no room',
  opposites: 'The same thing is wanted and ruled out',
  out_of_scope: 'That is nothing that can be planned here',
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A time of day on the 12-hour clock, such as `7:30 PM`. */
export function clockText(instant: Date, zone: string): string {
  const known = formats.get(zone)
  const format =
    known ?? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: zone })
  if (!known) formats.set(zone, format)
  // Newer ICU data puts a narrow no-break space before AM and PM.
  return format.format(instant).replace(/\u202f/g, ' ')
}
