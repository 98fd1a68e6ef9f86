import { expect, test } from '@jest/globals'
import type { Sql } from 'sql-template-tag'
import { type NotificationParts, testNotifications } from '../../src/database/test-notifications.js'

/** A database of which the `nth` notification is the first one that arrives. */
function databaseThatHears(nth: number): { database: NotificationParts; listeners: () => number } {
  const heard = new Set<(message: string) => void>()
  let sent = 0
  const all = async ({ values }: Pick<Sql, 'values'>) => {
    sent += 1
    if (sent >= nth) for (const hear of heard) hear(String(values[1]))
    return []
  }
  const listen: NotificationParts['listen'] = async (_, { onMessage }) => {
    heard.add(onMessage)
    return () => void heard.delete(onMessage)
  }
  return {
    database: { listen, queries: { all } as unknown as NotificationParts['queries'] },
    listeners: () => heard.size,
  }
}

test('a database whose notifications arrive passes, also if the first one was lost', async () => {
  for (const nth of [1, 2]) {
    const { database, listeners } = databaseThatHears(nth)
    await testNotifications(database)
    expect(listeners()).toBe(0)
  }
})

test('a database whose notifications never arrive is refused with what to set', async () => {
  const { database, listeners } = databaseThatHears(Number.POSITIVE_INFINITY)
  await expect(testNotifications(database)).rejects.toThrow('set DATABASE_SESSION_URL')
  expect(listeners()).toBe(0)
})
