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
  stayRule,
  WEIGHTS,
} from './problem-rules.js'

/** The cost (in units) of a plan put together by chance, each visit as early as it can be; undefined when chance fails. */
export function randomPlanCost(problem: Problem, random: () => number): number | undefined {
  for (let attempt = 0; attempt < 50; attempt++) {
    const cost = attemptOnce(problem, random)
    if (cost !== undefined) return cost
  }
  return undefined
}

function attemptOnce(problem: Problem, random: () => number): number | undefined {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  let rest: readonly Item[] = itemsOf(problem)
  let [cost, time] = [0, problem.from.at]
  const path: Option[] = []
  while (rest.length > 0) {
    const item = pick(rest.filter((next) => mayFollow(problem, path.at(-1)?.item, next, rest)))
    const option = item === undefined ? undefined : pick(optionsOf(problem, item))
    const visit = option && visitOf(problem, path, option, time)
    if (!option || !visit || path.some(({ id }) => id === option.id)) return undefined
    cost += visit.cost + orderCost(option.item, rest)
    time = visit.end
    path.push(option)
    rest = rest.filter((other) => other !== option.item)
  }
  return cost
}

function visitOf(
  problem: Problem,
  path: readonly Option[],
  option: Option,
  time: number,
): { cost: number; end: number } | undefined {
  const previous = path.at(-1)
  const leg = legOf(problem, previous, option, problem.from)
  if (leg === undefined) return undefined
  const rule = stayRule(problem, option.item, 5)
  const last = Math.max(problem.window[1], problem.event?.end ?? 0)
  for (let start = Math.ceil((time + leg) / 5) * 5; start <= last; start += 5) {
    const length = rule.lengths.findLast(
      (minutes) => start + minutes <= rule.endBy && isOpen(option, start, start + minutes),
    )
    if (length === undefined || !rule.canStart(start)) continue
    const between = previous ? (start - time) * WEIGHTS.between : 0
    const short = (rule.usual - length) * WEIGHTS.short
    return { cost: legCost(problem, leg) + between + option.cost + rule.offCost(start) + short, end: start + length }
  }
  return undefined
}
