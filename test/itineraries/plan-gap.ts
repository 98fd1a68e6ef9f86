import type { Problem } from '../../src/itineraries/planning/problem.js'
import { solve } from '../../src/itineraries/planning/solve.js'
import { readPlaces } from '../eval/read-places.js'
import { cheapestByEnumeration } from './enumerate-plans.js'
import { cheapestByProgram } from './exact-program.js'
import { WEIGHTS } from './problem-rules.js'
import { placesOfCities, type Recipe, randomProblem } from './random-problem.js'

/**
 * `npm run eval:gap -- [PROBLEMS] [VENUES]`: the planner against exact solvers on random problems from real places, and the
 * time that it takes, as two tables. PROBLEMS a row (300), places from the folder VENUES (data/venues).
 */
interface Row {
  readonly name: string
  readonly recipe: Omit<Recipe, 'seed'>
  readonly solver: (problem: Problem, grid: number) => number | undefined
  /** Part of the problems that this row takes: the slow solvers see fewer. */
  readonly share: number
}

const rows: readonly Row[] = [
  {
    name: '3 stops x 60, enumeration',
    recipe: { stops: 3, candidates: 60 },
    solver: cheapestByEnumeration,
    share: 1,
  },
  {
    name: '3 stops x 4, durations, enumeration',
    recipe: { stops: 3, candidates: 4, hasDurations: true },
    solver: cheapestByEnumeration,
    share: 1,
  },
  {
    name: '6 stops x 6 in stated order, enumeration',
    recipe: { stops: 6, candidates: 6, order: 'stated' },
    solver: cheapestByEnumeration,
    share: 1,
  },
  {
    name: '6 stops x 6, dynamic program',
    recipe: { stops: 6, candidates: 6, isDisjoint: true },
    solver: cheapestByProgram,
    share: 1,
  },
  {
    name: '4 stops x 60, dynamic program',
    recipe: { stops: 4, candidates: 60, isDisjoint: true },
    solver: cheapestByProgram,
    share: 1,
  },
  {
    name: '6 stops x 60, dynamic program',
    recipe: { stops: 6, candidates: 60, isDisjoint: true },
    solver: cheapestByProgram,
    share: 0.2,
  },
]

const count = Number(process.argv[2] ?? 300)
const cities = placesOfCities(readPlaces(process.argv[3] ?? 'data/venues'))
const gaps = rows.map(compare)
console.table(Object.fromEntries(gaps))
console.table(Object.fromEntries([3, 4, 5, 6].map(measure)))
process.exitCode = gaps.some(([, { same, problems }]) => same !== problems) ? 1 : 0

function problemOf(recipe: Omit<Recipe, 'seed'>, index: number): Problem {
  return randomProblem(cities[index % cities.length]!, { ...recipe, seed: index + 1 })
}

/** How often both find a plan of the same cost, or both none. */
function compare({ name, recipe, solver, share }: Row): [string, Record<'problems' | 'same', number>] {
  const tally = {
    problems: Math.round(count * share),
    feasible: 0,
    same: 0,
    worse: 0,
    better: 0,
    missed: 0,
    'cut short': 0,
  }
  for (let index = 0; index < tally.problems; index++) {
    const problem = problemOf(recipe, index)
    const found = solve(problem)
    const best = solver(problem, 5) ?? solver(problem, 1)
    const cost = found && Math.round(found.cost * WEIGHTS.point)
    if (best !== undefined) tally.feasible++
    if (found && !found.isExact) tally['cut short']++
    if (cost === best) tally.same++
    else if (cost === undefined) tally.missed++
    else if (best === undefined || cost < best) tally.better++
    else tally.worse++
    if (cost !== best) console.log(`${name}, seed ${index + 1}: planner ${cost}, solver ${best}`)
  }
  console.error(name, tally)
  return [name, tally]
}

/** Milliseconds of the planner for so many stops of up to 60 candidates. */
function measure(stops: number): [string, Record<string, number>] {
  const problems = Array.from({ length: count }, (_, index) => problemOf({ stops, candidates: 60 }, index))
  for (const problem of problems.slice(0, 50)) solve(problem)
  const times = problems.map((problem) => {
    const began = performance.now()
    solve(problem)
    return performance.now() - began
  })
  const sorted = times.sort((a, b) => a - b).map((ms) => Math.round(ms * 10) / 10)
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!
  return [`${stops} stops x 60`, { problems: count, p50: at(0.5), p99: at(0.99), most: at(1) }]
}
