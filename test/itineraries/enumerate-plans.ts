import type { Problem } from '../../src/itineraries/planning/problem.js'
import { arcMeters } from '../eval/place.js'
import {
  type Item,
  isOpen,
  itemsOf,
  legCost,
  legOf,
  mayFollow,
  type Option,
  optionsOf,
  orderCost,
  stayRule,
  WEIGHTS,
} from './problem-rules.js'

/**
 * The cost (in units) of the cheapest plan, found by trying every order and every choice of places; a choice is given up
 * only when it cannot be kept in time. Undefined when there is no plan. Times are multiples of `grid`, told as slots.
 */
export function cheapestByEnumeration(problem: Problem, grid: number): number | undefined {
  const day = toDay(problem, grid)
  const options = new Map(itemsOf(problem).map((item) => [item, optionsOf(problem, item)]))
  const hours = new Map([...options.values()].flat().map((option) => [option, startsOf(day, option)]))
  const isPlain = (problem.durations ?? []).length === 0
  const legs = rememberedLegs(problem)
  let best = Infinity
  const tryAll = (path: readonly Option[], rest: readonly Item[], spent: number, timings: readonly Timing[]): void => {
    const previous = path.at(-1)
    for (const item of rest.filter((next) => mayFollow(problem, previous?.item, next, rest))) {
      for (const option of options.get(item)!) {
        const leg = legs(previous, option)
        if (leg === undefined || path.some(({ id }) => id === option.id) || isTooFar(problem, path, option)) continue
        const cost = spent + legCost(problem, leg) + option.cost + orderCost(item, rest)
        const visit = { option, leg, isFirst: path.length === 0, starts: hours.get(option)! }
        if (rest.length === 1 && isPlain) {
          best = Math.min(best, cost + leastOf(day, visit, timings[0]!))
          continue
        }
        const after = afterVisit(day, visit, timings)
        if (rest.length === 1) best = Math.min(best, cost + cheapestEnd(after))
        else if (after.length > 0)
          tryAll(
            [...path, option],
            rest.filter((other) => other !== item),
            cost,
            after.map((timing) => waiting(day, timing)),
          )
      }
    }
  }
  const noneBegun = (problem.durations ?? []).map(() => Number.NaN)
  if (options.size > 0) tryAll([], [...options.keys()], 0, [{ begun: noneBegun, costs: new Float64Array(day.slots) }])
  return best === Infinity ? undefined : best
}

interface Day {
  readonly problem: Problem
  readonly grid: number
  readonly origin: number
  readonly slots: number
}

/**
 * The least that has been paid when the last visit ended, or waiting since, at each slot; for one beginning of each
 * duration.
 */
interface Timing {
  readonly begun: readonly number[]
  readonly costs: Float64Array
}

/** All stays that may begin at a slot: where they end and what they cost. */
interface Start {
  readonly slot: number
  readonly ends: Int32Array
  readonly costs: Int32Array
  readonly least: number
}

interface Visit {
  readonly option: Option
  readonly leg: number
  readonly isFirst: boolean
  readonly starts: readonly Start[]
}

function toDay(problem: Problem, grid: number): Day {
  const { window, event } = problem
  const first = Math.min(window[0], (event?.start ?? Infinity) - (event?.arriveBefore ?? 0))
  const origin = Math.floor(first / grid) * grid
  const slots = Math.ceil((Math.max(window[1], event?.end ?? 0) - origin) / grid) + 1
  return { problem, grid, origin, slots }
}

function startsOf({ problem, grid, origin, slots }: Day, option: Option): Start[] {
  const rule = stayRule(problem, option.item, grid)
  return Array.from({ length: slots }, (_, slot): Start => {
    const start = origin + slot * grid
    const lengths = rule.lengths.filter(
      (length) => rule.canStart(start) && start + length <= rule.endBy && isOpen(option, start, start + length),
    )
    const ends = Int32Array.from(lengths, (length) => slot + length / grid)
    const costs = Int32Array.from(lengths, (length) => rule.offCost(start) + (rule.usual - length) * WEIGHTS.short)
    return { slot, ends, costs, least: Math.min(...costs) }
  }).filter(({ ends }) => ends.length > 0)
}

