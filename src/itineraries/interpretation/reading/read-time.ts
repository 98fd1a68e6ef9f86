import { timeLeads } from '../applying/time-leads.js'
import { isBefore, isBehind, sequence } from '../beside.js'
import type { Surroundings, TimePart } from '../clause-entities.js'
import { namesStop } from '../connectives.js'
import { hasRole, type Item } from '../entity-mentions.js'
import { fold } from '../fold.js'
import { type Mention, mentionOf } from '../mention.js'
import type { Span } from '../plan-request.js'
import { readHour } from '../scheduling/read-hour.js'
import type { ClockTime } from '../temporal/clock-time.js'
import type { DateMatch } from '../temporal/date-spec.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import { nextItem, pushPart } from './part-writer.js'
import { isPerformance } from './performance.js'
import { readDuty } from './read-duty.js'
import { isDeniedAfter } from './read-mention.js'
import { isDueElsewhere } from './read-roles.js'
import type { Reading } from './reading.js'
import { isAdmission, isCondition, isDenied, isLatest, isNotYet } from './time-clause.js'

/** "we could stop by around six", "drop by at seven": "by" belongs to the verb. */
const isCall = ({ around }: Reading, { span }: Item, { role }: TimeExpression): boolean =>
  role === 'by' && isBefore(calling, around, span)

const calling = sequence(
  'swing|drop|pop|come|nip|could stop|can stop|might stop|d stop|ll stop|gonna stop|swinging|dropping|popping|coming|stopping',
)

export function readTime(reading: Reading, item: Item, told: TimeExpression): void {
  if (isAlreadySo(reading, item) || (told.role === 'range' && isBefore(excepted, reading.around, item.span))) return
  const isVisit = isCall(reading, item, told)
  if (isVisit) reading.anchor = undefined
  const time = isVisit
    ? { ...told, role: 'at' as const }
    : // "from opening to about noon"
      isBefore(sinceOpening, reading.around, item.span)
      ? { ...told, role: 'until' as const }
      : told
  const before = reading.items[reading.items.indexOf(item) - 1]
  if (before?.t === 'date' && isEndOfStay(reading, before)) return
  if (isEntry(reading, item, time)) {
    pushPart(reading, item, { t: 'event', relation: 'before' })
    pushPart(reading, item, { t: 'time', time, anchor: 'done' })
    return
  }
  const { relation } = reading
  const bound = dutyTime(reading, item, time) ?? deniedTime(reading, item, time)
  if (bound) {
    pushPart(reading, item, { t: 'time', ...bound })
    return
  }
  if (isCondition(reading, item)) {
    reading.anchor = undefined
    reading.relation = undefined
    return
  }
  if (isSide(time.role) && hasRole(nextItem(reading, item), 'eventword')) {
    reading.relation = time.role
    pushPart(reading, item, { t: 'time', time: { ...time, role: 'at' }, anchor: 'event' })
    return
  }
  const isDue = isDueThen(reading, item) || isOwed(reading, item)
  const anchor = isOfEvent(reading, item, time) ? 'event' : isDue ? 'done' : anchorOf(reading, item)
  if (
    (anchor === 'event' && isOverThen(reading, item, time)) ||
    (anchor === 'begin' && isLateShow(reading, item, time))
  ) {
    pushPart(reading, item, { t: 'time', time: { ...time, role: 'after', clock: ofEvening(time.clock) } })
    return
  }
  const isBound = !anchor && !mentionBehind(reading, item) && time.role === 'at'
  const isOfEvening = anchor === 'begin' && isBefore(leavingShow, reading.around, item.span)
  const isBeside = isBound && (relation === 'before' || relation === 'after')
  pushPart(reading, item, {
    t: 'time',
    time: isBeside ? { ...time, role: relation } : isOfEvening ? { ...time, clock: ofEvening(time.clock) } : time,
    ...(anchor && { anchor }),
  })
  if (anchor === 'open') reading.anchor = undefined
}

