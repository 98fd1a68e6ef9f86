import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import sql, { raw, type Sql } from 'sql-template-tag'
import { purgeAuditEntries } from '../../src/audit/purge-audit-entries.js'
import type { Database } from '../../src/database/database.js'
import { partitionsAhead, partitionsOf } from '../../src/database/partitioned-table.js'
import { firstUlid, prefixedUlid } from '../../src/ids/prefixed-ulid.js'
import { createAllPartitions, partitionedTables } from '../../src/jobs/create-partitions.js'
import { purgeItineraries } from '../../src/reservations/purge-itineraries.js'
import { purgeRequestLog } from '../../src/usage/purge-request-log.js'
import { invite } from '../support/cast.js'
import { openTestDatabase } from '../support/open-database.js'
import { Stage } from '../support/stage.js'

const dayMs = 24 * 60 * 60 * 1_000
const purges = [
  { table: 'audit_entry', keptDays: 2_557, purge: purgeAuditEntries },
  { table: 'itinerary', keptDays: 400, purge: purgeItineraries },
  { table: 'logged_request', keptDays: 7, purge: purgeRequestLog },
]

describe('tables partitioned by time', () => {
  let database: Database
  let partnerId: string
  let passId: string
  beforeEach(async () => {
    database = await openTestDatabase()
    const now = new Date()
    partnerId = (await invite(database, now)).grace.partnerId
    passId = (await new Stage(database, now).pass('alice', partnerId)).id
  })
  afterEach(() => database.close())

  const em = () => database.em.fork()
  const partitions = async (table: string) => {
    const found = await partitionsOf(em(), partitionedTables.find(({ name }) => name === table)!)
    return found.map(({ name, ...rest }) => ({ name: name.text.replace('partitions.', ''), ...rest }))
  }
  const partitionOf = async (table: string, at: Date) =>
    (
      await database.queries.first<{ name: string }>(
        sql`select c.relname as name from ${raw(table)} t join pg_class c on c.oid = t.tableoid
          where ${raw(table === 'itinerary' ? 't.created_at' : 't.at')} = ${at}`,
      )
    )?.name

  async function insert(table: string, at: Date): Promise<void> {
    const rows: Record<string, Sql> = {
      audit_entry: sql`insert into audit_entry (at, actor_id, request_id, action, subject_type, subject_id)
        values (${at}, ${partnerId}, 'r', 'suspendPartner', 'Partner', 'p')`,
      itinerary: sql`insert into itinerary (id, partner_id, fan_pass_id, summary, party_size, items, sponsor_offers, unmet,
          remarks, not_understood, created_at)
        values (${prefixedUlid('itin', at)}, ${partnerId}, ${passId}, 'Lunch', 2, '[]', '[]', '{}', '{}', '{}', ${at})`,
      logged_request: sql`insert into logged_request (partner_id, at, request_id, api_key_id, method, path, status, duration_ms)
        values (${partnerId}, ${at}, 'r', gen_random_uuid(), 'GET', '/api/v1/venues', 200, 1)`,
    }
    await database.queries.all(rows[table]!)
  }

  describe.each(purges)('$table', ({ table, keptDays, purge }) => {
    /** The first partition that holds one period only. */
    const nextPeriod = async () => {
      const [next] = (await partitions(table)).filter(({ isOnePeriod }) => isOnePeriod)
      return { name: next!.name, end: next!.end!, inside: new Date(next!.end!.getTime() - dayMs / 2) }
    }

    test('drops a period, instead of deleting its rows, when its last row is old enough', async () => {
      const { name, end, inside } = await nextPeriod()
      await insert(table, inside)
      expect(await partitionOf(table, inside)).toBe(name)
      const due = end.getTime() + keptDays * dayMs
      await purge(em(), new Date(due - 1))
      expect(await partitionOf(table, inside)).toBe(name)
      expect(await purge(em(), new Date(due))).toBeGreaterThan(0)
      expect((await partitions(table)).map((partition) => partition.name)).not.toContain(name)
      expect(await database.queries.all(sql`select from pg_class where relname = ${name}`)).toEqual([])
      expect(await partitionOf(table, inside)).toBeUndefined()
    })

    test('deletes old rows of before it was partitioned, and drops what held them after its end', async () => {
      const old = (await partitions(table)).find(({ name }) => name.includes('_before_'))!
      const at = new Date(Date.now() - dayMs)
      await insert(table, at)
      expect(await partitionOf(table, at)).toBe(old.name)
      await purge(em(), new Date(at.getTime() + keptDays * dayMs - 1_000))
      expect(await partitionOf(table, at)).toBe(old.name)
      expect(await purge(em(), new Date(at.getTime() + keptDays * dayMs + 1_000))).toBe(1)
      expect(await partitionOf(table, at)).toBeUndefined()
      expect((await partitions(table)).map(({ name }) => name)).toContain(old.name)
      await purge(em(), new Date(old.end!.getTime() + keptDays * dayMs))
      expect((await partitions(table)).map(({ name }) => name)).not.toContain(old.name)
    })

    test('takes rows for which there is no partition, and purges them too', async () => {
      const at = new Date(Date.now() + 1_000 * dayMs)
      await insert(table, at)
      expect(await partitionOf(table, at)).toBe(`${table}_default`)
      // Its own period stays in the default partition; the periods after it have partitions again.
      await createAllPartitions(em(), at)
      expect(await partitionOf(table, at)).toBe(`${table}_default`)
      const later = (await partitions(table)).filter(({ end }) => end && end > at)
      expect(later).toHaveLength(3)
      await purge(em(), new Date(at.getTime() + keptDays * dayMs + 1_000))
      expect(await partitionOf(table, at)).toBeUndefined()
    })
  })

  test('have three periods ahead whenever the job has run', async () => {
    const ahead = async (at: Date) =>
      (await database.queries.first<{ ahead: number }>(partitionsAhead(partitionedTables, at)))?.ahead
    expect(await ahead(new Date())).toBeGreaterThanOrEqual(3)
    const later = new Date(Date.now() + 100 * dayMs)
    expect(await ahead(later)).toBe(0)
    expect(await createAllPartitions(em(), later)).toBeGreaterThan(0)
    expect(await ahead(later)).toBe(3)
    expect(await createAllPartitions(em(), later)).toBe(0)
  })

  test('keep a month of itineraries while a reservation of one lies ahead', async () => {
    const stage = new Stage(database, new Date())
    const venue = await stage.venue('Anchor Bar')
    await database.queries.all(sql`insert into agent
        (id, partner_id, venue_id, contact_email, tagline, logo_url, capabilities, origins, status, created_at, updated_at)
      values ('agent_1', ${partnerId}, ${venue.id}, 'host@example.com', 'Oysters', 'https://example.com/x.png',
        '{reservations}', '{}', 'active', now(), now())`)
    const { name, end } = (await partitions('itinerary')).find(({ isOnePeriod }) => isOnePeriod)!
    const at = new Date(end!.getTime() - dayMs)
    await insert('itinerary', at)
    const due = new Date(end!.getTime() + 400 * dayMs)
    const ends = new Date(due.getTime() + dayMs)
    await database.queries.all(sql`insert into reservation
        (id, itinerary_id, item, agent_id, venue_id, fan_pass_id, source, party_size, starts_at, ends_at, status, confirmed_at)
      select gen_random_uuid(), id, 0, 'agent_1', ${venue.id}, ${passId}, 'itinerary', 2, ${ends}, ${ends}, 'confirmed',
        ${at} from itinerary`)
    await purgeItineraries(em(), due)
    expect(await partitionOf('itinerary', at)).toBe(name)
    await purgeItineraries(em(), ends)
    expect(await partitionOf('itinerary', at)).toBeUndefined()
    expect(await database.queries.all(sql`select from reservation`)).toEqual([])
  })

  test('an itinerary is looked up in the one partition that its identifier names', async () => {
    const at = new Date(Date.now() + 70 * dayMs)
    const id = raw(`'${prefixedUlid('itin', at)}'`)
    const plan = await database.queries.all<object>(sql`explain select 1 from itinerary where id = ${id}`)
    const scanned = new Set(JSON.stringify(plan).match(/itinerary_(before|default|\d{4})[_\d]*/g))
    expect(scanned.size).toBe(1)
  })

  test('identifiers of a millisecond begin with its first, and those of the one before are smaller', () => {
    const at = new Date('2027-01-01T00:00:00Z')
    expect(prefixedUlid('itin', at) >= firstUlid('itin', at)).toBe(true)
    expect(prefixedUlid('itin', new Date(at.getTime() - 1)) < firstUlid('itin', at)).toBe(true)
  })
})
