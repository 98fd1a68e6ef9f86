import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { occasions } from '../../src/itineraries/planning/occasion-cost.js'
import { traitsOf } from '../../src/venues/venue-traits.js'

const rows = (path: string) =>
  parse(readFileSync(new URL(`../../../data/${path}`, import.meta.url)), { columns: true }) as Record<string, string>[]

test('a venue has its traits, and what it is assumed to serve', () => {
  expect(traitsOf('landmarks:art-institute-of-chicago')).toContain('art')
  expect(traitsOf('osm_chicago_2020:none')).toEqual([])
  expect(rows('traits/venue-traits.csv').flatMap(({ source_id = '' }) => traitsOf(source_id))).toContain('serves:pho')
})

test('every trait of an occasion is one that venues have', () => {
  const known = new Set(rows('traits/venue-traits.csv').flatMap(({ source_id = '' }) => traitsOf(source_id)))
  const named = [...occasions().values()].flatMap(({ better, worse }) => [...better, ...worse])
  expect(named.filter((trait) => !known.has(trait))).toEqual([])
})

test('each row names a venue of its file', () => {
  const ids = new Map<string, Set<string>>()
  for (const { source_id = '' } of rows('traits/venue-traits.csv')) {
    const [source = '', id = ''] = source_id.split(/:(.*)/s)
    const known = ids.get(source) ?? idsOf(source)
    ids.set(source, known)
    expect(known).toContain(id)
  }
})

function idsOf(source: string): Set<string> {
  const own = ({ id, osm_id, mid }: Record<string, string>, index: number) => osm_id || mid || id || String(index + 1)
  return new Set(rows(`venues/${source}.csv`).map(own))
}