/** "free all day except one to two": an hour of many in which nothing is wanted. */
const excepted = sequence('except|except for|apart from|excluding|other than', '?from|between|for')

const sinceOpening = sequence(
  'opening|opening time|open|it opens|they open|abre|abren|que abre|que abren|la apertura|apertura',
  'to|till|a|hasta',
)

/** "breakfast near the stadium, in by 11:30" */
const isEntry = ({ items, around }: Reading, item: Item, { role }: TimeExpression): boolean =>
  around.event !== undefined &&
  role === 'by' &&
  items.every((other) => other === item || other.to === item.from) &&
  /^(in|inside|seated)$/.test(around.tokens[item.from - 1]?.word ?? '')

/** "our concert ends at ten", of which nobody knows more: what is asked for comes after. */
const isOverThen = ({ around }: Reading, { span }: Item, { role }: TimeExpression): boolean =>
  role === 'at' &&
  !around.event &&
  (over.test(around.text.slice(0, span[0]).trimEnd()) || isBefore(leavingShow, around, span))

/** "our concert ends at ten", "we land at midnight": no morning, and no day of its own either. */
function isLateShow({ around }: Reading, { span }: Item, { role, clock }: TimeExpression): boolean {
  const isNight = !clock.isAmbiguous && (clock.minutes >= 1410 || clock.minutes <= 180)
  const isOfShow = clock.isAmbiguous && performed.test(around.text.slice(0, span[0]).trimEnd())
  return role === 'at' && (isNight || isOfShow)
}

const performed = /\b(concert|opera|ballet|musical|gig) (ends|finishes|lets out|gets out)( (around|about|like|by))?$/i

/** "we get out of the concert at eleven", "salimos del teatro a las once" */
const leavingShow = sequence(
  'out of|leave|leaving|salimos de|salimos del|salgo de|salgo del|saliendo de|saliendo del|salir de|salir del',
  '?the|la|el|our',
  'concert|opera|ballet|musical|gig|show|play|theatre|theater|concierto|teatro|obra|funcion|cine',
)

const ofEvening = (clock: ClockTime): ClockTime =>
  clock.isAmbiguous ? { ...clock, minutes: readHour(clock, [720, 1439]), isAmbiguous: false } : clock

const over =
  /\b(ends|finishes|lets out|gets out|wraps up|falls|comes down|over|done|acaba|termina)( (around|about|like|by|probably|sobre|como))?$/i

/** "before noon kickoff": the hour is the event's, and so is the word that leads to it. */
const isSide = (role: TimeExpression['role']): role is 'before' | 'after' => role === 'before' || role === 'after'

type ToldTime = Pick<TimePart, 'time' | 'anchor' | 'isDuty' | 'isAdmission'>

/** "not before", "not until" and "not after" an hour tell the other limit. */
function deniedTime(reading: Reading, item: Item, time: TimeExpression): ToldTime | undefined {
  const told: ToldTime | undefined = isShowNotUntil(reading, time)
    ? { time: { ...time, role: 'at' }, anchor: 'event' }
    : isOpenStill(reading, item, time)
      ? { time: { ...time, role: 'until' } }
      : isNotUntil(reading, item, time) || isPutOff(reading, item, time)
        ? { time: { ...time, role: 'from' } }
        : isAdmission(reading, item, time)
          ? { time: { ...time, role: 'at' }, anchor: 'done', isAdmission: true }
          : isNotYet(reading, item, time)
            ? { time: { ...time, role: 'from' }, anchor: 'begin' }
            : isLatest(reading, item, time)
              ? { time: { ...time, role: 'until' }, anchor: 'done' }
              : undefined
  if (told) reading.isNegative = false
  return told
}

function dutyTime(reading: Reading, item: Item, time: TimeExpression): ToldTime | undefined {
  if (isCondition(reading, item) || isOfEvent(reading, item, time)) return undefined
  const told = readDuty(reading, item, time)
  return told && { ...told, isDuty: true }
}

