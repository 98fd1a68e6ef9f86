import type { Token } from '../tokens.js'
import { dayOffsets, daypartBehind, holidays, weekdays } from './calendar-vocabulary.js'
import { matchClock } from './clock-time.js'
import { type DateMatch, type DateMatcher, type DateSpec, numberAt, wordsAt } from './date-spec.js'
import { daysAt, shiftAt } from './day-count.js'
import { matchDayOfEvent } from './day-of-event.js'
import { matchDayOfMonth } from './day-of-month.js'
import { matchPartOfMonth } from './part-of-month.js'
import { matchWeekdayOfMonth } from './weekday-of-month.js'
import { anyOf, phraseIn, phraseSet } from './word-sequence.js'

/** Date expression at `index`, in English or Spanish; ranges include all days. */
export const matchDate: DateMatcher = (tokens, index) => {
  const from = phraseIn(spanLeads, tokens, index)
  const first = longestDate(tokens, index + from)
  const last = first && spanEnd(tokens, index + from, first)
  if (first && last)
    return {
      length: from + first.length + last.length,
      spec: { kind: 'span', from: first.spec, to: last.spec },
    }
  return from ? longestDate(tokens, index) : first
}

const spanLeads = phraseSet('date: span leads')
const rangeConnectives = phraseSet('date: range connectives')

function spanEnd(tokens: readonly Token[], index: number, first: DateMatch): DateMatch | undefined {
  if (!isDayOfSpan(first)) return undefined
  const after = index + first.length
  const connective = phraseIn(rangeConnectives, tokens, after)
  const isAnd = /^(and|y)$/.test(tokens[after]?.word ?? '')
  if (!connective || (isAnd && !/^(between|entre)$/.test(tokens[index - 1]?.word ?? ''))) return undefined
  const last = longestDate(tokens, after + connective)
  if (last && isDayOfSpan(last)) return { ...last, length: connective + last.length }
  return first.spec.kind === 'date' ? dayBehind(tokens, after, first.spec) : undefined
}

const isDayOfSpan = ({ spec, isPartOfDay }: DateMatch): boolean =>
  !isPartOfDay && (spec.kind === 'weekday' || spec.kind === 'date' || spec.kind === 'offset')

/** Second day of a range without its month. */
function dayBehind(
  tokens: readonly Token[],
  index: number,
  from: Extract<DateSpec, { kind: 'date' }>,
): DateMatch | undefined {
  const [dash, day, next] = tokens.slice(index, index + 3)
  const isDay = /^[-–]$/.test(dash?.word ?? '') && dash!.isGlued && /^\d{1,2}$/.test(day?.word ?? '')
  const isHour = /^(am|pm|a|p|:|h)$/.test(next?.word ?? '')
  const isLater = Number(day?.word) > from.day && Number(day?.word) <= 31
  return isDay && isLater && !isHour && from.month !== undefined
    ? { length: 2, spec: { ...from, day: Number(day!.word) } }
    : undefined
}

function longestDate(tokens: readonly Token[], index: number): DateMatch | undefined {
  let best: DateMatch | undefined
  for (const matcher of matchers) {
    const match = matcher(tokens, index)
    if (match && match.length > (best?.length ?? 0)) best = match
  }
  return best
}

const article = phraseSet('date: article')
const nextWords = phraseSet('date: next words')
const lastWords = anyOf('last|past|this past|el pasado|pasado')
const comingAfter = anyOf('que viene|proximo|siguiente|next|que entra')
const afterNext = anyOf('after next|after the next|after the next one|despues del proximo|despues del que viene')
const pastAfter = anyOf('pasado|last week|de la semana pasada')
const thisWeek = anyOf('this week|of this week|de esta semana|esta semana')
const nextWeek = phraseSet('date: next week')
const weekend = anyOf('weekend|wknd|fin de semana|finde|fin de')
const todayWords = phraseSet('date: today words')
const agoWords = anyOf('ago|atras')
/** "el viernes en ocho" */
const inAWeek = anyOf('en ocho|en ocho dias|en 8 dias')
const fromWords = anyOf('from|after')
const fromNow = anyOf('from now|from today|later|hence|a partir de hoy|desde hoy')

