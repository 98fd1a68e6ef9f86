import type { Token } from '../tokens.js'
import { type Daypart, daypartBehind, dayparts, numbers, weekdays } from './calendar-vocabulary.js'
import { anyOf, phraseIn, phraseSet } from './word-sequence.js'

/** Stated time of day. `minutes` after midnight; 1440 is the end of the day. */
export interface ClockTime {
  readonly minutes: number
  /** Twelve hours later is equally plausible. */
  readonly isAmbiguous: boolean
}

/** Minutes from one time to the next occurrence of another on a 12-hour clock. */
export const minutesBetween = (candidate: ClockTime, other: ClockTime): number =>
  (other.minutes - candidate.minutes + 1440) % 720

interface ClockMatch {
  readonly length: number
  readonly clock: ClockTime
  /** The context shows that the number is a time. */
  readonly isEvident: boolean
}

const noon = phraseSet('clock: noon')
const midnight = anyOf('midnight|12 midnight|medianoche|media noche|twelve midnight')
const meridiem = new Map([
  ['am', 'am'],
  ['a', 'am'],
  ['pm', 'pm'],
  ['p', 'pm'],
] as const)
const clockSuffix = phraseSet('clock: clock suffix')
const roughly = anyOf('ish|or so|or thereabouts|or around then|give or take|mas o menos|o por ahi')
const daypartLead = phraseSet('clock: daypart lead')
const tonight = anyOf('tonight|tonite|2nite|2night|tmrw|tomorrow')
const pastWords = anyOf('past|after')
const toWords = anyOf('to|till|before|of')

/** Time of day at `index`. Without evidence only a bare hour, which needs a preposition. */
export function matchClock(tokens: readonly Token[], index: number): ClockMatch | undefined {
  const article = isQuarterStated(tokens, index) ? 1 : 0
  const relative = matchRelative(tokens, index + article)
  if (relative && article) return { ...relative, length: relative.length + article }
  return matchNamed(tokens, index) ?? relative ?? matchAfterDaypart(tokens, index) ?? matchHour(tokens, index)
}

const isQuarterStated = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.word === 'a' && tokens[index + 1]?.word === 'quarter'

function matchNamed(tokens: readonly Token[], index: number): ClockMatch | undefined {
  const [midday, late] = [phraseIn(noon, tokens, index), phraseIn(midnight, tokens, index)]
  const length = midday || late
  return length ? withRoughly(tokens, index, exact(length, midday ? 720 : 1440)) : undefined
}

/** Approximate hour of dusk over the year. */
export function matchDusk(tokens: readonly Token[], index: number): ClockMatch | undefined {
  const length = phraseIn(dusk, tokens, index)
  return length ? exact(length, 1020) : undefined
}

const dusk = phraseSet('clock: dusk')

/** Adds an approximation; with a bare number only a suffix is evidence of a time. */
function withRoughly(tokens: readonly Token[], index: number, base: ClockMatch): ClockMatch {
  const end = index + base.length
  const length = phraseIn(roughly, tokens, end)
  if (length === 0) return base
  const isEvident = base.isEvident || tokens[end]!.word === 'ish'
  return { length: base.length + length, clock: base.clock, isEvident }
}

function matchRelative(tokens: readonly Token[], index: number): ClockMatch | undefined {
  const first = tokens[index]?.word ?? ''
  const offset =
    first === 'half' || first === 'haf'
      ? 30
      : first === 'quarter' || first === 'cuarto'
        ? 15
        : (smallNumber(tokens[index]) ?? 0)
  const isCounted = ['minutes', 'min', 'minutos', 'mins'].includes(tokens[index + 1]?.word ?? '')
  if (!offset || offset > 30 || (offset % 5 !== 0 && !isCounted)) return undefined
  let next = index + 1
  if (isCounted) next++
  const past = phraseIn(pastWords, tokens, next)
  const to = past ? 0 : phraseIn(toWords, tokens, next) || phraseIn(anyOf('para las|para la'), tokens, next)
  if (!past && !to) return first === 'half' ? halfHour(tokens, index) : undefined
  const hour = matchNamed(tokens, next + (past || to)) ?? matchHour(tokens, next + (past || to))
  if (!hour || hour.clock.minutes % 60 !== 0) return undefined
  return {
    length: next + (past || to) + hour.length - index,
    clock: shift(hour.clock, past ? offset : -offset),
    isEvident: true,
  }
}

