import tzLookup from '@photostructure/tz-lookup'
import { candidatesOf } from './candidates.js'
import type { Catalogue } from './catalogue.js'
import { demandsOf } from './demands.js'
import type { KnownVenue } from './known-venue.js'
import type { Interval, Plan, Problem } from './problem.js'
import { isBefore, putOff } from './put-off.js'
import { sentences } from './sentences.js'
import { type Settlement, settle, wholeEffort } from './settle.js'
import type { PooledCandidate } from './settling/reduced-problem.js'
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
  readonly visits: readonly PlannedVisit[]
  readonly venues: ReadonlyMap<string, KnownVenue>
  readonly unmet: readonly string[]
  /** Ids of the demands (`cuisine:0`, `walk`) that the plan does not meet. */
  readonly givenUp: readonly string[]
  /** Rules that the plan broke, after which it was withdrawn; empty for a sound planner. */
  readonly violations: readonly Violation[]
}

/** From words to a plan that holds: understand, find candidates, plan, verify. Pure; the same request gives the same plan. */
export function curate(request: Request, catalogue: Catalogue): Curation {
  const wish = readWish(request, catalogue)
  const fan = fanOf(request)
  const optional = wish.stops.flatMap((stop, index) => (stop.optional ? [index] : []))
  const demands = demandsOf(wish, clockAt(zoneOf(fan)))
  const problem = problemOf(wish, fan, catalogue)
  const effort = wholeEffort()
  const first = settle(problem, demands, optional, effort.share(0.75))
  const scarce = isTooFarApart(first) ? scarceIn(problem) : []
  const second = scarce.length > 0 ? settle(problemOf(wish, fan, catalogue, scarce), demands, optional, effort) : first
  const settlement = isTooFarApart(second) ? first : second
  const later = settlement.plan && problem.event ? undefined : putOff(wish, fan.event)
  if (later) return curatePutOff(wish, later, fan, catalogue, settlement)
  const unmet = [...blockingHints(wish), ...unmetSentences(settlement, wish.language)]
  return conclude(wish, fan, catalogue, settledWith(settlement, unmet))
}

/** What there is no time for before the event is planned after it, and told to be so. */
function curatePutOff(wish: Wish, later: Wish, fan: Fan, catalogue: Catalogue, failed: Settlement): Curation {
  const demands = demandsOf(later, clockAt(zoneOf(fan)))
  const settlement = settle(problemOf(later, fan, catalogue), demands, [], wholeEffort())
  const { notMet, beforeEvent } = sentences[wish.language]
  const missed = wish.stops.filter(isBefore).map(({ label }) => `${notMet}: ${beforeEvent(label)}.`)
  const why = unmetSentences({ ...failed, unmet: [] }, wish.language)
  const unmet = [...blockingHints(wish), ...why, ...missed, ...unmetSentences(settlement, wish.language)]
  return conclude(later, fan, catalogue, settledWith(settlement, unmet))
}

const settledWith = ({ plan, unmet: demands }: Settlement, unmet: readonly string[]): Settled => ({
  plan,
  givenUp: demands.map(({ id }) => id),
  unmet: [...new Set(unmet)],
})

/** A plan as it was settled, with what it leaves unmet. */
type Settled = Pick<Settlement, 'plan'> & Pick<Curation, 'givenUp' | 'unmet'>

/** The curation that a settled plan comes to, once it has been verified. */
export function conclude(wish: Wish, fan: Fan, catalogue: Catalogue, { plan, givenUp, unmet }: Settled): Curation {
  const visits = visitsOf(plan, fan)
  const venues = new Map(
    visits.flatMap(({ id }) => (catalogue.venues.has(id) ? [[id, catalogue.venues.get(id)!]] : [])),
  )
  const violations = verify(wish, visits, { ...fan, venues, unmet: new Set(givenUp) })
  if (violations.length > 0)
    return { wish, visits: [], venues, unmet: [...unmet, sentences[wish.language].noPlan], givenUp, violations }
  return { wish, visits, venues, unmet, givenUp, violations }
}

/** What the fan's words say. */
export function readWish(
  { intent, location, partySize, preferences, event, now }: Request,
  { lexicon }: Catalogue,
): Wish {
  const { name, venueName, start, end } = event ?? {}
  const facts = name && venueName && start && end ? { event: { name, venueName, start, end } } : {}
  return understand(intent, { now, zone: zoneOf({ location }), location, partySize, preferences, lexicon, ...facts })
}

export const zoneOf = ({ location: { lat, lng } }: Pick<Request, 'location'>): string => tzLookup(lat, lng)

const fanOf = ({ now, location, event }: Request): Fan => ({ now, location, ...(event ? { event } : {}) })

/** The planner's problem for a wish, over every venue in reach. */
export function problemOf(
  wish: Wish,
  fan: Fan,
  catalogue: Catalogue,
  beside: readonly Place[] = [],
): Problem<PooledCandidate> {
  const window: Interval = [Math.floor(wish.window.earliest / 60_000), Math.ceil(wish.window.latest / 60_000)]
  const points = { location: fan.location, ...(fan.event ? { event: fan.event } : {}) }
  return toProblem(wish, candidatesOf(wish, catalogue, points, window, beside), fan)
}

/** A limit on the walks between stops was said and is not met by the places near the fan. */
const isTooFarApart = ({ unmet }: Settlement): boolean =>
  unmet.some(({ kind, isSilent }) => kind === 'walk' && !isSilent)

/** Where the stop with the fewest places can be had: the others may lie around there. */
function scarceIn({ stops }: Problem<PooledCandidate>): readonly Place[] {
  const pools = stops.map(({ candidates }) => candidates.filter(({ misses }) => misses.length === 0))
  const fewest = pools.reduce((least, pool) => (pool.length < least.length ? pool : least))
  return fewest.length < mostScarce ? fewest : []
}

const mostScarce = 30

/** Words an instant by the clocks of a zone. */
export const clockAt =
  (zone: string) =>
  (instant: number): string =>
    clockText(new Date(instant), zone)

function visitsOf(plan: Plan | undefined, { event }: Fan): PlannedVisit[] {
  return (plan?.visits ?? []).map(({ stop, id, starts, ends }) =>
    stop === 'event' && event
      ? { stop, id, starts: event.start, ends: event.end }
      : { stop, id, starts: new Date(starts * 60_000), ends: new Date(ends * 60_000) },
  )
}

const blockingHints = (wish: Wish): string[] =>
  wish.hints
    .filter(({ isBlocking }) => isBlocking)
    .map(({ code, text }) => `${sentences[wish.language].hints[code]}${text ? `: “${text}”` : ''}.`)

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
