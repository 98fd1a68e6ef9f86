import { normalisedName } from '../../text/normalised-name.js'
import { csvRows } from '../../venues/import/csv-rows.js'
import type { TextSource } from '../../venues/import/text-source.js'
import { zoneOf } from './moment.js'

/** Where a team plays at home, or what a fixture list means by the name of a ground. */
export interface Ground {
  readonly venueSourceId: string
  /** IANA zone of the ground. */
  readonly zone: string
  /** The zone in which the fixture list states its times, where that is not the ground's own. */
  readonly fixtureZone: string
}

/** Grounds by `textKey` of the name that fixture lists use for the team or the ground. */
export type Grounds = ReadonlyMap<string, Ground>

/**
 * Reads `data/events/home_grounds.csv`: `ground`, `venue_source_id`, `zone`, `fixture_zone` (empty: the same as `zone`).
 * A table of ours: throws an Error with the line for anything that is wrong.
 */
export async function readGrounds(source: TextSource): Promise<Grounds> {
  const grounds = new Map<string, Ground>()
  for await (const row of csvRows(source, 'home grounds')) {
    if ('reason' in row) throw new Error(`home grounds, line ${row.line}: ${row.reason}`)
    const [ground, venueSourceId, zone] = [row.value('ground'), row.value('venue_source_id'), row.value('zone')]
    if (!ground || !venueSourceId || !zoneOf(zone)) {
      throw new Error(`home grounds, line ${row.line}: ground, venue_source_id and an IANA zone are needed`)
    }
    grounds.set(normalisedName(ground), { venueSourceId, zone, fixtureZone: row.value('fixture_zone') || zone })
  }
  return grounds
}
