import type { Token } from '../tokens.js'
import { months, numbers, ordinals } from './calendar-vocabulary.js'
import { type DateMatch, type DateMatcher, numberAt, wordsAt } from './date-spec.js'
import { anyOf, phraseIn } from './word-sequence.js'

export const matchDayOfMonth: DateMatcher = (tokens, index) =>
  numeric(tokens, index) ??
  numericBehind(tokens, index) ??
  monthFirst(tokens, index) ??
  dayFirst(tokens, index) ??
  otherDay(tokens, index)

const dayLead = anyOf('the|el|el dia|on the|dia|day|on')
const ofWords = anyOf('of|de|del|in|del mes de')
const thisMonth = anyOf('of this month|this month|of the month|de este mes|del mes|este mes|of the current month')
const nextMonth = anyOf('of next month|next month|del proximo mes|del mes que viene|el proximo mes')

const numeric: DateMatcher = (tokens, index) => {
  const dotted = dottedDate(tokens, index)
  if (dotted) return dotted
  const isIso =
    /^\d{4}$/.test(tokens[index]?.word ?? '') && tokens[index + 1]?.word === '-' && tokens[index + 3]?.word === '-'
  if (isIso)
    return dated(5, Number(tokens[index + 4]?.word), Number(tokens[index + 2]?.word), Number(tokens[index]!.word))
  const isSlashed = numberAt(tokens, index) && tokens[index + 1]?.word === '/' && numberAt(tokens, index + 2)
  if (!isSlashed || !tokens[index + 1]!.isGlued || !tokens[index + 2]!.isGlued) return undefined
  const [first, second] = [Number(tokens[index]!.word), Number(tokens[index + 2]!.word)]
  const hasYear = tokens[index + 3]?.word === '/' && /^\d{2}(\d{2})?$/.test(tokens[index + 4]?.word ?? '')
  if (first === 24 && second === 7 && !hasYear) return undefined
  const year = hasYear ? Number(tokens[index + 4]!.word) : undefined
  const [month, day] = first > 12 ? [second, first] : [first, second]
  return dated(hasYear ? 5 : 3, day, month, year !== undefined && year < 100 ? 2000 + year : year)
}

/** European notation, where it cannot be a time. */
const dottedDate: DateMatcher = (tokens, index) => {
  const parts = tokens[index]?.type === 'number' ? /^(\d{1,2})\.(\d{1,2})$/.exec(tokens[index]!.word) : null
  const [day, month] = [Number(parts?.[1]), Number(parts?.[2])]
  if (!parts || month > 12 || day > 31 || day === 0 || month === 0) return undefined
  const dot = tokens[index + 1]?.word === '.' && tokens[index + 1]!.isGlued ? tokens[index + 2] : undefined
  const isYear = dot?.isGlued === true && /^(20)?\d{2}$/.test(dot.word)
  if (isYear) return dated(3, day, month, Number(dot.word.padStart(4, '20')))
  // Time with a dot at the end of a sentence.
  const before = tokens[index - 1]
  const isStated = before === undefined || before.type === 'mark' || /^(on|el|dia|the|day)$/.test(before.word)
  return isStated && (dot !== undefined || before?.word === 'on' || before?.word === 'el')
    ? dated(dot === undefined ? 1 : 2, day, month)
    : undefined
}

const numericBehind: DateMatcher = (tokens, index) => {
  const lead = phraseIn(dayLead, tokens, index)
  const date = lead ? numeric(tokens, index + lead) : undefined
  return date && { ...date, length: lead + date.length }
}

const monthFirst: DateMatcher = (tokens, index) => {
  const month = months.get(tokens[index]?.word ?? '')
  if (!month) return undefined
  const dot = tokens[index + 1]?.word === '.' ? 1 : 0
  const the = tokens[index + 1 + dot]?.word === 'the' ? 1 : 0
  const day = dayAt(tokens, index + 1 + dot + the)
  return day && withYear(tokens, index, 1 + dot + the + day.length, day.day, month)
}

/** Alternative day of the stated month. */
const otherDay: DateMatcher = (tokens, index) => {
  const previousDate = /^(or|and|o|y|&)$/.test(tokens[index - 1]?.word ?? '')
    ? monthFirst(tokens, index - 3)
    : undefined
  const day = previousDate?.length === 2 && tokens[index]!.type === 'number' ? dayAt(tokens, index) : undefined
  const next = tokens[index + 1]
  const isLast = next === undefined || next.type === 'mark' || /^(at|for|around)$/.test(next.word)
  return day && isLast && previousDate?.spec.kind === 'date'
    ? { length: 1, spec: { ...previousDate.spec, day: day.day } }
    : undefined
}

