import { fold } from '../../text/fold.js'
import { danger } from './words/danger.js'
import { despair } from './words/despair.js'
import type { DistressRule } from './words/distress-rule.js'
import { everydayDeath } from './words/everyday-death.js'
import { meansOfHarm } from './words/means-of-harm.js'
import { signsOfDanger } from './words/signs-of-danger.js'
import { signsOfDistress } from './words/signs-of-distress.js'

const statements = [...despair, ...meansOfHarm, ...danger]
const signs = [...signsOfDistress, ...signsOfDanger]

/**
 * Whether the text says that its writer or somebody close may come to harm, by their own hand or another's: it is answered
 * with help instead of a plan. One clear statement is enough; words that also have an everyday meaning need a second sign.
 */
export function showsDistress(text: string): boolean {
  const words = plainWords(text).replace(everyday, ' ; ')
  if (statements.some((rule) => applies(rule, words))) return true
  return countApart(signs.flatMap((rule) => findIn(rule, words) ?? [])) > 1
}

/** Whether a text holds a single sign: enough where nothing to visit is asked for, because no plan is refused then. */
export function hintsAtDistress(text: string): boolean {
  const words = plainWords(text).replace(everyday, ' ; ')
  return signs.some((rule) => applies(rule, words))
}

/** Folded words without apostrophes and contracted alike, so that a rule has one spelling to match. */
export function plainWords(text: string): string {
  const folded = fold(text).replace(/'/g, '').replace(/\s+/g, ' ').trim()
  return spellings.reduce((words, [long, short]) => words.replace(long, short), folded)
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|would|could|should|was|were|is|have|has|had) not\b/g, '$1nt'],
  [/\b(?:can ?not)\b/g, 'cant'],
  [/\bwill not\b/g, 'wont'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bany more\b/g, 'anymore'],
  [/\bi am\b/g, 'im'],
]

/** Whether a rule finds its words in plain words. */
export function applies(rule: DistressRule, words: string): boolean {
  return findIn(rule, words) !== undefined
}

interface Span {
  readonly from: number
  readonly to: number
}

function findIn({ pattern, unless }: DistressRule, words: string): Span | undefined {
  const found = expressionOf(pattern).exec(words)
  if (!found || (unless !== undefined && new RegExp(unless, 'u').test(words))) return undefined
  return { from: found.index, to: found.index + found[0].length }
}

/** How many of the spans are apart: the same words are one sign, however many rules they meet. */
function countApart(spans: readonly Span[]): number {
  let end = -1
  return [...spans]
    .sort((a, b) => a.to - b.to)
    .filter(({ from, to }) => {
      const isApart = from >= end
      if (isApart) end = to
      return isApart
    }).length
}

const compiled = new Map<string, RegExp>()

function expressionOf(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const expression = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')
  compiled.set(pattern, expression)
  return expression
}

const everyday = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${everydayDeath.map(({ pattern }) => `(?:${pattern})`).join('|')})`,
  'gu',
)
