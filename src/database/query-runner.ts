import type { Sql } from 'sql-template-tag'
import { CrossRequestBatchLoader } from './cross-request-batch-loader.js'

/** What both drivers' clients have in common: `pg`'s pool and PGlite. */
export interface Queryable {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

type Statement = Pick<Sql, 'text' | 'values'>

/**
 * Reads as plain rows, past the entities: a hot path hydrates nothing. Timestamps and dates stay the text that PostgreSQL
 * sends.
 */
export class QueryRunner {
  /** What concurrent requests ask together. */
  readonly shared = new CrossRequestBatchLoader(this)

  /** @param quickSource where statements go that are quick */
  constructor(
    private readonly source: Queryable,
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

const rowsOf = async <Row>(answer: ReturnType<Queryable['query']>): Promise<Row[]> => (await answer).rows as Row[]
