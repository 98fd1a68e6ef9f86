import { PhraseTable } from '../phrase-table.js'
import type { Token } from '../tokens.js'
import { dayOffsets, dayparts, weekdays } from './calendar-vocabulary.js'
import { type ClockTime, matchClock, matchDusk, matchHour, minutesBetween } from './clock-time.js'
import { matchOuter } from './outer-time.js'
import { anyOf, type Phrases, phraseIn, phraseSet, phrasesOf, wordSet } from './word-sequence.js'

export type TimeRole = 'at' | 'by' | 'before' | 'after' | 'from' | 'until' | 'range'

/** Clock time with the role given by its preposition. */
export interface TimeExpression {
  readonly length: number
  readonly role: TimeRole
  readonly clock: ClockTime
  /** End of a range. */
  readonly to?: ClockTime
  /** Token index of the time without its preposition. */
  readonly clockAt: number
}

const leadRoles = ['at', 'by', 'before', 'after', 'from', 'until'] as const
const tailRoles = ['by', 'from'] as const

const hourOf = (clock: ClockTime): TimeExpression => ({ length: 1, role: 'at', clockAt: 0, clock })

export const leads = rolesOf('lead')
const between = phraseSet('time: between')
const connectives = phraseSet('time: connectives')
const rangeConnectives = phraseSet('time: range connectives')
const fromWords = phraseSet('time: from words')

/**
 * Time expression at `index`, including its preposition. `isThing`: whether a token begins a countable noun, which
 * makes the number a count.
 */
export function matchTime(
  tokens: readonly Token[],
  index: number,
  isThing: (index: number) => boolean,
): TimeExpression | undefined {
  return (
    matchRange(tokens, index, isThing) ??
    matchServed(tokens, index) ??
    matchOuter(tokens, index) ??
    matchTailed(tokens, index) ??
    matchEither(tokens, index) ??
    matchLed(tokens, index, isThing) ??
    matchPlain(tokens, index, isThing)
  )
}

/** Arrival and serving time; the second is that of the meal. */
function matchServed(tokens: readonly Token[], index: number): TimeExpression | undefined {
  const lead = tokens[index]!.word === 'at' ? 1 : 0
  const first = notHours.test(tokens[index - 1]?.word ?? '') ? undefined : matchClock(tokens, index + lead)
  const connective = index + lead + (first?.length ?? 0)
  const second = first && tokens[connective]?.word === 'for' ? matchClock(tokens, connective + 1) : undefined
  if (!first || !second?.isEvident) return undefined
  const wait = minutesBetween(first.clock, second.clock)
  if (wait === 0 || wait > longestReception) return undefined
  return { ...hourOf(second.clock), length: connective + 1 + second.length - index, clockAt: connective + 1 }
}

/** Minutes. */
const longestReception = 60

/** Of two alternative hours the first is used. */
function matchEither(tokens: readonly Token[], index: number): TimeExpression | undefined {
  const lead = /^(at|@|around|a las)$/.test(tokens[index]!.word) ? 1 : 0
  const [first, or] = tokens.slice(index + lead, index + lead + 2)
  const isHour = first?.type === 'number' && /^(1[0-2]|[1-9])$/.test(first.word) && /^(or|o)$/.test(or?.word ?? '')
  const [candidate, other] = isHour ? [matchHour(tokens, index + lead), matchClock(tokens, index + lead + 2)] : []
  if (!candidate || !other?.isEvident || other.clock.isAmbiguous) return undefined
  return {
    ...hourOf(sameHalf(candidate.clock, other.clock)),
    length: lead + 2 + other.length,
    clockAt: index + lead,
  }
}

/** Phrases after a time. */
const tails = rolesOf('tail')

function rolesOf(place: 'lead' | 'tail'): PhraseTable<TimeRole> {
  const table = new PhraseTable<TimeRole>()
  for (const role of place === 'lead' ? leadRoles : tailRoles)
    for (const phrase of phrasesOf(`time: ${place} ${role}`)) table.add(phrase, role)
  return table
}

/** The role of the time is stated after it. */
function matchTailed(tokens: readonly Token[], index: number): TimeExpression | undefined {
  const led = leads.match(tokens, index)?.length ?? phraseIn(fromWords, tokens, index)
  const clock = matchClock(tokens, index + led)
  const tail = clock && tails.match(tokens, index + led + clock.length)
  if (!tail) return undefined
  const end = index + led + clock.length + tail.length
  if (/^(the|de|del|que|dinner|lunch)$/.test(tokens[end]?.word ?? '')) return undefined
  return { length: end - index, role: tail.meanings[0]!, clock: clock.clock, clockAt: index + led }
}

