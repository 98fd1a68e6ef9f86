import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import sql from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { execute } from '../../src/database/execute.js'
import { openTestDatabase } from '../support/open-database.js'
import { until } from '../support/until.js'

let database: Database
let heard: string[]
let gaps: number

const notify = (em: EntityManager, message: string) => execute(em, sql`select pg_notify('news', ${message}::text)`)
const listener = { onMessage: (message: string) => void heard.push(message), onReconnect: () => void gaps++ }
const hears = (message: string) => until(async () => heard.includes(message) || undefined)

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => {
  heard = []
  gaps = 0
})
afterAll(() => database.close())

it('a message is heard once its transaction has committed, and never where that is undone', async () => {
  const end = await database.listen('news', listener)
  const undone = database.em.fork().transactional(async (em) => {
    await notify(em, 'undone')
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await database.em.fork().transactional(async (em) => {
    await notify(em, 'done')
    expect(heard).toEqual([])
  })
  await hears('done')
  end()
  await notify(database.em.fork(), 'too late')
  await wait(50)
  expect(heard).toEqual(['done'])
})

it('after a lost connection it listens again, and says that messages may be missing', async () => {
  if (database.kind === 'embedded') return
  await database.listen('news', listener)
  await database.queries.all(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`)
  await until(async () => gaps > 0 || undefined)
  await notify(database.em.fork(), 'after the gap')
  await hears('after the gap')
})

it('a database can be closed while the listener connects', async () => {
  const other = await openTestDatabase()
  if (other.kind === 'embedded') return other.close()
  const closed = once(other.client as Pool, 'acquire').then(() => other.close())
  await expect(other.listen('news', listener)).rejects.toThrow('closed')
  await closed
})
