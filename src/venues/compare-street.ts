import { isDirection, isStreetType, type ReadAddress, readPlace, splitWords } from './read-address.js'

/** A street address of the catalogue, in comparable parts. */
export interface Street {
  /** House number as written; empty if there is none. */
  readonly number: string
  readonly unit: string
  /** The points of the compass before and behind the name, a letter each: `nw` for `NW 55th St` and `N 55th St W`. */
  readonly directions: string
  /** Without blanks, since people disagree on them: `lasalle`. */
  readonly name: string
  /** Such as `st` or `ave`; empty if there is none. */
  readonly type: string
}

export interface StreetFit {
  /** False if a direction or the kind of street is on one side only. */
  readonly isExact: boolean
  /** How far apart the house numbers are; 0 for the same. */
  readonly numbersApart: number
  /** What stands behind the street: city and neighbourhood. */
  readonly rest: readonly string[]
}

/** Reads the street of a listing, in which nothing stands behind the street. */
export function readStreet(text: string): Street {
  const { words, unit } = readPlace(splitWords(text))
  const number = /^\d/.test(words[0] ?? '') ? words[0]! : ''
  const rest = words.slice(number === '' ? 0 : 1)
  const front = takeDirections(rest)
  const core = rest.slice(front.length)
  const back = core.length > 1 ? takeDirections([...core].reverse()) : []
  const named = core.slice(0, core.length - back.length)
  const hasType = isStreetType(named.at(-1)) && (named.length > 1 || front.length > 0)
  return {
    ...houseNumber(number, unit),
    directions: lettersOf([...front, ...back]),
    name: named.slice(0, hasType ? -1 : undefined).join(''),
    type: hasType ? named.at(-1)! : '',
  }
}

/** Compares a written address with a street of the catalogue; undefined if it is another street, or another unit. */
export function compareStreet(
  { words, unit }: ReadAddress,
  street: Street,
  city: readonly string[],
): StreetFit | undefined {
  const written = /^\d/.test(words[0] ?? '') ? words[0]! : ''
  if (street.name === '' && street.type === '') return undefined
  const numbersApart = compareNumbers(houseNumber(written, unit), street)
  if (numbersApart === undefined) return undefined
  let rest: readonly string[] = words.slice(written === '' ? 0 : 1)
  const front = takeDirections(rest)
  const afterName = skipName(rest.slice(front.length), street.name)
  if (!afterName) return undefined
  rest = afterName
  const type = isStreetType(rest[0]) && !startsWith(rest, city) ? rest[0]! : ''
  if (type !== '') rest = rest.slice(1)
  if (type !== '' && street.type !== '' && type !== street.type) return undefined
  const back = startsWith(rest, city) ? [] : takeDirections(rest)
  const directions = lettersOf([...front, ...back])
  if (directions !== street.directions && directions !== '' && street.directions !== '') return undefined
  const isExact = type === street.type && directions === street.directions
  return { isExact, numbersApart, rest: rest.slice(back.length) }
}

function takeDirections(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => !isDirection(word))
  return words.slice(0, end < 0 ? words.length : end)
}

const lettersOf = (words: readonly string[]): string => [...words.join('')].sort().join('')

/** The words behind the name; undefined if the words are another name. */
function skipName(words: readonly string[], name: string): readonly string[] | undefined {
  let read = ''
  for (let count = 0; count <= words.length; count++) {
    if (read === name) return words.slice(count)
    read += words[count] ?? ''
    if (!name.startsWith(read)) return undefined
  }
  return undefined
}

export const startsWith = (words: readonly string[], beginning: readonly string[]): boolean =>
  beginning.length > 0 && beginning.every((word, index) => words[index] === word)

/** `511A` and `511-A` are unit A, `195-9040` is unit 195 as Canada writes it; `1901-1909` stays a range. */
function houseNumber(written: string, unit: string): { number: string; unit: string } {
  const [, plain, letter] = /^(\d+)-?(\p{L})$/u.exec(written) ?? []
  if (plain !== undefined && letter !== undefined) return { number: plain, unit: unit || letter }
  const [, low = '', high = ''] = /^(\d+)-(\d+)\p{L}?$/u.exec(written) ?? []
  if (low === '') return { number: written, unit }
  if (Number(high) < Number(low)) return { number: low, unit: unit || high }
  return Number(high) - Number(low) > 100 ? { number: high, unit: unit || low } : { number: written, unit }
}

type Numbered = Pick<Street, 'number' | 'unit'>

/** How far apart two house numbers are; undefined if one is missing or the units differ. */
function compareNumbers(one: Numbered, other: Numbered): number | undefined {
  if (one.unit !== '' && other.unit !== '' && one.unit !== other.unit) return undefined
  if ((one.number === '') !== (other.number === '')) return undefined
  if (one.number === other.number) return 0
  const [low, high] = boundsOf(one.number)
  const [from, to] = boundsOf(other.number)
  return Math.max(0, from - high, low - to)
}

function boundsOf(number: string): [number, number] {
  const [low = 0, high = low] = number.split('-').map((part) => Number.parseInt(part, 10))
  return [low, high]
}
