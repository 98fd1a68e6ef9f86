import { normalisedName } from '../../text/normalised-name.js'
import { csvRows } from '../../venues/import/csv-rows.js'
import type { TextSource } from '../../venues/import/text-source.js'
import { zoneOf } from './moment.js'

/** A team's home ground, or the ground that a fixture list names. */
export interface Ground {
  readonly venueSourceId: string
  /** IANA zone of the ground. */
  readonly zone: string
  /** Zone of the fixture list's times, if it differs from the ground's. */
  readonly fixtureZone: string
}

/** Grounds by the normalised name of the team or ground in fixture lists. */
export type Grounds = ReadonlyMap<string, Ground>

/**
 * Reads `data/events/home_grounds.csv`: `ground`, `venue_source_id`, `zone`, `fixture_zone` (empty if the same as
 * `zone`). The file is ours, so any error throws with its line.
 */
export async function readGrounds(source: TextSource): Promise<Grounds> {
  const grounds = new Map<string, Ground>()
  for await (const row of csvRows(source, 'home grounds')) {
    if ('reason' in row) throw new Error(`home grounds, line ${row.line}: ${row.reason}`)
    const [ground, venueSourceId, zone] = [row.value('ground'), row.value('venue_source_id'), row.value('zone')]
    if (!ground || !venueSourceId || !zoneOf(zone)) {
      throw new Error(`home grounds, line ${row.line}: ground, venue_source_id and an IANA zone are required`)
    }
    grounds.set(normalisedName(ground), { venueSourceId, zone, fixtureZone: row.value('fixture_zone') || zone })
  }
  return grounds
}
