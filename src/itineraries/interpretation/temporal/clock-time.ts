import type { Token } from '../tokens.js'
import { type Daypart, daypartBehind, dayparts, numbers } from './calendar-vocabulary.js'
import { anyOf, phraseIn } from './word-sequence.js'

/** A time of day as it was said. `minutes` after midnight; 1440 is the midnight that ends the day. */
export interface ClockTime {
  readonly minutes: number
  /** Twelve hours later is as good a reading ("7"). */
  readonly isAmbiguous: boolean
  readonly isApprox: boolean
}

/** From an hour told to the next time that a clock shows the other, whichever half of the day either is of. */
export const minutesBetween = (one: ClockTime, other: ClockTime): number => (other.minutes - one.minutes + 1440) % 720

export interface ClockMatch {
  readonly length: number
  readonly clock: ClockTime
  /** Something beside a number says that it is a time: a colon, pm, "o'clock", "in the evening". */
  readonly isEvident: boolean
}

const noon = anyOf('high noon|12 noon|noon|noontime|al mediodia|mediodia|al medio dia|medio dia|midday|twelve noon')
const midnight = anyOf('midnight|12 midnight|medianoche|media noche|twelve midnight')
const meridiem = new Map([
  ['am', 'am'],
  ['a', 'am'],
  ['pm', 'pm'],
  ['p', 'pm'],
] as const)
const clockSuffix = anyOf('oclock|o clock|o " clock|o \' clock|en punto|h|hs|hrs|sharp|on the dot')
const roughly = anyOf('ish|or so|or thereabouts|or around then|give or take|mas o menos|o por ahi')
const daypartLead = anyOf('in the|at|de la|por la|en la|of the|del|de|in|this|esta|a la')
const tonight = anyOf('tonight|tonite|2nite|2night|tmrw|tomorrow')
const pastWords = anyOf('past|after')
const toWords = anyOf('to|till|before|of')

/** The time of day that begins at `at`. Without evidence only a bare hour, which needs a preposition to be believed. */
export function matchClock(tokens: readonly Token[], at: number): ClockMatch | undefined {
  const article = isQuarterTold(tokens, at) ? 1 : 0
  const relative = matchRelative(tokens, at + article)
  if (relative && article) return { ...relative, length: relative.length + article }
  return matchNamed(tokens, at) ?? relative ?? matchAfterDaypart(tokens, at) ?? matchHour(tokens, at)
}

/** "a quarter to two" */
const isQuarterTold = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'a' && tokens[at + 1]?.word === 'quarter'

function matchNamed(tokens: readonly Token[], at: number): ClockMatch | undefined {
  const [midday, late] = [phraseIn(noon, tokens, at), phraseIn(midnight, tokens, at)]
  const length = midday || late
  return length ? withRoughly(tokens, at, exact(length, midday ? 720 : 1440)) : undefined
}

/** "till dusk", "before sunset": the hour at which it is dark for most of the year. */
export function matchDusk(tokens: readonly Token[], at: number): ClockMatch | undefined {
  const length = phraseIn(dusk, tokens, at)
  return length ? { ...exact(length, 1020), clock: { minutes: 1020, isAmbiguous: false, isApprox: true } } : undefined
}

const dusk = anyOf(
  'dusk|sunset|sundown|nightfall|dark|it gets dark|it s dark|the sun sets|the sun goes down|el anochecer|que anochezca|que oscurezca',
)

/** "8ish", "noon or so", "las ocho más o menos": of a bare number only the first shows that it is an hour. */
function withRoughly(tokens: readonly Token[], at: number, base: ClockMatch): ClockMatch {
  const end = at + base.length
  const length = phraseIn(roughly, tokens, end)
  if (length === 0) return base
  const isEvident = base.isEvident || tokens[end]!.word === 'ish'
  return { length: base.length + length, clock: { ...base.clock, isApprox: true }, isEvident }
}

