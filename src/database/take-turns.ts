import type { Pool } from 'pg'

/** Only PostgreSQL's connections are used. */
type TurnsDatabase = { kind: 'postgresql'; client: Pool } | { kind: 'embedded' }

/**
 * Runs `work` while no other process runs work of the same name on this database. The lock belongs to a transaction, so
 * that it also holds behind a pooler that hands out connections by transaction. The embedded database has one process.
 */
export async function takeTurns<Result>(
  database: TurnsDatabase,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'embedded') return work()
  const client = await database.client.connect()
  try {
    await client.query('begin')
    // The work before may take minutes.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    // Without a rollback the connection must not be used again.
    const failure = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(failure)
  }
}
