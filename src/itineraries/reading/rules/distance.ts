import { numberOf } from './word-classes.js'

export interface Distance {
  /** On foot. */
  readonly max_minutes?: number
  readonly max_meters?: number
}

const metersPerBlock = 100

/** Vague amounts of blocks, of which "a few" may be three. */
const fewBlocks: readonly (readonly [words: RegExp, blocks: number])[] = [
  [/^(?:an?|one|una|media)$/, 1],
  [/couple|par/, 2],
  [/few|unas|pocas/, 3],
]

const metersPerUnit: readonly (readonly [unit: RegExp, meters: number])[] = [
  [/^(?:mi|mile|milla)/, 1_609],
  [/^k/, 1_000],
  [/^(?:m|yard)/, 1],
]

type Groups = Readonly<Record<string, string | undefined>>

export function distanceOf({ minutes, blocks, few, more = '', digits, length, unit }: Groups): Distance {
  if (minutes) return { max_minutes: numberOf(minutes) ?? 0 }
  // "a block or two"
  if (numberOf(more)) return { max_meters: numberOf(more)! * metersPerBlock }
  if (blocks) return { max_meters: (numberOf(blocks) ?? 0) * metersPerBlock }
  if (few) return { max_meters: (fewBlocks.find(([words]) => words.test(few))?.[1] ?? 1) * metersPerBlock }
  const meters = metersPerUnit.find(([name]) => name.test(unit ?? ''))?.[1]
  const many = digits ? Number(digits.replace(',', '.')) : length && lengthOf(length)
  return meters && many ? { max_meters: Math.round(many * meters) } : {}
}

function lengthOf(words: string): number {
  if (/^(?:half|medi[oa])/.test(words)) return 0.5
  if (/quarter/.test(words)) return 0.25
  if (/hundred/.test(words)) return /few/.test(words) ? 300 : 200
  return /^(?:an?|una?)$/.test(words) ? 1 : (numberOf(words) ?? 0)
}