/** "half past seven", "quarter to 8", "ten past six", "cuarto para las ocho", "half seven". */
function matchRelative(tokens: readonly Token[], at: number): ClockMatch | undefined {
  const first = tokens[at]?.word ?? ''
  const offset =
    first === 'half' || first === 'haf'
      ? 30
      : first === 'quarter' || first === 'cuarto'
        ? 15
        : (smallNumber(tokens[at]) ?? 0)
  const isCounted = ['minutes', 'min', 'minutos', 'mins'].includes(tokens[at + 1]?.word ?? '')
  if (!offset || offset > 30 || (offset % 5 !== 0 && !isCounted)) return undefined
  let next = at + 1
  if (isCounted) next++
  const past = phraseIn(pastWords, tokens, next)
  const to = past ? 0 : phraseIn(toWords, tokens, next) || phraseIn(anyOf('para las|para la'), tokens, next)
  if (!past && !to) return first === 'half' ? halfHour(tokens, at) : undefined
  const hour = matchNamed(tokens, next + (past || to)) ?? matchHour(tokens, next + (past || to))
  if (!hour || hour.clock.minutes % 60 !== 0) return undefined
  return {
    length: next + (past || to) + hour.length - at,
    clock: shift(hour.clock, past ? offset : -offset),
    isEvident: true,
  }
}

function halfHour(tokens: readonly Token[], at: number): ClockMatch | undefined {
  const hour = smallNumber(tokens[at + 1])
  const isHour =
    hour !== undefined &&
    hour >= 1 &&
    hour <= 12 &&
    !['a', 'an', 'un', 'una', 'one', 'dozen', 'couple'].includes(tokens[at + 1]!.word)
  // "beers half five": at the end of a thought it is the hour, and so is "half 7" wherever it stands.
  const isEnd = tokens[at + 2] === undefined || tokens[at + 2]!.type === 'mark'
  const isEvident = isEnd || (tokens[at + 1]!.type === 'number' && !isCounted(tokens, at + 2))
  return isHour ? withDaypart(tokens, at, { length: 2, clock: ambiguous(hour * 60 + 30), isEvident }) : undefined
}

/** "evening 5:30". */
function matchAfterDaypart(tokens: readonly Token[], at: number): ClockMatch | undefined {
  const lead = phraseIn(anyOf('in the|at|in|for the|this|for'), tokens, at)
  const part = dayparts.get(tokens[at + lead]?.word ?? '')
  const next = part && tokens[at + lead + 1]?.type === 'number' ? matchHour(tokens, at + lead + 1) : undefined
  if (!part || !next || (next.isEvident === false && isCounted(tokens, at + lead + 2))) return undefined
  return { length: next.length + lead + 1, clock: inDaypart(next.clock, part), isEvident: true }
}

/** Things and people that a number after a part of the day may count ("this afternoon 3 friends …"). */
const countedNext =
  /^(people|friends?|guests|persons?|ppl|of|museums?|bars?|pubs?|stops?|places?|breweries|kids|drinks|beers|adults|hours?|minutes?|personas|amigos|bares|museos|different|good|more)$/

function isCounted(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.type === 'word' && countedNext.test(tokens[at]!.word)
}

/** A number with what stands behind it, and no minutes before it. */
export function matchHour(tokens: readonly Token[], at: number): ClockMatch | undefined {
  const base = digits(tokens, at) ?? spelled(tokens, at)
  return base && withDaypart(tokens, at, withSuffix(tokens, at, base))
}

function digits(tokens: readonly Token[], at: number): ClockMatch | undefined {
  const token = tokens[at]
  if (token?.type !== 'number' || ['$', '€', '£', '#'].includes(tokens[at - 1]?.word ?? '')) return undefined
  const isMeridiemNext = meridiem.has(tokens[at + 1]?.word as 'am') && tokens[at + 1]!.word.length === 2
  const parts =
    /^(\d{1,2})(?:([:.])(\d{2}))?$/.exec(token.word) ??
    (isMeridiemNext ? /^(\d{1,2})()(\d{2})$/.exec(token.word) : withoutColon.exec(token.word))
  const isDotted = isMeridiemNext || tokens[at + 1]?.word === 'h' || /^(las|at|@)$/.test(tokens[at - 1]?.word ?? '')
  if (!parts || (parts[2] === '.' && !isDotted && !isQuarter(tokens, at, parts[3]!))) return undefined
  const hour = Number(parts[1])
  const apart = parts[3] === undefined ? minutesApart(tokens, at) : undefined
  const minute = apart ?? Number(parts[3] ?? 0)
  // "open 24 hours", "abierto las 24 horas", "24h"
  if (hour === 24 && /^(hours?|horas?|hrs?|h)$/.test(tokens[at + 1]?.word ?? '')) return undefined
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  const isTwelveHour = hour >= 1 && hour <= 12 && !parts[1]!.startsWith('0')
  const clock = isTwelveHour
    ? ambiguous(hour * 60 + minute)
    : { minutes: hour * 60 + minute, isAmbiguous: false, isApprox: false }
  const isEvident = apart !== undefined || (parts[2] !== undefined && parts[2] !== '') || /^0\d{3}$/.test(token.word)
  return minuteWords(tokens, at, { length: apart === undefined ? 1 : 2, clock, isEvident })
}

