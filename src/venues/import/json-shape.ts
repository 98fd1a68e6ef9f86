/** Reading of JSON whose shape nobody vouches for: each step gives undefined, or nothing, where the value is another. */

export type JsonObject = Readonly<Record<string, unknown>>

export const asObject = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined

/** A list as it is, one value as a list of one, nothing as none. */
export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** A text or number as trimmed text; anything else as empty. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** The text at a path of property names; the first element stands for a list. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  let at: unknown = asList(value)[0]
  for (const name of path) at = asList(asObject(at)?.[name])[0]
  return asText(at)
}
