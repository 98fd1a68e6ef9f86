import type { Span } from './plan-request.js'
import { anyOf, type Phrases, phraseIn } from './temporal/word-sequence.js'
import type { Token } from './tokens.js'

/** Phrases that follow each other. */
export type Sequence = readonly { readonly phrases: Phrases; readonly isOptional: boolean }[]

/** A sequence of phrases, each written `a|b c`; one that may be missing has a `?` before it. */
export const sequence = (...fields: readonly string[]): Sequence =>
  fields.map((field) => ({ phrases: anyOf(field.replace('?', '')), isOptional: field.startsWith('?') }))

/** Where the sequence that begins at `at` ends. */
function endOf(parts: Sequence, tokens: readonly Token[], at: number): number | undefined {
  return parts.reduce<number | undefined>((end, { phrases, isOptional }) => {
    const length = end === undefined ? 0 : phraseIn(phrases, tokens, end)
    return length > 0 || isOptional ? end! + length : undefined
  }, at)
}

interface Words {
  readonly tokens: readonly Token[]
}

export const isAmong = (parts: Sequence, { tokens }: Words): boolean =>
  tokens.some((_, at) => endOf(parts, tokens, at) !== undefined)

/** Whether the sequence ends where a span begins. */
export function isBefore(parts: Sequence, { tokens }: Words, [start]: Span): boolean {
  const lead = tokens.slice(0, tokens.findLastIndex(({ span }) => span[1] <= start) + 1)
  return lead.some((_, at) => at >= lead.length - longest && endOf(parts, lead, at) === lead.length)
}

/** Whether the sequence begins where a span ends. */
export const isBehind = (parts: Sequence, { tokens }: Words, [, end]: Span): boolean =>
  endOf(
    parts,
    tokens,
    tokens.findIndex(({ span }) => span[0] >= end),
  ) !== undefined

/** Words of the longest sequence. */
const longest = 8
