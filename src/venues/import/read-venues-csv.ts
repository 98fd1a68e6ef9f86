import type { VenueDraft } from '../venue-draft.js'
import { type CsvRow, csvRows } from './csv-rows.js'
import { draftVenue, type VenueImport } from './draft-venue.js'
import { kindFields } from './kind-of-venue.js'
import { draftOrRefusal, type Refusal, type Taken } from './refusal.js'
import { SeenOnce } from './seen-once.js'
import type { TextSource } from './text-source.js'
import { type FieldNames, fieldNames, namesIn, VenueFields } from './venue-fields.js'

/**
 * Reads venues from CSV with a header: OpenStreetMap extracts, the Museum Universe Data File, the Open Brewery DB,
 * open data of cities, and this service's own format. `fieldNames` lists the columns; others are ignored. Invalid rows
 * are yielded as refusals. Throws an Error if the header lacks a required column.
 */
export async function* readVenuesCsv(
  source: TextSource,
  options: VenueImport,
): AsyncGenerator<Taken<VenueDraft> | Refusal> {
  const once = new SeenOnce<VenueDraft>()
  let names: FieldNames | undefined
  let rowNumber = 0
  for await (const row of csvRows(source, options.source)) {
    rowNumber += 1
    if ('reason' in row) {
      yield row
      continue
    }
    names ??= checkedHeader(row, options.source)
    const fields = new VenueFields(names, cellsOf(row))
    yield once.check(
      row.line,
      draftOrRefusal(row.line, () => draftVenue(fields, rowNumber, options)),
    )
  }
}

function checkedHeader({ columns }: CsvRow, file: string): FieldNames {
  const names = namesIn(columns)
  for (const field of ['name', 'lat', 'lng'] as const) {
    if (names[field].length === 0) throw missing(file, fieldNames[field], columns)
  }
  if (kindFields.every((field) => names[field].length === 0)) {
    throw missing(
      file,
      kindFields.flatMap((field) => fieldNames[field]),
      columns,
    )
  }
  return names
}

const missing = (file: string, accepted: readonly string[], columns: readonly string[]): Error =>
  new Error(
    `${file}: the header has no column ${accepted.join(' or ')}; it has ${columns.join(', ')}. ` +
      `Known columns: ${Object.values(fieldNames).flat().join(', ')}`,
  )

/** The columns of a row, followed by the JSON object in `other_tags`. */
function cellsOf(row: CsvRow): (name: string) => string {
  const others = otherTags(row.value('other_tags'))
  return (name) => row.value(name) || (others.get(name) ?? '')
}

function otherTags(text: string): ReadonlyMap<string, string> {
  if (!text.startsWith('{')) return noTags
  try {
    const tags = Object.entries(JSON.parse(text) as object)
    return new Map(tags.map(([key, value]) => [key, typeof value === 'string' ? value : '']))
  } catch {
    return noTags
  }
}

const noTags: ReadonlyMap<string, string> = new Map()
