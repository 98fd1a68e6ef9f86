import type { Token } from '../tokens.js'
import { dayOffsets, daypartBehind, dayparts, holidays, weekdays } from './calendar-vocabulary.js'
import { matchClock } from './clock-time.js'
import { type DateMatch, type DateMatcher, type DateSpec, numberAt, wordsAt } from './date-spec.js'
import { daysAt, shiftAt } from './day-count.js'
import { matchDayOfEvent } from './day-of-event.js'
import { matchDayOfMonth } from './day-of-month.js'
import { matchPartOfMonth } from './part-of-month.js'
import { matchWeekdayOfMonth } from './weekday-of-month.js'
import { anyOf, phraseIn } from './word-sequence.js'

/** The date that begins at `at`, in English or Spanish; "Monday to Friday" are all the days of it. */
export const matchDate: DateMatcher = (tokens, at) => {
  const from = phraseIn(spanLeads, tokens, at)
  const first = longestDate(tokens, at + from)
  const last = first && spanEnd(tokens, at + from, first)
  if (first && last)
    return {
      length: from + first.length + last.length,
      spec: { kind: 'span', from: first.spec, to: last.spec },
    }
  return from ? longestDate(tokens, at) : first
}

const spanLeads = anyOf('from|between|any day from|any day between|anytime from|del|de|entre|entre el|desde el')
const spanJoints = anyOf('to|-|–|—|through|thru|until|till|til|and|al|a|hasta el|y el|y')

/** "… to Friday", "Dec 10-12" */
function spanEnd(tokens: readonly Token[], at: number, first: DateMatch): DateMatch | undefined {
  if (!isDayOfSpan(first)) return undefined
  const after = at + first.length
  const joint = phraseIn(spanJoints, tokens, after)
  const isAnd = /^(and|y)$/.test(tokens[after]?.word ?? '')
  if (!joint || (isAnd && !/^(between|entre)$/.test(tokens[at - 1]?.word ?? ''))) return undefined
  const last = longestDate(tokens, after + joint)
  if (last && isDayOfSpan(last)) return { ...last, length: joint + last.length }
  return first.spec.kind === 'date' ? dayBehind(tokens, after, first.spec) : undefined
}

const isDayOfSpan = ({ spec, daypart }: DateMatch): boolean =>
  !daypart && (spec.kind === 'weekday' || spec.kind === 'date' || spec.kind === 'offset')

/** "Dec 10-12": the day alone, glued to the first. */
function dayBehind(
  tokens: readonly Token[],
  at: number,
  from: Extract<DateSpec, { kind: 'date' }>,
): DateMatch | undefined {
  const [dash, day, next] = tokens.slice(at, at + 3)
  const isDay = /^[-–]$/.test(dash?.word ?? '') && dash!.isGlued && /^\d{1,2}$/.test(day?.word ?? '')
  const isHour = /^(am|pm|a|p|:|h)$/.test(next?.word ?? '')
  const isLater = Number(day?.word) > from.day && Number(day?.word) <= 31
  return isDay && isLater && !isHour && from.month !== undefined
    ? { length: 2, spec: { ...from, day: Number(day!.word) } }
    : undefined
}

function longestDate(tokens: readonly Token[], at: number): DateMatch | undefined {
  let best: DateMatch | undefined
  for (const matcher of matchers) {
    const match = matcher(tokens, at)
    if (match && match.length > (best?.length ?? 0)) best = match
  }
  return best
}