/** "a las 7 30", "Saturday 7 30": the minutes stand apart, where the two numbers count nothing. */
function minutesApart(tokens: readonly Token[], at: number): number | undefined {
  const [before, minutes, behind] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  if (minutes?.type !== 'number' || !/^(00|15|30|45)$/.test(minutes.word)) return undefined
  const isLed = /^(las|at|@)$/.test(before?.word ?? '') && (behind?.type !== 'word' || !isCounted(tokens, at + 2))
  const isClosed = behind === undefined || behind.type === 'mark' || /^(am|pm|for|para)$/.test(behind.word)
  const isAlone = before?.type === 'word' && !/^(for|of|para|de|party|table|mesa)$/.test(before.word) && isClosed
  return isLed || isAlone ? Number(minutes.word) : undefined
}

/** "8.30 dinner", and no 2.15 miles or $8.30. */
const isQuarter = (tokens: readonly Token[], at: number, minutes: string): boolean =>
  /^(00|15|30|45)$/.test(minutes) &&
  !/^(under|below|than|over|within|max|budget|spend)$/.test(tokens[at - 1]?.word ?? '') &&
  !/^(%|mi|miles?|km|kms|hours?|hrs?|stars?|dollars?|bucks|each|pp)$/.test(tokens[at + 1]?.word ?? '')

/** "dinner at 630", "table at 1930", "0830": hours and quarters of them. */
const withoutColon = /^(0?[1-9]|1\d|2[0-3])()(00|15|30|45)$/

/** "six", "six thirty", "ocho y media", "nueve menos cuarto". */
function spelled(tokens: readonly Token[], at: number): ClockMatch | undefined {
  const hour = tokens[at]?.type === 'word' ? numbers.get(tokens[at]!.word) : undefined
  if (
    hour === undefined ||
    hour < 1 ||
    (hour > 12 && !isOfTwentyFour(tokens, at, hour)) ||
    ['un', 'couple', 'dozen', 'docena', 'uno'].includes(tokens[at]!.word)
  )
    return undefined
  const clock = hour > 12 ? { ...ambiguous(hour * 60), isAmbiguous: false } : ambiguous(hour * 60)
  return minuteWords(tokens, at, { length: 1, clock, isEvident: false })
}

/** "a las veintiuna horas", "a las quince treinta". */
function isOfTwentyFour(tokens: readonly Token[], at: number, hour: number): boolean {
  return hour < 24 && ['las', 'la'].includes(tokens[at - 1]?.word ?? '')
}

function minuteWords(tokens: readonly Token[], at: number, base: ClockMatch): ClockMatch {
  if (base.isEvident) return base
  const [joint, amount] = [tokens[at + 1]?.word ?? '', tokens[at + 2]]
  const spoken: Record<string, number> = { media: 30, cuarto: 15, half: 30 }
  if (joint === 'y' || joint === 'menos') {
    const minutes = spoken[amount?.word ?? ''] ?? smallNumber(amount)
    const isMinutes = minutes !== undefined && minutes % 5 === 0 && minutes > 0
    if (isMinutes && tokens[at + 3]?.word !== 'horas')
      return { length: 3, clock: shift(base.clock, joint === 'y' ? minutes : -minutes), isEvident: true }
  }
  const plain = { thirty: 30, fifteen: 15, treinta: 30, quince: 15, twenty: 20, forty: 40, 'forty-five': 45 }[joint]
  if (plain === undefined || tokens[at]?.type !== 'word') return base
  const isFortyFive = plain === 40 && amount?.word === 'five'
  return { length: isFortyFive ? 3 : 2, clock: shift(base.clock, isFortyFive ? 45 : plain), isEvident: true }
}