function halfHour(tokens: readonly Token[], index: number): ClockMatch | undefined {
  const hour = smallNumber(tokens[index + 1])
  const isHour =
    hour !== undefined &&
    hour >= 1 &&
    hour <= 12 &&
    !['a', 'an', 'un', 'una', 'one', 'dozen', 'couple'].includes(tokens[index + 1]!.word)
  // At the end of a clause, and in "half five for a curry", it is a time.
  const next = tokens[index + 2]
  const isEnd = next === undefined || next.type === 'mark' || /^(for|at|in|near|with|then|and|on)$/.test(next.word)
  const isEvident = isEnd || (tokens[index + 1]!.type === 'number' && !isCounted(tokens, index + 2))
  return isHour ? withDaypart(tokens, index, { length: 2, clock: ambiguous(hour * 60 + 30), isEvident }) : undefined
}

function matchAfterDaypart(tokens: readonly Token[], index: number): ClockMatch | undefined {
  const lead = phraseIn(anyOf('in the|at|in|for the|this|for'), tokens, index)
  const daypart = dayparts.get(tokens[index + lead]?.word ?? '')
  const next = daypart && tokens[index + lead + 1]?.type === 'number' ? matchHour(tokens, index + lead + 1) : undefined
  if (!daypart || !next || (next.isEvident === false && isCounted(tokens, index + lead + 2))) return undefined
  return { length: next.length + lead + 1, clock: inDaypart(next.clock, daypart), isEvident: true }
}

/** Nouns that a number after a part of the day may count. */
const countedNext = new RegExp(
  '^(people|friends?|guests|persons?|ppl|of|museums?|bars?|pubs?|stops?|places?|breweries|kids|' +
    'drinks|beers|adults|hours?|minutes?|personas|amigos|bares|museos|different|good|more)$',
)

function isCounted(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.type === 'word' && countedNext.test(tokens[index]!.word)
}

/** Number with its suffix and without preceding minutes. */
export function matchHour(tokens: readonly Token[], index: number): ClockMatch | undefined {
  const base = digits(tokens, index) ?? spelled(tokens, index)
  return base && withDaypart(tokens, index, withSuffix(tokens, index, base))
}

function digits(tokens: readonly Token[], index: number): ClockMatch | undefined {
  const token = tokens[index]
  if (token?.type !== 'number' || ['$', '€', '£', '#'].includes(tokens[index - 1]?.word ?? '')) return undefined
  const isMeridiemNext = meridiem.has(tokens[index + 1]?.word as 'am') && tokens[index + 1]!.word.length === 2
  const parts =
    /^(\d{1,2})(?:([:.])(\d{2}))?$/.exec(token.word) ??
    (isMeridiemNext ? /^(\d{1,2})()(\d{2})$/.exec(token.word) : withoutColon.exec(token.word))
  const isDotted =
    isMeridiemNext || tokens[index + 1]?.word === 'h' || /^(las|at|@)$/.test(tokens[index - 1]?.word ?? '')
  if (!parts || (parts[2] === '.' && !isDotted && !isQuarter(tokens, index, parts[3]!))) return undefined
  const hour = Number(parts[1])
  const apart = parts[3] === undefined ? minutesApart(tokens, index) : undefined
  const minute = apart ?? Number(parts[3] ?? 0)
  if (hour === 24 && /^(hours?|horas?|hrs?|h)$/.test(tokens[index + 1]?.word ?? '')) return undefined
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  const isTwelveHour = hour >= 1 && hour <= 12 && !parts[1]!.startsWith('0')
  const clock = isTwelveHour ? ambiguous(hour * 60 + minute) : { minutes: hour * 60 + minute, isAmbiguous: false }
  const isEvident = apart !== undefined || (parts[2] !== undefined && parts[2] !== '') || /^0\d{3}$/.test(token.word)
  return minuteWords(tokens, index, { length: apart === undefined ? 1 : 2, clock, isEvident })
}

