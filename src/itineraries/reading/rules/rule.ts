import { withClasses } from './word-classes.js'

/** A rule of language: a pattern over folded text, what it produces, and examples, which are its tests. */
export interface Rule<Value> {
  readonly id: string
  readonly language: 'en' | 'es' | 'any'
  /** Source of a regular expression; `<number>` stands for a class of words, `<n:number>` for a group of that name. */
  readonly pattern: string
  /** Undefined if the words do not mean it after all. */
  readonly produce: (groups: Readonly<Record<string, string>>) => Value | undefined
  /** Texts with the value of the first match, or null where the rule must not apply. */
  readonly examples: readonly (readonly [text: string, value: Value | null])[]
}

/** A value with the place of its words in the text. */
export interface Finding<Value> {
  readonly rule: string
  readonly value: Value
  readonly from: number
  readonly to: number
}

/** A value of a reading without its words. */
export type Unquoted<Value> = Omit<NonNullable<Value>, 'quote'>

const compiled = new Map<string, RegExp>()

/** Where the rules apply, in the order of the text; of overlapping findings the earlier rule wins. */
export function applyRules<Value>(rules: readonly Rule<Value>[], folded: string): Finding<Value>[] {
  const findings: Finding<Value>[] = []
  for (const rule of rules)
    for (const finding of applyRule(rule, folded))
      if (!findings.some((other) => overlaps(other, finding))) findings.push(finding)
  return findings.sort((a, b) => a.from - b.from)
}

export function applyRule<Value>(rule: Rule<Value>, folded: string): Finding<Value>[] {
  return [...folded.matchAll(expressionOf(rule.pattern))].flatMap((match): Finding<Value>[] => {
    const value = rule.produce(match.groups ?? {})
    return value === undefined ? [] : [{ rule: rule.id, value, from: match.index, to: match.index + match[0].length }]
  })
}

export const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from < b.to && b.from < a.to

export const contains = (outer: { from: number; to: number }, inner: { from: number; to: number }): boolean =>
  outer.from <= inner.from && inner.to <= outer.to

function expressionOf(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const expression = new RegExp(`(?<![\\p{L}\\p{N}])(?:${withClasses(pattern)})(?![\\p{L}\\p{N}])`, 'gu')
  compiled.set(pattern, expression)
  return expression
}
