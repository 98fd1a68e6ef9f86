import type { Token } from '../tokens.js'
import { months, numbers, ordinals } from './calendar-vocabulary.js'
import { type DateMatch, type DateMatcher, numberAt, wordsAt } from './date-spec.js'
import { anyOf, phraseIn } from './word-sequence.js'

/** "March 4th", "the 4th of March", "4 de marzo", "the 12th", "12/10", "2026-12-10". */
export const matchDayOfMonth: DateMatcher = (tokens, at) =>
  numeric(tokens, at) ??
  numericBehind(tokens, at) ??
  monthFirst(tokens, at) ??
  dayFirst(tokens, at) ??
  otherDay(tokens, at)

const dayLead = anyOf('the|el|el dia|on the|dia|day|on')
const ofWords = anyOf('of|de|del|in|del mes de')
const thisMonth = anyOf('of this month|this month|of the month|de este mes|del mes|este mes|of the current month')
const nextMonth = anyOf('of next month|next month|del proximo mes|del mes que viene|el proximo mes')

const numeric: DateMatcher = (tokens, at) => {
  const dotted = dottedDate(tokens, at)
  if (dotted) return dotted
  const isIso = /^\d{4}$/.test(tokens[at]?.word ?? '') && tokens[at + 1]?.word === '-' && tokens[at + 3]?.word === '-'
  if (isIso) return dated(5, Number(tokens[at + 4]?.word), Number(tokens[at + 2]?.word), Number(tokens[at]!.word))
  const isSlashed = numberAt(tokens, at) && tokens[at + 1]?.word === '/' && numberAt(tokens, at + 2)
  if (!isSlashed || !tokens[at + 1]!.isGlued || !tokens[at + 2]!.isGlued) return undefined
  const [first, second] = [Number(tokens[at]!.word), Number(tokens[at + 2]!.word)]
  const hasYear = tokens[at + 3]?.word === '/' && /^\d{2}(\d{2})?$/.test(tokens[at + 4]?.word ?? '')
  // "open 24/7" is no day of July.
  if (first === 24 && second === 7 && !hasYear) return undefined
  const year = hasYear ? Number(tokens[at + 4]!.word) : undefined
  const [month, day] = first > 12 ? [second, first] : [first, second]
  return dated(hasYear ? 5 : 3, day, month, year !== undefined && year < 100 ? 2000 + year : year)
}

/** "12.12." and "12.12.2026" are told as Europe does; "on 12.12" is a day where no hour could be. */
const dottedDate: DateMatcher = (tokens, at) => {
  const parts = tokens[at]?.type === 'number' ? /^(\d{1,2})\.(\d{1,2})$/.exec(tokens[at]!.word) : null
  const [day, month] = [Number(parts?.[1]), Number(parts?.[2])]
  if (!parts || month > 12 || day > 31 || day === 0 || month === 0) return undefined
  const dot = tokens[at + 1]?.word === '.' && tokens[at + 1]!.isGlued ? tokens[at + 2] : undefined
  const isYear = dot?.isGlued === true && /^(20)?\d{2}$/.test(dot.word)
  if (isYear) return dated(3, day, month, Number(dot.word.padStart(4, '20')))
  // "lunch at 12.10. Then …" tells an hour.
  const before = tokens[at - 1]
  const isTold = before === undefined || before.type === 'mark' || /^(on|el|dia|the|day)$/.test(before.word)
  return isTold && (dot !== undefined || before?.word === 'on' || before?.word === 'el')
    ? dated(dot === undefined ? 1 : 2, day, month)
    : undefined
}

/** "el 12/12" */
const numericBehind: DateMatcher = (tokens, at) => {
  const lead = phraseIn(dayLead, tokens, at)
  const date = lead ? numeric(tokens, at + lead) : undefined
  return date && { ...date, length: lead + date.length }
}

const monthFirst: DateMatcher = (tokens, at) => {
  const month = months.get(tokens[at]?.word ?? '')
  if (!month) return undefined
  const dot = tokens[at + 1]?.word === '.' ? 1 : 0
  const the = tokens[at + 1 + dot]?.word === 'the' ? 1 : 0
  const day = dayAt(tokens, at + 1 + dot + the)
  return day && withYear(tokens, at, 1 + dot + the + day.length, day.day, month)
}

/** "December 5 or 6": another day of the month that was told. */
const otherDay: DateMatcher = (tokens, at) => {
  const told = /^(or|and|o|y|&)$/.test(tokens[at - 1]?.word ?? '') ? monthFirst(tokens, at - 3) : undefined
  const day = told?.length === 2 && tokens[at]!.type === 'number' ? dayAt(tokens, at) : undefined
  const next = tokens[at + 1]
  const isLast = next === undefined || next.type === 'mark' || /^(at|for|around)$/.test(next.word)
  return day && isLast && told?.spec.kind === 'date' ? { length: 1, spec: { ...told.spec, day: day.day } } : undefined
}

