import type { Span } from '../../wish.js'
import { hasRole, type Item } from '../items.js'
import { mentionOf } from '../mention.js'
import type { Surroundings } from '../parts.js'
import type { DateMatch } from '../temporal/date-spec.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { nextItem, pushPart } from './part-writer.js'
import { isPerformance } from './performance.js'
import { isDeniedAfter } from './read-mention.js'
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
  if (isNotUntil(reading, item, time)) {
    pushPart(reading, item, { t: 'time', time: { ...time, role: 'from' } })
    reading.isNegative = false
    return
  }
  if (isNotYet(reading, item, time)) {
    pushPart(reading, item, { t: 'time', time: { ...time, role: 'from' }, anchor: 'begin' })
    reading.isNegative = false
    return
  }
  if (isLatest(reading, item, time)) {
    pushPart(reading, item, { t: 'time', time: { ...time, role: 'until' }, anchor: 'done' })
    reading.isNegative = false
    return
  }
  if (isCondition(reading, item)) {
    reading.anchor = undefined
    reading.relation = undefined
    return
  }
  const anchor =
    isOfEvent || isOfShow
      ? 'event'
      : isDueThen(reading, item) || isOwed(reading, item)
        ? 'done'
        : anchorOf(reading, item)
  const isOfNext = mention !== undefined
  const isBound =
    !anchor && !isOfNext && time.role === 'at' && (reading.relation === 'before' || reading.relation === 'after')
  const bound: TimeExpression = isBound ? { ...time, role: reading.relation === 'before' ? 'before' : 'after' } : time
  pushPart(reading, item, { t: 'time', time: bound, ...(anchor && { anchor }) })
  if (anchor === 'open') reading.anchor = undefined
}

/** "we don't eat until eight", "no cenamos hasta las nueve": that is when it is had. */
function isNotUntil({ items, around, parts }: Reading, item: Item, { role }: TimeExpression): boolean {
  const last = parts.length - 1
  const part = parts[last]
  if (role !== 'until' || part?.t !== 'mention') return false
  const isDenied = denial.test(around.text.slice(items[0]!.span[0], part.span[0]))
  if (isDenied) parts[last] = { ...part, isNegative: false }
  return isDenied && /^\s*$/.test(around.text.slice(part.span[1], item.span[0]))
}

const denial = /\b(don['’]?t|won['’]?t|can['’]?t|not|no|aren['’]?t)( (be|have|get|vamos a|voy a|podemos|puedo))*\s*$/i

/** "won't be in town till four", "I can't get there before five": from then on there is time. */
function isNotYet({ items, around, parts }: Reading, item: Item, { role }: TimeExpression): boolean {
  if (role !== 'until' && role !== 'before') return false
  const start = parts.findLast(({ t }) => t === 'mention')?.span[1] ?? items[0]!.span[0]
  return notYet.test(around.text.slice(start, item.span[0]))
}

/** "start at two with coffee": the hour of the coffee. */
const anchorOf = (reading: Reading, item: Item): Reading['anchor'] =>
  reading.anchor === 'begin' && hasRole(nextItem(reading, item), 'with') ? undefined : reading.anchor

/** "drinks after the game if it ends before eleven": when something else is over says nothing of when a stop is. */
function isCondition({ items, around }: Reading, item: Item): boolean {
  return condition.test(around.text.slice(items[0]!.span[0], item.span[0]))
}

const condition =
  /\b(if|unless|as long as|provided( that)?|assuming|si|siempre que|a menos que) (?!not\b|no\b).*\b(ends?|over|finish(es)?|done|goes|runs|lasts|wraps|acab[ae]n?|termin[ae]n?|dur[ae]n?)( up)? $/i

/** "it can't end after eleven", "que no acabe después de las once": by then it is over. */
function isLatest({ items, around }: Reading, item: Item, { role }: TimeExpression): boolean {
  return role === 'after' && notAfter.test(around.text.slice(items[0]!.span[0], item.span[0]))
}

const notAfter =
  /\b(can['’]?t|cannot|mustn['’]?t|shouldn['’]?t|won['’]?t|not|don['’]?t|doesn['’]?t|never|no) (\S+ ){0,2}(end|finish|run|go|last|stay|be|keep|get|acab\S+|termin\S+|alarg\S+|dur\S+|sal\S+|est\S+|pas\S+|llegu?\S+|volv\S+)( \S+){0,3} $/i

/** "our 8pm flight", "flight at six" */
const journey = /^(flight|train|bus|plane|ferry|vuelo|tren|avion|autobus)$/

