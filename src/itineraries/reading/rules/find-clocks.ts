import type { ClockTime } from '../../interpretation/temporal/clock-time.js'
import { matchTime, type TimeExpression, type TimeRole } from '../../interpretation/temporal/time-expression.js'
import type { Token } from '../../interpretation/tokens.js'
import type { Spanned } from './analysis.js'
import type { Mention } from './mentions.js'
import { contains } from './rule.js'

/** An hour of the day, or a range of hours, that a text states, whatever it limits. */
export interface StatedHour extends Spanned {
  /** What its own words say: "by", "until", none. */
  readonly role: TimeRole
  readonly clock: ClockTime
  /** Second hour of a range. */
  readonly end?: ClockTime
  /** Where the hour itself begins, behind its preposition. */
  readonly hourFrom: number
}

/** Hours of the day, as the calendar's grammar finds them. */
export function findClocks(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  taken: readonly Spanned[] = [],
): StatedHour[] {
  const things = new Set(mentions.map(({ from }) => from))
  const isThing = (index: number): boolean => {
    const token = tokens[index]
    return token?.type === 'word' && (things.has(token.span[0]) || people.test(token.word))
  }
  const found: StatedHour[] = []
  for (let index = 0; index < tokens.length; index++) {
    // The 8 of "dinner for 8 at 20:30" begins no range.
    const [first, end] = tokens[index]!.span
    const isTaken = taken.some((span) => contains(span, { from: first, to: end }))
    const time = isTaken || isNoHour(tokens, index) ? undefined : wholeTime(tokens, index, isThing)
    if (!time) continue
    const { role, clock, to: until, clockAt, length } = time
    const [from, to] = [tokens[index]!.span[0], tokens[index + length - 1]!.span[1]]
    found.push({ role, clock, ...(until && { end: until }), from, to, hourFrom: tokens[clockAt]!.span[0] })
    index += length - 1
  }
  return found
}

/** "maybe 1pm to 5pm": the range behind a word that leads to an hour. */
function wholeTime(
  tokens: readonly Token[],
  index: number,
  isThing: (index: number) => boolean,
): TimeExpression | undefined {
  const time = matchTime(tokens, index, isThing)
  if (!time || time.to || time.role !== 'at' || time.clockAt === index) return time
  const range = matchTime(tokens, time.clockAt, isThing)
  return range?.to && range.length > time.length - (time.clockAt - index)
    ? { ...range, length: range.length + time.clockAt - index }
    : time
}

const isNoHour = (tokens: readonly Token[], index: number): boolean =>
  isPronoun(tokens, index) ||
  isWholeDay(tokens, index) ||
  isAge(tokens, index) ||
  isPair(tokens, index) ||
  isParty(tokens, index)

/** "6ish of us" */
const isParty = (tokens: readonly Token[], index: number): boolean =>
  /^(?:ish )?of us\b/.test(
    tokens
      .slice(index + 1, index + 4)
      .map(({ word }) => word)
      .join(' '),
  )

/** "teens (15-17)", "four kids between 3 and 12" */
const isAge = (tokens: readonly Token[], index: number): boolean =>
  (tokens[index - 1]?.word === '(' && children.test(tokens[index - 2]?.word ?? '')) ||
  (/^(?:between|from|entre|de)$/.test(tokens[index]!.word) && children.test(tokens[index - 1]?.word ?? ''))

const children =
  /^(?:teen\p{L}*|kids?|child(?:ren)?|boys?|girls?|nephews?|nieces?|grandkids|sons?|daughters?|nin[oa]s?|nen[ea]s?|chic[oa]s?|hij[oa]s?|sobrin[oa]s?|niet[oa]s?|adolescentes?)$/u

/** "entre las dos familias" */
const isPair = (tokens: readonly Token[], index: number): boolean =>
  /^(?:las|los)$/.test(tokens[index]!.word) &&
  /^(?:dos|tres|cuatro|2|3|4)$/.test(tokens[index + 1]?.word ?? '') &&
  !/^(?:a|de|desde|hasta|sobre|hacia|tipo|para)$/.test(tokens[index - 1]?.word ?? '') &&
  tokens[index + 2]?.type === 'word' &&
  /s$/.test(tokens[index + 2]!.word) &&
  !/^(?:horas|quisieramos|queremos|podemos)$/.test(tokens[index + 2]!.word)

const people = /^(?:people|persons?|ppl|guests|friends|adults|kids|personas|amig[oa]s|adultos|nin[oa]s|of)$/

/** "one of them", "the one in Queens", "at once". */
const isPronoun = (tokens: readonly Token[], index: number): boolean =>
  /^(?:one|una?)$/.test(tokens[index]!.word) ||
  (tokens[index]!.word === 'at' && tokens[index + 1]?.word === 'once') ||
  isWishedOne(tokens, index) ||
  (tokens[index + 1]?.word === 'one' &&
    /^(?:of|that|in|where|place|with|table|big|long|last|roof|room)$/.test(tokens[index + 2]?.word ?? '') &&
    !/^(?:morning|afternoon)$/.test(tokens[index + 4]?.word ?? ''))

/** "would like one good coffee", "about one outing a day". */
const isWishedOne = (tokens: readonly Token[], index: number): boolean =>
  tokens[index + 1]?.word === 'one' &&
  ((tokens[index]!.word === 'like' && /^(?:would|d|ll)$/.test(tokens[index - 1]?.word ?? '')) ||
    (/^(?:about|like|around)$/.test(tokens[index]!.word) && tokens[index + 3]?.word === 'a'))

/** "open 24h", "24 hours". */
const isWholeDay = (tokens: readonly Token[], index: number): boolean =>
  tokens.slice(index, index + 2).some(({ word }) => word === '24')
