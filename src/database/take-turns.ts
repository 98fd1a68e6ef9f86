import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

const pollMs = 100

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
    // `create index concurrently` waits for each transaction that it meets in a statement, until that transaction ends.
    // Thus a process waits for its turn outside of one.
    while (!(await beginTurn(client, name))) {
      await client.query('rollback')
      await wait(pollMs)
    }
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

/** Leaves a transaction open. Without parameters: a statement with them keeps its snapshot until the next one. */
async function beginTurn(client: PoolClient, name: string): Promise<boolean> {
  const lock = `hashtextextended(${client.escapeLiteral(name)}, 0)`
  await client.query('begin')
  const { rows } = await client.query(`select pg_try_advisory_xact_lock(${lock}) as turn`)
  return rows[0].turn
}
