import { canonicalWords, isStreetType } from '../../../venues/read-address.js'
import type { Lexicon } from '../../interpretation/lexicon.js'
import {
  landmarkKinds,
  type NamedThing,
  nounsInPlural,
  type PlaceMatch,
  streetJoints,
} from '../../interpretation/place-index.js'
import type { Token } from '../../interpretation/tokens.js'
import { type Entry, ruleLexicon } from './rule-lexicon.js'

/** A name of the catalogue that the text means, with how many words it has. */
export interface NamedPlace {
  readonly length: number
  readonly things: readonly NamedThing[]
  /** It stands for itself wherever it is written. */
  readonly isSure: boolean
  /** Said as a district: behind a preposition, by itself, or in several words. */
  readonly isDistrict: boolean
}

type Location = Pick<NamedThing, 'lat' | 'lng'>
type Names = Pick<Lexicon, 'places' | 'nameSpelling' | 'isCommon'>

/** "see Air and Space", "then the Field": ordinary words that are written as a name. */
function looselyNamed(
  tokens: readonly Token[],
  index: number,
  from: Location,
  { places }: Names,
): NamedPlace | undefined {
  const isLed = /^(?:the|el|la|del|al)$/.test(tokens[index - 1]?.word ?? '')
  const isName = (words: readonly Token[]): boolean => {
    const isWritten = words[0]?.isCapital && words.every(({ isCapital, word }) => isCapital || word.length < 4)
    return words.length > 1 ? isLed || isWritten === true : isLed && isWritten === true
  }
  const [named] = [4, 3, 2, 1].flatMap((length): NamedPlace[] => {
    const words = wordsIn(tokens, index, length)
    if (words.length < length || !isName(words)) return []
    const called = places.calledLoosely(
      words.map(({ original, word }) => original ?? word),
      from,
    )
    const things = called.filter(({ kind }) => kind !== 'neighbourhood')
    return things.length > 0 ? [{ length, things, isSure: true, isDistrict: false }] : []
  })
  return named
}

/** The place named at `index`; undefined if the words are more likely common nouns. */
export const namedPlace = (...asked: Parameters<typeof properlyNamed>): NamedPlace | undefined =>
  properlyNamed(...asked) ?? looselyNamed(...asked) ?? streetNamed(...asked)

/** "Story Road", "on Halsted", "State and Lake": streets on which venues stand, by their kind or behind a word that leads to one. */
function streetNamed(tokens: readonly Token[], index: number, from: Location, names: Names): NamedPlace | undefined {
  const isLed = streetLeads.has(tokens[index - 1]?.word ?? '')
  const street = streetAt(tokens, index, isLed, from, names)
  if (!street) return undefined
  const end = index + street.length
  const other = streetJoints.has(tokens[end]?.word ?? '') && streetAt(tokens, end + 1, isLed, from, names)
  if (!other) return street
  const length = street.length + 1 + other.length
  const crossing = names.places.crossing(written(tokens.slice(index, index + length)), from)
  return crossing ? { ...street, length, things: [crossing] } : street
}

function streetAt(
  tokens: readonly Token[],
  index: number,
  isLed: boolean,
  from: Location,
  { places, isCommon }: Names,
): NamedPlace | undefined {
  const [named] = [4, 3, 2, 1].flatMap((length): NamedPlace[] => {
    const words = tokens.slice(index, index + length)
    if (words.length < length || words.some(({ type }) => type !== 'word' && type !== 'number')) return []
    const isTyped = length > 1 && isStreetType(canonicalWords(words.at(-1)!.text)[0])
    const isName = isLed && words.every(({ isCapital, word }) => isCapital || (word.length > 3 && !isCommon(word)))
    // "on Lake Michigan" is on no Lake Street.
    if (!isTyped && (!isName || tokens[index + length]?.isCapital)) return []
    const things = places.streetsCalled(written(words), from)
    return things.length > 0 ? [{ length, things, isSure: true, isDistrict: true }] : []
  })
  return named
}

