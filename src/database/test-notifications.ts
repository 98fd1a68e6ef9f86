import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { SetupError } from '../errors.js'
import type { Database } from './database.js'

export type NotificationParts = Pick<Database, 'listen' | 'queries'>

const channel = 'self_test'
const tries = 10
const tryMs = 500

/**
 * Sends a notification and waits for it: behind a pooler that hands out connections by transaction, LISTEN succeeds and
 * nothing ever arrives, so that caches would stay stale without an error.
 */
export async function testNotifications({ listen, queries }: NotificationParts): Promise<void> {
  const id = randomUUID()
  const arrived = Promise.withResolvers<boolean>()
  const onMessage = (message: string) => {
    if (message === id) arrived.resolve(true)
  }
  const unlisten = await listen(channel, { onMessage, onReconnect: () => undefined })
  try {
    for (let number = 0; number < tries; number++) {
      await queries.all(sql`select pg_notify(${channel}, ${id})`)
      if (await Promise.race([arrived.promise, wait(tryMs, false)])) return
    }
  } finally {
    unlisten()
  }
  throw new SetupError(
    'DATABASE_URL: notifications do not arrive, as behind a pooler by transaction; ' +
      'set DATABASE_SESSION_URL to a direct connection to the same database',
  )
}
