/** An example: its features, and whether it is of the class. */
export interface Example {
  readonly features: readonly string[]
  readonly isOfClass: boolean
}

export interface FitOptions {
  /** Of the sum of squared weights; larger values make smaller weights. */
  readonly penalty: number
  /** Rarer features are left out. */
  readonly minOccurrences: number
  readonly iterations: number
}

const historyLength = 8

type Vector = Float64Array<ArrayBuffer>

/**
 * Logistic regression with an L2 penalty, by the limited-memory BFGS method (J. Nocedal, 1980) from zero weights: the same
 * examples give the same weights.
 */
export function fitLogistic(examples: readonly Example[], options: FitOptions): Map<string, number> {
  const columns = columnsOf(examples, options.minOccurrences)
  const rows = examples.map(({ features, isOfClass }) => ({
    indexes: [...new Set(features)].flatMap((feature) => columns.get(feature) ?? []),
    sign: isOfClass ? 1 : -1,
  }))
  const weights = minimise((point) => lossAt(rows, point, options.penalty), columns.size, options.iterations)
  return new Map([...columns].map(([feature, index]) => [feature, weights[index]!]))
}

function columnsOf(examples: readonly Example[], minOccurrences: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const kept = [...counts].filter(([, count]) => count >= minOccurrences).map(([feature]) => feature)
  return new Map(kept.sort().map((feature, index) => [feature, index]))
}

interface Row {
  readonly indexes: readonly number[]
  readonly sign: number
}

interface Loss {
  readonly value: number
  readonly gradient: Vector
}

function lossAt(rows: readonly Row[], point: Vector, penalty: number): Loss {
  const gradient = times(point, penalty)
  let value = (penalty / 2) * dot(point, point)
  for (const { indexes, sign } of rows) {
    let margin = 0
    for (const index of indexes) margin += point[index]!
    margin *= sign
    value += margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin
    const slope = -sign / (1 + Math.exp(margin))
    for (const index of indexes) gradient[index]! += slope
  }
  return { value, gradient }
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