const article = anyOf(
  'the|el|la|this|este|esta|on|on the|el dia|este proximo|this coming|the coming|the upcoming|this upcoming|upcoming|coming',
)
const nextWords = anyOf(
  'next|the next|following|the following|proximo|el proximo|la proxima|proxima|el siguiente|siguiente',
)
const lastWords = anyOf('last|past|this past|el pasado|pasado')
const comingAfter = anyOf('que viene|proximo|siguiente|next|que entra')
const afterNext = anyOf('after next|after the next|after the next one|despues del proximo|despues del que viene')
const pastAfter = anyOf('pasado|last week|de la semana pasada')
const thisWeek = anyOf('this week|of this week|de esta semana|esta semana')
const nextWeek = anyOf(
  'next week|of next week|the following week|the week after|de la proxima semana|la proxima semana|de la semana que viene|la semana que viene|la proxima semana|la semana proxima|de la semana proxima|proxima semana',
)
const weekend = anyOf('weekend|wknd|fin de semana|finde|fin de')
const todayWords = anyOf(
  'tonight|tonite|tn|this evening|this night|esta noche|hoy en la noche|hoy por la noche|hoy noche|later tonight',
)
const lateWords = anyOf('late tonight|late tonite|late 2nite|late this evening|esta noche tarde|hoy tarde en la noche')
const agoWords = anyOf('ago|atras')
const fromWords = anyOf('from|after')
const fromNow = anyOf('from now|from today|later|hence|a partir de hoy|desde hoy')

const matchOffset: DateMatcher = (tokens, at) => {
  const day = dayOffsets.match(tokens, at)
  if (day) {
    const isMorning = day.length === 1 && tokens[at]!.word === 'manana' && isMorningManana(tokens, at)
    if (isMorning || isFinalNight(tokens, at) || (tokens[at]!.word === 'tomo' && isTaken(tokens, at))) return undefined
    // "today week"
    const isWeekOn = ['today', 'tomorrow'].includes(tokens[at]!.word) && tokens[at + 1]?.word === 'week'
    const days = day.meanings[0]! + (isWeekOn ? 7 : 0)
    return { length: day.length + (isWeekOn ? 1 : 0), spec: { kind: 'offset', days } }
  }
  const late = phraseIn(lateWords, tokens, at)
  const tonight = late || phraseIn(todayWords, tokens, at)
  if (tonight)
    return { length: tonight, spec: { kind: 'offset', days: 0 }, daypart: dayparts.get(late ? 'late night' : 'night')! }
  return thisDaypart(tokens, at) ?? lastDaypart(tokens, at)
}

/** "esta mañana", "la mañana", "de la mañana" are the morning; "mañana" is tomorrow. */
function isMorningManana(tokens: readonly Token[], at: number): boolean {
  return ['la', 'esta', 'una', 'media'].includes(tokens[at - 1]?.word ?? '')
}

/** "tomo el tren", "donde tomo algo": the Spanish verb, and no short tomorrow. */
const isTaken = (tokens: readonly Token[], at: number): boolean =>
  /^(el|la|los|las|un|una|unos|unas|mi|algo|otro|otra|cafe|vuelo|tren)$/.test(tokens[at + 1]?.word ?? '') ||
  /^(donde|que|yo|me|y|si|lo|la)$/.test(tokens[at - 1]?.word ?? '')

const thisDaypart: DateMatcher = (tokens, at) => {
  const word = tokens[at + 1]?.word ?? ''
  const isThis = ['this', 'esta', 'este', 'todays', 'later'].includes(tokens[at]?.word ?? '')
  const part = daypartBehind(word)
  return isThis && part && part.name !== 'midday'
    ? { length: 2, spec: { kind: 'offset', days: 0 }, daypart: part }
    : undefined
}

/** "it's our last night here": the one that is still to come. */
const isFinalNight = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.word === 'last' &&
  tokens[at + 1]?.word === 'night' &&
  (/^(my|our|the|your|their)$/.test(tokens[at - 1]?.word ?? '') || /^(here|in|of)$/.test(tokens[at + 2]?.word ?? ''))

const lastDaypart: DateMatcher = (tokens, at) =>
  tokens[at]?.word === 'last' && tokens[at + 1]?.word === 'night' && !isFinalNight(tokens, at)
    ? { length: 2, spec: { kind: 'offset', days: -1 } }
    : undefined