/** Minutes as a separate number, if neither number counts anything. */
function minutesApart(tokens: readonly Token[], index: number): number | undefined {
  const [before, minutes, behind] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]]
  if (minutes?.type !== 'number' || !/^(00|15|30|45)$/.test(minutes.word)) return undefined
  const isLed = /^(las|at|@)$/.test(before?.word ?? '') && (behind?.type !== 'word' || !isCounted(tokens, index + 2))
  const isClosed = behind === undefined || behind.type === 'mark' || /^(am|pm|for|para)$/.test(behind.word)
  const isAlone = before?.type === 'word' && !/^(for|of|para|de|party|table|mesa)$/.test(before.word) && isClosed
  return isLed || isAlone ? Number(minutes.word) : undefined
}

/** Time with a dot, not a decimal number. */
const isQuarter = (tokens: readonly Token[], index: number, minutes: string): boolean =>
  /^(00|15|30|45)$/.test(minutes) &&
  !/^(under|below|than|over|within|max|budget|spend)$/.test(tokens[index - 1]?.word ?? '') &&
  !/^(%|mi|miles?|km|kms|hours?|hrs?|stars?|dollars?|bucks|each|pp)$/.test(tokens[index + 1]?.word ?? '')

/** Quarter hours without a separator. */
const withoutColon = /^(0?[1-9]|1\d|2[0-3])()(00|15|30|45)$/

function spelled(tokens: readonly Token[], index: number): ClockMatch | undefined {
  const hour = tokens[index]?.type === 'word' ? numbers.get(tokens[index]!.word) : undefined
  if (
    hour === undefined ||
    hour < 1 ||
    (hour > 12 && !isOfTwentyFour(tokens, index, hour)) ||
    ['un', 'couple', 'dozen', 'docena', 'uno'].includes(tokens[index]!.word)
  )
    return undefined
  const clock = hour > 12 ? { ...ambiguous(hour * 60), isAmbiguous: false } : ambiguous(hour * 60)
  return minuteWords(tokens, index, { length: 1, clock, isEvident: false })
}

function isOfTwentyFour(tokens: readonly Token[], index: number, hour: number): boolean {
  return hour < 24 && ['las', 'la'].includes(tokens[index - 1]?.word ?? '')
}

function minuteWords(tokens: readonly Token[], index: number, base: ClockMatch): ClockMatch {
  if (base.isEvident) return base
  const [connective, amount] = [tokens[index + 1]?.word ?? '', tokens[index + 2]]
  const spoken: Record<string, number> = { media: 30, cuarto: 15, half: 30 }
  if (connective === 'y' || connective === 'menos') {
    const minutes = spoken[amount?.word ?? ''] ?? smallNumber(amount)
    const isMinutes = minutes !== undefined && minutes % 5 === 0 && minutes > 0
    if (isMinutes && tokens[index + 3]?.word !== 'horas')
      return { length: 3, clock: shift(base.clock, connective === 'y' ? minutes : -minutes), isEvident: true }
  }
  const plain = { thirty: 30, fifteen: 15, treinta: 30, quince: 15, twenty: 20, forty: 40, 'forty-five': 45 }[
    connective
  ]
  if (plain === undefined || tokens[index]?.type !== 'word') return base
  const isFortyFive = plain === 40 && amount?.word === 'five'
  return { length: isFortyFive ? 3 : 2, clock: shift(base.clock, isFortyFive ? 45 : plain), isEvident: true }
}

function withSuffix(tokens: readonly Token[], index: number, base: ClockMatch): ClockMatch {
  const next = tokens[index + base.length]
  const half = next && meridiem.get(next.word as 'am')
  if (next && half && (next.word.length === 2 || (next.isGlued && !isOrdinal(tokens, index + base.length)))) {
    return { length: base.length + 1, clock: onHalf(base.clock, half), isEvident: true }
  }
  const isHours = next?.word === 'hours' && /^\d{4}$/.test(tokens[index]!.word)
  if (isHours || (next?.word === 'horas' && tokens[index - 1]?.word === 'las'))
    return { ...base, length: base.length + 1, isEvident: true }
  const suffix = isLength(tokens, index) ? 0 : phraseIn(clockSuffix, tokens, index + base.length)
  const exactly = suffix ? { ...base, length: base.length + suffix, isEvident: true } : base
  const about = withRoughly(tokens, index, exactly)
  const late = about.length > exactly.length ? meridiem.get(tokens[index + about.length]?.word as 'am') : undefined
  return late ? { ...about, length: about.length + 1, clock: onHalf(about.clock, late) } : about
}

