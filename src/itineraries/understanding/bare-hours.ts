import type { Item } from './items.js'
import { namesStop } from './joints.js'
import { mentionOf } from './mention.js'
import { hourOf } from './temporal/time-expression.js'

/**
 * "breakfast 9 museum 11 lunch 1": where each thing has a number behind it and none before it, the numbers are hours; so is
 * one that stands by itself.
 */
export function withBareHours(items: readonly Item[]): readonly Item[] {
  const told = items.flatMap((item, i) => (isThing(items[i - 1]) && isHour(item) ? [i] : []))
  const [first = 0] = told
  const isCounted = items[first - 2]?.t === 'number'
  const isList = told.length > 1 && !isCounted && told.every((i) => isFollowedByHour(items, i))
  return items.map((item, i) => ((isList && told.includes(i)) || isAlone(items, i) ? asHour(item) : item))
}

/** "thai, 8, just us two", "dinner, 6 people, 7": neither a count of anything nor, with so many, of people; ages are told of children. */
function isAlone(items: readonly Item[], i: number): boolean {
  const [before, item, after] = items.slice(Math.max(0, i - 1), i + 2)
  const isMarked = before?.t === 'mark' && before.mark === ',' && (!after || after.t === 'mark')
  // "fri 7 tacos"
  const isOnDay = before?.t === 'date' && after?.t === 'phrase' && mentionOf(after.meanings, '')?.concept === 'food'
  const isBetween = i > 0 && (isMarked || isOnDay)
  if (!isBetween || item?.t !== 'number' || item.value < 5 || item.value > 11) return false
  return !items.some(({ t }) => t === 'time' || t === 'offspring' || t === 'age')
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
