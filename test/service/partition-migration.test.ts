import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import sql, { raw } from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'
import { embeddedOptions } from '../../src/database/embedded.js'
import { prefixedUlid } from '../../src/ids/prefixed-ulid.js'
import { migrate } from '../../src/orm/migrate.js'
import { connectPostgreSql, overEmbedded } from '../../src/orm/open-database.js'

const tables = ['audit_entry', 'itinerary', 'logged_request']
const before = 'Migration20261123223000_venue_candidates'
const partnerId = randomUUID()

describe('a database with rows is partitioned while the version before writes', () => {
  let database: Database
  let writer: Database
  let drop: () => Promise<void>
  beforeEach(async () => {
    const opened = globalThis.testDatabaseUrl ? await openPostgreSql(globalThis.testDatabaseUrl) : await openEmbedded()
    database = opened.database
    writer = opened.writer
    drop = opened.drop
    await database.orm.migrator.up({ to: before })
    await insertOwners(database)
  })
  afterEach(() => drop())

  const countOf = async (table: string) =>
    (await database.queries.first<{ count: number }>(sql`select count(*)::int as count from ${raw(table)}`))!.count

  test('no write fails, and no row is lost', async () => {
    let written = 0
    for (; written < 50; written++) await write(writer)
    let isMigrated = false
    const writing = (async () => {
      // The embedded database has one connection, on which the migrations run.
      while (!isMigrated && writer.kind === 'postgresql') {
        await write(writer)
        written += 1
      }
    })()
    await migrate(database).finally(() => {
      isMigrated = true
    })
    await writing
    for (; !isMigrated || written < 100; written++) await write(writer)
    for (const table of tables) {
      expect([table, await countOf(table)]).toEqual([table, written])
      const old = await database.queries.first<{ name: string }>(
        sql`select inhrelid::regclass::text as name from pg_inherits
          where inhparent = ${table}::regclass and inhrelid::regclass::text like '%before%'`,
      )
      expect([table, await countOf(old!.name)]).toEqual([table, written])
    }
    const unchecked = sql`select conname from pg_constraint where not convalidated and conparentid = 0`
    expect(await database.queries.all(unchecked)).toEqual([])
    expect(await database.queries.all(sql`select from pg_index where not indisvalid`)).toEqual([])
    const ids = await database.queries.all<{ id: string }>(sql`select distinct id::text from audit_entry`)
    expect(ids).toHaveLength(written)
    expect((await database.orm.schema.getUpdateSchemaSQL()).trim()).toBe('')
  })

  test('a migration that fails leaves no bound on what the version before writes', async () => {
    await database.queries.all(sql`insert into audit_entry (at, actor_id, request_id, action, subject_type, subject_id)
      values (now() + interval '1 year', ${partnerId}, 'r', 'suspendPartner', 'Partner', 'p')`)
    await expect(migrate(database)).rejects.toThrow('audit_entry_before')
    const bounds = sql`select conname from pg_constraint where conname like '%_before'`
    expect(await database.queries.all(bounds)).toEqual([])
    await database.queries.all(sql`delete from audit_entry`)
    await write(writer)
    await migrate(database)
    expect(await countOf('audit_entry')).toBe(1)
  })

  test('a migration that was interrupted can be repeated, and one can be undone', async () => {
    await write(writer)
    await database.queries.all(sql`alter table audit_entry add constraint audit_entry_before check (at < 'infinity')`)
    await database.queries.all(sql`create unique index audit_entry_at_id on audit_entry (at, id)`)
    await migrate(database)
    expect(await countOf('audit_entry')).toBe(1)
    await database.orm.migrator.down({ to: before })
    for (const table of tables) {
      const kind = sql`select relkind::text as kind from pg_class where oid = ${table}::regclass`
      expect(await database.queries.first(kind)).toEqual({ kind: 'r' })
      expect(await countOf(table)).toBe(1)
    }
    await write(writer)
    await migrate(database)
    expect(await countOf('itinerary')).toBe(2)
  })
})

interface Opened {
  database: Database
  writer: Database
  drop(): Promise<void>
}

async function openPostgreSql(server: string): Promise<Opened> {
  const name = `fan_pass_partition_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template template0 encoding 'UTF8'`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const [database, writer] = await Promise.all([connectPostgreSql(url), connectPostgreSql(url)])
  const drop = async () => {
    await Promise.all([database.close(), writer.close()])
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { database, writer, drop }
}

async function openEmbedded(): Promise<Opened> {
  const client = await PGlite.create(embeddedOptions)
  const database = await overEmbedded(client)
  return { database, writer: database, drop: () => database.close().finally(() => client.close()) }
}

async function insertOwners({ queries }: Database): Promise<void> {
  await queries.all(sql`insert into partner (id, name, plan, granted_scopes, created_at)
    values (${partnerId}, 'Lakeside', 'growth', '{}', now())`)
  await queries.all(sql`insert into fan_pass (id, issuer_id, tier, status, member_since, preferences, created_at)
    values (${partnerId}, ${partnerId}, 'general', 'active', '2025-01-01', '{}', now())`)
}

/** A row of each table, as the version before writes it. */
async function write({ queries }: Database): Promise<void> {
  await queries.all(sql`insert into audit_entry (at, actor_id, request_id, action, subject_type, subject_id)
    values (now(), ${partnerId}, 'r', 'suspendPartner', 'Partner', 'p') returning id`)
  await queries.all(sql`insert into itinerary (id, partner_id, fan_pass_id, summary, party_size, items, sponsor_offers, unmet,
      remarks, not_understood, created_at)
    values (${prefixedUlid('itin', new Date())}, ${partnerId}, ${partnerId}, 'Lunch', 2, '[]', '[]', '{}', '{}', '{}', now())`)
  await queries.all(
    sql`insert into logged_request (partner_id, at, request_id, api_key_id, method, path, status, duration_ms)
      values (${partnerId}, now(), 'r', ${partnerId}, 'GET', '/api/v1/venues', 200, 1)`,
  )
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
