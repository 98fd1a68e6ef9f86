import type { Item } from './items.js'
import { namesStop } from './joints.js'
import { hourOf } from './temporal/time-expression.js'

/** "breakfast 9 museum 11 lunch 1": where each thing has a number behind it and none before it, the numbers are hours. */
export function withBareHours(items: readonly Item[]): readonly Item[] {
  const told = items.flatMap((item, i) => (isThing(items[i - 1]) && isHour(item) ? [i] : []))
  const [first = 0] = told
  const isCounted = items[first - 2]?.t === 'number'
  const isList = told.length > 1 && !isCounted && told.every((i) => isFollowedByHour(items, i))
  return isList ? items.map((item, i) => (told.includes(i) ? asHour(item) : item)) : items
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
