import type { Sql } from 'sql-template-tag'
import { SharedReads } from './shared-reads.js'

/** What both drivers' clients have in common: `pg`'s pool and PGlite. */
export interface RowSource {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

type Statement = Pick<Sql, 'text' | 'values'>

/**
 * Reads as plain rows, past the entities: a hot path hydrates nothing. Timestamps and dates stay the text that PostgreSQL
 * sends.
 */
export class Rows {
  /** What concurrent requests ask together. */
  readonly shared = new SharedReads(this)

  /** @param quickSource where statements go that are quick */
  constructor(
    private readonly source: RowSource,
    private readonly quickSource = source,
  ) {}

  all<Row>({ text, values }: Statement): Promise<Row[]> {
    return rowsOf(this.source.query(text, values))
  }

  /** For a statement that takes a few milliseconds at most, by keys or a page: others wait behind it. */
  quick<Row>({ text, values }: Statement): Promise<Row[]> {
    return rowsOf(this.quickSource.query(text, values))
  }

  async first<Row>(statement: Sql): Promise<Row | undefined> {
    return (await this.all<Row>(statement))[0]
  }
}

const rowsOf = async <Row>(answer: ReturnType<RowSource['query']>): Promise<Row[]> => (await answer).rows as Row[]
