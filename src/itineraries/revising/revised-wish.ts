import type { KnownVenue } from '../known-venue.js'
import type { Instant, InstantRange, NearWish, StartWish, StopWish, Wish } from '../wish.js'

/** Other times for a plan; stops are counted as in the wish of the plan. */
export interface Retiming {
  /** Milliseconds by which everything comes later. */
  readonly shift: number
  /** The starts of single stops, which then do not shift. */
  readonly starts: ReadonlyMap<number, Instant>
}

/** The wish of a plan at other times. */
export function retimed(wish: Wish, { shift, starts }: Retiming): Wish {
  const stops = wish.stops.map((stop, index) => {
    const start = starts.get(index)
    return start === undefined ? later(stop, shift) : startingAt(stop, start)
  })
  const ends = [...starts].map(([index, start]) => start + slackMs + wish.stops[index]!.stayMinutes * 60_000)
  const earliest = Math.min(wish.window.earliest + shift, ...starts.values())
  const latest = Math.max(wish.window.latest + shift, ...ends)
  return { ...wish, stops, window: { ...wish.window, earliest, latest } }
}

/** A start that was asked for may be late by this. */
const slackMs = 15 * 60_000

function startingAt(stop: StopWish, startsAt: Instant): StopWish {
  const { endBy: _, ...own } = stop
  const ranges = [{ earliest: startsAt, latest: startsAt + slackMs }]
  return { ...own, start: { ranges, preferred: ranges, ideal: startsAt, from: 'time' } }
}

function later(stop: StopWish, shift: number): StopWish {
  if (shift === 0) return stop
  const { start, endBy } = stop
  return {
    ...stop,
    ...(start && { start: laterStart(start, shift) }),
    ...(endBy !== undefined && { endBy: endBy + shift }),
  }
}

function laterStart({ ranges, preferred, ideal }: StartWish, shift: number): StartWish {
  const move = ({ earliest, latest }: InstantRange) => ({ earliest: earliest + shift, latest: latest + shift })
  const moved = { ranges: ranges.map(move), preferred: preferred.map(move), from: 'time' as const }
  return ideal === undefined ? moved : { ...moved, ideal: ideal + shift }
}

/** Wherever a chosen place lies in reach, it is near enough. */
const anywhere: NearWish = { of: 'location', maxMeters: 30_000, isStated: false, span: [0, 0] }

/** The wish with places that the fan has chosen: they win over taste, price and distance; what a stop needs for its guests stays. */
export const choosing = (wish: Wish, chosen: readonly (KnownVenue | undefined)[]): Wish => ({
  ...wish,
  stops: wish.stops.map((stop, index) => (chosen[index] ? at(stop, chosen[index]) : stop)),
})

function at(stop: StopWish, { id, name, kind }: KnownVenue): StopWish {
  const { label, concept, dietAll, dietAny, wheelchair, kids, meal, start, endBy, stayMinutes, stayStated, side } = stop
  return {
    ...{ label, concept, dietAll, wheelchair, kids, stayMinutes, stayStated },
    ...(dietAny && { dietAny }),
    ...(meal && { meal }),
    ...(start && { start }),
    ...(endBy !== undefined && { endBy }),
    ...(side && { side }),
    kinds: [kind],
    kindsPreferred: [],
    kindsNone: [],
    cuisines: [],
    cuisinesAny: [],
    cuisinesKin: [],
    cuisinesPreferred: [],
    cuisinesNone: [],
    dishes: [],
    namesNone: [],
    outdoor: false,
    takeaway: false,
    openKnown: false,
    wished: [],
    avoidsChains: false,
    topicsNone: [],
    namedPlace: { name, ids: [id] },
    near: anywhere,
    follows: false,
    optional: false,
    assumed: false,
    spans: [],
  }
}

/** The wish of a plan for another number of people, from the same words read for them: who is many sits longer. */
export function forParty(wish: Wish, read: Wish): Wish {
  const stops = wish.stops.map((stop) => {
    const same = read.stops.find(({ label }) => label === stop.label)
    if (!same) return stop
    const { priceMax: _, priceMin: __, ...own } = stop
    const { kinds, kindsPreferred, stayMinutes, priceMax, priceMin } = same
    return { ...own, kinds, kindsPreferred, stayMinutes, ...(priceMax && { priceMax }), ...(priceMin && { priceMin }) }
  })
  return { ...wish, stops, partySize: read.partySize }
}
