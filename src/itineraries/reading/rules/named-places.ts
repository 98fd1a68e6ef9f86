import type { Lexicon } from '../../interpretation/lexicon.js'
import { landmarkKinds, type NamedThing, type PlaceMatch } from '../../interpretation/place-index.js'
import type { Token } from '../../interpretation/tokens.js'
import { ruleLexicon } from './rule-lexicon.js'

/** A name of the catalogue that the text means, with how many words it has. */
export interface NamedPlace {
  readonly length: number
  readonly things: readonly NamedThing[]
  /** It stands for itself wherever it is written. */
  readonly isSure: boolean
  /** Said as a district: behind a preposition, by itself, or in several words. */
  readonly isDistrict: boolean
}

/** The place named at `index`; undefined if the words are more likely common nouns. */
export function namedPlace(
  tokens: readonly Token[],
  index: number,
  location: { readonly lat: number; readonly lng: number },
  { places, nameSpelling }: Pick<Lexicon, 'places' | 'nameSpelling'>,
): NamedPlace | undefined {
  const match = places.match(tokens, index, location, nameSpelling)
  if (!match || (match.isGuess && (match.strength !== 'strong' || match.length === 1))) return undefined
  const { length, things, strength } = match
  if (isSaidAsDistrict(tokens, index, match)) return { length, things, isSure: true, isDistrict: true }
  const isTelling = strength === 'strong' || strength === 'single'
  if (!isTelling && !isNamed(tokens, index, match)) return undefined
  const isSure = strength !== 'single' || length > 1 || tokens[index]!.isCapital
  return { length, things, isSure, isDistrict: false }
}

const prepositions = new Set(['in', 'near', 'around', 'by', 'on', 'at', 'en', 'por', 'de', 'stay', 'to'])

function isSaidAsDistrict(tokens: readonly Token[], index: number, { things, length }: PlaceMatch): boolean {
  if (!things.some(({ kind, isSight }) => kind === 'neighbourhood' && !isSight)) return false
  if (wordsIn(tokens, index, length).length > 1) return true
  const [before, next] = [tokens[index - 1], tokens[index + length]]
  const isEdge = (token: Token | undefined) =>
    token === undefined || token.type === 'mark' || /^(ish|or|o|area|the)$/.test(token.word)
  const lead = /^(the|la|el)$/.test(before?.word ?? '') ? tokens[index - 2] : before
  return prepositions.has(lead?.word ?? '') || (isEdge(before) && isEdge(next))
}

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
  if (isLandmark) return true
  const before = tokens[index - 1]?.word ?? ''
  const lead = articles.has(before) ? (tokens[index - 2]?.word ?? '') : before
  if (strength === 'chain') return words[0]!.type === 'word' && !ruleLexicon().numbers.has(words[0]!.word)
  return words.length > 2 && leads.has(lead)
}

const wordsIn = (tokens: readonly Token[], index: number, length: number): Token[] =>
  tokens.slice(index, index + length).filter(({ type }) => type === 'word' || type === 'number')

const isIndefinite = (token: Token | undefined): boolean =>
  /^(?:an?|una?|some|any|algun|alguna)$/.test(token?.word ?? '')

/** A word that names nothing to visit or to eat. */
const isProper = ({ word, stem }: Token): boolean =>
  word.length > 1 && !ruleLexicon().phrases.has(word) && !(stem && ruleLexicon().phrases.has(stem))
