import {
  anyTaste,
  type Instant,
  type InstantRange,
  type NearRequest,
  type PlanRequest,
  type StartRequest,
  type StopRequest,
} from '../interpretation/plan-request.js'
import type { PlanningVenue } from '../planning/planning-venue.js'
import { reachMeters } from '../planning/travel.js'

/** Other times for a plan; stops are indexes into its request. */
export interface Reschedule {
  /** Milliseconds by which everything moves. */
  readonly shift: number
  /** New starts of single stops, which then do not shift. */
  readonly starts: ReadonlyMap<number, Instant>
}

/** The request of a plan at other times. */
export function rescheduled(request: PlanRequest, { shift, starts }: Reschedule): PlanRequest {
  const stops = request.stops.map((stop, index) => {
    const start = starts.get(index)
    return start === undefined ? shifted(stop, shift) : startingAt(stop, start)
  })
  const ends = [...starts].map(([index, start]) => start + slackMs + request.stops[index]!.stayMinutes * 60_000)
  const earliest = Math.min(request.window.earliest + shift, ...starts.values())
  const latest = Math.max(request.window.latest + shift, ...ends)
  const { days: _, ...rest } = request
  const isMoved = shift !== 0 || starts.size > 0
  return { ...(isMoved ? rest : request), stops, window: { ...request.window, earliest, latest } }
}

/** A requested start may be late by this. */
const slackMs = 15 * 60_000

function startingAt(stop: StopRequest, startsAt: Instant): StopRequest {
  const { endBy: _, ...own } = stop
  const ranges = [{ earliest: startsAt, latest: startsAt + slackMs }]
  return { ...own, start: { ranges, preferred: ranges, ideal: startsAt, from: 'time' } }
}

function shifted(stop: StopRequest, shift: number): StopRequest {
  if (shift === 0) return stop
  const { start, endBy } = stop
  return {
    ...stop,
    ...(start && { start: shiftedStart(start, shift) }),
    ...(endBy !== undefined && { endBy: endBy + shift }),
  }
}

function shiftedStart({ ranges, preferred, ideal }: StartRequest, shift: number): StartRequest {
  const move = ({ earliest, latest }: InstantRange) => ({ earliest: earliest + shift, latest: latest + shift })
  const moved = { ranges: ranges.map(move), preferred: preferred.map(move), from: 'time' as const }
  return ideal === undefined ? moved : { ...moved, ideal: ideal + shift }
}

/** A chosen venue is near enough anywhere within reach. */
const anywhere: NearRequest = { of: 'location', maxMeters: reachMeters, isStated: false, span: [0, 0] }

/** The request with chosen venues: they override taste, price and distance, but not diet, access or children. */
export const withChosenVenues = (
  request: PlanRequest,
  chosen: readonly (PlanningVenue | undefined)[],
): PlanRequest => ({
  ...request,
  stops: request.stops.map((stop, index) => (chosen[index] ? atVenue(stop, chosen[index]) : stop)),
})

function atVenue(stop: StopRequest, { id, name, kind }: PlanningVenue): StopRequest {
  const { label, concept, dietAll, dietAny, wheelchair, kids, meal, start, endBy, stayMinutes, stayStated, side } = stop
  return {
    ...anyTaste,
    ...{ label, concept, dietAll, wheelchair, kids, stayMinutes, stayStated },
    ...(dietAny && { dietAny }),
    ...(meal && { meal }),
    ...(start && { start }),
    ...(endBy !== undefined && { endBy }),
    ...(side && { side }),
    kinds: [kind],
    openKnown: false,
    wished: [],
    avoidsChains: false,
    namedPlace: { name, ids: [id] },
    near: anywhere,
    follows: false,
    optional: false,
    assumed: false,
    spans: [],
  }
}

/** The request of a plan for another party size, from the same text interpreted for it: larger parties stay longer. */
export function forParty(request: PlanRequest, reinterpreted: PlanRequest): PlanRequest {
  const stops = request.stops.map((stop) => {
    const same = reinterpreted.stops.find(({ label, spans }) => label === stop.label && isSameWords(spans, stop.spans))
    if (!same) return stop
    const { priceMax: _, priceMin: __, ...own } = stop
    const { kinds, kindsPreferred, stayMinutes, priceMax, priceMin } = same
    return { ...own, kinds, kindsPreferred, stayMinutes, ...(priceMax && { priceMax }), ...(priceMin && { priceMin }) }
  })
  return { ...request, stops, partySize: reinterpreted.partySize }
}

const isSameWords = ([one]: StopRequest['spans'], [other]: StopRequest['spans']): boolean => one?.[0] === other?.[0]
