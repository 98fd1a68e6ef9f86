import { cityRadiusMeters } from '../../interpretation/cities.js'
import type { Lexicon } from '../../interpretation/lexicon.js'
import type { Meaning } from '../../interpretation/meaning.js'
import { landmarkKinds, metersBetween, type NamedThing, nameWords } from '../../interpretation/place-index.js'
import { vagueWishes } from '../../interpretation/to-plan-request.js'
import type { Token } from '../../interpretation/tokens.js'
import { namedPlace } from './named-places.js'
import { isNation } from './nations.js'
import { isNameOfPlace } from './right-spelling.js'
import { type Entry, type Feature, ruleLexicon } from './rule-lexicon.js'

/** Words of the lexicon or a name of the catalogue, where they stand in the text. */
export interface Mention {
  readonly from: number
  readonly to: number
  readonly entry: Entry | { readonly type: 'place'; readonly things: readonly NamedThing[]; readonly isSure: boolean }
}

interface Location {
  readonly lat: number
  readonly lng: number
}

/** Longest words first, from left to right; none overlap. */
export function findMentions(tokens: readonly Token[], location: Location, lexicon: Lexicon): Mention[] {
  const corrected = tokens.map((token, index) =>
    isNameOfPlace(tokens, index) ? token : withRightSpelling(token, lexicon),
  )
  const kitchens = kitchensOfNations(tokens)
  const mentions: Mention[] = []
  for (let index = 0; index < corrected.length; index++) {
    const match =
      longest(corrected, index, lexicon, placeMatch(tokens, index, location, lexicon)) ??
      kitchens.find(({ at }) => at.includes(index))
    if (!match || isCutShort(tokens, index, match, location, lexicon)) continue
    const last = tokens[index + match.length - 1]!
    mentions.push({ from: tokens[index]!.span[0], to: last.span[1], entry: match.entry })
    index += match.length - 1
  }
  return mentions
}

interface NationalKitchen extends EntryMatch {
  /** Indexes of the tokens that name it. */
  readonly at: readonly number[]
}

/** "a Bulgarian restaurant", "comida serbia": kitchens of nations that no list has, also where they are named again. */
function kitchensOfNations(tokens: readonly Token[]): NationalKitchen[] {
  const isFood = (token: Token | undefined): boolean => token !== undefined && foodOfNation.test(token.word)
  return tokens.flatMap(({ word }, index): NationalKitchen[] => {
    const isKitchen = isNation(word) && (isFood(tokens[index + 1]) || isFood(tokens[index - 1]))
    if (!isKitchen) return []
    const at = tokens.flatMap((token, other) => (token.word === word ? [other] : []))
    return [{ length: 1, entry: { type: 'cuisine', cuisine: word }, at }]
  })
}

const foodOfNation =
  /^(?:restaurants?|food|foods|cuisine|cooking|kitchen|places?|spots?|joints?|restaurantes?|comida|cocina|platos?|fonda)$/

/** "the Capitol Hill", "a slice of cake": what begins behind the article goes on where this ends. */
function isCutShort(
  tokens: readonly Token[],
  index: number,
  { length, entry }: EntryMatch,
  location: Location,
  lexicon: Lexicon,
): boolean {
  if (!/^(?:the|an?|el|l[ao]s?|un[ao]?s?)$/.test(tokens[index]!.word)) return false
  const place = placeMatch(tokens, index + 1, location, lexicon)
  const behind = entry.type === 'place' ? place : longest(tokens, index + 1, lexicon, place)
  return (behind?.length ?? 0) >= length
}

interface EntryMatch {
  readonly length: number
  readonly entry: Mention['entry']
}

interface PlaceNamed extends EntryMatch {
  readonly entry: Extract<Mention['entry'], { type: 'place' }>
  /** Said as a district: behind a preposition, or by itself. */
  readonly isDistrict: boolean
  /** A landmark or museum of several words, as against a kind of place. */
  readonly isLandmark: boolean
  /** Out of reach. */
  readonly isFar: boolean
}

function longest(
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
  place: PlaceNamed | undefined,
): EntryMatch | undefined {
  const listed = ownMatch(tokens, index) ?? catalogueCuisine(tokens, index, lexicon)
  const quality = qualityMatch(tokens, index, lexicon)
  const own = quality && quality.length > (listed?.length ?? 0) ? quality : listed
  // "a children's museum" is not the one of that name in another town.
  if (!place || (place.isFar && (own?.length ?? 0) >= place.length)) return own
  const isLonger = !own || place.length > own.length
  const isKind = own?.entry.type === 'stop' && isCalledByKind(tokens.slice(index, index + own.length), place)
  const isSight = place.isLandmark && place.length === own?.length && !isKind
  return isLonger || place.isDistrict || isSight ? place : own
}

