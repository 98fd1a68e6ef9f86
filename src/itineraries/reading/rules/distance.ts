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

const lengthWords = 'half an?|half|a quarter|quarter|an?|un|una|medio|media|a couple hundred|a few hundred|<number>'

/** A length, or minutes or blocks on foot; `distanceOf` tells which. */
export const lengthPattern =
  '(?:(?:<blocks:number>|(?<few>a few|few|(?:a )?couple(?: of)?|un par de|unas(?: pocas)?|pocas|an?|una|media)) ' +
  '(?:city |short |long )?(?:blocks?|cuadras?|manzanas?)|' +
  `(?:(?<digits>\\d{1,4}(?:[.,]\\d{1,2})?) ?|(?<length>${lengthWords}) )(?:of a )?` +
  '(?<unit>m|met(?:er|re)s?|mts|metros?|kms?|kilomet(?:er|re)s?|kilometros?|miles?|millas?|yards))'

export const minutesPattern = "<minutes:number>[- ]?min(?:ute|uto)?s?['’]?"

type Groups = Readonly<Record<string, string | undefined>>

export function distanceOf({ minutes, blocks, few, digits, length, unit }: Groups): Distance {
  if (minutes) return { max_minutes: numberOf(minutes) ?? 0 }
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