const isLength = (tokens: readonly Token[], index: number): boolean =>
  tokens[index + 1]?.word === 'hrs' &&
  (tokens[index - 1]?.word === 'for' ||
    (tokens[index - 2]?.word === 'for' && /^(like|about|around|roughly|maybe)$/.test(tokens[index - 1]!.word)))

const isOrdinal = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.word === 'a' &&
  (/^(el|la|una|de|en)$/.test(tokens[index - 2]?.word ?? '') ||
    /^(av|ave|avenida|calle|ronda|vez|parada)$/.test(tokens[index + 1]?.word ?? ''))

function withDaypart(tokens: readonly Token[], index: number, base: ClockMatch): ClockMatch {
  const after = index + base.length
  // "7:30 thursday morning": the day and its part stay to be read as such. "4 sat nite" is "for".
  const ofDay = weekdays.has(tokens[after]?.word ?? '') ? dayparts.get(tokens[after + 1]?.word ?? '') : undefined
  if (ofDay && (base.isEvident || hourLead.test(tokens[index - 1]?.word ?? '')))
    return { ...base, clock: inDaypart(base.clock, ofDay), isEvident: true }
  if (phraseIn(tonight, tokens, after)) {
    const clock =
      tokens[after]!.word.startsWith('t') && /nig?h?t|nite/.test(tokens[after]!.word)
        ? inDaypart(base.clock, dayparts.get('night')!)
        : base.clock
    return { ...base, clock }
  }
  const lead = phraseIn(daypartLead, tokens, after)
  const word = tokens[after + lead]?.word ?? ''
  const daypart = lead ? daypartBehind(word) : undefined
  const isThat =
    daypart &&
    !(
      ['de', 'in', 'del', 'a la'].includes(tokens[after]!.word) &&
      lead === 1 &&
      word !== 'mediodia' &&
      word !== 'madrugada'
    )
  const isNextTime = tokens[after + lead + 1]?.type === 'number'
  if (!daypart || !isThat || isNextTime) return base
  const isDate = ['this', 'esta'].includes(tokens[after]!.word)
  return { length: base.length + (isDate ? 0 : lead + 1), clock: inDaypart(base.clock, daypart), isEvident: true }
}

const hourLead = /^(at|@|around|about|by|from|until|till?|before|after|las)$/

function inDaypart(clock: ClockTime, daypart: Daypart): ClockTime {
  if (!clock.isAmbiguous) return clock
  const hour = Math.floor(clock.minutes / 60) % 12
  const isMorning =
    daypart.name === 'morning' || (daypart.name === 'late' && hour < 6) || (daypart.name === 'night' && hour < 5)
  if (hour === 0 && (daypart.name === 'night' || daypart.name === 'late'))
    return { minutes: 1440 + (clock.minutes % 60), isAmbiguous: false }
  return onHalf(clock, isMorning ? 'am' : 'pm')
}

function onHalf(clock: ClockTime, half: 'am' | 'pm'): ClockTime {
  if (!clock.isAmbiguous) return clock
  return { minutes: (clock.minutes % 720) + (half === 'pm' ? 720 : 0), isAmbiguous: false }
}

function shift(clock: ClockTime, by: number): ClockTime {
  return { ...clock, minutes: clock.minutes + by }
}

function exact(length: number, minutes: number): ClockMatch {
  return { length, clock: { minutes, isAmbiguous: false }, isEvident: true }
}

function ambiguous(minutes: number): ClockTime {
  return { minutes, isAmbiguous: true }
}

function smallNumber(token: Token | undefined): number | undefined {
  if (token?.type === 'number' && /^\d{1,2}$/.test(token.word)) return Number(token.word)
  return token?.type === 'word' ? numbers.get(token.word) : undefined
}
