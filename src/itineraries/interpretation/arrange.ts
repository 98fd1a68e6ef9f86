import type { Story } from './interpretation.js'
import type { Schedule } from './schedule.js'
import type { Draft } from './stop-frame.js'

/** Most stops that one plan takes. */
export const mostStops = 10

export interface Arrangement {
  /** In the order of the day as far as the words tell it; a draft stands as often as it is wanted. */
  readonly drafts: readonly Draft[]
  readonly isCut: boolean
}

/** Brings the stops into the order that "before", "after", "first" and "in between" ask for, and repeats the counted ones. */
export function arrange(story: Story): Arrangement {
  const ordered = byPairs(story.isEventKnown ? bySide(story.drafts) : story.drafts, story.before)
  const repeated = ordered.flatMap((draft) => Array.from({ length: draft.count }, (_, i) => nth(draft, i)))
  const placed = interleave(repeated)
  return { drafts: placed.slice(0, mostStops), isCut: placed.length > mostStops }
}

/** "three bars at 7, 8 and 9": each has its own hour; "three bars at 8" begin then. */
function nth(draft: Draft, i: number): Draft {
  const hours = draft.times.filter(({ role }) => role === 'at')
  // "two museums, one in the morning and one in the afternoon"
  if (draft.count > 1 && draft.dayparts.length === draft.count) return { ...draft, dayparts: [draft.dayparts[i]!] }
  if (draft.count === 1 || hours.length === 0) return draft
  if (hours.length === draft.count) return { ...draft, times: [hours[i]!] }
  if (i === 0) return draft
  const [first] = hours
  const { isAmbiguous, minutes } = first!.clock
  const clock = { ...first!.clock, minutes: (minutes + i * leastVisit) % (isAmbiguous ? 720 : 1440) }
  return { ...draft, times: draft.times.map((time) => (time === first ? { ...time, role: 'after', clock } : time)) }
}

/** Minutes of a short visit and of the way to the next. */
const leastVisit = 25

/** "after the game a slice, before it wings"; what has no side stays behind the stop before it. */
function bySide(drafts: readonly Draft[]): Draft[] {
  let isAfter = false
  const sided = drafts.map((draft) => {
    isAfter = draft.side === undefined ? isAfter : draft.side === 'after'
    return { draft, isAfter }
  })
  return sided.sort((one, other) => Number(one.isAfter) - Number(other.isAfter)).map(({ draft }) => draft)
}

/** Moves as little as possible: a stop goes right before or after the one it was told with. */
function byPairs(drafts: readonly Draft[], pairs: Story['before']): Draft[] {
  const order = [...drafts]
  for (const [first, second] of pairs) {
    const [from, to] = [order.indexOf(first), order.indexOf(second)]
    if (from < 0 || to < 0 || from < to) continue
    order.splice(from, 1)
    order.splice(order.indexOf(second), 0, first)
  }
  return order
}

/** "dinner at eight and drinks at six": hours tell the order where no word does; what has none stays behind the stop before it. */
export function byClock(drafts: readonly Draft[], starts: Schedule['starts']): readonly Draft[] {
  let at = Number.NEGATIVE_INFINITY
  const timed = drafts.map((draft, i) => {
    const start = starts[i]?.start
    // "dinner reservations 7:30, what to do from 5"
    const isFrom = draft.times.some(({ role }) => role === 'from' || role === 'after' || role === 'range')
    at = start?.ideal ?? (isFrom ? start?.ranges[0]?.earliest : undefined) ?? at
    return { draft, at }
  })
  return timed.sort((a, b) => a.at - b.at).map(({ draft }) => draft)
}

/** "two museums and lunch in between", "lunch and dinner with two galleries in between". */
function interleave(drafts: readonly Draft[]): Draft[] {
  const order = [...drafts]
  for (const draft of drafts) if (draft.behind !== undefined) moveBehind(order, draft, draft.behind)
  const between = order.findIndex((draft, i) => draft.isBetween && i >= 2)
  if (between < 0) return order
  const end = order.findIndex((draft, i) => i > between && !draft.isBetween)
  const moved = order.splice(between, (end < 0 ? order.length : end) - between)
  order.splice(between - 1, 0, ...moved)
  return order
}

/** "a lunch break after the first": behind so many of the like stops that it was told beside. */
function moveBehind(order: Draft[], draft: Draft, behind: number): void {
  const at = order.indexOf(draft)
  order.splice(at, 1)
  const isRun = (one: Draft | undefined): boolean =>
    one !== undefined && order.filter(({ spans }) => spans === one.spans).length > behind
  const run = [order[at - 1], order[at]].find(isRun)
  order.splice(run ? order.findIndex(({ spans }) => spans === run.spans) + behind : at, 0, draft)
}
