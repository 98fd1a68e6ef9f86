import { isBefore } from '../beside.js'
import type { Part, TimePart } from '../clause-entities.js'
import { hasRole, type Item } from '../entity-mentions.js'
import type { Span } from '../plan-request.js'
import { isPlausible, isUsual } from '../scheduling/read-hour.js'
import { nightConcepts } from '../scheduling/window-on.js'
import { isShow } from '../start-times.js'
import type { Draft } from '../stop-frame.js'
import { dayparts } from '../temporal/calendar-vocabulary.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import { isBusyUntil } from './busy-until.js'
import { isNextDuty } from './follow-duty.js'
import { timeOwner } from './owner-of.js'
import { isOrSo } from './tell-party.js'
import type { Telling } from './telling.js'
import { timeLeads } from './time-leads.js'

/** Gives a time to the stop that it belongs to, to the outing as a whole, or to the event. */
export function tellTime(telling: Telling, part: TimePart, parts: readonly Part[], i: number): void {
  const { time, span, text } = part
  const { story } = telling
  if (isNow(telling, span) || isEndOfEvent(telling, part) || isOrSo(telling, span)) return
  if (isBusyUntil(telling, part) && telling.phrase.link === 'then' && story.drafts.length > 0) {
    telling.pendingTimes.push({ ...time, role: 'from' })
    return
  }
  if (isBusyUntil(telling, part)) {
    story.limits.push({ anchor: 'begin', time: { ...time, role: 'from', clock: time.to ?? time.clock }, span })
    return
  }
  if (isBusyAgain(telling, part)) {
    story.limits.push({ anchor: 'done', time: { ...time, role: 'until' }, span })
    return
  }
  if (endStop(telling, part)) return
  if (story.drafts.length === 0 && time.role === 'by' && isBefore(timeLeads.isCleared, telling.around, span)) {
    telling.pendingTimes.push({ ...time, role: 'until' })
    return
  }
  story.slots.push({ slot: 'time', value: String(time.clock.minutes), text, span })
  if (isArrival(telling, part, parts.slice(0, i)) && arriveThen(telling, time)) {
    story.event ??= { isBoth: false }
    // "breakfast, a museum, and at the stadium by eleven"
    for (const draft of story.drafts) draft.side ??= 'before'
    return
  }
  const show = showOf(telling, part)
  if (show) {
    show.times.push(time)
    show.spans.push(span)
    return
  }
  // "four pubs, last one by eleven"
  if (isOfLastOne(telling, part)) {
    story.limits.push({ anchor: 'done', time, span })
    return
  }
  if (isNextDuty(telling, part)) {
    story.limits.push({ anchor: 'done', time, span, isDuty: true })
    return
  }
  const limit = limitOf(telling, part)
  if (limit === 'event' && isOfDoors(telling, part)) return
  if (limit) {
    const { isDuty, isAdmission } = part
    story.limits.push({ anchor: limit, time, span, ...(isDuty && { isDuty }), ...(isAdmission && { isAdmission }) })
    return
  }
  if (time.role !== 'until' && isBefore(timeLeads.isOpening, telling.around, span)) {
    // "the store closes at six, dinner after", "the market opens at nine, breakfast before that"
    if (telling.here.length === 0 && story.drafts.length === 0) telling.pendingTimes.push(doorTime(telling, part))
    return
  }
  if (isOpenLate(telling, part, parts, i)) return
  if (correctTime(telling, time) || (time.role === 'at' && tellAgain(telling, time))) return
  const isTogether =
    isOfTogether(telling, time) || isSaidOfAll(telling, time, span) || isRangeOfAll(telling, time, parts)
  const owner = isTogether ? undefined : ownerOfTime(telling, part, parts, i)
  if (owner) {
    owner.openKnown ||= part.anchor === 'open'
    owner.times.push(time)
    if (['range', 'from', 'after', 'at'].includes(time.role) && isAhead(telling, span))
      telling.leading ??= { draft: owner, time, span }
    owner.spans.push(span)
  } else if (isOfAll(telling, time, parts) || isTogether) story.limits.push({ anchor: 'window', time, span })
  else if (!parts.some(({ t }) => t === 'unknown') || story.drafts.length === 0) telling.pendingTimes.push(time)
}

