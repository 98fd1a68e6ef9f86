import type { Reading } from '../reading.js'
import { readingSchema } from './reading-schema.js'

export type ParsedAnswer = { readonly reading: Reading } | { readonly fault: string }

/** The reading in an answer. Models add code fences, and null where a field should be left out. */
export function parseAnswer(answer: string): ParsedAnswer {
  const json = /\{[\s\S]*\}/.exec(answer)?.[0]
  if (json === undefined) return { fault: 'the answer is not a JSON object' }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { fault: 'the answer is not valid JSON' }
  }
  const { data, error } = readingSchema.safeParse(withoutNulls(value))
  if (data) return { reading: data }
  const [issue] = error.issues
  return { fault: `${issue!.path.join('.') || 'the answer'}: ${issue!.message}` }
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, child]) => child !== null)
      .map(([key, child]) => [key, withoutNulls(child)]),
  )
}