function matchRange(
  tokens: readonly Token[],
  index: number,
  isThing: (index: number) => boolean,
): TimeExpression | undefined {
  const begin = beginOfRange(tokens, index)
  if (!begin) return undefined
  const { start, from, first, isOfHours } = begin
  const isLed = start > 0 || from > 0
  const after = index + (start || from) + first.length
  // "el sábado 12 a las 7:30" has a day of the month.
  if (!isLed && isDay(tokens[index - 1]) && /^a las? /.test(wordsFrom(tokens, after, 3))) return undefined
  const second = endOfRange(tokens, after, start ? connectives : rangeConnectives)
  if (!second || (from && !first.isEvident && isTableOf(tokens, index, after))) return undefined
  const end = second.at + second.length
  const length = end - index
  if (movedWord.test(tokens[index - 1]?.word ?? '')) return { ...hourOf(second.clock), length, clockAt: second.at }
  const isEvident = first.isEvident || second.isEvident
  if (!isEvident && !isBareRange(tokens, { index, after, end, isLed, isOfHours }, isThing)) return undefined
  const clock = sameHalf(first.clock, second.clock)
  return { length, role: 'range', clock, to: second.clock, clockAt: index + (start || from) }
}

/** The first hour of a range; `start` and `from` are the lengths of what leads to it. */
function beginOfRange(tokens: readonly Token[], index: number) {
  const start = phraseIn(between, tokens, index)
  const from = start ? 0 : phraseIn(fromWords, tokens, index)
  const lead = start || from
  const clock = matchClock(tokens, index + lead)
  // A range of hours, not minutes before an hour.
  const isOfHours = lead === 0 && isHoursApart(tokens, index)
  const isWhole =
    !clock ||
    (lead === 0 && !isOfHours) ||
    phraseIn(start ? connectives : rangeConnectives, tokens, index + lead + clock.length) > 0
  const first = isWhole ? clock : matchHour(tokens, index + lead)
  return first && { start, from, first, isOfHours }
}

/** The second hour, and where it stands behind its connective. */
function endOfRange(tokens: readonly Token[], after: number, joining: Phrases) {
  const connective = phraseIn(joining, tokens, after)
  if (!connective) return undefined
  const at = after + connective + phraseIn(anyOf('las|la|about|around|my|mi'), tokens, after + connective)
  const second = matchClock(tokens, at) ?? matchDusk(tokens, at)
  return second && { ...second, at }
}

interface RangeBounds {
  readonly index: number
  /** Behind the first hour, and behind the second. */
  readonly after: number
  readonly end: number
  readonly isLed: boolean
  readonly isOfHours: boolean
}

/** A range of bare numbers: led by a preposition, dashed, or at a clause boundary; before a plural noun it counts. */
function isBareRange(
  tokens: readonly Token[],
  { index, after, end, isLed, isOfHours }: RangeBounds,
  isThing: (index: number) => boolean,
): boolean {
  const [before, joint, next] = [tokens[index - 1], tokens[after]?.word ?? '', tokens[end]]
  const isNumber = tokens[index]?.type === 'number'
  const isDashed = isNumber && ['-', '–', '—'].includes(joint)
  const isOfOne = isOfHours && isAtEdge(before) && isThing(end) && !/s$/.test(next!.word)
  const isOpen = isOfOne || (isOfHours && (isDay(next) || daySequel.test(next?.word ?? '')))
  const isTill = isNumber && tillWord.test(joint)
  const isAlone =
    (isTill || next === undefined || next.type === 'mark' || isOpen) &&
    !notHours.test(before?.word ?? '') &&
    (before === undefined || before.type === 'mark' || rangeWord.test(joint))
  if (!isLed && !isDashed && !isAlone) return false
  return !isUnit(tokens, end) && (isLed || isOpen || isTill || !isThing(end))
}

/** "de dos" after a booking noun is a party size. */
const isTableOf = (tokens: readonly Token[], index: number, after: number): boolean =>
  tokens[index]!.word === 'de' &&
  tokens[index + 1]!.word !== 'las' &&
  phraseIn(booked, tokens, index - 1) > 0 &&
  phraseIn(anyOf('a las|a la'), tokens, after) > 0

const booked = phraseSet('party: booked')

/** A range, unless a preposition makes it minutes before an hour. */
function isHoursApart(tokens: readonly Token[], index: number): boolean {
  const [first, connective, second] = tokens.slice(index, index + 3)
  const isPlain = (token: Token | undefined): boolean => token?.type === 'number' && /^(1[0-2]|[1-9])$/.test(token.word)
  const isRange =
    isPlain(first) &&
    connective?.word === 'to' &&
    isPlain(second) &&
    isRising(Number(first!.word), Number(second!.word))
  return isRange && !minuteLead.test(tokens[index - 1]?.word ?? '')
}

