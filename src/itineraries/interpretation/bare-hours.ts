import { namesStop } from './connectives.js'
import type { EntityMention } from './entity-mentions.js'
import { hourOf } from './temporal/time-expression.js'
import type { Token } from './tokens.js'
import { describeVenue } from './venue-description.js'

/**
 * Bare numbers are clock hours if every venue in a list has one and none of them counts anything, or if the number
 * stands alone.
 */
export function recogniseBareHours(
  mentions: readonly EntityMention[],
  tokens: readonly Token[],
): readonly EntityMention[] {
  const ahead = hoursAhead(mentions, tokens)
  if (ahead.length > 1) return mentions.map((mention, i) => (ahead.includes(i) ? asHour(mention) : mention))
  const hourIndexes = mentions.flatMap((mention, i) => (isThing(mentions[i - 1]) && isHour(mention) ? [i] : []))
  const [first = 0] = hourIndexes
  const isCounted = mentions[first - 2]?.type === 'number'
  const isList = hourIndexes.length > 1 && !isCounted && hourIndexes.every((i) => isFollowedByHour(mentions, i))
  return mentions.map((mention, i) =>
    (isList && hourIndexes.includes(i)) || standsAlone(mentions, i) ? asHour(mention) : mention,
  )
}

/** Excludes counts, party sizes and ages of children. */
function standsAlone(mentions: readonly EntityMention[], i: number): boolean {
  const [before, mention, after] = mentions.slice(Math.max(0, i - 1), i + 2)
  const isMarked = before?.type === 'mark' && /^[,.;!?]$/.test(before.mark) && (!after || after.type === 'mark')
  const isOnDay =
    before?.type === 'date' && after?.type === 'phrase' && describeVenue(after.meanings, '')?.concept === 'food'
  const isBetween = i > 0 && (isMarked || isOnDay)
  if (!isBetween || mention?.type !== 'number' || mention.value < 5 || mention.value > 11) return false
  return !mentions.some(({ type }) => type === 'time' || type === 'offspring' || type === 'age')
}

/**
 * Numbers of two or more that open a list entry directly before a singular noun; before plural nouns only if all
 * numbers ascend.
 */
function hoursAhead(mentions: readonly EntityMention[], tokens: readonly Token[]): readonly number[] {
  const openings = mentions.flatMap((mention, i) =>
    isHour(mention) && (i === 0 || mentions[i - 1]!.type === 'mark') ? [i] : [],
  )
  const isSingle = (mention: EntityMention | undefined): boolean =>
    isThing(mention) && !tokens[mention!.to - 1]!.word.endsWith('s') && mention!.type !== 'place'
  const isOfOne = (i: number): boolean =>
    isSingle(mentions[i + 1]) &&
    (mentions[i]!.type === 'time' || (mentions[i]!.type === 'number' && mentions[i]!.value > 1))
  const singles = openings.filter(isOfOne)
  const heads = openings.filter((i) => isThing(mentions[i + 1]))
  return singles.length > 1 && isRising(heads.map((i) => hourAt(mentions[i]!))) ? heads : singles
}

/** Hours ascend on the 12-hour clock, wrapping after noon. */
const isRising = (hours: readonly number[]): boolean =>
  hours.filter((hour, k) => k > 0 && hour <= hours[k - 1]!).length <= 1

function hourAt(mention: EntityMention): number {
  if (mention.type === 'number') return mention.value
  return mention.type === 'time' ? mention.time.clock.minutes / 60 : 0
}

const isThing = (mention: EntityMention | undefined): boolean =>
  mention !== undefined && (mention.type === 'place' || namesStop(mention))

const isHour = (mention: EntityMention | undefined): boolean =>
  mention?.type === 'time' || (mention?.type === 'number' && mention.value >= 1 && mention.value <= 12)

function isFollowedByHour(mentions: readonly EntityMention[], i: number): boolean {
  const next = mentions[i + 1]
  return next === undefined || next.type === 'mark' || !isThing(next) || isHour(mentions[i + 2])
}

function asHour(mention: EntityMention): EntityMention {
  if (mention.type !== 'number') return mention
  const { from, to, span, value } = mention
  return { from, to, span, type: 'time', time: hourOf({ minutes: value * 60, isAmbiguous: true, isApprox: false }) }
}
