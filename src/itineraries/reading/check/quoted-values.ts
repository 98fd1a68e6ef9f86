import type { Reading } from '../reading.js'

/** An object of a reading that has a quote, with its path. */
export interface QuotedValue {
  readonly path: string
  readonly quote: string
  readonly value: Readonly<Record<string, unknown>>
}

/** Every quoted value of a reading, the asides included, in the order of the schema. */
export function quotedValues(reading: Reading): QuotedValue[] {
  const asides = (reading.asides ?? []).map((quote, index) => ({ path: `asides[${index}]`, quote, value: {} }))
  const { asides: _, ...rest } = reading
  return [...valuesIn(rest, ''), ...asides]
}

function valuesIn(node: unknown, path: string): QuotedValue[] {
  if (Array.isArray(node)) return node.flatMap((element, index) => valuesIn(element, `${path}[${index}]`))
  if (typeof node !== 'object' || node === null) return []
  const value = node as Record<string, unknown>
  const own = typeof value.quote === 'string' ? [{ path, quote: value.quote, value }] : []
  const nested = Object.entries(value).flatMap(([key, child]) => valuesIn(child, path === '' ? key : `${path}.${key}`))
  return [...own, ...nested]
}
