import { namesStop } from './connectives.js'
import type { Item } from './entity-mentions.js'
import { mentionOf } from './mention.js'
import { hourOf } from './temporal/time-expression.js'
import type { Token } from './tokens.js'

/**
 * "breakfast 9 museum 11 lunch 1", "8 coffee, 10 museum": where each thing has a number beside it that counts nothing, the
 * numbers are hours; so is one that stands by itself.
 */
export function withBareHours(items: readonly Item[], tokens: readonly Token[]): readonly Item[] {
  const ahead = hoursAhead(items, tokens)
  if (ahead.length > 1) return items.map((item, i) => (ahead.includes(i) ? asHour(item) : item))
  const told = items.flatMap((item, i) => (isThing(items[i - 1]) && isHour(item) ? [i] : []))
  const [first = 0] = told
  const isCounted = items[first - 2]?.t === 'number'
  const isList = told.length > 1 && !isCounted && told.every((i) => isFollowedByHour(items, i))
  return items.map((item, i) => ((isList && told.includes(i)) || isAlone(items, i) ? asHour(item) : item))
}

/** "thai, 8, just us two", "dinner, 6 people, 7": neither a count of anything nor, with so many, of people; ages are told of children. */
function isAlone(items: readonly Item[], i: number): boolean {
  const [before, item, after] = items.slice(Math.max(0, i - 1), i + 2)
  const isMarked = before?.t === 'mark' && /^[,.;!?]$/.test(before.mark) && (!after || after.t === 'mark')
  // "fri 7 tacos"
  const isOnDay = before?.t === 'date' && after?.t === 'phrase' && mentionOf(after.meanings, '')?.concept === 'food'
  const isBetween = i > 0 && (isMarked || isOnDay)
  if (!isBetween || item?.t !== 'number' || item.value < 5 || item.value > 11) return false
  return !items.some(({ t }) => t === 'time' || t === 'offspring' || t === 'age')
}

/** A number of at least two that opens its piece of a list and stands right before a single thing, and with them one before several ("5 beers") where all go up. */
function hoursAhead(items: readonly Item[], tokens: readonly Token[]): readonly number[] {
  const openings = items.flatMap((item, i) => (isHour(item) && (i === 0 || items[i - 1]!.t === 'mark') ? [i] : []))
  const isSingle = (item: Item | undefined): boolean =>
    isThing(item) && !tokens[item!.to - 1]!.word.endsWith('s') && item!.t !== 'place'
  const isOfOne = (i: number): boolean =>
    isSingle(items[i + 1]) && (items[i]!.t === 'time' || (items[i]!.t === 'number' && items[i]!.value > 1))
  const singles = openings.filter(isOfOne)
  const heads = openings.filter((i) => isThing(items[i + 1]))
  return singles.length > 1 && isRising(heads.map((i) => hourAt(items[i]!))) ? heads : singles
}

/** Past noon the hours begin anew. */
const isRising = (hours: readonly number[]): boolean =>
  hours.filter((hour, k) => k > 0 && hour <= hours[k - 1]!).length <= 1

function hourAt(item: Item): number {
  if (item.t === 'number') return item.value
  return item.t === 'time' ? item.time.clock.minutes / 60 : 0
}

const isThing = (item: Item | undefined): boolean => item !== undefined && (item.t === 'place' || namesStop(item))

const isHour = (item: Item | undefined): boolean =>
  item?.t === 'time' || (item?.t === 'number' && item.value >= 1 && item.value <= 12)

/** The next thing has a number of its own, or there is none. */
function isFollowedByHour(items: readonly Item[], i: number): boolean {
  const next = items[i + 1]
  return next === undefined || next.t === 'mark' || !isThing(next) || isHour(items[i + 2])
}

function asHour(item: Item): Item {
  if (item.t !== 'number') return item
  const { from, to, span, value } = item
  return { from, to, span, t: 'time', time: hourOf({ minutes: value * 60, isAmbiguous: true, isApprox: false }) }
}
