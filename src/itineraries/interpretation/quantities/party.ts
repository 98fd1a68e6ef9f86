import { matchClock } from '../temporal/clock-time.js'
import { spokenNumber } from '../temporal/spoken-number.js'
import { anyOf, phraseIn, phraseSet, wordSet } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'

interface PartyMatch {
  readonly length: number
  readonly people: number
}

const leads = phraseSet('party: leads')
const people = phraseSet('party: people')
const booked = phraseSet('party: booked')
const roughly = phraseSet('party: roughly')
const notPeople = wordSet('party: not people')
const degrees = anyOf('very|really|pretty|super|extremely')
const moods = phraseSet('party: moods')
const pairs = /^(couples|parejas|matrimonios)$/
const vague = new Set(['a', 'an', 'un', 'una', 'uno', 'couple', 'dozen', 'docena', 'one'])

/** Party size. `isThing`: whether a token begins a countable noun. */
export function matchParty(
  tokens: readonly Token[],
  index: number,
  isThing: (index: number) => boolean,
): PartyMatch | undefined {
  if (tokens[index]!.word === 'for' && tokens[index + 1]?.word === 'once') return undefined
  const isOfMeal = tokens[index]!.word === 'de' && phraseIn(booked, tokens, index - 1) > 0
  const leadLength = isOfMeal ? 1 : phraseIn(leads, tokens, index)
  const lead = leadLength && leadLength + phraseIn(roughly, tokens, index + leadLength)
  const first = countAt(tokens, index + lead)
  if (!first) return undefined
  const range = rangeAt(tokens, index + lead + first.length)
  const most = range ? range.people : first.people
  const after = index + lead + first.length + (range?.length ?? 0)
  const isOne = isOneOfThem(tokens, after, first.people)
  const counted = isOne ? 0 : phraseIn(people, tokens, after) || peopleBehindMood(tokens, after)
  // Couples count twice.
  if (pairs.test(tokens[after]?.word ?? '')) return withKids(tokens, index, after + 1, first.people * 2)
  if (isHourLed(tokens, index + lead, after, first.length)) return undefined
  if (counted) return withKids(tokens, index, after + counted, most)
  const isFeast = !lead && index === 0 && most > 1 && phraseIn(feasts, tokens, after) > 0
  const isMeal = !lead && phraseIn(meals, tokens, after) > 0 && isFurtherPartySize(tokens, index, isThing)
  if (isFeast || isMeal) return { length: after - index, people: most }
  if (!lead || vague.has(tokens[after - 1]!.word) || isOtherCount(tokens, index, after, isThing)) return undefined
  return withKids(tokens, index, after, most)
}

/** "for" with a number is a party size unless the context makes it a time. */
function isHourLed(tokens: readonly Token[], start: number, after: number, length: number): boolean {
  const before = tokens[start - 1]?.word ?? ''
  if (!['for', 'para'].includes(before) || !matchClock(tokens, start)?.isEvident) return false
  const isCounted = before === 'para' && tokens[start]?.text.includes(':') === false
  const isSeating = (isCounted || /^(table|mesa)$/.test(tokens[start - 2]?.word ?? '')) && length === 1
  return !(isSeating && /^(tonight|tonite|tomorrow|esta|hoy|manana)$/.test(tokens[after]?.word ?? ''))
}

/** The number counts something else, or is an hour. */
function isOtherCount(
  tokens: readonly Token[],
  index: number,
  after: number,
  isThing: (index: number) => boolean,
): boolean {
  const [{ word: lead }, next] = [tokens[index]!, tokens[after]]
  if (lead === 'it' && !/^(for|in|altogether)$/.test(next?.word ?? '')) return true
  if (next === undefined) return false
  if (notPeople.has(next.word) || ['$', '%', '/', '-'].includes(next.word)) return true
  const isWeak = ['for', 'para', 'vamos', 'we', 'there'].includes(lead)
  return isWeak && ((isThing(after) && next.word !== 'para') || /^(or|o)$/.test(next.word) || isMore(tokens, after))
}

function peopleBehindMood(tokens: readonly Token[], index: number): number {
  const degree = phraseIn(degrees, tokens, index)
  const mood = phraseIn(moods, tokens, index + degree)
  const named = mood && phraseIn(people, tokens, index + degree + mood)
  return named && degree + mood + named
}

/** Second number of a range. */
const isMore = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.word === 'y' && countAt(tokens, index + 1) !== undefined

/** A partitive counts nobody. */
const isOneOfThem = (tokens: readonly Token[], after: number, people: number): boolean =>
  people === 1 && tokens[after]?.word === 'of'

/** A second party size, for another stop. */
const isFurtherPartySize = (tokens: readonly Token[], end: number, isThing: (index: number) => boolean): boolean =>
  tokens.slice(0, end).some((_, index) => matchParty(tokens.slice(0, end), index, isThing) !== undefined)

const meals = phraseSet('party: meals')

const feasts = anyOf(
  'for a birthday|for my birthday|for a bday|for a party|for a celebration|for a reunion|for a shower|for a bachelorette|for a stag',
)

/** Adults plus children; the children are parsed again. */
function withKids(tokens: readonly Token[], index: number, end: number, people: number): PartyMatch {
  const isAdults = /^(adults?|adultos?)$/.test(tokens[end - 1]!.word) || pairs.test(tokens[end - 1]!.word)
  let all = people + (isAdults ? kidsBefore(tokens, index) : 0)
  for (let from = end; isAdults; ) {
    const begin = from + phraseIn(conjunctions, tokens, from)
    const count = countAt(tokens, begin) ?? { length: 0, people: 1 }
    const kids = phraseIn(children, tokens, begin + count.length)
    if (kids === 0) break
    all += count.people
    from = begin + count.length + kids
  }
  return { length: end - index, people: all }
}

function kidsBefore(tokens: readonly Token[], index: number): number {
  const isKids =
    /^(and|y|&|\+|plus|,|con|with)$/.test(tokens[index - 1]?.word ?? '') && phraseIn(children, tokens, index - 2) === 1
  return isKids ? (countAt(tokens, index - 3)?.people ?? 0) : 0
}

const conjunctions = anyOf(', and|and|y|+|&|plus|,|with|con')
const children = phraseSet('party: children')

/** Of a range the larger number counts. */
function rangeAt(tokens: readonly Token[], index: number): { length: number; people: number } | undefined {
  const connective = phraseIn(rangeConnectives, tokens, index)
  const most = connective ? countAt(tokens, index + connective) : undefined
  return most && { length: connective + most.length, people: most.people }
}

const rangeConnectives = phraseSet('party: range connectives')

/** Larger than any time or near year. */
const isCrowd = (digits: string): boolean => /^\d{4,5}$/.test(digits) && Number(digits) >= 2400

const halfDozenWords = anyOf('a half dozen|half a dozen|half dozen|media docena de|media docena')

/** Number of people in digits or words. */
export function countAt(tokens: readonly Token[], index: number): { length: number; people: number } | undefined {
  const token = tokens[index]
  if (token?.type === 'number')
    return (/^\d{1,3}$/.test(token.word) && Number(token.word) > 0) || isCrowd(token.word)
      ? { length: 1, people: Number(token.word) }
      : undefined
  if (token?.type !== 'word') return undefined
  const halfDozen = phraseIn(halfDozenWords, tokens, index)
  if (halfDozen) return { length: halfDozen, people: 6 }
  const count = spokenNumber(tokens, index)
  return count && count.value > 0 ? { length: count.length, people: count.value } : undefined
}
