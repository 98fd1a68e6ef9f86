import type { Temporal } from 'temporal-polyfill'
import type { InstantRange, StartRequest } from '../plan-request.js'
import { minute } from './minute.js'
import type { Placed, Scheduling } from './scheduling.js'
import { within } from './start-of.js'

export function isChain(scheduling: Scheduling, dates: readonly Temporal.PlainDate[]): boolean {
  return (
    scheduling.story.isOrderStated &&
    !scheduling.story.isOrderFree &&
    dates.length === 1 &&
    scheduling.story.drafts.length > 1
  )
}

/** What has no time of its own is best had close to its neighbour that has one. */
export function besideNeighbours(scheduling: Scheduling, starts: readonly Placed[]): Placed[] {
  return starts.map((placed, i) => {
    const { start } = placed
    const draft = scheduling.story.drafts[i]!
    if (start?.from !== 'usual' || start.ranges.length !== 1) return placed
    const later = starts.slice(i + 1).find(isFixed)?.start
    const earlier = starts.slice(0, i).findLast(isFixed)?.start
    const best = later ? ahead(later, draft.stay) : earlier ? behind(earlier) : undefined
    if (!best) return placed
    const range = start.ranges[0]!
    const isIn = best.latest >= range.earliest && best.earliest <= range.latest
    return isIn ? { ...placed, start: { ...start, preferred: [within(best, range)] } } : placed
  })
}

/** It has a time that was said, or a meal's. */
function isFixed({ start }: Placed): boolean {
  return start !== undefined && start.preferred.length === 1 && (start.ideal !== undefined || start.from === 'meal')
}

function ahead({ ideal, preferred }: StartRequest, stay: number): InstantRange {
  const [from, to] = [ideal ?? preferred[0]!.earliest, ideal ?? preferred[0]!.latest]
  return { earliest: from - (stay + 120) * minute, latest: to - (stay + 10) * minute }
}

function behind({ ideal, preferred }: StartRequest): InstantRange {
  const [from, to] = [ideal ?? preferred[0]!.earliest, ideal ?? preferred[0]!.latest]
  return { earliest: from + 20 * minute, latest: to + 240 * minute }
}
