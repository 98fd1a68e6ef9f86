import type { Token } from '../tokens.js'
import { matchClock } from './clock-time.js'
import type { TimeExpression } from './time-expression.js'

/** "the earliest we can eat is 7:45", "latest I can leave is two": a clause between the word and its hour. */
export function matchOuter(tokens: readonly Token[], at: number): TimeExpression | undefined {
  const role = roles.get(tokens[at]!.word)
  if (!role || !people.test(tokens[at + 1]?.word ?? '')) return undefined
  const clause = tokens.slice(at + 1, at + longestClause)
  const verb = clause.findIndex(({ word }) => being.test(word))
  if (verb < 0 || clause.slice(0, verb).some(({ type }) => type !== 'word')) return undefined
  const lead = verb + 2 + (/^(at|like|around|about)$/.test(tokens[at + verb + 2]?.word ?? '') ? 1 : 0)
  const told = matchClock(tokens, at + lead)
  return told && { length: lead + told.length, role, clock: told.clock, clockAt: at + lead }
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
