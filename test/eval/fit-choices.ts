/** An example: the features of each of its options, and which one is right. */
export interface Example {
  readonly options: readonly (readonly string[])[]
  readonly chosen: number
  /** As how many examples it counts; 1 if absent. */
  readonly weight?: number
}

/** An example of a logistic regression: of the class, or not. */
export const binary = (features: readonly string[], isOfClass: boolean): Example => ({
  options: [features, []],
  chosen: isOfClass ? 0 : 1,
})

export const weighted = (examples: readonly Example[], weight: number): Example[] =>
  examples.map((example) => ({ ...example, weight }))

/** Examples for several models. */
export type ExamplesOf<Name extends string> = Readonly<Record<Name, readonly Example[]>>

export const joined = <Name extends string>(
  names: readonly Name[],
  parts: readonly ExamplesOf<Name>[],
): ExamplesOf<Name> =>
  Object.fromEntries(names.map((name) => [name, parts.flatMap((part) => part[name])])) as Record<Name, Example[]>

export interface FitOptions {
  /** Of the sum of squared weights; larger values make smaller weights. */
  readonly penalty: number
  /** Rarer features are left out. */
  readonly minOccurrences: number
  readonly iterations: number
  /** By what the penalty of a feature is multiplied; 1 if absent. */
  readonly penaltyFactors?: ReadonlyMap<string, number>
}

const historyLength = 8

type Vector = Float64Array<ArrayBuffer>

/**
 * Conditional logit (D. McFadden, 1974) with an L2 penalty, by the limited-memory BFGS method (J. Nocedal, 1980) from zero
 * weights: the same examples give the same weights. With two options, one of them without features, it is logistic regression.
 */
export function fitChoices(examples: readonly Example[], options: FitOptions): Map<string, number> {
  const columns = columnsOf(examples, options.minOccurrences)
  const choices = examples.map((example): Choice => {
    return {
      rows: example.options.map((features) => [...new Set(features)].flatMap((feature) => columns.get(feature) ?? [])),
      chosen: example.chosen,
      weight: example.weight ?? 1,
    }
  })
  const penalties = Float64Array.from(
    columns.keys(),
    (feature) => options.penalty * (options.penaltyFactors?.get(feature) ?? 1),
  )
  const weights = minimise((point) => lossAt(choices, point, penalties), columns.size, options.iterations)
  return new Map([...columns].map(([feature, index]) => [feature, weights[index]!]))
}

/** Features that occur in enough examples. */
function columnsOf(examples: readonly Example[], minOccurrences: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { options } of examples)
    for (const feature of new Set(options.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const kept = [...counts].filter(([, count]) => count >= minOccurrences).map(([feature]) => feature)
  return new Map(kept.sort().map((feature, index) => [feature, index]))
}

interface Choice {
  /** Columns of each option's features. */
  readonly rows: readonly (readonly number[])[]
  readonly chosen: number
  readonly weight: number
}

interface Loss {
  readonly value: number
  readonly gradient: Vector
}

function lossAt(choices: readonly Choice[], point: Vector, penalties: Vector): Loss {
  const gradient = point.map((weight, index) => weight * penalties[index]!)
  let value = dot(point, gradient) / 2
  for (const { rows, chosen, weight } of choices) {
    const scores = rows.map((row) => sumAt(row, point))
    const highest = Math.max(...scores)
    const odds = scores.map((score) => Math.exp(score - highest))
    const total = odds.reduce((sum, each) => sum + each, 0)
    value += weight * (highest + Math.log(total) - scores[chosen]!)
    for (const [option, row] of rows.entries()) {
      const slope = weight * (odds[option]! / total - (option === chosen ? 1 : 0))
      for (const index of row) gradient[index]! += slope
    }
  }
  return { value, gradient }
}

function sumAt(row: readonly number[], point: Vector): number {
  let sum = 0
  for (const index of row) sum += point[index]!
  return sum
}

// Loops, because a call for each of 100,000 weights takes minutes.
function dot(a: Vector, b: Vector): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!
  return sum
}

function plus(a: Vector, b: Vector, factor: number): Vector {
  const sum = new Float64Array(a)
  for (let index = 0; index < sum.length; index++) sum[index]! += factor * b[index]!
  return sum
}

const norm = (a: Vector): number => Math.sqrt(dot(a, a))
const times = (a: Vector, factor: number): Vector => plus(a, a, factor - 1)

/** The step from one point to the next and the change of the gradient. */
interface Step {
  readonly moved: Vector
  readonly turned: Vector
  readonly curvature: number
}

function minimise(lossOf: (point: Vector) => Loss, size: number, iterations: number): Vector {
  let point = new Float64Array(size)
  let loss = lossOf(point)
  const steps: Step[] = []
  for (let iteration = 0; iteration < iterations; iteration++) {
    const direction = descent(loss.gradient, steps)
    const next = lineSearch(lossOf, point, loss, direction)
    if (!next) break
    const moved = plus(next.point, point, -1)
    const turned = plus(next.loss.gradient, loss.gradient, -1)
    const curvature = dot(moved, turned)
    if (curvature > 1e-12) steps.push({ moved, turned, curvature })
    if (steps.length > historyLength) steps.shift()
    ;({ point, loss } = next)
  }
  return point
}

/** The two-loop recursion. */
function descent(gradient: Vector, steps: readonly Step[]): Vector {
  let direction = times(gradient, -1)
  const factors: number[] = []
  for (const { moved, turned, curvature } of [...steps].reverse()) {
    const factor = dot(moved, direction) / curvature
    factors.unshift(factor)
    direction = plus(direction, turned, -factor)
  }
  const last = steps.at(-1)
  direction = times(direction, last ? last.curvature / dot(last.turned, last.turned) : 1 / Math.max(1, norm(gradient)))
  steps.forEach(({ moved, turned, curvature }, index) => {
    direction = plus(direction, moved, factors[index]! - dot(turned, direction) / curvature)
  })
  return direction
}

const leastStep = 1e-8

/** Halves the step until the loss falls enough (Armijo's rule); undefined at the minimum. */
function lineSearch(
  lossOf: (point: Vector) => Loss,
  start: Vector,
  { value, gradient }: Loss,
  direction: Vector,
): { point: Vector; loss: Loss } | undefined {
  const slope = dot(gradient, direction)
  for (let step = 1; step > leastStep; step /= 2) {
    const point = plus(start, direction, step)
    const loss = lossOf(point)
    if (loss.value <= value + 1e-4 * step * slope)
      return value - loss.value < 1e-9 * value ? undefined : { point, loss }
  }
  return undefined
}
