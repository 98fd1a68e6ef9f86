import { dataRows, readOnce } from '../text/data-rows.js'

/**
 * What a venue is assumed to be like, such as `rooftop`, `old school` or `serves:deep dish`, by the source id of its row.
 * The sources do not state it, so it only ranks venues and is never shown as a fact.
 */
export const traitsOf = (sourceId: string): readonly string[] => venueTraits().get(sourceId) ?? []

const venueTraits = readOnce((): ReadonlyMap<string, readonly string[]> => {
  const rows = dataRows<'source_id' | 'traits' | 'serves'>('traits/venue-traits.csv')
  return new Map(rows.map(({ source_id, traits, serves }) => [source_id, [...traitsIn(traits), ...dishes(serves)]]))
})

const dishes = (serves: string): string[] => traitsIn(serves, ';').map((dish) => `serves:${dish}`)

/** The traits of a cell of a table, in which `_` stands for a space. */
export const traitsIn = (cell: string, separator = ' '): string[] =>
  cell
    .split(separator)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('_', ' '))
