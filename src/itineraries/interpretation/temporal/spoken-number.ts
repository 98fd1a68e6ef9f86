import type { Token } from '../tokens.js'
import { numbers } from './calendar-vocabulary.js'

/** Number in words. */
export function spokenNumber(
  tokens: readonly Token[],
  index: number,
): { readonly length: number; readonly value: number } | undefined {
  const token = tokens[index]
  const value = token?.type === 'word' ? numbers.get(token.word) : undefined
  if (value === undefined) return undefined
  const ones = value >= 20 && value < 100 ? numbers.get(tokens[index + 1]?.word ?? '') : undefined
  return ones !== undefined && ones > 0 && ones < 10 ? { length: 2, value: value + ones } : { length: 1, value }
}