function rememberedLegs(problem: Problem): (from: Option | undefined, to: Option) => number | undefined {
  const known = new Map<Option | undefined, Map<Option, number | undefined>>()
  return (from, to) => {
    const row = known.get(from) ?? new Map<Option, number | undefined>()
    known.set(from, row)
    if (!row.has(to)) row.set(to, legOf(problem, from, to, problem.from))
    return row.get(to)
  }
}

function isTooFar({ walking }: Problem, path: readonly Option[], next: Option): boolean {
  if (walking?.totalMeters === undefined) return false
  const all = [...path, next]
  const meters = path.reduce((sum, option, index) => sum + arcMeters(option, all[index + 1]!), 0)
  return meters > walking.totalMeters
}

/** What has been paid on arrival for a start at `slot`: nothing for the wait before the first visit. */
function paidAt({ problem, grid, origin }: Day, { leg, isFirst }: Visit, { costs }: Timing): (slot: number) => number {
  const ready = Math.ceil((problem.from.at + leg - origin) / grid)
  if (isFirst) return (slot) => (slot < ready ? Infinity : 0)
  const way = Math.ceil(leg / grid)
  return (slot) => (slot < way ? Infinity : costs[slot - way]! + way * grid * WEIGHTS.between)
}

function leastOf(day: Day, visit: Visit, timing: Timing): number {
  const paid = paidAt(day, visit, timing)
  let least = Infinity
  for (const start of visit.starts) least = Math.min(least, paid(start.slot) + start.least)
  return least
}

function afterVisit(day: Day, visit: Visit, timings: readonly Timing[]): Timing[] {
  const result = new Map<string, Timing>()
  for (const timing of timings) {
    const paid = paidAt(day, visit, timing)
    for (const start of visit.starts) {
      const before = paid(start.slot)
      if (before === Infinity) continue
      const begun = begunAt(day, visit, timing, start.slot)
      const last = latestEnd(day, visit, begun)
      if (start.ends[0]! > last) continue
      const key = begun.join()
      const after = result.get(key) ?? { begun, costs: new Float64Array(day.slots).fill(Infinity) }
      result.set(key, after)
      addStays(after.costs, start, before, last)
    }
  }
  return [...result.values()]
}

function addStays(paid: Float64Array, { ends, costs }: Start, before: number, last: number): void {
  for (let index = 0; index < ends.length && ends[index]! <= last; index++) {
    const cost = before + costs[index]!
    if (cost < paid[ends[index]!]!) paid[ends[index]!] = cost
  }
}

function isPart({ option }: Visit, stops: readonly number[]): boolean {
  return option.item !== 'event' && stops.includes(option.item)
}

function begunAt({ problem }: Day, visit: Visit, { begun }: Timing, slot: number): readonly number[] {
  const durations = problem.durations ?? []
  return durations.map(({ stops }, index) =>
    isPart(visit, stops) && Number.isNaN(begun[index]) ? slot : begun[index]!,
  )
}

/** The slot by which the durations that a visit is part of are over. */
function latestEnd({ problem, grid }: Day, visit: Visit, begun: readonly number[]): number {
  const durations = problem.durations ?? []
  return durations.reduce(
    (last, { stops, minutes }, index) =>
      isPart(visit, stops) ? Math.min(last, begun[index]! + Math.floor(minutes / grid)) : last,
    Infinity,
  )
}

/** The same timing when the fan may also wait where the visit has ended. */
function waiting({ grid }: Day, { begun, costs }: Timing): Timing {
  let least = Infinity
  return { begun, costs: costs.map((cost) => (least = Math.min(least + grid * WEIGHTS.between, cost))) }
}

function cheapestEnd(timings: readonly Timing[]): number {
  return Math.min(...timings.map(({ costs }) => costs.reduce((a, b) => Math.min(a, b), Infinity)), Infinity)
}
