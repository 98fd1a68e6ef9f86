import { dataRows, readOnce } from '../../text/data-rows.js'
import { traitsIn } from '../../venues/venue-traits.js'
import type { PlanRequest, StopRequest } from '../interpretation/plan-request.js'
import type { IndexedVenue } from './indexed-venue.js'

/** Points for a venue with a trait that does not suit an occasion. */
const unfitPoints = 25

interface Occasion {
  /** For a venue without any of `better`. */
  readonly points: number
  /** Whether a venue with one of `better` may be said to be assumed so. */
  readonly isNamed: boolean
  readonly better: readonly string[]
  readonly worse: readonly string[]
}

/** The traits that suit an occasion, and those that do not; occasions are meals, concepts and wishes. */
export const occasions = readOnce((): ReadonlyMap<string, Occasion> => {
  const rows = dataRows<'occasion' | 'points' | 'named' | 'better' | 'worse'>('traits/occasions.csv')
  return new Map(
    rows.map(({ occasion, points, named, better, worse }) => [
      occasion,
      { points: Number(points), isNamed: named === 'yes', better: traitsIn(better), worse: traitsIn(worse) },
    ]),
  )
})

/** Points by which the assumed traits of a venue do not suit what the stop is for; a diet on record needs no trait. */
export function occasionCost(request: PlanRequest, stop: StopRequest): (venue: IndexedVenue) => number {
  const asked = wordsAsked(stop)
  const usual = stop.meal ?? stop.concept
  const all = occasionsOf(request, stop).flatMap((name) => {
    const occasion = occasions().get(name)
    return occasion ? [{ ...occasion, name }] : []
  })
  const suited = all
    .filter(({ better }) => better.length > 0)
    .map(({ name, points, better }) => ({ name, points, better: new Set(better) }))
  // What is wished for, such as "upscale", is no fault for a meal.
  const wished = new Set(all.flatMap(({ name, better }) => (name === usual ? [] : better)))
  const unfit = new Set(
    all.flatMap(({ worse }) => worse).filter((trait) => !asked.has(trait.split(' ')[0]!) && !wished.has(trait)),
  )
  const isNamed = stop.namedPlace !== undefined
  return ({ venue: { traits, tags } }) => {
    if (isNamed) return 0
    const isAsked = asked.size > 0 && traits.some((trait) => trait.split(' ').every((word) => asked.has(word)))
    const missing = suited.filter(
      ({ name, better }) =>
        !(isAsked && name === usual) && !tags.includes(name) && !traits.some((trait) => better.has(trait)),
    )
    const isUnfit = traits.some((trait) => unfit.has(trait))
    const unsuitedPoints = missing.reduce((sum, { points }) => sum + points, 0)
    return unsuitedPoints + (isUnfit ? unfitPoints : 0)
  }
}

/** "karaoke bar": a trait that the fan names is no fault, and suits any meal. */
const wordsAsked = ({ topic, cuisines, dishes, dietAll }: StopRequest): ReadonlySet<string> =>
  new Set([
    ...(topic?.wordsAny ?? []),
    ...(topic?.phrasesAny ?? []).flat(),
    ...[...cuisines, ...dishes].flatMap((word) => word.split(/[ _]/)),
    // "vegan kitchen"
    ...(dietAll.length > 0 ? [...dietAll, 'kitchen'] : []),
  ])

const leastOfLargeParty = 8

/** A walk is no search for the most famous sight. */
const isWalk = ({ concept, kindsPreferred: [first] }: StopRequest): boolean => concept === 'sights' && first === 'park'

const isServed = ({ concept }: StopRequest): boolean => ['food', 'drink', 'coffee', 'dessert'].includes(concept)

/** Months in which nobody sits outside by choice in a city of the north. */
const winter: ReadonlySet<string> = new Set(['11', '12', '01', '02', '03'])

const isInWinter = ({ window }: PlanRequest, { date = window.dates[0] ?? '' }: StopRequest): boolean =>
  winter.has(date.slice(5, 7))

function occasionsOf(request: PlanRequest, stop: StopRequest): string[] {
  const { soft, partySize } = request
  const { meal, concept, kids, priceMax, priceMin, takeaway, dietAll, topic } = stop
  const isQuick = takeaway || priceMax === 1
  return [
    ...(isQuick ? [] : [meal ?? (isWalk(stop) ? 'park' : concept)]),
    kids ? 'kids' : 'without children',
    ...(isServed(stop) && !stop.outdoor && isInWinter(request, stop) ? ['winter'] : []),
    ...(partySize >= leastOfLargeParty ? ['large party'] : []),
    ...(priceMax === 1 ? ['cheap'] : []),
    ...((priceMin ?? 1) > 2 ? ['upscale'] : []),
    ...(priceMax === 2 ? ['moderate'] : []),
    ...(topic ? [topic.name] : []),
    ...dietAll,
    ...soft.map(({ wish }) => wish),
  ]
}
