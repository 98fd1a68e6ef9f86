import { hasRole, type Item } from '../items.js'
import { mentionOf } from '../mention.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { nextItem, pushPart } from './part-writer.js'
import { isPerformance } from './performance.js'
import { isDueElsewhere } from './read-roles.js'
import type { Reading } from './reading.js'

export function readTime(reading: Reading, item: Item, time: TimeExpression): void {
  const isOfEvent =
    reading.relation === 'before' || reading.relation === 'after'
      ? hasRole(nextItem(reading, item), 'eventword')
      : time.role === 'at' && time.clockAt === item.from && hasRole(nextItem(reading, item), 'eventword')
  const next = nextItem(reading, item)
  const mention = next?.t === 'phrase' ? mentionOf(next.meanings, '') : undefined
  const isOfShow = mention !== undefined && isPerformance(reading, next!, mention)
  const anchor = isOfEvent || isOfShow ? 'event' : isDueThen(reading, item) ? 'done' : reading.anchor
  const isOfNext = mention !== undefined
  const isBound =
    !anchor && !isOfNext && time.role === 'at' && (reading.relation === 'before' || reading.relation === 'after')
  const bound: TimeExpression = isBound ? { ...time, role: reading.relation === 'before' ? 'before' : 'after' } : time
  pushPart(reading, item, { t: 'time', time: bound, ...(anchor && { anchor }) })
  if (anchor === 'open') reading.anchor = undefined
}

/** "at four we have to be at the airport": the hour is told before what it is for. */
function isDueThen(reading: Reading, item: Item): boolean {
  const i = reading.items.findIndex((other) => other.from >= item.to && other.t !== 'filler')
  const due = reading.items[i]
  if (due === undefined || hasRole(due, 'done')) return due !== undefined
  return hasRole(due, 'maybedone') && (hasRole(reading.items[i + 1], 'done') || isDueElsewhere(reading, i))
}

/** "after tonight's party": the date of something else. */
export function isClauseDate(reading: Reading, i: number): boolean {
  const next = reading.items[i + 1]
  const isTied = reading.relation === 'before' || reading.relation === 'after'
  return isTied && next !== undefined && (next.t === 'unknown' || next.t === 'phrase') && !hasRole(next, 'eventword')
}

/** "we leave on Sunday": no day of the plan, unless an hour is told with it. */
export function isDepartureDate({ anchor, parts, items }: Reading, i: number): boolean {
  return anchor === 'done' && !parts.some(({ t }) => t === 'time') && items[i + 1]?.t !== 'time'
}
