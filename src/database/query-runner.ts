import type { Sql } from 'sql-template-tag'
import { CrossRequestBatchLoader } from './cross-request-batch-loader.js'

/** What the pool of `pg`, pipelined connections and PGlite have in common. */
export interface Queryable {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
}

type Statement = Pick<Sql, 'text' | 'values'>

/**
 * Reads plain rows without hydrating entities. Timestamps and dates stay the text that PostgreSQL sends.
 */
export class QueryRunner {
  /** Batches look-ups of concurrent requests. */
  readonly shared = new CrossRequestBatchLoader(this)

  /** @param pipelined runs the statements that take a few milliseconds at most */
  constructor(
    private readonly source: Queryable,
    private readonly pipelined = source,
  ) {}

  all<Row>({ text, values }: Statement): Promise<Row[]> {
    return rowsOf(this.source.query(text, values))
  }

  /** For pages of lists and relations, which are short: a slow statement would delay those behind it on its connection. */
  quick<Row>({ text, values }: Statement): Promise<Row[]> {
    return rowsOf(this.pipelined.query(text, values))
  }

  async first<Row>(statement: Sql): Promise<Row | undefined> {
    return (await this.all<Row>(statement))[0]
  }
}

const rowsOf = async <Row>(result: ReturnType<Queryable['query']>): Promise<Row[]> => (await result).rows as Row[]
