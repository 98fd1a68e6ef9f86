import type { Problem } from '../../src/itineraries/planning/problem.js'
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
  type StayRule,
  stayRule,
  WEIGHTS,
} from './problem-rules.js'

/**
 * The cost (in units) of the cheapest plan by a plain dynamic program over (set of visits made, last place, time of its end),
 * without bounds of any kind. Exact where no place could be two stops and neither durations nor a limit on all meters are
 * set; throws where that is not so. Undefined when there is no plan. Times are multiples of `grid`.
 */
export function cheapestByProgram(problem: Problem, grid: number): number | undefined {
  const program = toProgram(problem, grid)
  const table = new Map<string, Float64Array>()
  let best = Infinity
  const all = 2 ** program.items.length - 1
  for (let made = 1; made <= all; made++) {
    for (const [spot, option] of program.options.entries()) {
      const ends = (made & bitOf(program, option.item)) === 0 ? undefined : endsAt(program, table, made, spot)
      if (!ends) continue
      table.set(`${made},${spot}`, ends)
      if (made === all) best = ends.reduce((a, b) => Math.min(a, b), best)
    }
  }
  return best === Infinity ? undefined : best
}

interface Program {
  readonly problem: Problem
  readonly grid: number
  readonly origin: number
  readonly slots: number
  readonly items: readonly Item[]
  readonly options: readonly Option[]
  readonly rules: readonly StayRule[]
  readonly legs: readonly (readonly (number | undefined)[])[]
}

function toProgram(problem: Problem, grid: number): Program {
  const items = itemsOf(problem)
  const options = items.flatMap((item) => optionsOf(problem, item))
  const isPlain =
    new Set(options.map(({ id }) => id)).size === options.length && !problem.durations && !problem.walking?.totalMeters
  if (!isPlain) throw new Error('repeated places, durations and limits on all meters are beyond this program')
  const first = Math.min(problem.window[0], (problem.event?.start ?? Infinity) - (problem.event?.arriveBefore ?? 0))
  const origin = Math.floor(first / grid) * grid
  const slots = Math.ceil((Math.max(problem.window[1], problem.event?.end ?? 0) - origin) / grid) + 1
  const legs = options.map((from) => options.map((to) => legOf(problem, from, to, problem.from)))
  return {
    problem,
    grid,
    origin,
    slots,
    items,
    options,
    rules: items.map((item) => stayRule(problem, item, grid)),
    legs,
  }
}

function bitOf({ items }: Program, item: Item): number {
  return 2 ** items.indexOf(item)
}

/** For each slot the least cost of having made `made`, `spot` last and ending then. */
function endsAt(
  program: Program,
  table: ReadonlyMap<string, Float64Array>,
  made: number,
  spot: number,
): Float64Array | undefined {
  const { grid, origin, slots, options, rules, items } = program
  const option = options[spot]!
  const arrivals = arrivalsAt(program, table, made, spot)
  const rule = rules[items.indexOf(option.item)]!
  const ends = new Float64Array(slots).fill(Infinity)
  let isPossible = false
  for (let slot = 0; slot < slots; slot++) {
    const start = origin + slot * grid
    if (arrivals[slot] === Infinity || !rule.canStart(start)) continue
    for (const length of rule.lengths) {
      const end = slot + length / grid
      if (end >= slots || start + length > rule.endBy || !isOpen(option, start, start + length)) continue
      ends[end] = Math.min(
        ends[end]!,
        arrivals[slot]! + rule.offCost(start) + (rule.usual - length) * WEIGHTS.short + option.cost,
      )
      isPossible = true
    }
  }
  return isPossible ? ends : undefined
}

function arrivalsAt(
  program: Program,
  table: ReadonlyMap<string, Float64Array>,
  made: number,
  spot: number,
): Float64Array {
  const { problem, grid, origin, slots, options, items, legs } = program
  const option = options[spot]!
  const before = made - bitOf(program, option.item)
  const rest = items.filter((item) => (before & bitOf(program, item)) === 0)
  const arrivals = new Float64Array(slots).fill(Infinity)
  const order = orderCost(option.item, rest)
  if (before === 0) {
    const leg = legOf(problem, undefined, option, problem.from)!
    const ready = Math.max(0, Math.ceil((problem.from.at + leg - origin) / grid))
    return mayFollow(problem, undefined, option.item, rest)
      ? arrivals.fill(legCost(problem, leg) + order, ready)
      : arrivals
  }
  for (const [from, other] of options.entries()) {
    const ends = table.get(`${before},${from}`)
    const leg = legs[from]![spot]
    if (!ends || leg === undefined || !mayFollow(problem, other.item, option.item, rest)) continue
    const way = Math.ceil(leg / grid)
    const cost = legCost(problem, leg) + way * grid * WEIGHTS.between + order
    for (let slot = way; slot < slots; slot++)
      if (ends[slot - way]! + cost < arrivals[slot]!) arrivals[slot] = ends[slot - way]! + cost
  }
  for (let slot = 1; slot < slots; slot++)
    arrivals[slot] = Math.min(arrivals[slot]!, arrivals[slot - 1]! + grid * WEIGHTS.between)
  return arrivals
}