/** "ya son casi las dos"; "pick up my son at two" is English. */
const isNow = ({ around }: Telling, span: Span): boolean =>
  isBefore(timeLeads.isNow, around, span) &&
  !/\b(my|our|his|her|their|the|your) son $/i.test(around.text.slice(0, span[0]))

/** "meetings from nine to twelve and two to five": what is wanted lies in between. */
const isBusyAgain = ({ phrase: { items, link }, story }: Telling, { time }: TimePart): boolean =>
  time.role === 'range' &&
  link === 'and' &&
  items.every(({ t }) => t === 'time' || t === 'date' || t === 'daypart' || t === 'filler') &&
  story.limits.at(-1)?.anchor === 'begin'

/** Who is there after it has opened, and before it closes. */
const doorTime = ({ around }: Telling, { time, span }: TimePart): TimeExpression => ({
  ...time,
  role: isBefore(timeLeads.isClosing, around, span) ? 'until' : 'from',
})

/** "done eating by 6:45": the end of that stop, not of the outing. */
function endStop({ around, here, story }: Telling, { time, span }: TimePart): boolean {
  const isOver = isBefore(timeLeads.isEaten, around, span) || isBefore(timeLeads.isCleared, around, span)
  if (!isOver || (time.role !== 'by' && time.role !== 'before')) return false
  const told = story.drafts.filter((draft) => !here.includes(draft) || draft.spans.some(([start]) => start < span[0]))
  const draft = told.at(-1) ?? here[0]
  draft?.times.push({ ...time, role: 'until' })
  return draft !== undefined
}

function limitOf(telling: Telling, part: TimePart): 'event' | 'begin' | 'done' | undefined {
  const { anchor, time } = part
  if (telling.story.event && isStartOfIt(telling, part)) return 'event'
  if (isStartOfEvent(telling, part)) return 'event'
  if (telling.story.event?.relation === 'after' && isBefore(timeLeads.isItsEnd, telling.around, part.span))
    return 'begin'
  // "ramen after my class, ends 7:15"
  if (isEndOfDuty(telling, part)) return 'begin'
  // "watch the match at 7": who watches is there at that time.
  const isWatched = telling.story.event?.relation === 'during' && telling.around.event === undefined
  if (anchor === 'event' && !isWatched && !isOwnTime(telling, part)) return 'event'
  if (isDeparture(telling, part)) return 'done'
  const isStart = telling.here.length === 0 && telling.story.drafts.length > 1 && !isOfLastInTurn(telling, part)
  if (isStart && (time.role === 'from' || time.role === 'after')) return 'begin'
  if (isOfPair(telling, time) || isOpening(telling, part)) return 'begin'
  if (anchor === 'begin' && (isMeeting(telling, part) || isBeginning(telling, part))) return undefined
  return anchor === 'done' || anchor === 'begin' ? anchor : undefined
}

/** "a pub, then the game, then dinner, no earlier than eight": of what comes last, and no start of it all. */
function isOfLastInTurn({ around, story }: Telling, { time, text }: TimePart): boolean {
  const last = story.drafts.at(-1)
  const isLeast = /^(no|not|nothing|but not|and not|nunca|nada|after|later|despu[eé]s)\b/i.test(text)
  const isAhead = around.event !== undefined && story.drafts.some(({ side }) => side === 'before')
  const isMeal = isLeast && last?.meal !== undefined
  const isTurn = story.isOrderWorded && (isMeal || isAhead) && last?.times.length === 0
  return isTurn && isUsual(last!, time.clock)
}

/** By then the outing has come to its last stop. */
const isOfLastOne = ({ phrase, story, around }: Telling, { time }: TimePart): boolean =>
  (time.role === 'by' || time.role === 'before' || time.role === 'until') &&
  (story.drafts.at(-1)?.count ?? 0) > 1 &&
  phrase.items.some((item) => hasRole(item, 'oneof') && /last|[uú]ltim/i.test(around.text.slice(...item.span)))

