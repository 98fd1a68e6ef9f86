import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { type Refusal, refusal } from './refusal.js'
import { chunksOf, type TextSource } from './text-source.js'

export interface CsvRow {
  readonly line: number
  /** Names of the header, lower case. */
  readonly columns: readonly string[]
  /** The content of a column; empty where there is no such column. */
  value(column: string): string
}

/** What the parser yields with `info: true`. */
interface ParsedRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/**
 * The rows of a CSV text (RFC 4180: commas, quotes, a header in line 1; byte order mark and CRLF allowed). A row that is
 * no CSV, or has more or fewer fields than the header, comes as a refusal. Throws where there is no header.
 */
export async function* csvRows(source: TextSource, file: string): AsyncGenerator<CsvRow | Refusal> {
  const skipped: Refusal[] = []
  let columns: readonly string[] | undefined
  let places: ReadonlyMap<string, number> = new Map()
  for await (const { record, info } of parsedRecords(source, skipped)) {
    yield* skipped.splice(0)
    const line = info.lines - record.join('').split('\n').length + 1
    if (!columns) {
      columns = record.map((name) => name.trim().toLowerCase())
      places = new Map(columns.map((name, at) => [name, at] as const).reverse())
    } else if (record.length === columns.length) yield csvRow(line, columns, places, record)
    else yield refusal(line, 'row', record.join(','), `${record.length} fields where the header has ${columns.length}`)
  }
  yield* skipped
  if (!columns) throw new Error(`${file}: line 1 must be a header with the names of the columns`)
}

const wrongQuotes =
  'the quotes are not those of CSV, here or where the row begins: a field with quotes is quoted, and each inner quote doubled'

function parsedRecords(source: TextSource, skipped: Refusal[]): AsyncIterable<ParsedRecord> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      const line = typeof error?.lines === 'number' ? error.lines : 0
      // The parser reports each wrong quote; a line is refused once.
      if (skipped.at(-1)?.line !== line) skipped.push(refusal(line, 'row', '', wrongQuotes))
    },
  })
  const chunks = Readable.from(chunksOf(source))
  chunks.on('error', (error) => parser.destroy(error))
  return chunks.pipe(parser)
}

function csvRow(
  line: number,
  columns: readonly string[],
  places: ReadonlyMap<string, number>,
  record: readonly string[],
): CsvRow {
  return { line, columns, value: (column) => record[places.get(column) ?? -1]?.trim() ?? '' }
}
