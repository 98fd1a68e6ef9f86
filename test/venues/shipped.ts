import { createReadStream, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Gazetteer } from '../../src/venues/gazetteer.js'
import { readGazetteer } from '../../src/venues/import/read-gazetteer.js'
import type { Refusal } from '../../src/venues/import/refusal.js'

const folder = new URL('../../../data/', import.meta.url)

/** A file that the project ships, as it is read in service: in chunks. */
export const shippedFile = (path: string) => createReadStream(fileURLToPath(new URL(path, folder)), 'utf8')

/** The text of a file that the project ships. */
export const shippedText = (path: string): string => readFileSync(new URL(path, folder), 'utf8')

export const shippedGazetteer = (): Promise<Gazetteer> =>
  readGazetteer([shippedFile('geo/city_points.csv'), shippedFile('geo/us_cities.csv')])

/** What a reader yields, the drafts apart from the refusals. */
export async function readAll<Draft>(
  source: AsyncIterable<{ readonly draft: Draft } | Refusal>,
): Promise<{ readonly drafts: readonly Draft[]; readonly refusals: readonly Refusal[] }> {
  const drafts: Draft[] = []
  const refusals: Refusal[] = []
  for await (const read of source) {
    if ('draft' in read) drafts.push(read.draft)
    else refusals.push(read)
  }
  return { drafts, refusals }
}