/** "gates open at ten", "doors at 6:30": who has a ticket is there by then. */
const isOfDoors = (telling: Telling, { time, span }: TimePart): boolean =>
  doors.test(telling.around.text.slice(0, span[0])) && arriveThen(telling, time)

/** "at the stadium by eleven", "we get to the arena at six", "in our seats by 7:15" */
function isArrival({ here, around: { text } }: Telling, { time, span }: TimePart, ahead: readonly Part[]): boolean {
  const lead = text.slice(0, span[0])
  if (here.length > 0 || !['at', 'by', 'before'].includes(time.role) || settingOut.test(lead)) return false
  const isThere = ahead.some((part) =>
    part.t === 'near' ? part.near.of === 'event' : part.t === 'event' && ground.test(part.text),
  )
  return isThere || seats.test(lead)
}

const settingOut = /\b(leav|head|set(ting)? (off|out)|sal(imos|ir|go)|go(ing)? to)\w*\b[^.;,!?]*$/i
const ground = /\b(stadium|arena|ballpark|field|venue|estadio|cancha)\b/i

const seats = /\b((our|my|the) (seats?|gate)|seats|gate \d+|asientos)\b[^.;,!?]*$/i

/** The fan is at the event's place by that hour, where it lies shortly before the start. */
function arriveThen({ around: { event }, story }: Telling, time: TimeExpression): boolean {
  if (!event) return false
  const { minutes, isAmbiguous } = time.clock
  const readings = isAmbiguous ? [minutes % 720, (minutes % 720) + 720] : [minutes]
  const ahead = readings.map((reading) => event.startMinutes - reading).filter((by) => by > 0 && by <= longestEntry)
  if (ahead.length > 0) story.arriveBefore = Math.min(...ahead)
  return ahead.length > 0
}

const doors = /\b(gates?|doors?|turnstiles|puertas)\b[^.;,!?]*$/i

/** Minutes from the opening of the doors to the start. */
const longestEntry = 240

/** "before the concert …, it starts at eight", "before the concert, starts at eight" */
const isStartOfIt = ({ around, here, story }: Telling, { span }: TimePart): boolean =>
  isBefore(timeLeads.isItsStart, around, span) ||
  (here.length === 0 && story.event?.relation === 'before' && isBefore(timeLeads.isStart, around, span))

/** What something is wanted after has its end told in a phrase of its own. */
const isEndOfDuty = ({ around, here, phrase }: Telling, { span }: TimePart): boolean =>
  here.length === 0 &&
  isBefore(timeLeads.isEnd, around, span) &&
  /\bafter\b[^.;!?\n]*$/i.test(around.text.slice(0, phrase.items[0]!.span[0]))

/** "meet at 11:30 for dim sum" is the time of the dim sum. */
function isMeeting({ around, here }: Telling, { time, span }: TimePart): boolean {
  return (
    isBefore(timeLeads.isMeeting, around, span) &&
    time.role === 'at' &&
    here.length === 1 &&
    here[0]!.times.length === 0
  )
}

/** "…, and at the airport at 6:20", "…, hotel by eleven" */
const isDeparture = ({ around, here }: Telling, { time, span }: TimePart): boolean =>
  here.length === 0 &&
  ((time.role === 'at' && isBefore(timeLeads.isDeparture, around, span)) ||
    (time.role === 'by' && isBefore(timeLeads.isHome, around, span)))

/** "…, the show starts at 7:30": the hour of that stop, not of the outing. */
function isBeginning({ around, here }: Telling, { span }: TimePart): boolean {
  return isBefore(timeLeads.isStart, around, span) && here.length === 1 && here[0]!.times.length === 0
}

/** "jazz and cocktails after nine": neither begins before; "lunch and drinks after six" is lunch at its own time. */
function isOfPair({ phrase, here, story }: Telling, { role, clock }: TimeExpression): boolean {
  const before = story.drafts.findLast((draft) => !here.includes(draft))
  const isPair =
    phrase.link === 'and' &&
    here.length === 1 &&
    before?.sentence === phrase.sentence &&
    (before.concept === 'food' || nightConcepts.includes(before.concept)) &&
    isPlausible(before, clock)
  return (role === 'after' || role === 'from') && isPair && before.times.length === 0 && here[0]?.times.length === 0
}

