import { type CsvRow, csvRows } from '../../venues/import/csv-rows.js'
import { draftOrRefusal, type Refusal, type Taken } from '../../venues/import/refusal.js'
import { SeenOnce } from '../../venues/import/seen-once.js'
import type { TextSource } from '../../venues/import/text-source.js'
import type { EventDraft } from '../event-draft.js'
import { draftEvent, type EventField, type EventImport, type RawEvent } from './draft-event.js'

/** Accepted column names of each event field; other columns are ignored. */
export const eventColumns: Readonly<Record<EventField, readonly string[]>> = {
  id: ['id', 'source_id', 'uid'],
  name: ['name', 'title', 'summary'],
  category: ['category'],
  status: ['status'],
  startsAt: ['starts_at', 'start', 'start_date'],
  endsAt: ['ends_at', 'end', 'end_date'],
  zone: ['zone', 'timezone'],
  venueSourceId: ['venue_source_id'],
  venueName: ['venue_name', 'venue'],
  street: ['street', 'address'],
  city: ['city'],
  state: ['state'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'longitude'],
  url: ['url', 'website'],
}
const fields = Object.keys(eventColumns) as EventField[]

/**
 * Reads events from CSV with a header of `eventColumns`. A list with `topic` but no `category` contains conferences.
 * An end without a time means the whole day. Invalid rows are yielded as refusals. Throws an Error if the header lacks
 * a required column.
 */
export async function* readEventsCsv(
  source: TextSource,
  options: EventImport,
): AsyncGenerator<Taken<EventDraft> | Refusal> {
  const once = new SeenOnce<EventDraft>()
  let names: RawEvent['names'] | undefined
  let rowNumber = 0
  for await (const row of csvRows(source, options.source)) {
    rowNumber += 1
    if ('reason' in row) {
      yield row
      continue
    }
    names ??= checkedHeader(row.columns, options.source)
    const raw = { values: valuesOf(row, names), names }
    yield once.check(
      row.line,
      draftOrRefusal(row.line, () => draftEvent(raw, String(rowNumber), options)),
    )
  }
}

function checkedHeader(columns: readonly string[], file: string): RawEvent['names'] {
  const names: Partial<Record<EventField, string>> = {}
  for (const field of fields) {
    const name = eventColumns[field].find((column) => columns.includes(column))
    if (name) names[field] = name
  }
  for (const field of ['name', 'startsAt'] as const) if (!names[field]) throw missing(file, field, columns)
  return names
}

const missing = (file: string, field: EventField, columns: readonly string[]): Error =>
  new Error(
    `${file}: the header has no column ${eventColumns[field].join(' or ')}; it has ${columns.join(', ')}. ` +
      `Known columns: ${Object.values(eventColumns).flat().join(', ')}`,
  )

function valuesOf(row: CsvRow, names: RawEvent['names']): RawEvent['values'] {
  const entries = fields.map((field) => [field, names[field] ? row.value(names[field]) : ''])
  const isConferenceList = !names.category && row.columns.includes('topic')
  return { ...Object.fromEntries(entries), ...(isConferenceList ? { category: 'conference' } : {}) }
}