/** "the 7 pm game", "before the noon kickoff", "show is at 8" */
function isOfEvent(reading: Reading, item: Item, { role, clockAt }: TimeExpression): boolean {
  const next = nextItem(reading, item)
  const mention = mentionBehind(reading, item)
  const isTied = reading.relation === 'before' || reading.relation === 'after'
  const isOfGame = hasRole(next, 'eventword') && (isTied || (role === 'at' && clockAt === item.from))
  return isOfGame || (mention !== undefined && isPerformance(reading, next!, mention))
}

function mentionBehind(reading: Reading, item: Item): Mention | undefined {
  const next = nextItem(reading, item)
  return next?.t === 'phrase' ? mentionOf(next.meanings, '') : undefined
}

/** "the concert isn't until nine": that is when it begins. */
const isShowNotUntil = ({ parts, isNegative }: Reading, { role }: TimeExpression): boolean =>
  role === 'until' && isNegative && parts.length === 1 && parts[0]!.t === 'event' && parts[0]!.relation === undefined

/** "we don't eat until eight", "no cenamos hasta las nueve": that is when it is had. */
function isNotUntil({ items, parts }: Reading, item: Item, { role }: TimeExpression): boolean {
  const last = parts.length - 1
  const part = parts[last]
  if (role !== 'until' || part?.t !== 'mention') return false
  const before = items.filter(({ t, span }) => t !== 'filler' && span[1] <= part.span[0]).at(-1)
  const isDenied = hasRole(before, 'neg', 'cancel', 'barred')
  if (isDenied) parts[last] = { ...part, isNegative: false }
  return isDenied && items.every(({ span }) => span[0] <= part.span[0] || span[0] >= item.span[0])
}

/** "a bar that doesn't close before two": it is open until then. */
const isOpenStill = (reading: Reading, item: Item, { role }: TimeExpression): boolean =>
  role === 'before' && isDenied(reading, item) && isBefore(timeLeads.isClosing, reading.around, item.span)

/** "drinks can wait till nine", "dinner waits until eight" */
const isPutOff = ({ around: { tokens } }: Reading, { from }: Item, { role }: TimeExpression): boolean =>
  role === 'until' && /^(wait|waits|waiting|hold|esperar|esperan?)$/.test(tokens[from - 1]?.word ?? '')

/** "start at two with coffee": the hour of the coffee. */
const anchorOf = (reading: Reading, item: Item): Reading['anchor'] =>
  reading.anchor === 'begin' && hasRole(nextItem(reading, item), 'with') && namesMore(reading, item)
    ? undefined
    : reading.anchor

/** "we land at two with a suitcase" names nothing that is had then. */
const namesMore = ({ items }: Reading, { to }: Item): boolean =>
  items.some((other) => other.from >= to && (other.t === 'place' || namesStop(other)))

/** "I have to pick up the kids at three", "que tengo que volver al trabajo a las tres": what else is to be done by then. */
function isOwed({ items, around: { tokens }, parts }: Reading, item: Item): boolean {
  const start = parts.findLast(({ t }) => t === 'mention')?.span[1] ?? items[0]!.span[0]
  return tokens.some(({ span }, at) => {
    const verb = at + phraseIn(owing, tokens, at)
    return verb > at && verb < item.from && span[0] >= start && phraseIn(ownDeeds, tokens, verb) === 0
  })
}

const owing = anyOf(
  'have to|need to|got to|has to|needs to|gotta|must|tengo que|tenga que|tenemos que|hay que|debo|debemos',
)
/** What is owed to the plan itself. */
const ownDeeds = anyOf('eat|dine|have|be|meet|start|leave|cenar|comer|estar|empezar|salir')

