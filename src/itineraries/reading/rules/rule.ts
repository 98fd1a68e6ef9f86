import { matcher } from '../../../text/required-literals.js'
import { tableRows } from '../../interpretation/lexicon-rows.js'
import { withNamedPatterns } from './named-patterns.js'

type Groups = Readonly<Record<string, string>>

/** A rule of language: a pattern over folded text, and what it produces. Its examples are in the tests. */
export interface Rule<Value> {
  readonly id: string
  /** Source of a regular expression; `<number>` stands for a named pattern, `<n:number>` for a group of that name. */
  readonly pattern: string
  /** Undefined if the words do not mean it after all. */
  readonly produce: (groups: Groups) => Value | undefined
}

const rows = Map.groupBy(tableRows('rules'), ({ list }) => list)

/**
 * The rules of a list of `data/lexicon/rules.csv`, the first with the highest priority; the rows of a rule are alternatives.
 * `produce` makes the value of the groups and of what the row says.
 */
export const rulesOf = <Value>(
  list: string,
  produce: (groups: Groups, value: string) => Value | undefined,
): readonly Rule<Value>[] => {
  const ofList = rows.get(list)
  if (!ofList) throw new Error(`data/lexicon: rules.csv has no list "${list}"`)
  return [...Map.groupBy(ofList, ({ rule }) => rule)].map(([id = '', alternatives]) => ({
    id,
    pattern: alternatives.map(({ pattern }) => pattern).join('|'),
    produce: (groups) => produce(groups, alternatives[0]!['value'] ?? ''),
  }))
}

/** For rules that only say that the words are there. */
export const isThere = (): true => true

/** A value with the place of its words in the text. */
export interface Finding<Value> {
  readonly rule: string
  readonly value: Value
  readonly from: number
  readonly to: number
}

/** A value of a reading without its words. */
export type Unquoted<Value> = Omit<NonNullable<Value>, 'quote'>

const matchers = new Map<string, ReturnType<typeof matcher>>()

/** Where the rules apply, in the order of the text; of overlapping findings the earlier rule wins. */
export function applyRules<Value>(rules: readonly Rule<Value>[], folded: string): Finding<Value>[] {
  const findings: Finding<Value>[] = []
  for (const rule of rules)
    for (const finding of applyRule(rule, folded))
      if (!findings.some((other) => overlaps(other, finding))) findings.push(finding)
  return findings.sort((a, b) => a.from - b.from)
}

export function applyRule<Value>(rule: Rule<Value>, folded: string): Finding<Value>[] {
  return matcherOf(rule.pattern)(folded).flatMap((match): Finding<Value>[] => {
    const value = rule.produce(match.groups ?? {})
    return value === undefined ? [] : [{ rule: rule.id, value, from: match.index, to: match.index + match[0].length }]
  })
}

export const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from < b.to && b.from < a.to

export const contains = (outer: { from: number; to: number }, inner: { from: number; to: number }): boolean =>
  outer.from <= inner.from && inner.to <= outer.to

function matcherOf(pattern: string): ReturnType<typeof matcher> {
  const known = matchers.get(pattern)
  if (known) return known
  const made = matcher(`(?<![\\p{L}\\p{N}])(?:${withNamedPatterns(pattern)})(?![\\p{L}\\p{N}])`)
  matchers.set(pattern, made)
  return made
}