const matchWeekday: DateMatcher = (tokens, at) => {
  const next = phraseIn(nextWords, tokens, at)
  const last = next ? 0 : phraseIn(lastWords, tokens, at)
  const the = next || last ? 0 : phraseIn(article, tokens, at)
  const start = at + (next || last || the)
  const weekday = weekdayAt(tokens, start, the > 0 || next > 0)
  if (!weekday) return undefined
  const after = start + 1
  const isThis =
    the > 0 &&
    ['this', 'este', 'coming', 'upcoming'].some((word) => wordsAt(tokens, at, the)!.split(' ').includes(word))
  const make = (length: number, which: 'plain' | 'next' | 'this' | 'last' | 'coming', weeks = 0): DateMatch => ({
    length: after - at + length,
    spec: { kind: 'weekday', weekday, which, weeks },
  })
  if (last) return make(0, 'last')
  const inNextWeek = phraseIn(nextWeek, tokens, after)
  if (inNextWeek) return make(inNextWeek, 'next')
  const inThisWeek = phraseIn(thisWeek, tokens, after)
  if (inThisWeek) return make(inThisWeek, 'this')
  if (next) return make(0, /^(el|la|proximo|proxima|siguiente)$/.test(tokens[at]!.word) ? 'coming' : 'next')
  const past = phraseIn(pastAfter, tokens, after)
  if (past && !next) return make(past, 'last')
  // "Thursday week"
  if (tokens[after]?.word === 'week') return make(1, 'plain', 1)
  if (wordsAt(tokens, after, 2) === 'after next') return make(2, 'coming', 1)
  const coming = phraseIn(comingAfter, tokens, after)
  return make(coming, coming ? 'coming' : isThis ? 'this' : 'plain')
}

/** "sun", "sat" and "wed" are weekdays unless the words around them say otherwise; "mar" only where they leave no doubt. */
function weekdayAt(tokens: readonly Token[], at: number, isLed: boolean): number | undefined {
  const token = tokens[at]
  const weekday = weekdays.get(token?.word ?? '') ?? weekdays.get(token?.stem ?? '')
  if (!weekday || !token || isLed) return weekday
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (token.word !== 'mar')
    return otherwise[token.word]?.test(`${before?.word ?? ''} ${next?.word ?? ''}`) ? undefined : weekday
  return token.isCapital || !next || next.type !== 'word' || dayparts.has(next.word) ? weekday : undefined
}

/** The word before and the word behind, where a short day is another word: "we sat", "sun deck", "get wed". */
const otherwise: Readonly<Record<string, RegExp>> = {
  sat: /^(we|i|they|he|she|you|who|just|ve|had|have) | (down|inside|outside|there|around|through)$/,
  sun: /^(some|in|much|full|of|morning|evening|warm|no) | (is|was|sets?|rises?|shines?|deck|terrace|tan)$/,
  wed: /^(get|getting|got|be|newly|to|just) /,
}

/** "next week on Tuesday", "a week from Friday". */
const matchWeekThenDay: DateMatcher = (tokens, at) => {
  const next = phraseIn(nextWeek, tokens, at)
  if (next) {
    const on = ['on', 'el', 'the'].includes(tokens[at + next]?.word ?? '') ? 1 : 0
    const weekday = weekdayAt(tokens, at + next + on, true)
    if (weekday) return { length: next + on + 1, spec: { kind: 'weekday', weekday, which: 'next', weeks: 0 } }
    return { length: next, spec: { kind: 'week', weeks: 1 } }
  }
  const current = phraseIn(thisWeek, tokens, at)
  if (current) return { length: current, spec: { kind: 'week', weeks: 0 } }
  const fortnight = phraseIn(
    anyOf('a fortnight from|a fortnight on|a fortnight|fortnight from|fortnight on'),
    tokens,
    at,
  )
  const week = phraseIn(anyOf('a week from|one week from|a week on|a week|una semana despues del'), tokens, at)
  const rest = fortnight ? dayFrom(tokens, at + fortnight, 14) : week ? dayFrom(tokens, at + week, 7) : undefined
  return rest && { ...rest, length: (fortnight || week) + rest.length }
}

