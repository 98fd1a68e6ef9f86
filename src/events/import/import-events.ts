import type { EntityManager } from '@mikro-orm/postgresql'
import { inBatches } from '../../database/in-batches.js'
import type { ImportReport } from '../../venues/import/import-venues.js'
import { type Refusal, refusal, type Taken } from '../../venues/import/refusal.js'
import type { EventDraft } from '../event-draft.js'
import { saveEvents } from '../save-events.js'
import type { SaveEventsOptions } from '../write-events.js'

const batchSize = 500

/** Saves the events that a reader yields, in batches; an event at an unknown venue is refused. */
export async function importEvents(
  em: EntityManager,
  source: AsyncIterable<Taken<EventDraft> | Refusal>,
  now: Date,
  options: SaveEventsOptions,
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, merged: 0, pending: 0, refusals: [] }
  for await (const batch of inBatches(source, batchSize)) {
    const rows = batch.filter((read) => 'draft' in read)
    const lines = new Map(rows.map(({ draft, line }) => [draft, line]))
    const saved = await saveEvents(em, [...lines.keys()], now, options)
    report.created += saved.created
    report.changed += saved.changed
    report.unchanged += saved.unchanged
    report.refusals.push(
      ...batch.filter((read) => 'reason' in read),
      ...saved.homeless.map((draft) => refusal(lines.get(draft) ?? 0, 'venue', draft.venue.name, unknownVenue)),
    )
  }
  return report
}

export const unknownVenue = 'there is no listed venue with this name'
