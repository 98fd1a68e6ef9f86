import type { Token } from '../tokens.js'
import { numbers } from './calendar-vocabulary.js'

/** A number in words: "seven", "twenty", "forty five". */
export function spokenNumber(
  tokens: readonly Token[],
  at: number,
): { readonly length: number; readonly value: number } | undefined {
  const token = tokens[at]
  const value = token?.type === 'word' ? numbers.get(token.word) : undefined
  if (value === undefined) return undefined
  const ones = value >= 20 && value < 100 ? numbers.get(tokens[at + 1]?.word ?? '') : undefined
  return ones !== undefined && ones > 0 && ones < 10 ? { length: 2, value: value + ones } : { length: 1, value }
}