/** Ascending on a 12-hour clock. */
const isRising = (first: number, second: number): boolean => first < second || (first >= 11 && second <= 4)

const isAtEdge = (before: Token | undefined): boolean => before === undefined || before.type === 'mark' || isDay(before)

const movedWord = /^(moved|pushed|bumped|shifted|changed|switched|rescheduled|movimos|cambiamos)$/

const minuteLead = /^(at|@|around|about|by|before|after|until|till|til|say|like|re|are|were|be|maybe)$/

const notHours = /^(for|of|to|de|para|a|about)$/
const tillWord = /^(till|til|until|hasta)$/
const rangeWord = /^(to|till|til|until|hasta)$/

/** The first hour takes the half of the day of the second, if that keeps the order. */
function sameHalf(first: ClockTime, second: ClockTime): ClockTime {
  if (!first.isAmbiguous || second.isAmbiguous) return first
  const late = (first.minutes % 720) + (second.minutes >= 720 ? 720 : 0)
  const minutes = late < second.minutes ? late : first.minutes % 720
  return { minutes, isAmbiguous: false }
}

function matchLed(
  tokens: readonly Token[],
  index: number,
  isThing: (index: number) => boolean,
): TimeExpression | undefined {
  const lead = leads.match(tokens, index)
  if (!lead) return undefined
  const role = lead.meanings[0]!
  const isEnd = role === 'until' || role === 'by' || role === 'before'
  const clock = matchClock(tokens, index + lead.length) ?? (isEnd ? matchDusk(tokens, index + lead.length) : undefined)
  const [first, word] = [tokens[index]!.word, tokens[index + lead.length - 1]!.word]
  if (!clock) return undefined
  const end = index + lead.length + clock.length
  // "round" counts drinks.
  if (word === 'round' && clock.clock.minutes < 240) return undefined
  // "las dos" after a verb of liking refers to two people.
  if (word === 'las' && tokens.slice(Math.max(0, index - 2), index).some((token) => pleasing.test(token.word)))
    return undefined
  if (isReckoning.test(wordsFrom(tokens, index, lead.length)) && !isArrival(tokens, index, end)) return undefined
  const isAtEnd = tokens[end] === undefined || tokens[end]!.type === 'mark'
  const isCasual =
    /^(like|say|maybe|round)$/.test(word) && (isAtEnd || /^(for|please|pls|plz|near|with)$/.test(tokens[end]!.word))
  const isBelieved =
    clock.isEvident ||
    isCasual ||
    ((canLead(word) || anytime.test(first) || isAt(first) || (word === 'past' && isAtEnd)) &&
      !isUnit(tokens, end) &&
      (isAt(word) || isAt(first) || !isThing(end)))
  if (!isBelieved) return undefined
  return { length: end - index, role, clock: clock.clock, clockAt: index + lead.length }
}

const anytime = /^(any ?time|booked|reserved|set|scheduled)$/

const pleasing = /^(gust[ae]n?|sirvan?|sirve|encant[ae]n?|acomoden?|convengan?|quepamos)$/

const isReckoning = /^(it ?ll|it will|seran|van a ser|ya seran)\b/

const wordsFrom = (tokens: readonly Token[], index: number, length: number): string =>
  tokens
    .slice(index, index + length)
    .map(({ word }) => word)
    .join(' ')

/** "it'll be" with a number is an hour only beside an arrival. */
function isArrival(tokens: readonly Token[], index: number, end: number): boolean {
  return (
    /\b(by the time|when|before|cuando|para cuando)\b[^.;!?\n]*$/.test(wordsFrom(tokens, 0, index)) ||
    /^(by the time|when|before|cuando)\b/.test(wordsFrom(tokens, end, 3))
  )
}

/** Prepositions after which a bare number may be an hour; "for" introduces a party size. */
const canLead = (word: string): boolean => !leadsToNoNumber.has(word)
const leadsToNoNumber = wordSet('time: leads to no bare number')

function isAt(word: string): boolean {
  return ['at', '@', 'las', 'by'].includes(word)
}

/** Prepositions and verbs after which a number is no hour. */
const uncounted = /^(for|para|of|de|turn|turns|turning|cumplo|cumple|cumplimos)$/

