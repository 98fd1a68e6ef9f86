import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/**
 * What a venue is assumed to be like, such as `rooftop`, `old school` or `serves:deep dish`, by the source id of its row.
 * The sources do not state it, so it only ranks venues and is never shown as a fact.
 */
export function traitsOf(sourceId: string): readonly string[] {
  loaded ??= load()
  return loaded.get(sourceId) ?? []
}

let loaded: ReadonlyMap<string, readonly string[]> | undefined

interface Row {
  readonly source_id: string
  readonly traits: string
  readonly serves: string
}

function load(): ReadonlyMap<string, readonly string[]> {
  const file = new URL('../../../data/traits/venue-traits.csv', import.meta.url)
  const rows = parse(readFileSync(file), { columns: true }) as Row[]
  return new Map(rows.map(({ source_id, traits, serves }) => [source_id, [...words(traits, ' '), ...dishes(serves)]]))
}

const dishes = (serves: string): string[] => words(serves, ';').map((dish) => `serves:${dish}`)

const words = (cell: string, separator: string): string[] =>
  cell
    .split(separator)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('_', ' '))
