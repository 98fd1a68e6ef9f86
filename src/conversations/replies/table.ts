import { newSecret } from '../../auth/secret.js'
import { ServiceError } from '../../errors.js'
import { findGuestReservation } from '../../reservations/booking-row.js'
import { type FreeTime, freeTimes } from '../../reservations/free-times.js'
import { findVenueTables } from '../../reservations/venue-tables.js'
import { clockText } from '../../time/local-clock.js'
import { timeOn12HourClock } from '../../time/time-of-day.js'
import { zonedText } from '../../time/zoned-text.js'
import { writingPage } from '../allowed-origins.js'
import type { ConversationState, TableDraft, TableWish } from '../conversation-state.js'
import { dateText } from '../dates.js'
import { asks } from '../question.js'
import { hasCapability } from '../visited-agent.js'
import { type Encounter, type Replied, sentences } from './encounter.js'
import { dayOfNamedEvent } from './events.js'
import { isClosedOn, nextOpenDay, openingText } from './hours.js'
import { chosenTimes, minutesOf, shownTime } from './table-times.js'
import { type DatedWish, isOpenAt, wishOf } from './table-wish.js'
import { unknownReply } from './unknown.js'

/** A table at the wanted time if one is free, otherwise the free times around it; first the size of the party. */
export async function tableReply(encounter: Encounter): Promise<Replied> {
  const { agent, context, words } = encounter
  const isDayNamed = encounter.question.dates.length > 0
  const wish = wishOf(encounter, isDayNamed ? undefined : await dayOfNamedEvent(encounter))
  const { date, partySize } = wish
  const state = { about: 'table', table: wish, date } as const
  if (!agent.promisesTables) return { ...unknownReply(encounter, words.noPromise), state }
  if (partySize === undefined) return { ...askParty(encounter, wish), state }
  const free = await promisedTimes(context, { agentId: agent.id, date, partySize, now: context.now })
  if (!free) return { ...unknownReply(encounter, words.noPromise), state }
  const exact = free.find((time) => minutesOf(time) === wish.minutes)
  const replied = exact
    ? await draftReply(encounter, exact, partySize)
    : await timesReply(encounter, free, { ...wish, partySize })
  return { ...replied, state: { ...state, ...replied.state } }
}

/** Repeats the day and the time that the visitor has named. */
function askParty({ question, words }: Encounter, { date, minutes }: DatedWish): Replied {
  const isNamed = question.dates.length > 0 || minutes !== undefined
  const time = minutes === undefined ? '' : timeOn12HourClock(minutes)
  const text = isNamed ? words.askPartyFor(dateText(date, words), time) : words.askParty
  return { reply: { __typename: 'AgentFreeTimes', text, date, partySize: null, times: [], sources: [] } }
}

/** Undefined while the agent promises no tables. */
async function promisedTimes(
  { queries }: Encounter['context'],
  request: Parameters<typeof freeTimes>[1],
): Promise<FreeTime[] | undefined> {
  try {
    return await freeTimes(queries, request)
  } catch (error) {
    if (error instanceof ServiceError && error.reason?.code === 'no_reservations') return undefined
    throw error
  }
}

async function draftReply(encounter: Encounter, { startsAt, zone }: FreeTime, partySize: number): Promise<Replied> {
  const { agent, context, question, state, words } = encounter
  const local = zonedText(startsAt, zone)
  const needsName = state.passId == null || !hasCapability(agent, 'fan_pass_verification')
  const confirmUrl = writingPage(agent, state.origin, context.origin)
  const how = needsName ? words.draftName : words.draftPass
  const said = words.draft(partySize, dateText(local.slice(0, 10), words), clockText(startsAt, zone))
  const isRepeated = state.draft?.startsAt === local && asks(question, 'yes', 'name')
  const text = sentences(said, isRepeated && words.notYet, confirmUrl === null ? how : words.cannotWrite)
  const draft: TableDraft = { startsAt: local, partySize, secret: await secretOf(encounter, local, partySize) }
  return {
    reply: {
      __typename: 'AgentReservationDraft',
      ...{ text, startsAt: local, partySize, needsName, confirmUrl, sources: sourcesOf(encounter) },
    },
    state: { draft },
  }
}

/** The same table has the same secret, so that it is confirmed once; after its cancellation it is another one. */
async function secretOf({ context, state }: Encounter, startsAt: string, partySize: number): Promise<string> {
  const earlier = state.draft
  if (earlier?.startsAt !== startsAt || earlier.partySize !== partySize) return newSecret()
  const reserved = await findGuestReservation(context.queries, earlier.secret)
  return reserved?.status === 'cancelled' ? newSecret() : earlier.secret
}

async function timesReply(
  encounter: Encounter,
  free: readonly FreeTime[],
  wish: Required<Omit<DatedWish, 'minutes'>> & TableWish,
): Promise<Replied> {
  const { words } = encounter
  const { date, minutes, partySize } = wish
  const times = chosenTimes(encounter, free, minutes).map(shownTime)
  const day = dateText(date, words)
  const listed = times.map(({ time }) => time).join(', ')
  const isShut = minutes !== undefined && !isOpenAt(encounter.agent.venue, date, minutes)
  const opening = (isShut || times.length === 0) && openingText(encounter, date)
  const listOf = (text: string, shown: typeof times): Replied => ({
    reply: { __typename: 'AgentFreeTimes', text, date, partySize, times: shown, sources: sourcesOf(encounter) },
  })
  if (isClosedOn(encounter, date))
    return { ...listOf(sentences(words.noTables(partySize, day), opening), []), state: onNextOpenDay(encounter, wish) }
  const reason = times.length === 0 && (await whyNone(encounter, wish))
  if (reason) return listOf(reason, [])
  const text = sentences(
    opening,
    minutes !== undefined && times.length > 0 && words.notThen(timeOn12HourClock(minutes)),
    times.length > 0 ? words.tables(partySize, day, listed) : words.noTables(partySize, day),
  )
  return listOf(text, times)
}

/** Without another day, a follow-up means one on which the venue is open. */
function onNextOpenDay(encounter: Encounter, wish: DatedWish): Pick<ConversationState, 'date' | 'table'> {
  const next = nextOpenDay(encounter, wish.date)
  return next === undefined ? {} : { date: next, table: { ...wish, date: next } }
}

/** Why a whole day has no table, beyond that all are taken. */
async function whyNone(
  { agent, context, words }: Encounter,
  { date, partySize }: { date: string; partySize: number },
): Promise<string | undefined> {
  const tables = await findVenueTables((statement) => context.queries.all(statement), agent.id)
  if (tables && partySize > tables.largestParty) return words.largestParty(tables.largestParty)
  return tables?.closedDays.includes(date) ? words.closedDay(dateText(date, words)) : undefined
}

const sourcesOf = ({ agent }: Encounter) => [{ type: 'Agent', id: agent.id, field: 'reservations' }]
