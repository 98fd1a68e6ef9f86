import type { Problem } from '../../src/itineraries/problem.js'
import { arcMeters } from '../eval/place.js'
import {
  type Item,
  isOpen,
  itemsOf,
  legOf,
  mayFollow,
  type Option,
  optionsOf,
  stayRule,
  WEIGHTS,
} from './problem-rules.js'

/** Cost of the best timing so far by the end of the last visit, for one beginning of each running duration. */
interface Timing {
  readonly begun: readonly number[]
  readonly costs: ReadonlyMap<number, number>
}

/**
 * The cost (in units) of the cheapest plan, found by trying every order and every choice of places; a choice is given up
 * only when it cannot be kept in time. Undefined when there is no plan. Times are multiples of `grid`.
 */
export function cheapestByEnumeration(problem: Problem, grid: number): number | undefined {
  const options = new Map(itemsOf(problem).map((item) => [item, optionsOf(problem, item)]))
  let best = Infinity
  const tryAll = (path: readonly Option[], rest: readonly Item[], spent: number, timings: readonly Timing[]): void => {
    if (rest.length === 0) best = Math.min(best, spent + leastOf(timings))
    const previous = path.at(-1)
    for (const item of rest.filter((next) => mayFollow(problem, previous?.item, next, rest))) {
      for (const option of options.get(item)!) {
        const leg = legOf(problem, previous, option, problem.from)
        if (leg === undefined || path.some(({ id }) => id === option.id) || isTooFar(problem, [...path, option]))
          continue
        const next = afterVisit(problem, grid, path, option, leg, timings)
        if (next.length > 0)
          tryAll(
            [...path, option],
            rest.filter((other) => other !== item),
            spent + leg * WEIGHTS.moving + option.cost,
            next,
          )
      }
    }
  }
  tryAll([], itemsOf(problem), 0, [])
  return best === Infinity ? undefined : best
}

function leastOf(timings: readonly Timing[]): number {
  return Math.min(...timings.map(({ costs }) => Math.min(...costs.values())))
}

function isTooFar({ walking }: Problem, path: readonly Option[]): boolean {
  if (walking?.totalMeters === undefined) return false
  const meters = path.slice(1).reduce((sum, option, index) => sum + arcMeters(path[index]!, option), 0)
  return meters > walking.totalMeters
}

function afterVisit(
  problem: Problem,
  grid: number,
  path: readonly Option[],
  option: Option,
  leg: number,
  timings: readonly Timing[],
): Timing[] {
  const durations = problem.durations ?? []
  const rule = stayRule(problem, option.item, grid)
  const result = new Map<string, { begun: readonly number[]; costs: Map<number, number> }>()
  const add = (begun: readonly number[], end: number, cost: number): void => {
    const entry = result.get(begun.join()) ?? { begun, costs: new Map<number, number>() }
    result.set(begun.join(), entry)
    if (cost < (entry.costs.get(end) ?? Infinity)) entry.costs.set(end, cost)
  }
  for (const { begun, arrivals } of arrivalsOf(problem, grid, leg, path.length === 0 ? undefined : timings)) {
    for (const [start, cost] of arrivals) {
      if (!rule.canStart(start)) continue
      const now = durations.map(({ stops }, index) => {
        const isPart = typeof option.item === 'number' && stops.includes(option.item)
        return isPart && Number.isNaN(begun[index]) ? start : begun[index]!
      })
      for (const length of rule.lengths) {
        const end = start + length
        const isLate = durations.some(
          ({ stops, minutes }, index) =>
            typeof option.item === 'number' && stops.includes(option.item) && end - now[index]! > minutes,
        )
        if (isLate || end > rule.endBy || !isOpen(option, start, end)) continue
        add(now, end, cost + rule.offCost(start) + (rule.usual - length) * WEIGHTS.short)
      }
    }
  }
  return [...result.values()]
}

interface Arrivals {
  readonly begun: readonly number[]
  readonly arrivals: ReadonlyMap<number, number>
}

/** When the next visit can begin and what the wait has cost: nothing before the first visit. */
function arrivalsOf(problem: Problem, grid: number, leg: number, timings: readonly Timing[] | undefined): Arrivals[] {
  const last = Math.max(problem.window[1], problem.event?.end ?? 0)
  const onGrid = (time: number): number => Math.ceil(time / grid) * grid
  if (!timings) {
    const first = Math.min(problem.window[0], (problem.event?.start ?? Infinity) - (problem.event?.arriveBefore ?? 0))
    const arrivals = new Map<number, number>()
    const from = Math.max(onGrid(problem.from.at + leg), Math.floor(first / grid) * grid)
    for (let time = from; time <= last; time += grid) arrivals.set(time, 0)
    return [{ begun: (problem.durations ?? []).map(() => Number.NaN), arrivals }]
  }
  return timings.map(({ begun, costs }) => {
    const ends = [...costs].sort((a, b) => a[0] - b[0])
    const arrivals = new Map<number, number>()
    let [least, next] = [Infinity, 0]
    for (let time = onGrid(ends[0]![0] + leg); time <= last; time += grid) {
      least += WEIGHTS.between * grid
      for (; next < ends.length && ends[next]![0] + leg <= time; next++) {
        least = Math.min(least, ends[next]![1] + (time - ends[next]![0]) * WEIGHTS.between)
      }
      arrivals.set(time, least)
    }
    return { begun, arrivals }
  })
}