function withSuffix(tokens: readonly Token[], at: number, base: ClockMatch): ClockMatch {
  const next = tokens[at + base.length]
  const half = next && meridiem.get(next.word as 'am')
  if (next && half && (next.word.length === 2 || (next.isGlued && !isOrdinal(tokens, at + base.length)))) {
    return { length: base.length + 1, clock: { ...base.clock, ...onHalf(base.clock, half) }, isEvident: true }
  }
  const isHours = next?.word === 'hours' && /^\d{4}$/.test(tokens[at]!.word)
  if (isHours || (next?.word === 'horas' && tokens[at - 1]?.word === 'las'))
    return { ...base, length: base.length + 1, isEvident: true }
  const suffix = isLength(tokens, at) ? 0 : phraseIn(clockSuffix, tokens, at + base.length)
  const told = withRoughly(tokens, at, suffix ? { ...base, length: base.length + suffix, isEvident: true } : base)
  // "elevenish pm"
  const late = told.clock.isApprox ? meridiem.get(tokens[at + told.length]?.word as 'am') : undefined
  return late ? { ...told, length: told.length + 1, clock: { ...told.clock, ...onHalf(told.clock, late) } } : told
}

/** "for 2hrs", "for like 2 hrs", but "a las 9 hrs" */
const isLength = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.word === 'hrs' &&
  (tokens[at - 1]?.word === 'for' ||
    (tokens[at - 2]?.word === 'for' && /^(like|about|around|roughly|maybe)$/.test(tokens[at - 1]!.word)))

/** "5a avenida", "2a ronda" */
const isOrdinal = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.word === 'a' &&
  (/^(el|la|una|de|en)$/.test(tokens[at - 2]?.word ?? '') ||
    /^(av|ave|avenida|calle|ronda|vez|parada)$/.test(tokens[at + 1]?.word ?? ''))

function withDaypart(tokens: readonly Token[], at: number, base: ClockMatch): ClockMatch {
  const after = at + base.length
  if (phraseIn(tonight, tokens, after)) {
    const clock =
      tokens[after]!.word.startsWith('t') && /nig?h?t|nite/.test(tokens[after]!.word)
        ? inDaypart(base.clock, dayparts.get('night')!)
        : base.clock
    return { ...base, clock }
  }
  const lead = phraseIn(daypartLead, tokens, after)
  const word = tokens[after + lead]?.word ?? ''
  const part = lead ? daypartBehind(word) : undefined
  const isThat =
    part &&
    !(
      ['de', 'in', 'del', 'a la'].includes(tokens[after]!.word) &&
      lead === 1 &&
      word !== 'mediodia' &&
      word !== 'madrugada'
    )
  const isNextTime = tokens[after + lead + 1]?.type === 'number'
  if (!part || !isThat || isNextTime) return base
  const isDate = ['this', 'esta'].includes(tokens[after]!.word)
  return { length: base.length + (isDate ? 0 : lead + 1), clock: inDaypart(base.clock, part), isEvident: true }
}

function inDaypart(clock: ClockTime, part: Daypart): ClockTime {
  if (!clock.isAmbiguous) return clock
  const hour = Math.floor(clock.minutes / 60) % 12
  const isMorning = part.name === 'morning' || (part.name === 'late' && hour < 6) || (part.name === 'night' && hour < 5)
  if (hour === 0 && (part.name === 'night' || part.name === 'late'))
    return { ...clock, ...onHalf(clock, 'am'), minutes: 1440 + (clock.minutes % 60) }
  return { ...clock, ...onHalf(clock, isMorning ? 'am' : 'pm') }
}

function onHalf(clock: ClockTime, half: 'am' | 'pm'): Pick<ClockTime, 'minutes' | 'isAmbiguous'> {
  if (!clock.isAmbiguous) return clock
  return { minutes: (clock.minutes % 720) + (half === 'pm' ? 720 : 0), isAmbiguous: false }
}

function shift(clock: ClockTime, by: number): ClockTime {
  return { ...clock, minutes: clock.minutes + by }
}

function exact(length: number, minutes: number): ClockMatch {
  return { length, clock: { minutes, isAmbiguous: false, isApprox: false }, isEvident: true }
}

function ambiguous(minutes: number): ClockTime {
  return { minutes, isAmbiguous: true, isApprox: false }
}

function smallNumber(token: Token | undefined): number | undefined {
  if (token?.type === 'number' && /^\d{1,2}$/.test(token.word)) return Number(token.word)
  return token?.type === 'word' ? numbers.get(token.word) : undefined
}