const notYet =
  /\b(won['’]?t|can['’]?t|cannot|couldn['’]?t|not|don['’]?t|doesn['’]?t|isn['’]?t|aren['’]?t|no) ((?!want|quer|quier)\S+ )*(be|get|getting|make|land|arrive|free|ready|leave|check|reach|llego|llegamos|llegar|salgo|salimos|salir|puedo|podemos|estar[eé]|estaremos|estamos|estoy|aterriz\S+)\b(?! (out|up|late))/i

/** "I have to pick up the kids at three", "que tengo que volver al trabajo a las tres": what else is to be done by then. */
function isOwed({ items, around, parts }: Reading, item: Item): boolean {
  const [start] = items[0]!.span
  const owed = duty.exec(around.text.slice(start, item.span[0]))
  return owed !== null && !parts.some(({ t, span }) => t === 'mention' && span[0] >= start + owed.index)
}

const duty =
  /\b((have|need|got|has|needs) to|gotta|must|teng[oa] que|tenemos que|hay que|debo|debemos) (?!(eat|dine|have|be|meet|start|leave|cenar|comer|estar|empezar|salir)\b)\S+/i

/** "at four we have to be at the airport": the hour is told before what it is for. */
function isDueThen(reading: Reading, item: Item): boolean {
  const i = reading.items.findIndex((other) => other.from >= item.to && other.t !== 'filler')
  const due = reading.items[i]
  const { tokens } = reading.around
  if (journey.test(tokens[item.to]?.word ?? '')) return true
  // "flight at six", "our train's at four"
  const told = tokens[item.from - 1]
  const isLeaving = journey.test(
    /^(is|s)$/.test(told?.word ?? '') ? (tokens[item.from - 2]?.word ?? '') : (told?.stem ?? told?.word ?? ''),
  )
  if (isLeaving && reading.relation !== 'after') return true
  if (due === undefined || hasRole(due, 'done')) return due !== undefined
  return hasRole(due, 'maybedone') && (hasRole(reading.items[i + 1], 'done') || isDueElsewhere(reading, i))
}

export function readDate(reading: Reading, item: Item, date: DateMatch, i: number): void {
  if (isClauseDate(reading, i) || isDepartureDate(reading, i) || isSincePast(reading, item, date)) return
  const isNegative = isDeniedDate(reading, i)
  reading.isDayOfEvent ||= date.spec.kind === 'event'
  pushPart(reading, item, { t: 'date', date, isNegative })
  if (isNegative) reading.isNegative = false
}

/** "haven't eaten since yesterday", "I've been craving it since Monday" */
const isSincePast = ({ isAside, around }: Reading, { from }: Item, { spec }: DateMatch): boolean =>
  (isAside && spec.kind === 'offset' && spec.days < 0) || around.tokens[from - 1]?.word === 'since'

/** "tomorrow instead of today", "not on Sunday", "el sábado no": only what is denied at once, for "no plans on Sunday" is a Sunday. */
export function isDeniedDate(reading: Reading, i: number): boolean {
  const { items, around } = reading
  const before = items.slice(0, i).findLast(({ t, span }) => t !== 'filler' || !dateLead.test(textAt(around, span)))
  const lead = before && hasRole(before, 'at', 'for') ? items[items.indexOf(before) - 1] : before
  return (
    isDeniedAfter(reading, i) ||
    (lead !== undefined && hasRole(lead, 'neg') && deniesDate.test(textAt(around, lead.span)))
  )
}

const textAt = ({ text }: Surroundings, span: Span): string => text.slice(...span)
const dateLead = /^(on|for|the|this|el|la|los|para)$/i
const deniesDate =
  /^(not|but not|instead of|rather than|except|except for|excluding|any ?(day|night|time) (but|except)|skip|avoid|no|en vez de|en lugar de|excepto|salvo|menos|que no sea|cualquier dia menos)$/i

/** "after tonight's party": the date of something else. */
function isClauseDate(reading: Reading, i: number): boolean {
  const next = reading.items[i + 1]
  const isTied = reading.relation === 'before' || reading.relation === 'after'
  return isTied && next !== undefined && (next.t === 'unknown' || next.t === 'phrase') && !hasRole(next, 'eventword')
}

/** "we leave on Sunday": no day of the plan, unless an hour is told with it. */
function isDepartureDate({ anchor, parts, items }: Reading, i: number): boolean {
  return anchor === 'done' && !parts.some(({ t }) => t === 'time') && items[i + 1]?.t !== 'time'
}
