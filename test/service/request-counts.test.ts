import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import type { FinishedRequest } from '../../src/usage/finished-request.js'
import { RequestCountBuffer } from '../../src/usage/request-count-buffer.js'
import { openWorld, type World } from '../support/world.js'

describe('request counts of several processes', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const requestOf = (partnerId: string, keyId: string) =>
    ({ partnerId, keyId, path: '/trial', at: world.clock.now, code: undefined }) as FinishedRequest
  const written = async (partnerId: string) => {
    const row = await world.database.queries.first<{ requests: number }>(
      sql`select coalesce(sum(requests), 0)::int as requests from request_count
        where partner_id = ${partnerId} and operation = '/trial'`,
    )
    return row?.requests
  }

  test('counts that another process is writing stay, and are written with the next ones', async () => {
    const { cast, database } = world
    const { partnerId } = cast.grace
    const [key] = await database.queries.all<{ id: string }>(
      sql`select id from api_key where partner_id = ${partnerId}`,
    )
    const buffer = new RequestCountBuffer()
    buffer.add(requestOf(partnerId, key!.id))
    if (database.kind === 'postgresql') {
      const other = await database.client.connect()
      await other.query('begin')
      await other.query(
        `select pg_advisory_xact_lock(hashtextextended('request counts ' || n, 0)) from generate_series(0, 15) n`,
      )
      await buffer.write(database.queries)
      expect(await written(partnerId)).toBe(0)
      await other.query('commit')
      other.release()
    }
    buffer.add(requestOf(partnerId, key!.id))
    await buffer.write(database.queries)
    await buffer.writeAll(database.queries)
    expect(await written(partnerId)).toBe(2)
  })

  test('processes that write at once count every request', async () => {
    const { cast, database } = world
    const { partnerId } = cast.erin
    const [key] = await database.queries.all<{ id: string }>(
      sql`select id from api_key where partner_id = ${partnerId}`,
    )
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const buffer = new RequestCountBuffer()
        for (let n = 0; n < 10; n++) {
          buffer.add(requestOf(partnerId, key!.id))
          await buffer.write(database.queries)
        }
        await buffer.writeAll(database.queries)
      }),
    )
    expect(await written(partnerId)).toBe(80)
  })
})
