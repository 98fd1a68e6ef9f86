import { fold } from '../../../text/fold.js'
import type { Interpretation } from '../../interpretation/interpretation.js'
import type { Head } from '../../interpretation/meaning.js'
import { allergens, kitchensOf } from '../../interpretation/words/foods.js'
import { barKinds, isBarKind, openKinds, type Reading, type StopKind } from '../reading.js'
import { resolvePlace } from '../resolve-place.js'
import { addSafetyWish, addUnverifiable } from './add-wishes.js'
import type { CompileScope } from './compile-scope.js'
import { cuisineIdsOf, describeKind, isCuisine } from './describe-stop.js'
import { meaningsOf, phrasesIn } from './phrases-in.js'

/** Straight-line metres that keep a plan out of a district. */
const awayMeters = 1_000

export function addExclusions(reading: Reading, interpretation: Interpretation, scope: CompileScope): void {
  const { avoid, awayFrom, features } = interpretation
  for (const { quote, kind, cuisine, place, district, chains } of reading.excluded ?? []) {
    if (kind) excludeKind(kind, quote, interpretation, scope)
    if (cuisine) excludeCuisine(cuisine, longest(quote, reading), interpretation, scope)
    if (place) avoid.names.add(nameOf(place, scope))
    if (chains) features.add('chain')
    const [thing] = district ? resolvePlace(district, scope.location, scope.lexicon) : []
    if (thing)
      awayFrom.push({
        name: thing.name,
        lat: thing.lat,
        lng: thing.lng,
        minMeters: awayMeters,
        span: scope.spanOf(quote),
      })
  }
  for (const { food } of reading.allergies ?? [])
    if (isCuisine(food, scope.lexicon)) for (const id of cuisineIdsOf(food, scope.lexicon)) avoid.cuisines.add(id)
  for (const food of foodsToAvoid(reading)) avoidFood(food, reading, interpretation)
}

const foodsToAvoid = ({ allergies = [], excluded = [] }: Reading): string[] => [
  ...allergies.map(({ food }) => food),
  ...excluded.flatMap(({ cuisine }) => cuisine ?? []),
]

/** Kitchens that hardly do without a food stay away, unless the fan asks for one; so do bars, for those who do not drink. */
function avoidFood(food: string, { stops }: Reading, { avoid }: Interpretation): void {
  for (const id of kitchensOf.get(allergens.get(fold(food)) ?? food) ?? []) avoid.kitchens.add(id)
  const isBarAsked = stops.some(({ kinds }) => kinds.some(isBarKind))
  if (food === 'alcohol' && !isBarAsked) for (const kind of barKinds) avoid.kinds.add(kind)
}

/** "Don't eat pork" and "don't eat pork or beef" are told once. */
const longest = (quote: string, { excluded = [] }: Reading): string =>
  excluded
    .map((other) => other.quote)
    .filter((other) => other.startsWith(quote))
    .reduce((a, b) => (b.length > a.length ? b : a), quote)

/** The catalogue's spelling, where the fan's is another one: "Lou Malnatis". */
function nameOf(place: string, { location, lexicon }: CompileScope): string {
  const [thing] = resolvePlace(place, location, lexicon)
  return thing && !fold(thing.name).includes(fold(place).replace(/s$/, '')) ? thing.name : place
}

/** A dish is left out by its name; what is cooked beside it in the same kitchen stays. */
function excludeCuisine(cuisine: string, quote: string, interpretation: Interpretation, scope: CompileScope): void {
  const { avoid } = interpretation
  const meanings = meaningsOf(cuisine, scope.lexicon)
  const isDish = meanings.some(({ type }) => type === 'dish')
  if (!isCuisine(cuisine, scope.lexicon)) addSafetyWish(quote, interpretation, scope)
  if (meanings.some(({ type }) => type === 'ingredient')) return
  if (isDish) avoid.names.add(cuisine)
  const ids = cuisineIdsOf(cuisine, scope.lexicon)
  for (const id of ids) {
    if (isDish && ids.length > 1 && id !== fold(cuisine)) continue
    avoid.cuisines.add(id)
    if (isDish) avoid.partly.add(id)
  }
}

/**
 * A zoo is a museum in the data: it is excluded by its topic, so that other museums stay. So is a sort of a kind: "not a
 * sports bar" leaves the other bars, "not an art museum" the other museums, and "no beer" all but breweries.
 */
function excludeKind(kind: StopKind, quote: string, interpretation: Interpretation, scope: CompileScope): void {
  const { avoid } = interpretation
  const { lexicon } = scope
  const { topic, kinds } = describeKind(kind, lexicon)
  const sorts = phrasesIn(quote, lexicon).flatMap(({ words, meanings }) =>
    meanings.flatMap((meaning) => (meaning.type === 'head' ? [{ head: meaning.head, words }] : [])),
  )
  const [sort] = sorts.filter(({ head, words }) => isSort(head, words))
  // All that can be seen is too much to leave out for "no churches".
  if (openKinds.has(kind)) addUnverifiable(quote, quote, interpretation, scope)
  else if (topic) avoid.topics.add(topic)
  else if (sort && hasTopics.has(sort.head.concept) && sort.head.topic) avoid.topics.add(sort.head.topic)
  else if (sort?.head.isThing) avoid.kinds.add('brewery')
  else if (sort) for (const word of namingWords(sort.words, sort.head)) avoid.names.add(word)
  else for (const own of kinds) avoid.kinds.add(own)
}

const hasTopics: ReadonlySet<string> = new Set(['museum', 'gallery'])
const plain = /^(?:bar|bars|barra|cocktail|cocktails|club|clubs|disco|pub|pubs|brewery|breweries)$/
const plainClub = /^(?:club|disco|danc|bail|antro|boliche|fiesta|part)/

/** Whether the words name a sort of their kind, not all of it. */
function isSort({ concept, topic, isThing }: Head, words: readonly string[]): boolean {
  if (hasTopics.has(concept) || concept === 'coffee') return topic !== undefined
  if (concept === 'drink') return isThing || words.length > 1 || !plain.test(words[0]!)
  return concept === 'dancing' && words.length === 1 && !plainClub.test(words[0]!)
}

const leastLetters = 4

/** Words of names that show the sort: "sports" of "sports bar". */
function namingWords(words: readonly string[], { topic }: Head): string[] {
  const own = (words.length > 1 ? words.slice(0, -1).join(' ') : words[0]!).replace(/s$/, '')
  const kin = (topic?.wordsAny ?? []).filter((word) => word.startsWith(own.slice(0, leastLetters + 1)))
  return [fold(own), ...kin].filter((word) => word.length >= leastLetters)
}