const matchOffset: DateMatcher = (tokens, index) => {
  const day = dayOffsets.match(tokens, index)
  if (day) {
    const isMorning = day.length === 1 && tokens[index]!.word === 'manana' && isMorningManana(tokens, index)
    if (isMorning || isFinalNight(tokens, index) || (tokens[index]!.word === 'tomo' && isTaken(tokens, index)))
      return undefined
    const isWeekOn = ['today', 'tomorrow'].includes(tokens[index]!.word) && tokens[index + 1]?.word === 'week'
    const length = isWeekOn ? 1 : phraseIn(inAWeek, tokens, index + day.length)
    return { length: day.length + length, spec: { kind: 'offset', days: day.meanings[0]! + (length ? 7 : 0) } }
  }
  const tonight = phraseIn(todayWords, tokens, index)
  if (tonight) return { length: tonight, spec: { kind: 'offset', days: 0 }, isPartOfDay: true }
  return thisDaypart(tokens, index)
}

/** Distinguishes "mañana" as morning from "tomorrow". */
function isMorningManana(tokens: readonly Token[], index: number): boolean {
  return ['la', 'esta', 'una', 'media'].includes(tokens[index - 1]?.word ?? '')
}

/** "tomo" as the Spanish verb, not as short for tomorrow. */
const isTaken = (tokens: readonly Token[], index: number): boolean =>
  /^(el|la|los|las|un|una|unos|unas|mi|algo|otro|otra|cafe|vuelo|tren)$/.test(tokens[index + 1]?.word ?? '') ||
  /^(donde|que|yo|me|y|si|lo|la)$/.test(tokens[index - 1]?.word ?? '')

const thisDaypart: DateMatcher = (tokens, index) => {
  const word = tokens[index + 1]?.word ?? ''
  const isThis = ['this', 'esta', 'este', 'todays', 'later'].includes(tokens[index]?.word ?? '')
  const daypart = daypartBehind(word)
  return isThis && daypart && daypart.name !== 'midday'
    ? { length: 2, spec: { kind: 'offset', days: 0 }, isPartOfDay: true }
    : undefined
}

/** The upcoming last night of a stay. */
const isFinalNight = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.word === 'last' &&
  tokens[index + 1]?.word === 'night' &&
  (/^(my|our|the|your|their)$/.test(tokens[index - 1]?.word ?? '') ||
    /^(here|in|of)$/.test(tokens[index + 2]?.word ?? ''))

const matchWeekday: DateMatcher = (tokens, index) => {
  const next = phraseIn(nextWords, tokens, index)
  const last = next ? 0 : phraseIn(lastWords, tokens, index)
  const the = next || last ? 0 : phraseIn(article, tokens, index)
  const start = index + (next || last || the)
  const weekday = weekdayAt(tokens, start, the > 0 || next > 0)
  if (!weekday) return undefined
  const after = start + 1
  const isThis =
    the > 0 &&
    ['this', 'este', 'coming', 'upcoming'].some((word) => wordsAt(tokens, index, the)!.split(' ').includes(word))
  const make = (length: number, which: 'plain' | 'next' | 'this' | 'last' | 'coming', weeks = 0): DateMatch => ({
    length: after - index + length,
    spec: { kind: 'weekday', weekday, which, weeks },
  })
  if (last) return make(0, 'last')
  const inNextWeek = phraseIn(nextWeek, tokens, after)
  if (inNextWeek) return make(inNextWeek, 'next')
  const inThisWeek = phraseIn(thisWeek, tokens, after)
  if (inThisWeek) return make(inThisWeek, 'this')
  if (next) return make(0, /^(el|la|proximo|proxima|siguiente)$/.test(tokens[index]!.word) ? 'coming' : 'next')
  const past = phraseIn(pastAfter, tokens, after)
  if (past && !next) return make(past, 'last')
  const onward = tokens[after]?.word === 'week' ? 1 : phraseIn(inAWeek, tokens, after)
  if (onward) return make(onward, 'plain', 1)
  const later = phraseIn(anyOf('after next|after this one'), tokens, after)
  if (later) return make(later, 'coming', 1)
  const coming = phraseIn(comingAfter, tokens, after)
  return make(coming, coming ? 'coming' : isThis ? 'this' : 'plain')
}