const dayFirst: DateMatcher = (tokens, index) => {
  const the = phraseIn(dayLead, tokens, index)
  const start = index + the
  const day = dayAt(tokens, start)
  if (!day) return undefined
  const after = start + day.length
  const here = phraseIn(thisMonth, tokens, after)
  if (here) return { length: after + here - index, spec: { kind: 'date', day: day.day, monthsAhead: 0 } }
  const next = phraseIn(nextMonth, tokens, after)
  if (next) return { length: after + next - index, spec: { kind: 'date', day: day.day, monthsAhead: 1 } }
  const of = phraseIn(ofWords, tokens, after)
  const month = months.get(tokens[after + of]?.word ?? '')
  const isMonth =
    month && (of > 0 || day.isOrdinal || tokens[start]?.type === 'number') && tokens[after + of]?.word !== 'may'
  if (isMonth || (month && of > 0)) return withYear(tokens, index, after + of + 1 - index, day.day, month!)
  return isBareDay(tokens, index, the, day, after)
    ? { length: after - index, spec: { kind: 'date', day: day.day } }
    : undefined
}

/** A day of the month, as opposed to an ordinal or an hour. */
function isBareDay(tokens: readonly Token[], index: number, the: number, day: DayMatch, after: number): boolean {
  const lead = wordsAt(tokens, index, the) ?? ''
  const next = tokens[after]
  // Small ordinals count stops.
  if (tokens[index + the]?.type === 'word')
    return (
      day.isOrdinal &&
      day.day > 3 &&
      /the$/.test(lead) &&
      (next === undefined || next.type === 'mark' || /^(at|for|around)$/.test(next.word))
    )
  if (tokens[index + the]?.type !== 'number') return false
  const isFree =
    next?.type !== 'word' ||
    !/^(floor|street|st|ave|avenue|stop|place|bar|time|birthday|anniversary|annual|century|de|personas|people|ppl|pm|am)$/.test(
      next.word,
    )
  // Street name.
  const isStreet = tokens[index - 1]?.type === 'word' && tokens[index - 1]!.isCapital && index > 1
  if (day.isOrdinal) return isFree && (the > 0 || (next?.type !== 'word' && index > 0 && !isStreet))
  return (
    isFree && /^(el|el dia|dia)$/.test(lead) && (next === undefined || next.type === 'mark' || afterDay.test(next.word))
  )
}

/** Words after a day without its month. */
const afterDay = new RegExp(
  '^(a|al|un|una|unos|unas|para|por|en|y|o|de|con|quiero|queremos|antes|despues|sobre|tipo|hacia|' +
    'cena|cenar|cenita|comida|comer|almuerzo|almorzar|desayuno|desayunar|brunch|merienda|mesa|' +
    'reserva|copas|cervezas|somos|seremos|vamos|es|cumple|cumplo|viene|vienen|llego|llegamos|tengo|' +
    'tenemos|necesito|necesitamos|me|nos|se|temprano|tarde|desde|porfa|porfavor)$',
)

interface DayMatch {
  readonly length: number
  readonly day: number
  readonly isOrdinal: boolean
}

function dayAt(tokens: readonly Token[], index: number): DayMatch | undefined {
  const token = tokens[index]
  if (token?.type === 'number' && /^\d{1,2}$/.test(token.word)) {
    const day = Number(token.word)
    if (day < 1 || day > 31) return undefined
    const next = tokens[index + 1]
    const isOrdinal = next?.isGlued === true && /^(st|nd|rd|th)$/.test(next.word)
    return { length: isOrdinal ? 2 : 1, day, isOrdinal }
  }
  if (token?.type !== 'word') return undefined
  const pair = ordinals.get(`${token.word} ${tokens[index + 1]?.word}`)
  if (pair) return { length: 2, day: pair, isOrdinal: true }
  const day = ordinals.get(token.word) ?? numbers.get(token.word)
  return day && day <= 31 ? { length: 1, day, isOrdinal: ordinals.has(token.word) } : undefined
}

function withYear(
  tokens: readonly Token[],
  index: number,
  length: number,
  day: number,
  month: number,
): DateMatch | undefined {
  const comma =
    tokens[index + length]?.word === ',' || ['de', 'del', 'of'].includes(tokens[index + length]?.word ?? '') ? 1 : 0
  const year = /^20\d{2}$/.exec(tokens[index + length + comma]?.word ?? '')
  return year ? dated(length + comma + 1, day, month, Number(year[0])) : dated(length, day, month)
}

function dated(length: number, day: number, month: number, year?: number): DateMatch | undefined {
  if (!(day >= 1 && month >= 1 && month <= 12)) return undefined
  return { length, spec: { kind: 'date', day, month, ...(year !== undefined && { year }) } }
}
