import { hasRole, type Item } from '../entity-mentions.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import type { Reading } from './reading.js'

/** "drinks after the game if it ends before eleven": when something else is over says nothing of when a stop is. */
export function isCondition({ items }: Reading, item: Item): boolean {
  const before = items.slice(0, items.indexOf(item))
  const at = before.findLastIndex((other) => hasRole(other, 'condition'))
  const clause = at < 0 ? [] : before.slice(at + 1)
  return hasRole(clause.at(-1), 'ending') && !hasRole(clause[0], 'neg')
}

/** "it can't end after eleven", "que no acabe después de las once": by then it is over. */
export const isLatest = (reading: Reading, item: Item, { role }: TimeExpression): boolean =>
  role === 'after' && isDenied(reading, item) && !/^(until|till|til|hasta)$/.test(wordBefore(reading, item))

/** "won't be in town till four", "I can't get there before five": from then on there is time; "can't stay out till four" ends then. */
export function isNotYet(reading: Reading, item: Item, { role }: TimeExpression): boolean {
  const isStay = clauseOf(reading, item).some((other) => hasRole(other, 'staying'))
  if (role === 'until' && isDeniedBehind(reading, item)) return true
  return (role === 'before' || (role === 'until' && !isStay)) && isDenied(reading, item)
}

/** "hasta las diez no salgo", "until nine I'm not free": the verb comes behind the limit, and rules out nothing else. */
function isDeniedBehind({ items, around: { text } }: Reading, item: Item): boolean {
  const at = items.indexOf(item)
  const [no, ...rest] = items.slice(at + 1).filter(({ t }) => t !== 'filler')
  if (no === undefined || !isSaidFirst(items.slice(0, at)) || !hasRole(no, 'neg', 'barred')) return false
  const behind = text.slice(no.span[1], items.at(-1)!.span[1])
  const isVerb = behind !== '' && rest.every((other) => other.t === 'unknown' || isBareRole(other))
  return hasRole(no, 'barred') || isVerb || freeWord.test(behind)
}

const isSaidFirst = (before: readonly Item[]): boolean => before.every(({ t }) => t === 'filler' || t === 'mark')

const isBareRole = (item: Item): boolean => item.t === 'phrase' && item.meanings.every(({ t }) => t === 'role')

const freeWord = /^ (estoy |estamos |be |going to be )?(free|libres?|around|available|disponibles?)\b/i

/** "check-in isn't until four", "our room won't be ready till three": the time until then is to be filled. */
export const isAdmission = (reading: Reading, item: Item, time: TimeExpression): boolean =>
  isNotYet(reading, item, time) && clauseOf(reading, item).some((other) => hasRole(other, 'admission'))

export const isDenied = (reading: Reading, item: Item): boolean =>
  clauseOf(reading, item).some((other) => hasRole(other, 'neg', 'barred'))

/** What stands before the time, from the last stop that was named on. */
function clauseOf({ items, parts }: Reading, item: Item): readonly Item[] {
  const start = parts.findLast(({ t }) => t === 'mention')?.span[1] ?? 0
  return items.slice(0, items.indexOf(item)).filter(({ span }) => span[0] >= start)
}

const wordBefore = ({ around }: Reading, { from }: Item): string => around.tokens[from - 1]?.word ?? ''