/** "pizza, then two bars, starting at eight": the outing begins then, where its first stop may. */
function isOpening({ around, story, here }: Telling, { time, span }: TimePart): boolean {
  const [first, ...more] = story.drafts
  // "five bars from four on"
  if (first && first.count > 1 && more.length === 0 && time.role === 'from') return isPlausible(first, time.clock)
  const isStart = /^(starting|beginning|empezando|comenzando)\b/i.test(around.text.slice(...span))
  const isFree = story.drafts.every(({ times }) => times.length === 0) && here.every(({ concept }) => !isShow(concept))
  return isStart && isFree && more.length > 0 && !here.includes(first!) && isPlausible(first!, time.clock)
}

/** "at seven, no, make it eight": the last time told is taken back. */
export function correctTime(telling: Telling, time: TimeExpression): boolean {
  const { isCorrecting, here, story } = telling
  const draft = (here.length > 0 ? here : story.drafts).findLast(({ times }) => times.length > 0)
  const isOpen = story.drafts.length === 0 && telling.pendingTimes.length > 0
  if (!isCorrecting || (!draft && !isOpen)) return false
  if (draft) draft.times = [time]
  else telling.pendingTimes = [time]
  telling.isCorrecting = false
  return true
}

/** "the game starts at seven and ends at ten": no end of the outing. */
function isEndOfEvent({ phrase, around, story, here }: Telling, { span }: TimePart): boolean {
  const told = around.text.slice(phrase.items[0]!.span[0], span[0])
  const isOpen = phrase.link === 'and' && here.length === 0 && story.limits.at(-1)?.anchor === 'event'
  return isOpen && /^(ends|finishes|is over|acaba|termina)\b/i.test(told)
}

/** "theatre tonight and dinner before, the show is at 8": without an event of the request the show is the stop. */
function showOf({ around, story, here }: Telling, { anchor, time, span }: TimePart): Draft | undefined {
  // "dinner before the theatre, it starts at 7:30"
  const isTold = anchor === 'event' || (here.length === 0 && isBefore(timeLeads.isItsStart, around, span))
  if (!isTold || around.event || time.role !== 'at') return undefined
  return story.drafts.findLast(
    ({ concept, times }) => (concept === 'theatre' || concept === 'live_music') && times.length === 0,
  )
}

/** "a bar open till two", "anything that serves until midnight": a house for late, and no end of the stop. */
function isOpenLate(telling: Telling, part: TimePart, parts: readonly Part[], i: number): boolean {
  const { time, span } = part
  const isOfHouse = isBefore(timeLeads.isOpen, telling.around, span)
  const isOfClosing = time.role === 'until' && isBefore(timeLeads.isClosing, telling.around, span)
  const owner = timeOwner(telling, parts, i)
  // "dinner after the game, somewhere that serves past eleven"
  if (isOfHouse && time.role === 'after' && owner?.side === 'after') return true
  // "open till two", "open past one"
  const isLate = time.role === 'until' || (time.role === 'after' && /^past\b/i.test(part.text))
  if (!isLate || !(isOfHouse || isOfClosing) || !owner || !isSmallHour(time, owner)) return isOfClosing
  owner.dayparts.push(dayparts.get('open late')!)
  return true
}

/** "open till two" is of the night for who drinks, and of the afternoon for a lunch or a coffee. */
function isSmallHour({ clock }: TimeExpression, { concept, meal }: Draft): boolean {
  if (!clock.isAmbiguous) return clock.minutes >= 1380 || clock.minutes <= 240
  return clock.minutes % 720 <= 240 && (nightConcepts.includes(concept) || (concept === 'food' && !meal))
}

/** "dinner before an 8 pm show": a bare time goes with what follows it. */
function ownerOfTime(telling: Telling, { text }: TimePart, parts: readonly Part[], i: number): Draft | undefined {
  const next = parts[i + 1]
  const isTied = next?.t === 'mention' && (next.relation === 'before' || next.relation === 'after')
  if (!isTied || !/^(an? )?\d/.test(text)) return timeOwner(telling, parts, i)
  return telling.here.find(({ spans }) => spans.includes(next.span))
}