const matchWeekend: DateMatcher = (tokens, at) => {
  const next = phraseIn(nextWords, tokens, at)
  const the = next
    ? 0
    : phraseIn(
        anyOf('this|the|este|el|on the|over the|during the|this coming|coming|at the|upcoming|the upcoming'),
        tokens,
        at,
      )
  const length = phraseIn(weekend, tokens, at + (next || the))
  if (!length) return undefined
  const later = phraseIn(afterNext, tokens, at + (next || the) + length)
  if (later) return { length: (next || the) + length + later, spec: { kind: 'weekend', weeks: 2 } }
  const coming = phraseIn(comingAfter, tokens, at + (next || the) + length)
  const of = phraseIn(anyOf('of|del'), tokens, at + (next || the) + length)
  const day = of
    ? matchDayOfMonth(
        tokens,
        at + (next || the) + length + (tokens[at + (next || the) + length]!.word === 'del' ? 0 : of),
      )
    : undefined
  if (day) return { length: (next || the) + length + of + day.length, spec: { kind: 'weekendof', base: day.spec } }
  return { length: (next || the) + length + coming, spec: { kind: 'weekend', weeks: next ? 1 : 0 } }
}

/** "Friday the 11th", "Saturday, December 12", "Sat. Dec. 12": the day of the month decides. */
const matchWeekdayAndDay: DateMatcher = (tokens, at) => {
  const weekday = matchWeekday(tokens, at)
  if (!weekday) return undefined
  const end = at + weekday.length
  const isShort = tokens[end - 1]!.word.length <= longestShortDay
  const point = isShort && tokens[end]?.word === '.' && tokens[end]!.isGlued ? 1 : 0
  const comma = tokens[end + point]?.word === ',' ? 1 : 0
  const day = matchDayOfMonth(tokens, end + point + comma) ?? (comma ? undefined : bareDay(tokens, end + point))
  return day?.spec.kind === 'date' ? { length: weekday.length + point + comma + day.length, spec: day.spec } : undefined
}

/** "domingo 13 brunch", "sábado 12 cena a las 9": behind a Spanish day the number is that of the day, unless it is the one hour told. */
function bareDay(tokens: readonly Token[], at: number): DateMatch | undefined {
  const day = tokens[at]?.type === 'number' && /^\d{1,2}$/.test(tokens[at]!.word) ? Number(tokens[at]!.word) : 0
  const isSpanish = /^(lun(es)?|martes|mie(rcoles)?|jue(ves)?|vie(rnes)?|sab(ado)?|dom(ingo)?|\.)$/.test(
    tokens[at - 1]!.word,
  )
  const isHour = /^(am|pm|h|hs|hrs|:)$/.test(tokens[at + 1]?.word ?? '')
  const isTold =
    tokens[at]?.isDay ||
    isListed(tokens, at, day) ||
    tokens.some((_, i) => i > at && (matchClock(tokens, i)?.isEvident || tokens[i - 1]?.word === 'las'))
  if (!isSpanish || isHour || day < 1 || day > 31 || (day <= 12 && !isTold)) return undefined
  return { length: 1, spec: { kind: 'date', day } }
}

/** "el viernes 4 o el sábado 5": the numbers lie as far apart as the days. */
function isListed(tokens: readonly Token[], at: number, day: number): boolean {
  const weekdayBefore = (i: number): number => weekdays.get(tokens[i - 1]?.word ?? '') ?? Number.NaN
  return tokens.some(({ type, word }, i) => {
    const apart = weekdayBefore(i) - weekdayBefore(at)
    return type === 'number' && i !== at && (Number(word) - day - apart) % 7 === 0
  })
}

