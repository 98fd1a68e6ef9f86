import type { Span } from './plan-request.js'
import { anyOf, type Phrases, phraseIn } from './temporal/word-sequence.js'
import type { Token } from './tokens.js'

/** Sequence of phrases. */
export type TokenPattern = readonly { readonly phrases: Phrases; readonly isOptional: boolean }[]

/** Each field is written `a|b c`; a leading `?` makes it optional. */
export const tokenPattern = (...fields: readonly string[]): TokenPattern =>
  fields.map((field) => ({ phrases: anyOf(field.replace('?', '')), isOptional: field.startsWith('?') }))

/** Token index at which the pattern starting at `index` ends. */
function endOfMatch(parts: TokenPattern, tokens: readonly Token[], index: number): number | undefined {
  return parts.reduce<number | undefined>((end, { phrases, isOptional }) => {
    const length = end === undefined ? 0 : phraseIn(phrases, tokens, end)
    return length > 0 || isOptional ? end! + length : undefined
  }, index)
}

interface TokenSource {
  readonly tokens: readonly Token[]
}

export const occursIn = (parts: TokenPattern, { tokens }: TokenSource): boolean =>
  tokens.some((_, index) => endOfMatch(parts, tokens, index) !== undefined)

/** Whether the pattern ends where the span begins. */
export function precedes(parts: TokenPattern, { tokens }: TokenSource, [start]: Span): boolean {
  const lead = tokens.slice(0, tokens.findLastIndex(({ span }) => span[1] <= start) + 1)
  return lead.some(
    (_, index) => index >= lead.length - maxPatternTokens && endOfMatch(parts, lead, index) === lead.length,
  )
}

/** Whether the pattern begins where the span ends. */
export const follows = (parts: TokenPattern, { tokens }: TokenSource, [, end]: Span): boolean =>
  endOfMatch(
    parts,
    tokens,
    tokens.findIndex(({ span }) => span[0] >= end),
  ) !== undefined

/** Tokens of the longest pattern. */
const maxPatternTokens = 8
