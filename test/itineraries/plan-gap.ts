import { plan } from '../../src/itineraries/plan.js'
import type { Problem } from '../../src/itineraries/problem.js'
import { readPlaces } from '../eval/read-places.js'
import { cheapestByEnumeration } from './enumerate-plans.js'
import { cheapestByProgram } from './exact-program.js'
import { WEIGHTS } from './problem-rules.js'
import { placesOfCities, type Recipe, randomProblem } from './random-problem.js'

/**
 * The planner against exact solvers on random problems from real places, as a table. Run:
 * `node dist/test/itineraries/plan-gap.js [problems per row] [venues directory]`
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
    share: 0.5,
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
    share: 0.5,
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
console.log('problems | feasible | same cost | worse | better(!) | missed | cut short | row')
for (const { name, recipe, solver, share } of rows) {
  const tally = { feasible: 0, same: 0, worse: 0, better: 0, missed: 0, cut: 0 }
  const total = Math.round(count * share)
  for (let index = 0; index < total; index++) {
    const problem = randomProblem(cities[index % cities.length]!, { ...recipe, seed: index + 1 })
    const found = plan(problem)
    const best = solver(problem, 5) ?? solver(problem, 1)
    const cost = found && Math.round(found.cost * WEIGHTS.point)
    if (best !== undefined) tally.feasible++
    if (found && !found.exact) tally.cut++
    if (cost === best) tally.same++
    else if (cost === undefined) tally.missed++
    else if (best === undefined || cost < best) tally.better++
    else tally.worse++
    if (cost !== best) console.log(`  seed ${index + 1}: planner ${cost}, solver ${best}`)
  }
  console.log(
    [
      total,
      ...Object.values({
        f: tally.feasible,
        s: tally.same,
        w: tally.worse,
        b: tally.better,
        m: tally.missed,
        c: tally.cut,
      }),
      name,
    ].join(' | '),
  )
}
