import { expect } from '@jest/globals'
import type { Cast } from '../support/cast.js'

/** A task as in `tasks.json`: what a person wants, and the calls that an assistant makes for it. */
export interface Task {
  wish: string
  /** Whose key the assistant has. */
  key?: keyof Cast
  steps: Step[]
}

export interface Step {
  tool: string
  /** A text `$name` stands for a kept value. */
  arguments: object
  /** Values of the result to keep, by their path. */
  keep?: Record<string, string>
  /** Values of the result by their path, literally or as a condition. */
  expect?: Record<string, unknown>
  error?: { code: string; match?: string }
}

interface Condition {
  match?: string
  equal?: unknown
  absent?: true
  length?: number
  some?: unknown
  none?: unknown
}

/** The value at a path such as `venues.0.name`; `venues.*.name` is the array of all names. */
export function valueAt(value: unknown, path: string): unknown {
  const [step = '', ...rest] = path.split('.')
  if (path === '') return value
  if (step === '*') return (value as unknown[]).map((element) => valueAt(element, rest.join('.')))
  return valueAt((value as Record<string, unknown> | undefined)?.[step], rest.join('.'))
}

/** The arguments with the kept values in the place of their names. */
export function withKept(value: unknown, kept: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((element) => withKept(element, kept))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withKept(inner, kept)]))
  return typeof value === 'string' ? value.replace(/\$([a-z]+)/g, (_, name) => String(kept[name])) : value
}

export function checkExpectation(expected: Record<string, unknown>, value: unknown): void {
  for (const [path, condition] of Object.entries(expected)) check(condition, valueAt(value, path), path)
}

function check(condition: unknown, actual: unknown, path: string): void {
  const isLiteral = typeof condition !== 'object' || condition === null || Array.isArray(condition)
  const { match, equal, absent, length, some, none }: Condition = isLiteral ? { equal: condition } : condition
  if (match !== undefined) expect({ [path]: actual }).toEqual({ [path]: expect.stringMatching(match) })
  if (equal !== undefined) expect({ [path]: actual }).toEqual({ [path]: equal })
  if (absent) expect(actual).toBeUndefined()
  if (length !== undefined) expect(actual).toHaveLength(length)
  if (some !== undefined) expect(actual).toEqual(expect.arrayContaining([asMatcher(some)]))
  if (none !== undefined) expect(actual).not.toContain(none)
}

const asMatcher = (some: unknown): unknown =>
  typeof some === 'object' && some !== null && 'match' in some ? expect.stringMatching(String(some.match)) : some
