import type { Visit } from '../problem.js'
import { metersBetween } from '../travel.js'
import type { Clock } from './clock.js'
import { NEVER, PER_MINUTE_BETWEEN, PER_MINUTE_SHORT } from './objective.js'
import type { NodeRoute } from './search.js'
import { type CostRow, latestEnd, NOT_BEGUN, nodeDurationLimits, runningSinceAfter, waitingCost } from './timing.js'
import type { TravelTimeMatrix } from './travel-time-matrix.js'

/** The visits of a route at its cheapest times; of equally cheap ones the earliest, except just before the event. */
export function toVisits(matrix: TravelTimeMatrix, clock: Clock, route: NodeRoute): Visit[] {
  const stays = toStays(matrix, clock, route)
  return route.spots.map((spot, index) => {
    const before = route.spots[index - 1] ?? 0
    const { stop } = matrix.nodes[matrix.nodeOf[spot]!]!
    const { event } = matrix.problem
    const [start, end] = stays[index]!
    return {
      stop,
      id: matrix.candidates[spot]!.id,
      starts: stop === 'event' ? event!.start : clock.origin + start * clock.grid,
      ends: stop === 'event' ? event!.end : clock.origin + end * clock.grid,
      meters: Math.round(metersBetween(matrix.vectors[before]!, matrix.vectors[spot]!)),
      minutes: matrix.minutes[before * matrix.size + spot]!,
    }
  })
}

type StaySlots = readonly [start: number, end: number]

/** Backtracks through the tables from the cheapest end. Costs are whole numbers, so that they add up exactly. */
function toStays(matrix: TravelTimeMatrix, clock: Clock, { spots, rows }: NodeRoute): StaySlots[] {
  const stays: StaySlots[] = []
  let [row, end] = cheapestEnd(rows.at(-1)!)
  for (let index = spots.length - 1; index >= 0; index--) {
    const step = stepBack(matrix, clock, { spots, rows, index, row, end })
    stays.unshift([step.start, end])
    row = step.row
    end = step.end
  }
  return stays
}

function cheapestEnd(rows: readonly CostRow[]): [CostRow, number] {
  const least = Math.min(...rows.map(({ costs }) => costs.reduce((a, b) => Math.min(a, b), NEVER)))
  const ends = rows
    .filter(({ costs }) => costs.includes(least))
    .map((row): [CostRow, number] => [row, row.from + row.costs.indexOf(least)])
  return ends.sort((a, b) => a[1] - b[1])[0]!
}

interface BacktrackTarget {
  readonly spots: readonly number[]
  readonly rows: readonly (readonly CostRow[])[]
  readonly index: number
  readonly row: CostRow
  readonly end: number
}

interface BacktrackStep {
  readonly start: number
  readonly row: CostRow
  readonly end: number
}

function stepBack(matrix: TravelTimeMatrix, clock: Clock, target: BacktrackTarget): BacktrackStep {
  const { spots, index, row, end } = target
  const node = clock.nodes[matrix.nodeOf[spots[index]!]!]!
  for (let length = node.usual; length >= node.least; length--) {
    const start = end - length
    if (start < 0 || end > clock.closes(spots[index]!)[start]!) continue
    const shortness = (node.usual - length) * PER_MINUTE_SHORT * clock.grid
    const predecessor = predecessorOf(
      matrix,
      clock,
      target,
      start,
      row.costs[end - row.from]! - shortness - node.startCost[start]!,
    )
    if (predecessor) return predecessor
  }
  throw new Error('the costs of a route do not add up')
}

/** The predecessor of a start at `start` whose arrival cost exactly `cost`. */
function predecessorOf(
  matrix: TravelTimeMatrix,
  clock: Clock,
  target: BacktrackTarget,
  start: number,
  cost: number,
): BacktrackStep | undefined {
  const { spots, rows, index, row } = target
  const limits = nodeDurationLimits(matrix, clock)
  const node = matrix.nodeOf[spots[index]!]!
  const done = spots.slice(0, index).reduce((bits, spot) => bits | (1 << matrix.nodeOf[spot]!), 0)
  if (index === 0) {
    const none = limits.map(() => NOT_BEGUN)
    const matches =
      cost === waitingCost(matrix.problem, clock, start) &&
      runningSinceAfter(limits, none, { node, done }, start).join() === row.runningSince.join()
    return matches ? { start, row, end: start } : undefined
  }
  const way = Math.ceil(matrix.minutes[spots[index - 1]! * matrix.size + spots[index]!]! / clock.grid)
  // Of equal waits the one that follows: a visit is soon after the one before, but a meal before the event is close to it.
  const isEvent = matrix.nodes[node]!.stop === 'event'
  for (const before of rows[index - 1]!) {
    const isSame =
      runningSinceAfter(limits, before.runningSince, { node, done }, start).join() === row.runningSince.join()
    if (!isSame || latestEnd(limits, { node }, before.runningSince, start) < target.end) continue
    const latest = Math.min(start - way, before.from + before.costs.length - 1)
    for (let offset = 0; offset <= latest - before.from; offset++) {
      const end = isEvent ? latest - offset : before.from + offset
      const total = before.costs[end - before.from]! + (start - end) * PER_MINUTE_BETWEEN * clock.grid
      if (total === cost) return { start, row: before, end }
    }
  }
  return undefined
}