function matchPlain(
  tokens: readonly Token[],
  index: number,
  isThing: (index: number) => boolean,
): TimeExpression | undefined {
  const clock = matchClock(tokens, index)
  const isNumber = tokens[index]?.type === 'number' && !uncounted.test(tokens[index - 1]?.word ?? '')
  const next = tokens[index + (clock?.length ?? 0)]?.word ?? ''
  // "brunch 11 sunday"; "dinner 4 sat" is "for".
  const isOfThing = weekdays.has(next) && isThing(index - 1) && !/^[24]$/.test(tokens[index]!.word)
  const isToday = clock !== undefined && isNumber && (isOfThing || ['tonight', 'tonite', 'tomorrow'].includes(next))
  // The preposition belongs to the preceding word.
  const isLed =
    tokens[index - 1]?.word === 'at' && /^(1[0-2]|[1-9])$/.test(tokens[index]!.word) && !isUnit(tokens, index + 1)
  const isStated =
    isToday ||
    isLed ||
    isBehindEdge(tokens, index) ||
    isOfService(tokens, index) ||
    isWithoutColon(tokens, index, isThing) ||
    isBehindDay(tokens, index, isThing)
  return clock && (clock.isEvident || isStated)
    ? { length: clock.length, role: 'at', clock: clock.clock, clockAt: index }
    : undefined
}

/** Services identified by their hour. */
const isOfService = (tokens: readonly Token[], index: number): boolean =>
  /^(1[0-2]|[1-9])$/.test(tokens[index]!.word) &&
  tokens[index - 1]?.word === 'de' &&
  /^(misa|tren|vuelo|avion|bus|autobus|camion|ferry|clase|junta|reunion|funcion)$/.test(
    tokens[index - 2]?.word ?? '',
  ) &&
  !isUnit(tokens, index + 1)

/** A number after a deadline word with no noun to count. */
function isBehindEdge(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  const isEnd =
    next === undefined ||
    (next.type === 'mark' && /^[.,;!?)\n–—-]$/.test(next.word)) ||
    /^(so|and|then)$/.test(next.word)
  const verb = /^(is|s|are)$/.test(tokens[index - 1]?.word ?? '') ? tokens[index - 2] : tokens[index - 1]
  return isEnd && /^(1[0-2]|[1-9])$/.test(tokens[index]!.word) && edge.test(verb?.word ?? '')
}

const edge = new RegExp(
  '^(start|starts|starting|finish|finishing|ends?|leave|leaves|leaving|departs|meet|done|arrive|arriving|land|' +
    'landing|checkout|out|checkin|doors?|gates?|kickoff|tipoff|kick|tip|curtain|showtime|train|' +
    'flight|bus|boards|boarding|curfew|bedtime|uber|lyft)$',
)

/** Time without a separator, beside a date or noun. */
function isWithoutColon(tokens: readonly Token[], index: number, isThing: (index: number) => boolean): boolean {
  const { word } = tokens[index]!
  if (!/^(\d{1,2}(15|30|45)|\d{3,4})$/.test(word) || isUnit(tokens, index + 1)) return false
  const next = tokens[index + 1]
  if (/^\d00$/.test(word) && !(next === undefined || next.type === 'mark' || isDay(next))) return false
  // As an attributive number it is a year.
  const before = tokens[index - 1]
  const isApart = before === undefined || before.type === 'mark' || /^(then|and|luego|y)$/.test(before.word)
  if (/^(1\d|2[0-3])\d\d$/.test(word) && isThing(index + 1) && isApart) return true
  return isDay(tokens[index - 1]) || isDay(tokens[index + 1]) || (isThing(index - 1) && !isThing(index + 1))
}

/** A bare number after a weekday with no noun to count. */
function isBehindDay(tokens: readonly Token[], index: number, isThing: (index: number) => boolean): boolean {
  const next = tokens[index + 1]
  // A singular noun is not counted.
  const isOne = isThing(index + 1) && !/s$/.test(next!.word)
  return (
    /^(1[0-2]|[1-9])$/.test(tokens[index]!.word) &&
    /^((mon|tues|wednes|thurs|fri|satur|sun)day|tonight|tonite|2nite|tomorrow|tmrw|hoy|lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/.test(
      tokens[index - 1]?.word ?? '',
    ) &&
    (next === undefined || isOne || (next.type === 'mark' ? /^[.,;!?\n]$/.test(next.word) : daySequel.test(next.word)))
  )
}

const daySequel = new RegExp(
  '^(near|at|in|for|with|by|around|please|pls|before|after|then|and|works|tonight|tonite|tn|this|' +
    'somewhere|free|off|breakfast|brunch|lunch|dinner|cena|cenar|comida|comer|almuerzo|desayuno|para|' +
    'en|con|cerca|antes|despues|porfa)$',
)

export const isDay = (token: Token | undefined): boolean =>
  token !== undefined &&
  (weekdays.has(token.word) || dayparts.has(token.word) || (dayOffsets.has(token.word) && token.word !== 'the'))

const unitWords = wordSet('time: units')

function isUnit(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  return token !== undefined && (unitWords.has(token.word) || ['%', '$', '€'].includes(token.word))
}
