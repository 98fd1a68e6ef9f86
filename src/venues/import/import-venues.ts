import type { EntityManager } from '@mikro-orm/postgresql'
import { inBatches } from '../../database/in-batches.js'
import type { SavedCounts } from '../../database/saved-counts.js'
import { saveVenues } from '../save-venues.js'
import type { VenueDraft } from '../venue-draft.js'
import type { Refusal, Taken } from './refusal.js'

export interface ImportReport extends SavedCounts {
  refusals: Refusal[]
}

/** Number of rows per transaction. */
const batchSize = 500

/** Saves the venues that a reader yields, in batches; `onProgress` receives the number of rows read so far. */
export async function importVenues(
  em: EntityManager,
  source: AsyncIterable<Taken<VenueDraft> | Refusal>,
  now: Date,
  onProgress: (rows: number) => void,
): Promise<ImportReport> {
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, merged: 0, pending: 0, refusals: [] }
  let rows = 0
  for await (const batch of inBatches(source, batchSize)) {
    report.refusals.push(...batch.filter((row) => 'reason' in row))
    const saved = await saveVenues(
      em,
      batch.flatMap((row) => ('draft' in row ? [row.draft] : [])),
      now,
    )
    report.created += saved.created
    report.changed += saved.changed
    report.unchanged += saved.unchanged
    report.merged += saved.merged
    report.pending += saved.pending
    rows += batch.length
    onProgress(rows)
  }
  return report
}
