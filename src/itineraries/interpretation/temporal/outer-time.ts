import type { Token } from '../tokens.js'
import { matchClock } from './clock-time.js'
import type { TimeExpression } from './time-expression.js'

/** A relative clause between the limit word and its hour. */
export function matchOuter(tokens: readonly Token[], index: number): TimeExpression | undefined {
  const role = roles.get(tokens[index]!.word)
  if (!role || !people.test(tokens[index + 1]?.word ?? '')) return undefined
  const clause = tokens.slice(index + 1, index + longestClause)
  const verb = clause.findIndex(({ word }) => being.test(word))
  if (verb < 0 || clause.slice(0, verb).some(({ type }) => type !== 'word')) return undefined
  const lead = verb + 2 + (/^(at|like|around|about)$/.test(tokens[index + verb + 2]?.word ?? '') ? 1 : 0)
  const clock = matchClock(tokens, index + lead)
  return clock && { length: lead + clock.length, role, clock: clock.clock, clockAt: index + lead }
}

const roles = new Map([
  ['earliest', 'from'],
  ['soonest', 'from'],
  ['latest', 'until'],
] as const) as ReadonlyMap<string, 'from' | 'until'>

const people = /^(we|i|they|everyone|anyone|people|he|she|you)$/
const being = /^(is|s|be|would|will)$/

/** Words. */
const longestClause = 9