/** "thurs" */
const longestShortDay = 5

const besideLeads = anyOf(
  'the|on the|el|la|the last|last|on the last|the very last|the first|first|on the first|el ultimo|ultimo|el primer|primer',
)

/** "the Sunday after Christmas", "the Friday before the 12th"; the weekend is told by its Saturday. */
const matchBeside: DateMatcher = (tokens, at) => {
  const the = phraseIn(besideLeads, tokens, at)
  const weekday = weekdayAt(tokens, at + the, true) ?? (phraseIn(weekend, tokens, at + the) ? 6 : undefined)
  const joint = tokens[at + the + 1]?.word ?? ''
  const isAfter = /^(after|following)$/.test(joint)
  const spanish = phraseIn(anyOf('despues de|despues del|antes de|antes del'), tokens, at + the + 1)
  if (!weekday || !(isAfter || joint === 'before' || spanish)) return undefined
  const start = at + the + 1 + (spanish || 1)
  const base = matchHoliday(tokens, start) ?? matchDayOfMonth(tokens, start)
  if (!base) return undefined
  const spec: DateSpec = { kind: 'beside', weekday, base: base.spec, isAfter: isAfter || joint === 'despues' }
  return { length: start + base.length - at, spec }
}

const matchHoliday: DateMatcher = (tokens, at) => {
  const shift = shiftAt(tokens, at)
  const start = at + (shift?.length ?? 0)
  const days = shift?.days ?? 0
  const holiday = holidays.match(tokens, start)
  if (holiday && ofHoliday.test(tokens[start + holiday.length]?.word ?? '')) return undefined
  const dated = holiday && days === 0 ? holidayOfYear(holiday.meanings[0]!, tokens[start + holiday.length]) : undefined
  if (dated) return { length: start + holiday!.length + 1 - at, spec: dated }
  if (holiday)
    return {
      length: start + holiday.length - at,
      spec: { kind: 'holiday', rule: holiday.meanings[0]!, shift: days },
    }
  if (!shift) return undefined
  // "the day after tmrw"
  const rest = matchDayOfMonth(tokens, start) ?? matchWeekday(tokens, start) ?? dayFrom(tokens, start, days)
  if (rest?.spec.kind === 'offset') return { ...rest, length: start + rest.length - at }
  return rest && { length: start + rest.length - at, spec: shifted(rest.spec, days) }
}

/** "New Year's Day 2019": one that has its date in every year. */
function holidayOfYear(rule: string, next: Token | undefined): DateSpec | undefined {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(rule) ?? []
  const isYear = next?.type === 'number' && /^20\d\d$/.test(next.word)
  return month && isYear ? { kind: 'date', day: Number(day), month: Number(month), year: Number(next.word) } : undefined
}

/** "Halloween themed", "Christmas lights": not on that day alone. */
const ofHoliday =
  /^(themed?|style|styled|decorations?|decor|lights?|trees?|shopping|sweaters?|spirit|vibes?|feel|feeling|carols?|resolutions?|cookies?|presents?|gifts?|windows?|season|candles?|cards?|music|mood)$/

function shifted(spec: DateSpec, by: number): DateSpec {
  if (spec.kind === 'date') return { ...spec, day: spec.day + by }
  return spec.kind === 'weekday' ? { ...spec, weekday: ((((spec.weekday - 1 + by) % 7) + 7) % 7) + 1 } : spec
}

/** "in a month", "two months from now", "dentro de un mes". */
const matchMonthsAhead: DateMatcher = (tokens, at) => {
  const lead = phraseIn(anyOf('in|dentro de|de aqui a|en'), tokens, at)
  const count = ['a', 'an', 'one', 'un', 'una'].includes(tokens[at + lead]?.word ?? '')
    ? 1
    : numberAt(tokens, at + lead)
  const isMonth = /^(months?|mes(es)?)$/.test(tokens[at + lead + 1]?.word ?? '')
  const from = isMonth ? phraseIn(fromNow, tokens, at + lead + 2) : 0
  if (!count || !isMonth || !(lead || from)) return undefined
  return { length: lead + 2 + from, spec: { kind: 'offset', days: 0, months: count } }
}

