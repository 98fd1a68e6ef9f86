import type { Visit } from '../problem.js'
import { metersBetween } from '../travel.js'
import type { Clock } from './clock.js'
import { NEVER, PER_MINUTE_BETWEEN, PER_MINUTE_SHORT } from './objective.js'
import type { Route } from './search.js'
import { begunAfter, latestEnd, NOT_BEGUN, type Row, toSpans } from './timing.js'
import type { TravelTimeMatrix } from './travel-time-matrix.js'

/** The visits of a route at the times that its cost stands for; the earliest of equally good ones. */
export function toVisits(matrix: TravelTimeMatrix, clock: Clock, route: Route): Visit[] {
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

type Slots = readonly [start: number, end: number]

/** Walks the tables back from the cheapest end. All costs are whole numbers, so what led to a cost adds up to it. */
function toStays(matrix: TravelTimeMatrix, clock: Clock, { spots, rows }: Route): Slots[] {
  const stays: Slots[] = []
  let [row, end] = cheapestEnd(rows.at(-1)!)
  for (let index = spots.length - 1; index >= 0; index--) {
    const found = stepBack(matrix, clock, { spots, rows, index, row, end })
    stays.unshift([found.start, end])
    row = found.row
    end = found.end
  }
  return stays
}

function cheapestEnd(rows: readonly Row[]): [Row, number] {
  const least = Math.min(...rows.map(({ costs }) => costs.reduce((a, b) => Math.min(a, b), NEVER)))
  const ends = rows
    .filter(({ costs }) => costs.includes(least))
    .map((row): [Row, number] => [row, row.from + row.costs.indexOf(least)])
  return ends.sort((a, b) => a[1] - b[1])[0]!
}

interface Target {
  readonly spots: readonly number[]
  readonly rows: readonly (readonly Row[])[]
  readonly index: number
  readonly row: Row
  readonly end: number
}

interface Found {
  readonly start: number
  readonly row: Row
  readonly end: number
}

function stepBack(matrix: TravelTimeMatrix, clock: Clock, target: Target): Found {
  const { spots, index, row, end } = target
  const node = clock.nodes[matrix.nodeOf[spots[index]!]!]!
  for (let length = node.usual; length >= node.least; length--) {
    const start = end - length
    if (start < 0 || end > clock.closes(spots[index]!)[start]!) continue
    const shortness = (node.usual - length) * PER_MINUTE_SHORT * clock.grid
    const found = arrivalAt(
      matrix,
      clock,
      target,
      start,
      row.costs[end - row.from]! - shortness - node.startCost[start]!,
    )
    if (found) return found
  }
  throw new Error('a route whose costs do not add up')
}

/** What came before a start at `start` whose arrival cost exactly `cost`. */
function arrivalAt(
  matrix: TravelTimeMatrix,
  clock: Clock,
  target: Target,
  start: number,
  cost: number,
): Found | undefined {
  const { spots, rows, index, row } = target
  const spans = toSpans(matrix, clock)
  const node = matrix.nodeOf[spots[index]!]!
  const done = spots.slice(0, index).reduce((bits, spot) => bits | (1 << matrix.nodeOf[spot]!), 0)
  if (index === 0) {
    const none = spans.map(() => NOT_BEGUN)
    const isIt = cost === 0 && begunAfter(spans, none, { node, done }, start).join() === row.begun.join()
    return isIt ? { start, row, end: start } : undefined
  }
  const way = Math.ceil(matrix.minutes[spots[index - 1]! * matrix.size + spots[index]!]! / clock.grid)
  for (const before of rows[index - 1]!) {
    const isSame = begunAfter(spans, before.begun, { node, done }, start).join() === row.begun.join()
    if (!isSame || latestEnd(spans, { node }, before.begun, start) < target.end) continue
    for (let end = Math.min(start - way, before.from + before.costs.length - 1); end >= before.from; end--) {
      const total = before.costs[end - before.from]! + (start - end) * PER_MINUTE_BETWEEN * clock.grid
      if (total === cost) return { start, row: before, end }
    }
  }
  return undefined
}