/** "from 7 to 9 …": told before the first stop. */
function isAhead({ here, story }: Telling, [start]: Span): boolean {
  return story.drafts.every((draft) => here.includes(draft) && draft.spans.every(([from]) => from > start))
}

/** "…, until five", "from two to six: …", "an hour to kill before three": limits of the whole outing. */
function isOfAll({ here, story }: Telling, { role }: TimeExpression, parts: readonly Part[]): boolean {
  const isLimit = role === 'until' || role === 'range' || (role === 'before' && parts.some(({ t }) => t === 'duration'))
  return isLimit && here.length === 0 && story.drafts.length !== 1
}

/** "lunch and a museum, all between one and four" */
const isSaidOfAll = ({ around, story }: Telling, { role }: TimeExpression, span: Span): boolean =>
  (role === 'until' || role === 'range') && story.drafts.length > 1 && isBefore(timeLeads.isOfAll, around, span)

/** "a museum and coffee, one to five": by itself behind several stops. */
function isRangeOfAll({ story, phrase }: Telling, { role }: TimeExpression, parts: readonly Part[]): boolean {
  const isFree = story.drafts.every(({ times }) => times.length === 0)
  return role === 'range' && parts.length === 1 && phrase.link === 'comma' && story.drafts.length > 1 && isFree
}

/** "coffee and a gallery between two and four": hours in which all of it may be done; "a museum and dinner between six and eight" is the dinner; "coffee and a museum before two" is both. */
function isOfTogether({ phrase, here, story }: Telling, { role, clock }: TimeExpression): boolean {
  const told = story.drafts.filter(({ sentence }) => sentence === phrase.sentence)
  const isPair = phrase.link === 'and' && here.length === 1 && told.length > 1 && told.length === story.drafts.length
  const isFree = told.every((draft) => draft.times.length === 0 && isUsual(draft, clock))
  return (role === 'range' || role === 'before') && isPair && isFree && !story.isOrderWorded
}

/** "dinner before the game at 6", "drinks after the game until six": the game's time only where no stop of the phrase waits for one. */
function isOwnTime(telling: Telling, { time }: TimePart): boolean {
  return (
    telling.around.event !== undefined &&
    ['at', 'until', 'range', 'from'].includes(time.role) &&
    telling.here.some((draft) => draft.times.length === 0) &&
    !isEventTime(telling, time)
  )
}

/** The request's event begins at that hour, or twelve hours on. */
export function isEventTime({ around }: Telling, time: TimeExpression): boolean {
  const start = around.event?.startMinutes
  return start !== undefined && [0, 720].some((shift) => Math.abs(((time.clock.minutes + shift) % 1440) - start) <= 20)
}

/** "Cubs 1:20 start. Lunch before": the event's own hour, where the phrase names nothing else that it could be the hour of. */
function isStartOfEvent(telling: Telling, { time, anchor }: TimePart): boolean {
  // "we arrive at 11:55 and the game is at 12"
  const isArrival = anchor === 'begin' && telling.around.event?.startMinutes !== time.clock.minutes
  return (
    telling.here.length === 0 && time.role === 'at' && isEventTime(telling, time) && !telling.isCorrecting && !isArrival
  )
}

/** "a museum at 9, 11 and 1": one for each hour. */
export function tellAgain({ phrase, here, story }: Telling, time: TimeExpression): boolean {
  const last = story.drafts.at(-1)
  const isBare = phrase.items.length === 1 || ((last?.count ?? 0) > 1 && phrase.items.every(isOfCounted))
  const isListed = (phrase.link === 'comma' || phrase.link === 'and') && here.length === 0 && isBare
  if (!isListed || last?.sentence !== phrase.sentence || last.times.at(-1)?.role !== 'at') return false
  last.times.push(time)
  last.count = Math.max(last.count, last.times.length)
  story.isOrderStated = true
  return true
}

/** "…, one at eight and another at ten" */
const isOfCounted = (item: Item): boolean =>
  item.t === 'time' || item.t === 'filler' || item.t === 'mark' || item.t === 'number' || hasRole(item, 'other')
