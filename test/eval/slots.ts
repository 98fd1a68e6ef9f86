import type { Reading, StopReading } from '../../src/itineraries/reading/reading.js'
import { fold } from '../../src/text/fold.js'

/** The values of each slot of a reading, as words that can be compared. */
export type Slots = Readonly<Record<string, readonly string[]>>

export function slotsOf(reading: Reading): Slots {
  const { dates, from, until, blocked, total, event, party, kids, wheelchair, walking, budget, price } = reading
  const { diets, allergies, stops, excluded, wishes, elsewhere, near, part_of_day, now, in_order } = reading
  const all = stops.flatMap((stop) => (stop.date ? [stop.date.date] : []))
  return {
    scope: [reading.scope],
    language: [reading.language],
    date: unique([...(dates ?? []).map(({ date }) => date), ...all]),
    part_of_day: unique(
      [part_of_day, ...stops.map((stop) => stop.part_of_day)].flatMap((part) => (part ? [part.part] : [])),
    ),
    now: now ? ['now'] : [],
    from: from ? [from.time] : [],
    until: until ? [until.time] : [],
    at: stops.flatMap(({ at }) => (at ? [at.time] : [])),
    blocked: (blocked ?? []).map((span) => `${span.from}-${span.to}`),
    total: total ? [String(total.minutes)] : [],
    event: event ? [event.relation] : [],
    party: party ? [String(party.people)] : [],
    kids: kids ? ['kids'] : [],
    wheelchair: wheelchair ? ['wheelchair'] : [],
    diet: unique([...(diets ?? []), ...stops.flatMap((stop) => stop.diets ?? [])].map(({ diet }) => diet)),
    allergy: (allergies ?? []).map(({ food }) => fold(food).replace(/s$/, '')),
    walking: walking ? [String(walking.on_foot)] : [],
    budget: budget ? [`${budget.amount} ${budget.per}`] : [],
    price: unique([price, ...stops.map((stop) => stop.price)].flatMap((stated) => (stated ? [stated.level] : []))),
    near: unique(
      [near, ...stops.map((stop) => stop.near)].flatMap((target) =>
        target ? [target.place ? nameOf(target.place) : target.of] : [],
      ),
    ),
    in_order: in_order ? ['order'] : [],
    meal: stops.flatMap(({ meal }) => (meal ? [meal] : [])),
    count: stops.flatMap(({ count }) => (count && count.n > 1 ? [String(count.n)] : [])),
    excluded: (excluded ?? []).map(({ quote }) => fold(quote)),
    wish: (wishes ?? []).map(({ quote }) => fold(quote)),
    elsewhere: elsewhere ? [fold(elsewhere.place)] : [],
  }
}

export interface SlotScore {
  right: number
  read: number
  expected: number
}

/** Counts values that agree; quotes agree if they overlap. */
export function countAgreeing(slot: string, read: readonly string[], expected: readonly string[]): number {
  const rest = [...expected]
  const isQuoted = slot === 'excluded' || slot === 'wish' || slot === 'near'
  return read.filter((value) => {
    const at = rest.findIndex((other) => other === value || (isQuoted && shareWord(other, value)))
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }).length
}

/** Stops that are one another's: overlapping quotes, or the same kind in the same order. */
export function matchStops(
  read: readonly StopReading[],
  expected: readonly StopReading[],
): [StopReading, StopReading][] {
  const rest = [...expected]
  return read.flatMap((stop): [StopReading, StopReading][] => {
    const overlap = rest.findIndex((other) => shareWord(fold(other.quote), fold(stop.quote)))
    const at = overlap >= 0 ? overlap : rest.findIndex((other) => other.kinds.some((kind) => stop.kinds.includes(kind)))
    return at >= 0 ? [[stop, rest.splice(at, 1)[0]!]] : []
  })
}

const nameOf = (place: string): string => fold(place).replace(/^(the|el|la) /, '')
const unique = (values: readonly string[]): string[] => [...new Set(values)]
const articles = new Set(
  'the a an some of and or for with in to at on near no not el la los las un una de y o con sin que'.split(' '),
)
const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/u).filter((word) => word && !articles.has(word))
const shareWord = (a: string, b: string): boolean => wordsOf(a).some((word) => wordsOf(b).includes(word))
