import type { Curation } from '../curate.js'
import type { ItineraryItem } from '../itinerary-item.js'
import type { Side, Wish } from '../wish.js'

/** What an itinerary was planned from, so that it can be changed; kept as long as the fan's words are. */
export interface Asked {
  /** The fan's words as they were read. */
  readonly words: string
  readonly wish: Wish
  /** The stops of the wish that are in the plan, in the order of the day. */
  readonly stops: readonly number[]
  /** Ids of the demands that the plan does not meet. */
  readonly givenUp: readonly string[]
  /** Venues that were chosen in place of what the wish says, one for each of `stops`; null where the wish decides. */
  readonly chosen: readonly (string | null)[]
}

export function askedOf(words: string, { wish, visits, givenUp }: Curation): Asked {
  const stops = visits.flatMap(({ stop }) => (stop === 'event' ? [] : [stop]))
  return { words, wish: { ...wish, slots: [] }, stops, givenUp, chosen: stops.map(() => null) }
}

/** The wish of a plan alone: its stops in its order, each on its side of the event, and what it does not meet. */
export function ofPlan({ words, wish, stops, givenUp, chosen }: Asked, items: readonly ItineraryItem[]): Asked {
  const sides = sidesOf(items)
  const ownStops = stops.map((stop, index) => {
    const { side: _, ...own } = wish.stops[stop]!
    const side = sides[index]
    return { ...own, follows: false, optional: false, ...(side && { side }) }
  })
  const durations = wish.durations.map((duration) => ({
    ...duration,
    stops: stops.flatMap((stop, index) => (duration.stops.includes(stop) ? [index] : [])),
  }))
  return {
    words,
    wish: { ...wish, stops: ownStops, durations, order: 'stated' },
    stops: stops.map((_, index) => index),
    givenUp: givenUp.flatMap((id) => renumbered(id, stops)),
    chosen,
  }
}

/** On which side of the event the visits of a plan lie; undefined without an event. */
function sidesOf(items: readonly ItineraryItem[]): (Side | undefined)[] {
  const event = items.findIndex(({ type }) => type === 'event')
  return items.flatMap(({ type }, index): (Side | undefined)[] => {
    if (type === 'event') return []
    return [event < 0 ? undefined : index < event ? 'before' : 'after']
  })
}

/** `cuisine:2` by the number that its stop has in the plan; nothing for a stop that is not there. */
function renumbered(id: string, stops: readonly number[]): string[] {
  const [kind, stop] = id.split(':')
  if (stop === undefined || kind === 'duration') return [id]
  const index = stops.indexOf(Number(stop))
  return index < 0 ? [] : [`${kind}:${index}`]
}
