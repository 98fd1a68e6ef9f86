import { notFound } from '../src/errors.js'
import { type Fields, fitted, type Page } from './fit-result.js'
import { shownText } from './shown-text.js'
import type { Tool, ToolTable } from './tool.js'

const maxArrayLength = 40

/**
 * Makes the writer of a tool's results: JSON of at most 2,000 tokens. Results with texts of others are marked as data, and
 * have neither what is empty nor what is only assumed.
 */
export function resultWriter({ list, open_data, missing }: Tool, { notice, assumed, gathered }: ToolTable) {
  return (data: Fields): string => {
    const page = list === undefined ? undefined : { name: list, ...(data.page as Page) }
    if (!open_data) return fitted(merged(data, missing), page)
    const found = new Map<string, unknown>()
    const clean = cleaner(assumed, (name, value) => {
      if (name !== gathered || !Array.isArray(value)) return false
      for (const element of value) found.set(JSON.stringify(element), element)
      return true
    })
    const shaped = page
      ? { total: page.total, [page.name]: page.edges.map(({ node }) => clean(node)) }
      : (clean(merged(data, missing)) as Fields)
    return fitted({ notice, ...shaped, ...(found.size > 0 && { [gathered]: [...found.values()] }) }, page)
  }
}

/** The first field that is not null: the others are alternatives. */
function merged(data: Fields, missing: string | undefined): Fields {
  const value = Object.values(data).find((field) => field !== null && field !== undefined)
  if (value === undefined) throw notFound(missing ?? 'there is no such object')
  return { ...value }
}

/** Makes a copy for readers; `take` gets each property first and returns whether it keeps it. */
function cleaner(assumed: ToolTable['assumed'], take: (name: string, value: unknown) => boolean) {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return shownText(value)
    if (Array.isArray(value)) return value.slice(0, maxArrayLength).map(clean)
    if (typeof value !== 'object' || value === null) return value
    const guesses = Object.entries(assumed).flatMap(([source, names]) =>
      Object(value)[source] === 'assumed' ? [source, ...names] : [source],
    )
    const known = Object.entries(value).filter(([name, inner]) => !guesses.includes(name) && !take(name, inner))
    const copies = known.map(([name, inner]) => [name, clean(inner)] as const)
    return Object.fromEntries(copies.filter(([, inner]) => !isEmpty(inner)))
  }
  return clean
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