/** Short weekday names, unless the context makes them other words. */
function weekdayAt(tokens: readonly Token[], index: number, isLed: boolean): number | undefined {
  const token = tokens[index]
  const weekday = weekdays.get(token?.word ?? '') ?? weekdays.get(token?.stem ?? '')
  if (!weekday || !token || isLed) return weekday
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  return otherwise[token.word]?.test(`${before?.word ?? ''} ${next?.word ?? ''}`) ? undefined : weekday
}

/** Contexts before and after in which a short weekday is another word. */
const otherwise: Readonly<Record<string, RegExp>> = {
  sat: /^(we|i|they|he|she|you|who|just|ve|had|have) | (down|inside|outside|there|around|through)$/,
  sun: /^(some|in|much|full|of|morning|evening|warm|no) | (is|was|sets?|rises?|shines?|deck|terrace|tan)$/,
  wed: /^(get|getting|got|be|newly|to|just) /,
}

const matchWeekThenDay: DateMatcher = (tokens, index) => {
  const next = phraseIn(nextWeek, tokens, index)
  if (next) {
    const on = ['on', 'el', 'the'].includes(tokens[index + next]?.word ?? '') ? 1 : 0
    const weekday = weekdayAt(tokens, index + next + on, true)
    if (weekday) return { length: next + on + 1, spec: { kind: 'weekday', weekday, which: 'next', weeks: 0 } }
    return { length: next, spec: { kind: 'week', weeks: 1 } }
  }
  const current = phraseIn(thisWeek, tokens, index)
  if (current) return { length: current, spec: { kind: 'week', weeks: 0 } }
  const fortnight = phraseIn(
    anyOf('a fortnight from|a fortnight on|a fortnight|fortnight from|fortnight on'),
    tokens,
    index,
  )
  const week = phraseIn(anyOf('a week from|one week from|a week on|a week|una semana despues del'), tokens, index)
  const rest = fortnight ? dayFrom(tokens, index + fortnight, 14) : week ? dayFrom(tokens, index + week, 7) : undefined
  return rest && { ...rest, length: (fortnight || week) + rest.length }
}

const matchWeekend: DateMatcher = (tokens, index) => {
  const next = phraseIn(nextWords, tokens, index)
  const the = next
    ? 0
    : phraseIn(
        anyOf('this|the|este|el|on the|over the|during the|this coming|coming|at the|upcoming|the upcoming'),
        tokens,
        index,
      )
  const length = phraseIn(weekend, tokens, index + (next || the))
  if (!length) return undefined
  const later = phraseIn(afterNext, tokens, index + (next || the) + length)
  if (later) return { length: (next || the) + length + later, spec: { kind: 'weekend', weeks: 2 } }
  const coming = phraseIn(comingAfter, tokens, index + (next || the) + length)
  const of = phraseIn(anyOf('of|del|de|de la'), tokens, index + (next || the) + length)
  const day = of
    ? (matchDayOfMonth(
        tokens,
        index + (next || the) + length + (tokens[index + (next || the) + length]!.word === 'del' ? 0 : of),
      ) ?? matchHoliday(tokens, index + (next || the) + length + of))
    : undefined
  if (day) return { length: (next || the) + length + of + day.length, spec: { kind: 'weekendof', base: day.spec } }
  return { length: (next || the) + length + coming, spec: { kind: 'weekend', weeks: next ? 1 : 0 } }
}

/** The day of the month wins over the weekday. */
const matchWeekdayAndDay: DateMatcher = (tokens, index) => {
  const weekday = matchWeekday(tokens, index)
  if (!weekday) return undefined
  const end = index + weekday.length
  const isShort = tokens[end - 1]!.word.length <= longestShortDay
  const point = isShort && tokens[end]?.word === '.' && tokens[end]!.isGlued ? 1 : 0
  const comma = tokens[end + point]?.word === ',' ? 1 : 0
  const day = matchDayOfMonth(tokens, end + point + comma) ?? (comma ? undefined : bareDay(tokens, end + point))
  return day?.spec.kind === 'date' ? { length: weekday.length + point + comma + day.length, spec: day.spec } : undefined
}