/** "a fortnight on Sunday", "three Fridays from now". */
const matchWeekdaysAhead: DateMatcher = (tokens, at) => {
  const count = numberAt(tokens, at)
  const weekday = weekdays.get((tokens[at + 1]?.word ?? '').replace(/s$/, ''))
  const from = weekday ? phraseIn(fromNow, tokens, at + 2) : 0
  return count && weekday && from
    ? { length: 2 + from, spec: { kind: 'weekday', weekday, which: 'coming', weeks: count - 1 } }
    : undefined
}

/** "in 3 days", "two weeks from now", "3 days ago", "dentro de una semana". */
const matchDistance: DateMatcher = (tokens, at) => {
  const weeks = phraseIn(spanishWeeks, tokens, at)
  if (weeks) return { length: weeks, spec: { kind: 'offset', days: isFortnight(tokens, at, weeks) ? 14 : 7 } }
  const lead = phraseIn(anyOf('in|dentro de|de aqui a|en|hace'), tokens, at)
  const told = daysAt(tokens, at + lead)
  if (!told) return undefined
  const { count, unit, isNight } = told
  const length = lead + told.length
  const ago = phraseIn(agoWords, tokens, at + length)
  const from = phraseIn(fromNow, tokens, at + length)
  const base = phraseIn(fromWords, tokens, at + length) ? dayFrom(tokens, at + length + 1, count * unit) : undefined
  if (base) return { length: length + 1 + base.length, spec: base.spec }
  if ((!lead && !ago && !from) || ((isNight || (unit === 1 && count === 1)) && !ago && !from)) return undefined
  const isPast = ago > 0 || tokens[at]?.word === 'hace'
  return { length: length + ago + from, spec: { kind: 'offset', days: (isPast ? -1 : 1) * count * unit } }
}

/** Spanish counts both ends: a week are eight days, two are fifteen. */
const spanishWeeks = anyOf(
  ['de hoy en', 'de aqui a', 'en', 'dentro de']
    .flatMap((lead) => ['ocho', '8', 'quince', '15'].map((count) => `${lead} ${count} dias`))
    .concat('de hoy en ocho', 'de hoy en 8', 'de hoy en quince', 'de hoy en 15')
    .join('|'),
)
const isFortnight = (tokens: readonly Token[], at: number, length: number): boolean =>
  tokens.slice(at, at + length).some(({ word }) => word === 'quince' || word === '15')

/** "two weeks from tomorrow", "two weeks from Saturday" */
function dayFrom(tokens: readonly Token[], at: number, days: number): DateMatch | undefined {
  const base = matchOffset(tokens, at) ?? (days % 7 === 0 ? matchWeekday(tokens, at) : undefined)
  if (base?.spec.kind === 'offset') return { ...base, spec: { kind: 'offset', days: base.spec.days + days } }
  return base?.spec.kind === 'weekday'
    ? { ...base, spec: { ...base.spec, weeks: base.spec.weeks + days / 7 } }
    : undefined
}

/** "not this Saturday, the one after", "el próximo sábado no, el que sigue": a week on. */
const matchOneAfter: DateMatcher = (tokens, at) => {
  const length = phraseIn(oneAfter, tokens, at)
  const day = length ? tokens.findLastIndex(({ word }, i) => i < at && weekdays.has(word)) : -1
  const weekday = weekdays.get(tokens[day]?.word ?? '')
  const isDenied = tokens.slice(Math.max(0, day - 3), at).some(({ word }) => /^(not|no)$/.test(word))
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
  matchWeekdaysAhead,
  matchPartOfMonth,
  matchDistance,
  matchDayOfMonth,
  matchDayOfEvent,
]
