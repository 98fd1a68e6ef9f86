import { normalisedName } from '../text/normalised-name.js'
import {
  abbreviations,
  countries,
  directions,
  ordinals,
  spellingsOf,
  storeys,
  storeyWords,
  streetTypes,
  tens,
  unitWords,
  wordsOf,
} from './address-words.js'
import { stateOf } from './states.js'

/** An address in comparable words: without commas, country and the parts of a building. */
export interface ReadAddress {
  /** Street and city, from the house number on if there is one. */
  readonly words: readonly string[]
  /** Number or letter of a suite or the like; empty if there is none. */
  readonly unit: string
  /** Code of the state; empty if there is none. */
  readonly state: string
  /** Without blanks and a US code's last four digits; empty if there is none. */
  readonly postcode: string
}

/**
 * The ways to read an address that somebody wrote. There are several where the last words may be a state or the city
 * (`New York`), and where words stand before the house number (`Swift Hall, 1025 E 58th St`, but `Pier 39`).
 */
export function readAddress(text: string): ReadAddress[] {
  const { words, postcode } = withoutCountryAndPostcode(splitWords(text))
  const stated = withoutState(words)
  const tails = stated.state === '' ? [stated] : [stated, { words, state: '' }]
  return tails.flatMap(({ words: local, state }) => {
    const again = postcode === '' ? withoutCountryAndPostcode(local) : { words: local, postcode }
    const { words: place, unit } = readPlace(again.words)
    const start = place.findIndex((word) => /^\d/.test(word))
    const starts = start > 0 ? [0, start] : [0]
    return starts.map((from) => ({ words: place.slice(from), unit, state, postcode: again.postcode }))
  })
}

/** Canonical words without the parts of a building. */
export function readPlace(words: readonly string[]): Pick<ReadAddress, 'words' | 'unit'> {
  const { words: kept, unit } = withoutUnits(words.map(ordinal).flatMap(joinTens))
  return { words: kept.map(canonicalWord), unit }
}

/** The words of a city or a street, as those of an address. */
export const canonicalWords = (text: string): readonly string[] => readPlace(splitWords(text)).words

/** `N.W.` is one word, `N.Clark` are two; a hyphen stays between the parts of a house number. */
export function splitWords(text: string): string[] {
  return normalisedName(text)
    .replace(/#/g, ' unit ')
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/(\d\p{L}?)\s*[-–]\s*(?=\d|\p{L}\b)/gu, '$1-')
    .split(/[^\p{L}\p{N}-]+/u)
    .flatMap((word) => (/^\d+\p{L}?-(\d+\p{L}?|\p{L})$/u.test(word) ? [word] : word.split('-')))
    .filter((word) => word !== '')
}

function withoutCountryAndPostcode(all: readonly string[]): { words: string[]; postcode: string } {
  let words = withoutCountry(all)
  const postcode = postcodeAt(words)
  if (postcode !== '') words = withoutCountry(words.slice(0, /^\w{3}$/.test(words.at(-1) ?? '') ? -2 : -1))
  return { words, postcode }
}

function withoutCountry(words: readonly string[]): string[] {
  const country = countries.find((name) => ` ${words.join(' ')}`.endsWith(` ${name}`) && words.join(' ') !== name)
  return country === undefined ? [...words] : words.slice(0, -country.split(' ').length)
}

/** The postal code at the end: `60640`, `60640-1234`, `V6E 2R9`, `v6e2r9`. */
function postcodeAt(words: readonly string[]): string {
  const [before = '', last = ''] = words.slice(-2)
  if (words.length < 2) return ''
  if (/^\d{5}(-\d{4})?$/.test(last)) return last.slice(0, 5)
  if (/^[a-z]\d[a-z]\d[a-z]\d$/.test(last)) return last
  return /^[a-z]\d[a-z]$/.test(before) && /^\d[a-z]\d$/.test(last) ? `${before}${last}` : ''
}

function withoutState(words: readonly string[]): { words: readonly string[]; state: string } {
  for (const count of [3, 2, 1]) {
    const state = words.length > count ? stateOf(words.slice(-count).join(' ')) : undefined
    if (state) return { words: words.slice(0, -count), state: state.code }
  }
  return { words, state: '' }
}

const units = wordsOf(unitWords)
const storeyNames = wordsOf(storeys)
const storeyMarks = wordsOf(storeyWords)

/** Takes out `Suite 4000`, `# A`, `40th Floor`, `Floor 2`, `Basement`. */
function withoutUnits(words: readonly string[]): { words: string[]; unit: string } {
  const kept: string[] = []
  let unit = ''
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    const next = words[index + 1] ?? ''
    if (units.has(word) && /^(\d+\p{L}?|\p{L}\d{0,4})$/u.test(next)) {
      unit = next
      index++
    } else if (storeyMarks.has(word) && kept.length > 1 && isNumber(kept.at(-1))) kept.pop()
    else if (storeyMarks.has(word) && isNumber(next)) index++
    else if (!(units.has(word) && next.includes('-')) && !(storeyNames.has(word) && kept.length > 1)) kept.push(word)
  }
  return { words: kept, unit }
}

const isNumber = (word: string | undefined): boolean => /^\d+$/.test(word ?? '')

const spelledOrdinals = spellingsOf(ordinals)
const spelledTens = spellingsOf(tens)

/** `58th` and `58` are the same street, as are `fifth` and `5`. */
const ordinal = (word: string): string => spelledOrdinals.get(word) ?? word.replace(/^(\d+)(st|nd|rd|th)$/, '$1')

/** Joins `fifty`, `8`. */
function joinTens(word: string, index: number, words: readonly string[]): string[] {
  const isUnit = /^[1-9]$/.test(word)
  if (isUnit && spelledTens.has(words[index - 1] ?? '')) return []
  const ten = spelledTens.get(word)
  const next = words[index + 1] ?? ''
  return ten !== undefined && /^[1-9]$/.test(next) ? [String(Number(ten) + Number(next))] : [word]
}

const typeSpellings = spellingsOf(streetTypes)
const directionSpellings = spellingsOf(directions)
const otherSpellings = spellingsOf(abbreviations)

const canonicalWord = (word: string): string =>
  typeSpellings.get(word) ?? directionSpellings.get(word) ?? otherSpellings.get(word) ?? word

const types = new Set(typeSpellings.values())
const points = new Set(directionSpellings.values())

export const isStreetType = (word: string | undefined): boolean => types.has(word ?? '')
export const isDirection = (word: string | undefined): boolean => points.has(word ?? '')