/** A number after a Spanish weekday is the day of the month unless it is the only hour. */
function bareDay(tokens: readonly Token[], index: number): DateMatch | undefined {
  const day =
    tokens[index]?.type === 'number' && /^\d{1,2}$/.test(tokens[index]!.word) ? Number(tokens[index]!.word) : 0
  const isSpanish = /^(lun(es)?|martes|mie(rcoles)?|jue(ves)?|vie(rnes)?|sab(ado)?|dom(ingo)?|\.)$/.test(
    tokens[index - 1]!.word,
  )
  const isHour = /^(am|pm|h|hs|hrs|:)$/.test(tokens[index + 1]?.word ?? '')
  const isStated =
    // "el sábado 12" and nothing else
    (index <= 2 && index === tokens.length - 1) ||
    tokens[index]?.isDay ||
    isListed(tokens, index, day) ||
    tokens.some((_, i) => i > index && (matchClock(tokens, i)?.isEvident || tokens[i - 1]?.word === 'las'))
  if (!isSpanish || isHour || day < 1 || day > 31 || (day <= 12 && !isStated)) return undefined
  return { length: 1, spec: { kind: 'date', day } }
}

/** The numbers differ by as many days as the weekdays. */
function isListed(tokens: readonly Token[], index: number, day: number): boolean {
  const weekdayBefore = (i: number): number => weekdays.get(tokens[i - 1]?.word ?? '') ?? Number.NaN
  return tokens.some(({ type, word }, i) => {
    const apart = weekdayBefore(i) - weekdayBefore(index)
    return type === 'number' && i !== index && (Number(word) - day - apart) % 7 === 0
  })
}

const longestShortDay = 5

const besideLeads = phraseSet('date: beside leads')

/** Weekday relative to another date; a weekend is identified by its Saturday. */
const matchBeside: DateMatcher = (tokens, index) => {
  const the = phraseIn(besideLeads, tokens, index)
  const weekday = weekdayAt(tokens, index + the, true) ?? (phraseIn(weekend, tokens, index + the) ? 6 : undefined)
  const connective = tokens[index + the + 1]?.word ?? ''
  const isAfter = /^(after|following)$/.test(connective)
  const spanish = phraseIn(anyOf('despues de|despues del|antes de|antes del'), tokens, index + the + 1)
  if (!weekday || !(isAfter || connective === 'before' || spanish)) return undefined
  const start = index + the + 1 + (spanish || 1)
  const base = matchHoliday(tokens, start) ?? matchDayOfMonth(tokens, start)
  if (!base) return undefined
  const spec: DateSpec = { kind: 'beside', weekday, base: base.spec, isAfter: isAfter || connective === 'despues' }
  return { length: start + base.length - index, spec }
}

const matchHoliday: DateMatcher = (tokens, index) => {
  const shift = shiftAt(tokens, index)
  const start = index + (shift?.length ?? 0)
  const days = shift?.days ?? 0
  const holiday = holidays.match(tokens, start)
  if (holiday && ofHoliday.test(tokens[start + holiday.length]?.word ?? '')) return undefined
  const dated = holiday && days === 0 ? holidayOfYear(holiday.meanings[0]!, tokens[start + holiday.length]) : undefined
  if (dated) return { length: start + holiday!.length + 1 - index, spec: dated }
  if (holiday) {
    const length = start + holiday.length - index
    const spec: DateSpec = { kind: 'holiday', rule: holiday.meanings[0]!, shift: days }
    const ofWeekend = phraseIn(weekend, tokens, index + length)
    return ofWeekend ? { length: length + ofWeekend, spec: { kind: 'weekendof', base: spec } } : { length, spec }
  }
  if (!shift) return undefined
  const rest = dayFrom(tokens, start, days)
  return rest?.spec.kind === 'offset' ? { ...rest, length: start + rest.length - index } : undefined
}

/** Holiday with a year. */
function holidayOfYear(rule: string, next: Token | undefined): DateSpec | undefined {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(rule) ?? []
  const isYear = next?.type === 'number' && /^20\d\d$/.test(next.word)
  return month && isYear ? { kind: 'date', day: Number(day), month: Number(month), year: Number(next.word) } : undefined
}

/** A holiday as an adjective does not state the date. */
const ofHoliday = new RegExp(
  '^(themed?|style|styled|decorations?|decor|lights?|trees?|shopping|sweaters?|spirit|vibes?|feel|' +
    'feeling|carols?|resolutions?|cookies?|presents?|gifts?|windows?|season|candles?|cards?|music|' +
    'mood)$',
)

