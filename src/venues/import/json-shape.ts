/** Access to JSON of unknown shape: unexpected types give undefined or nothing. */

export type JsonObject = Readonly<Record<string, unknown>>

export const asObject = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined

/** A list as it is; a single value as a list of one; null and undefined as an empty list. */
export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** Trimmed text of a string or number; empty for other types. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** Text at a path of property names; of a list, the first element is used. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  let current: unknown = asList(value)[0]
  for (const name of path) current = asList(asObject(current)?.[name])[0]
  return asText(current)
}