const dayFirst: DateMatcher = (tokens, at) => {
  const the = phraseIn(dayLead, tokens, at)
  const start = at + the
  const day = dayAt(tokens, start)
  if (!day) return undefined
  const after = start + day.length
  const here = phraseIn(thisMonth, tokens, after)
  if (here) return { length: after + here - at, spec: { kind: 'date', day: day.day, monthsAhead: 0 } }
  const next = phraseIn(nextMonth, tokens, after)
  if (next) return { length: after + next - at, spec: { kind: 'date', day: day.day, monthsAhead: 1 } }
  const of = phraseIn(ofWords, tokens, after)
  const month = months.get(tokens[after + of]?.word ?? '')
  const isMonth =
    month && (of > 0 || day.isOrdinal || tokens[start]?.type === 'number') && tokens[after + of]?.word !== 'may'
  if (isMonth || (month && of > 0)) return withYear(tokens, at, after + of + 1 - at, day.day, month!)
  return isBareDay(tokens, at, the, day, after)
    ? { length: after - at, spec: { kind: 'date', day: day.day } }
    : undefined
}

/** "the 12th" and "el 12" are dates, "the first bar" and "el 12 de la noche" are not. */
function isBareDay(tokens: readonly Token[], at: number, the: number, day: DayMatch, after: number): boolean {
  const lead = wordsAt(tokens, at, the) ?? ''
  const next = tokens[after]
  // "the twelfth"; "the first" and "the third" count stops.
  if (tokens[at + the]?.type === 'word')
    return (
      day.isOrdinal &&
      day.day > 3 &&
      /the$/.test(lead) &&
      (next === undefined || next.type === 'mark' || /^(at|for|around)$/.test(next.word))
    )
  if (tokens[at + the]?.type !== 'number') return false
  const isFree =
    next?.type !== 'word' ||
    !/^(floor|street|st|ave|avenue|stop|place|bar|time|birthday|anniversary|annual|century|de|personas|people|ppl|pm|am)$/.test(
      next.word,
    )
  // "West 4th" is a street.
  const isStreet = tokens[at - 1]?.type === 'word' && tokens[at - 1]!.isCapital && at > 1
  if (day.isOrdinal) return isFree && (the > 0 || (next?.type !== 'word' && at > 0 && !isStreet))
  return (
    isFree &&
    /^(el|el dia|dia)$/.test(lead) &&
    (next === undefined ||
      next.type === 'mark' ||
      /^(a|al|un|una|unos|unas|para|por|en|y|o|de|con|quiero|queremos|antes|despues|sobre|tipo|hacia|cena|cenar|cenita|comida|comer|almuerzo|almorzar|desayuno|desayunar|brunch|merienda|mesa|reserva|copas|cervezas|somos|seremos|vamos|es|cumple|cumplo|viene|vienen|llego|llegamos|tengo|tenemos|necesito|necesitamos|me|nos|se|temprano|tarde|desde|porfa|porfavor)$/.test(
        next.word,
      ))
  )
}

interface DayMatch {
  readonly length: number
  readonly day: number
  readonly isOrdinal: boolean
}

function dayAt(tokens: readonly Token[], at: number): DayMatch | undefined {
  const token = tokens[at]
  if (token?.type === 'number' && /^\d{1,2}$/.test(token.word)) {
    const day = Number(token.word)
    if (day < 1 || day > 31) return undefined
    const next = tokens[at + 1]
    const isOrdinal = next?.isGlued === true && /^(st|nd|rd|th)$/.test(next.word)
    return { length: isOrdinal ? 2 : 1, day, isOrdinal }
  }
  if (token?.type !== 'word') return undefined
  const pair = ordinals.get(`${token.word} ${tokens[at + 1]?.word}`)
  if (pair) return { length: 2, day: pair, isOrdinal: true }
  const day = ordinals.get(token.word) ?? numbers.get(token.word)
  return day && day <= 31 ? { length: 1, day, isOrdinal: ordinals.has(token.word) } : undefined
}

function withYear(
  tokens: readonly Token[],
  at: number,
  length: number,
  day: number,
  month: number,
): DateMatch | undefined {
  const comma =
    tokens[at + length]?.word === ',' || ['de', 'del', 'of'].includes(tokens[at + length]?.word ?? '') ? 1 : 0
  const year = /^20\d{2}$/.exec(tokens[at + length + comma]?.word ?? '')
  return year ? dated(length + comma + 1, day, month, Number(year[0])) : dated(length, day, month)
}

function dated(length: number, day: number, month: number, year?: number): DateMatch | undefined {
  if (!(day >= 1 && month >= 1 && month <= 12)) return undefined
  return { length, spec: { kind: 'date', day, month, ...(year !== undefined && { year }) } }
}