/** "at four we have to be at the airport", "a la una ya vamos de regreso": the hour is told before what it is for. */
function isDueThen(reading: Reading, item: Item): boolean {
  const i = reading.items.findIndex(
    (other) => other.from >= item.to && other.t !== 'filler' && !hasRole(other, 'asap', 'pos'),
  )
  const due = reading.items[i]
  // "dinner at seven, finishing at nine"
  const isTimed = reading.items.slice(i + 1).find(({ t }) => t !== 'filler')?.t === 'time'
  if (due === undefined || isTimed) return false
  if (hasRole(due, 'done')) return true
  return hasRole(due, 'maybedone') && (hasRole(reading.items[i + 1], 'done') || isDueElsewhere(reading, i))
}

export function readDate(reading: Reading, item: Item, date: DateMatch, i: number): void {
  if (isClauseDate(reading, i) || isDepartureDate(reading, i) || isSincePast(reading, item, date)) return
  if (isEndOfStay(reading, item) || isBefore(ourFirst, reading.around, item.span)) return
  if (isBehind(isGone, reading.around, item.span)) return
  const isNegative = isDeniedDate(reading, i)
  reading.isDayOfEvent ||= date.spec.kind === 'event'
  pushPart(reading, item, { t: 'date', date, isNegative })
  if (isNegative) reading.isNegative = false
}

/** "it's our first Christmas here" */
const ourFirst = sequence('our|my|his|her|their|nuestra|mi', 'first|primera')

/** "Thanksgiving is over", "now that Christmas has passed" */
const isGone = sequence('is|s|was|are|were|has|es|fue|ya', 'over|done|gone|behind us|passed|come and gone|paso|termino')

/** "haven't eaten since yesterday", "I've been craving it since Monday" */
const isSincePast = ({ isAside, around }: Reading, { from }: Item, { spec }: DateMatch): boolean =>
  (isAside && spec.kind === 'offset' && spec.days < 0) || around.tokens[from - 1]?.word === 'since'

/** "stuck here till tomorrow", "in town until Sunday": no day of what is wanted. */
const isEndOfStay = ({ around: { text, tokens } }: Reading, { from, span }: Item): boolean =>
  /^(until|till|til)$/.test(tokens[from - 1]?.word ?? '') &&
  /\b(here|stuck|stranded|town|city|stay|staying|visiting|around)\b[^,.;]*$/i.test(text.slice(0, span[0]))

/** "we've been driving since 5am", "awake since six": how long it has been so; "free since three" is from when on. */
const isAlreadySo = ({ around: { text, tokens } }: Reading, { from, span }: Item): boolean =>
  tokens[from]!.word === 'since' && hasBeen.test(text.slice(0, span[0]))

const hasBeen =
  /\b(been|haven['’]?t|hasn['’]?t|up|awake|driving|working|walking|traveling|travelling|flying|standing|eaten|fasting|starving|nothing|hungry|drinking|on the road|at it|going)\b[^.;]*$/i

/** "tomorrow instead of today", "not on Sunday", "el sábado no": only what is denied at once, for "no plans on Sunday" is a Sunday. */
export function isDeniedDate(reading: Reading, i: number): boolean {
  const { items, around } = reading
  const before = items.slice(0, i).findLast(({ t, span }) => t !== 'filler' || !dateLead.test(textAt(around, span)))
  const lead = before && hasRole(before, 'at', 'for') ? items[items.indexOf(before) - 1] : before
  // "any evening this week but Tuesday"
  const isExcepted = reading.isNegative && reading.link === 'but' && reading.parts.length === 0
  return (
    isExcepted ||
    isDeniedAfter(reading, i) ||
    (lead !== undefined && hasRole(lead, 'neg') && deniesDate.test(fold(textAt(around, lead.span))))
  )
}

const textAt = ({ text }: Surroundings, span: Span): string => text.slice(...span)
const dateLead = /^(on|for|the|this|el|la|los|para)$/i
const deniesDate =
  /^(not|but not|instead of|rather than|except|except for|excluding|any ?(day|night|time|evening|weeknight) (but|except)|skip|avoid|no|en vez de|en lugar de|excepto|salvo|menos|que no sea|cualquier dia menos|cualquier dia excepto|cualquier dia salvo)$/i

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
