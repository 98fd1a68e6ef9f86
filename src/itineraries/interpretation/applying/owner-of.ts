import type { Part } from '../clause-entities.js'
import { isPlausible } from '../scheduling/read-hour.js'
import type { Draft } from '../stop-frame.js'
import { isCup } from './create-draft.js'
import type { Telling } from './telling.js'

/** The stop of this phrase that a word at `i` belongs to: the nearest named before it, else the next one. */
export function ownerOf(
  telling: Telling,
  parts: readonly Part[],
  i: number,
  isFree: (draft: Draft) => boolean = () => true,
): Draft | undefined {
  const at = parts[i]?.span[0] ?? 0
  const placed = telling.here.map((draft) => ({
    draft,
    start: Math.max(...draft.spans.map(([start]) => start).filter((start) => start < at), -1),
  }))
  const before = placed.filter(({ start, draft }) => start >= 0 && isFree(draft)).sort((a, b) => b.start - a.start)[0]
  const found = before?.draft ?? telling.here.find(isFree)
  const main = found?.isOptional ? telling.story.drafts[telling.story.drafts.indexOf(found) - 1] : undefined
  return main && isFree(main) ? main : found
}

/** "two museums with a late lunch in between": the word goes with what it stands before. */
export function draftAhead({ here }: Telling, parts: readonly Part[], i: number): Draft | undefined {
  const next = parts[i + 1]
  return next?.t === 'mention' ? here.find(({ spans }) => spans.includes(next.span)) : undefined
}

export function timeOwner(telling: Telling, parts: readonly Part[], i: number): Draft | undefined {
  if (telling.here.length === 0 && isOfStranger(telling, parts[i - 1])) return undefined
  const owner = ownerOf(telling, parts, i, (draft) => draft.times.length === 0)
  if (owner) return mainOf(telling, owner, parts[i])
  if (telling.here.length > 0) return undefined
  const last = [...telling.story.drafts, ...telling.spoken].findLast(({ isOptional }) => !isOptional)
  return last && last.times.length === 0 && telling.phrase.link !== 'then'
    ? leaderOf(telling, last, parts, i)
    : undefined
}

/** "burgers and milkshakes at one", "burgers, then milkshakes, Sunday at one" begin with the burgers. */
function leaderOf({ story }: Telling, last: Draft, parts: readonly Part[], i: number): Draft {
  const before = story.drafts[story.drafts.indexOf(last) - 1]
  const isOfAll = !story.isOrderWorded || parts.some(({ t }) => t === 'date')
  return isTreat(last) && isOfAll && isLed(before, last, parts[i]) ? before! : last
}

/** What is had after a meal. */
const isTreat = ({ concept, isThing, text }: Draft): boolean =>
  concept === 'dessert' || (concept === 'drink' && isThing) || (concept === 'coffee' && isCup(text))

/** The food that was told of before, in the same breath, is had at such an hour. */
function isLed(before: Draft | undefined, draft: Draft, part: Part | undefined): boolean {
  const isFood = before?.concept === 'food' && before.sentence === draft.sentence && before.times.length === 0
  const clock = part?.t === 'time' ? part.time.clock : undefined
  // "a sandwich and a coffee at noon", but "pizza, and a coffee at four"
  const isHour = clock !== undefined && (draft.concept !== 'coffee' || isMealtime(clock.minutes % 720))
  return isFood && isHour && isPlausible(before, clock)
}

/** Minutes on a clock's face: from eleven to half past two, and from half past five to nine. */
const isMealtime = (minutes: number): boolean => minutes >= 660 || minutes <= 150 || (minutes >= 330 && minutes <= 540)

/** "bagels, Zanzibar around noon": the hour of a name that nobody knows is not that of the stop before it. */
function isOfStranger({ around }: Telling, before: Part | undefined): boolean {
  return before?.t === 'unknown' && /^\p{Lu}/u.test(around.text.slice(...before.span))
}

/** "dinner and drinks at eight" begins with the dinner, "lunch, and drinks at six" does not begin with the lunch. */
function mainOf(telling: Telling, owner: Draft, part: Part | undefined): Draft {
  const before = telling.story.drafts[telling.story.drafts.indexOf(owner) - 1]
  // "pizza, and at three ice cream"
  const isAhead = part !== undefined && owner.spans.every(([start]) => start > part.span[0])
  const isTail = telling.phrase.link === 'and' && telling.here.length === 1 && isTreat(owner) && !isAhead
  return isTail && isLed(before, owner, part) ? before! : owner
}