const matchMonthsAhead: DateMatcher = (tokens, index) => {
  const lead = phraseIn(anyOf('in|dentro de|de aqui a|en'), tokens, index)
  const count = ['a', 'an', 'one', 'un', 'una'].includes(tokens[index + lead]?.word ?? '')
    ? 1
    : numberAt(tokens, index + lead)
  const isMonth = /^(months?|mes(es)?)$/.test(tokens[index + lead + 1]?.word ?? '')
  const from = isMonth ? phraseIn(fromNow, tokens, index + lead + 2) : 0
  if (!count || !isMonth || !(lead || from)) return undefined
  return { length: lead + 2 + from, spec: { kind: 'offset', days: 0, months: count } }
}

const matchDistance: DateMatcher = (tokens, index) => {
  const weeks = phraseIn(spanishWeeks, tokens, index)
  if (weeks) return { length: weeks, spec: { kind: 'offset', days: isFortnight(tokens, index, weeks) ? 14 : 7 } }
  const lead = phraseIn(anyOf('in|dentro de|de aqui a|en|hace'), tokens, index)
  const dayCount = daysAt(tokens, index + lead)
  if (!dayCount) return undefined
  const { count, unit, isNight } = dayCount
  const length = lead + dayCount.length
  const ago = phraseIn(agoWords, tokens, index + length)
  const from = phraseIn(fromNow, tokens, index + length)
  const base = phraseIn(fromWords, tokens, index + length)
    ? dayFrom(tokens, index + length + 1, count * unit)
    : undefined
  if (base) return { length: length + 1 + base.length, spec: base.spec }
  if ((!lead && !ago && !from) || ((isNight || (unit === 1 && count === 1)) && !ago && !from)) return undefined
  const isPast = ago > 0 || tokens[index]?.word === 'hace'
  return { length: length + ago + from, spec: { kind: 'offset', days: (isPast ? -1 : 1) * count * unit } }
}

/** Spanish counts inclusively: eight days are a week, fifteen are two. */
const spanishWeeks = anyOf(
  ['de hoy en', 'de aqui a', 'en', 'dentro de']
    .flatMap((lead) => ['ocho', '8', 'quince', '15'].map((count) => `${lead} ${count} dias`))
    .concat('de hoy en ocho', 'de hoy en 8', 'de hoy en quince', 'de hoy en 15')
    .join('|'),
)
const isFortnight = (tokens: readonly Token[], index: number, length: number): boolean =>
  tokens.slice(index, index + length).some(({ word }) => word === 'quince' || word === '15')

function dayFrom(tokens: readonly Token[], index: number, days: number): DateMatch | undefined {
  const base = matchOffset(tokens, index) ?? (days % 7 === 0 ? matchWeekday(tokens, index) : undefined)
  if (base?.spec.kind === 'offset') return { ...base, spec: { kind: 'offset', days: base.spec.days + days } }
  return base?.spec.kind === 'weekday'
    ? { ...base, spec: { ...base.spec, weeks: base.spec.weeks + days / 7 } }
    : undefined
}

/** A week after the rejected date. */
const matchOneAfter: DateMatcher = (tokens, index) => {
  const length = phraseIn(oneAfter, tokens, index)
  const day = length ? tokens.findLastIndex(({ word }, i) => i < index && weekdays.has(word)) : -1
  const weekday = weekdays.get(tokens[day]?.word ?? '')
  const isDenied = tokens.slice(Math.max(0, day - 3), index).some(({ word }) => /^(not|no)$/.test(word))
  return weekday && isDenied ? { length, spec: { kind: 'weekday', weekday, which: 'plain', weeks: 1 } } : undefined
}

const oneAfter = anyOf(
  'the one after that|the one after|the following one|the next one|el que sigue|el siguiente|la que sigue',
)

const matchers: readonly DateMatcher[] = [
  matchWeekdayOfMonth,
  matchOneAfter,
  matchOffset,
  matchBeside,
  matchWeekdayAndDay,
  matchWeekThenDay,
  matchWeekday,
  matchWeekend,
  matchHoliday,
  matchMonthsAhead,
  matchPartOfMonth,
  matchDistance,
  matchDayOfMonth,
  matchDayOfEvent,
]
