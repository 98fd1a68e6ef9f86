import { invalidField } from '../../errors.js'

/** The accepted parameters of a list's query; an empty field of a form means that it was not filled in. */
export function listQuery<Name extends string>(
  query: Readonly<Record<string, string | string[] | undefined>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = query[name]
    if (Array.isArray(value)) throw invalidField(name, 'must be given once')
    const text = value?.trim()
    if (text) given[name] = text
  }
  return given
}

/** The same query with another page. */
export const pathWith = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