/** "18th" is two tokens. */
const written = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text, isGlued }) => (isGlued ? text : ` ${text}`))
    .join('')
    .trim()

const streetLeads = new Set('on off along down up near by around at of en sobre por'.split(' '))

function properlyNamed(
  tokens: readonly Token[],
  index: number,
  location: Location,
  { places, nameSpelling }: Names,
): NamedPlace | undefined {
  const shared = sharedNounMatch(tokens, index, (words) => places.match(words, 0, location, nameSpelling))
  if (shared) return shared
  const match = places.match(tokens, index, location, nameSpelling)
  if (!match) return undefined
  const isSafe = !match.isGuess || (match.strength === 'strong' && match.length > 1)
  if (!isSafe && !isMisspeltDistrict(tokens, index, match)) return undefined
  const { length, things, strength } = match
  if (isSaidAsDistrict(tokens, index, match)) return { length, things, isSure: true, isDistrict: true }
  const isTelling = strength === 'strong' || strength === 'single'
  if (!isTelling && !isNamed(tokens, index, match)) return undefined
  const isSure = strength !== 'single' || length > 1 || tokens[index]!.isCapital
  return { length, things, isSure, isDistrict: false }
}

/** "in chinatwon": a long word that is nearly a district, where one is said. */
const isMisspeltDistrict = (tokens: readonly Token[], index: number, match: PlaceMatch): boolean =>
  prepositions.has(tokens[index - 1]?.word ?? '') &&
  tokens[index]!.word.length >= leastLettersOfGuess &&
  isSaidAsDistrict(tokens, index, match)

const leastLettersOfGuess = 7

/** "the Vietnam and Korean War memorials", "the Lincoln Memorial, then the Korean War one": names whose noun stands elsewhere. */
function sharedNounMatch(
  tokens: readonly Token[],
  index: number,
  match: (tokens: readonly Token[]) => PlaceMatch | undefined,
): NamedPlace | undefined {
  const shared = sharedNoun(tokens, index)
  if (!shared) return undefined
  const words = tokens.slice(index, shared.end)
  const found = match([...words, { ...tokens[index]!, word: shared.noun, isCapital: false }])
  const things = found?.length === words.length + 1 && !found.isGuess ? found.things : []
  const landmarks = things.filter(({ kind }) => landmarkKinds.has(kind))
  if (landmarks.length === 0) return undefined
  return { length: shared.end + shared.behind - index, things: landmarks, isSure: true, isDistrict: false }
}

interface SharedNoun {
  readonly noun: string
  /** Where the words end to which it belongs, and how many behind them stand for it. */
  readonly end: number
  readonly behind: number
}

function sharedNoun(tokens: readonly Token[], index: number): SharedNoun | undefined {
  const isSecond = isJoint(tokens[index - 1])
  const joint = isSecond ? index - 1 : firstWithin(tokens, index + 1, index + maxSharedWords, isJoint)
  const plural =
    joint === undefined ? undefined : firstWithin(tokens, joint + 2, joint + maxSharedWords + 1, isNounInPlural)
  if (joint !== undefined && plural !== undefined)
    return { noun: nounsInPlural.get(tokens[plural]!.word)!, end: isSecond ? plural : joint, behind: isSecond ? 1 : 0 }
  const one = firstWithin(tokens, index + 1, index + maxSharedWords + 1, isPronoun)
  if (one === undefined) return undefined
  const earlier = tokens.slice(0, index).findLast(({ word }) => nouns.has(word))
  return earlier && { noun: earlier.word, end: one, behind: 1 }
}

/** The index of the first such token. */
function firstWithin(
  tokens: readonly Token[],
  from: number,
  to: number,
  is: (token: Token) => boolean,
): number | undefined {
  const at = tokens.slice(from, to + 1).findIndex(is)
  return at < 0 ? undefined : from + at
}

