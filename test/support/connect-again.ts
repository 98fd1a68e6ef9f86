import type { Database } from '../../src/database/database.js'
import { connectPostgreSql } from '../../src/orm/open-database.js'

/** A second connection pool to the same database, as another process has one. */
export async function connectAgain({ client }: Database & { kind: 'postgresql' }): Promise<Database> {
  const found = await client.query('select current_database() as name')
  return connectPostgreSql(
    Object.assign(new URL(globalThis.testDatabaseUrl), { pathname: `/${found.rows[0].name}` }).href,
  )
}
