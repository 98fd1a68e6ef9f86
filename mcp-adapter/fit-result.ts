import { countTokens } from './count-tokens.js'

export type Fields = Record<string, unknown>

/** A page of edges, selected under the alias `page`. */
export interface Page {
  total: number
  pageInfo: { hasNextPage: boolean }
  edges: { cursor: string; node: Fields }[]
}

const maxTokens = 2_000

/**
 * Writes a result as JSON. Where it is too long, its longest array gives way: a list continues at its cursor, and any other
 * result says that it is shortened.
 */
export function fitted(result: Fields, page: (Page & { name: string }) | undefined): string {
  const elements = page && result[page.name]
  const mayGive = (array: unknown[]): boolean => array.length > (array === elements ? 1 : 0)
  for (;;) {
    const text = JSON.stringify({ ...result, ...(page && nextPage(elements, page)) })
    const longest = countTokens(text) > maxTokens ? longestArray(result, mayGive) : undefined
    if (!longest) return text
    longest.pop()
    if (longest !== elements) result.is_shortened = true
  }
}

/** The cursor after the last element that the result still has. */
function nextPage(elements: unknown, { edges, pageInfo }: Page): Fields {
  const count = Array.isArray(elements) ? elements.length : 0
  return count < edges.length || pageInfo.hasNextPage ? { next_cursor: edges[count - 1]?.cursor } : {}
}

function longestArray(value: unknown, mayGive: (array: unknown[]) => boolean): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const inner = Object.values(value).map((below) => longestArray(below, mayGive))
  const arrays = [...inner, Array.isArray(value) && mayGive(value) ? value : undefined]
  return arrays.filter((array) => array !== undefined).sort((one, other) => sizeOf(other) - sizeOf(one))[0]
}

const sizeOf = (array: unknown[]): number => JSON.stringify(array).length