const isNounInPlural = ({ word }: Token): boolean => nounsInPlural.has(word)
const isPronoun = ({ word }: Token): boolean => /^ones?$/.test(word)

const nouns: ReadonlySet<string> = new Set(nounsInPlural.values())
const isJoint = (token: Token | undefined): boolean => /^(?:and|&|y|e)$/.test(token?.word ?? '')
const maxSharedWords = 3
const prepositions = new Set(['in', 'near', 'around', 'by', 'on', 'at', 'en', 'por', 'de', 'stay', 'to'])

function isSaidAsDistrict(tokens: readonly Token[], index: number, { things, length }: PlaceMatch): boolean {
  if (!things.some(({ kind, isSight }) => kind === 'neighbourhood' && !isSight)) return false
  if (wordsIn(tokens, index, length).length > 1) return true
  const [before, next] = [tokens[index - 1], tokens[index + length]]
  const isEdge = (token: Token | undefined) =>
    token === undefined || token.type === 'mark' || /^(ish|or|o|area|the)$/.test(token.word)
  const lead = /^(the|la|el)$/.test(before?.word ?? '') ? tokens[index - 2] : before
  // "LIC breweries", "pilsen tacos"
  const isHouseNext =
    ruleLexicon()
      .phrases.match(tokens, index + length)
      ?.meanings.some(isVisited) === true
  return prepositions.has(lead?.word ?? '') || (isEdge(before) && (isEdge(next) || isHouseNext))
}

const isVisited = ({ type }: Entry): boolean => type === 'stop' || type === 'cuisine'

const articles = new Set(['the', 'la', 'el', 'los', 'las', 'a', 'an', 'un', 'una'])
/** Words that lead to a house by its name. */
const leads = new Set(['at', 'to', 'try', 'called', 'visit', 'see', 'en', 'visitar', 'ver', 'from'])

/** Common words that are a name here: written as one, or long enough and led by "at". */
function isNamed(tokens: readonly Token[], index: number, { things, length, strength }: PlaceMatch): boolean {
  const words = wordsIn(tokens, index, length)
  const isLandmark = things.some(({ kind }) => landmarkKinds.has(kind))
  if (words.length < 2 || isIndefinite(tokens[index - 1]) || (words.at(-1)!.word === 'line' && !isLandmark))
    return false
  const isCapital = words.every(({ isCapital, word }) => isCapital || word.length < 4 || articles.has(word))
  if (isCapital && words[0]!.isCapital && (isLandmark || words.some(isProper))) return true
  // "Blues Alley", "La Casa Gelato": ordinary words, all written as a name is.
  if (isCapital && words.filter((word) => word.isCapital).length > 1 && isMidText(tokens, index, length)) return true
  if (isLandmark) return true
  const before = tokens[index - 1]?.word ?? ''
  const lead = articles.has(before) ? (tokens[index - 2]?.word ?? '') : before
  if (strength === 'chain') return words[0]!.type === 'word' && !ruleLexicon().numbers.has(words[0]!.word)
  return words.length > 2 && leads.has(lead)
}

/** Capitals tell where the text has other words, too. */
const isMidText = (tokens: readonly Token[], index: number, length: number): boolean =>
  [...tokens.slice(0, index), ...tokens.slice(index + length)].some(
    ({ type, isCapital, word }) => type === 'word' && !isCapital && word.length > 2,
  )

const wordsIn = (tokens: readonly Token[], index: number, length: number): Token[] =>
  tokens.slice(index, index + length).filter(({ type }) => type === 'word' || type === 'number')

const isIndefinite = (token: Token | undefined): boolean =>
  /^(?:an?|una?|some|any|algun|alguna)$/.test(token?.word ?? '')

/** A word that names nothing to visit or to eat. */
const isProper = ({ word, stem }: Token): boolean =>
  word.length > 1 && !ruleLexicon().phrases.has(word) && !(stem && ruleLexicon().phrases.has(stem))