/** "Art museum this afternoon", "children's museum": a kind of house, though one is called so. A name has more than its first capital. */
const isCalledByKind = (words: readonly Token[], { entry }: PlaceNamed): boolean =>
  !words.slice(1).some(({ isCapital }) => isCapital) &&
  entry.things.some(({ name }) => nameWords(name).slice(0, words.length).join(' ') === asName(words))

const asName = (words: readonly Token[]): string => nameWords(words.map(({ word }) => word).join(' ')).join(' ')

const priority: readonly Entry['type'][] = [
  'idiom',
  'diet',
  'stop',
  'cuisine',
  'feature',
  'price',
  'wish',
  'ingredient',
]

function ownMatch(tokens: readonly Token[], index: number): EntryMatch | undefined {
  const match = ruleLexicon().phrases.match(tokens, index)
  if (!match) return undefined
  const [entry] = [...match.meanings].sort((a, b) => priority.indexOf(a.type) - priority.indexOf(b.type))
  const { length } = match
  return { length: entry!.type === 'wish' && endsInMeal(tokens, index, length) ? length - 1 : length, entry: entry! }
}

/** "candlelit dinner" is a wish and a stop. */
function endsInMeal(tokens: readonly Token[], index: number, length: number): boolean {
  const last = length > 1 ? ruleLexicon().phrases.match(tokens, index + length - 1) : undefined
  return last?.length === 1 && last.meanings.some((meaning) => meaning.type === 'stop' && meaning.meal !== undefined)
}

/** Prices, features and wishes of the tables that both readers share. They take no word that is a stop or a dish. */
function qualityMatch(tokens: readonly Token[], index: number, { phrases }: Lexicon): EntryMatch | undefined {
  const match = phrases.match(tokens, index)
  const [entry] = match?.meanings.flatMap((meaning) => qualityOf(meaning) ?? []) ?? []
  if (!match || !entry) return undefined
  const isOther = tokens.slice(index, index + match.length).some((_, at) => {
    const type = ownMatch(tokens, index + at)?.entry.type
    return type === 'stop' || type === 'cuisine' || type === 'diet' || type === 'ingredient'
  })
  return isOther ? undefined : { length: match.length, entry }
}

const features: ReadonlySet<string> = new Set<Feature>([
  'outdoor',
  'takeaway',
  'fewsteps',
  'indoors',
  'chain',
  'wheelchair',
])

function qualityOf(meaning: Meaning): Entry | undefined {
  if (meaning.type === 'price' && meaning.max) return { type: 'price', level: meaning.max === 1 ? 'cheap' : 'moderate' }
  if (meaning.type === 'price' && meaning.min) return { type: 'price', level: 'upscale' }
  if (meaning.type === 'feature' && features.has(meaning.feature))
    return { type: 'feature', feature: meaning.feature as Feature }
  // "MoMA" is a place.
  const isNamed = meaning.type === 'soft' && meaning.wish !== meaning.wish.toLowerCase()
  const isWish = meaning.type === 'soft' && !meaning.isActivity && !isNamed && !vagueWishes.has(meaning.wish)
  return isWish ? { type: 'wish', wish: meaning.wish } : undefined
}

/** Cuisines that only the venues of the catalogue have. */
function catalogueCuisine(tokens: readonly Token[], index: number, { phrases }: Lexicon): EntryMatch | undefined {
  const match = phrases.match(tokens, index)
  const meaning = match?.meanings.find(({ type }) => type === 'cuisine')
  if (!match || meaning?.type !== 'cuisine' || match.meanings.length > 1) return undefined
  if (match.length === 1 && saidOfMuch.has(tokens[index]!.word)) return undefined
  return { length: match.length, entry: { type: 'cuisine', cuisine: meaning.id.replace(/_/g, ' ') } }
}

/** "no American city", "año nuevo chino": of what is not eaten, too. */
const saidOfMuch: ReadonlySet<string> = new Set(['american', 'chino'])

function placeMatch(
  tokens: readonly Token[],
  index: number,
  location: Location,
  lexicon: Lexicon,
): PlaceNamed | undefined {
  const named = namedPlace(tokens, index, location, lexicon)
  if (!named) return undefined
  const { length, isDistrict, things, isSure } = named
  const isLandmark = isSure && length > 1 && things.some(({ kind }) => landmarkKinds.has(kind))
  const isFar = things.every((thing) => metersBetween(thing, location) > cityRadiusMeters)
  return { length, isDistrict, isLandmark, isFar, entry: { type: 'place', things, isSure } }
}

/** Only a word that is no word is corrected, and only to one with which a phrase of the lexicon begins. */
function withRightSpelling(token: Token, { spelling }: Lexicon): Token {
  const { word, type, isCapital } = token
  if (type !== 'word' || word.length < 5 || isCapital || spelling.isKnown(word) || ruleLexicon().phrases.has(word))
    return token
  if (isNation(word)) return token
  const [nearest] = spelling.corrections(word)
  return nearest !== undefined && ruleLexicon().phrases.has(nearest) ? { ...token, word: nearest } : token
}
