import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql, { raw } from 'sql-template-tag'
import { scheduledJobs } from '../../src/jobs/scheduled-jobs.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

interface Retention {
  tables: string[]
  /** Undefined for tables that are not purged by age. */
  keptMs: number | undefined
  jobs: string[]
}

const hour = 60 * 60 * 1_000
const day = 24 * hour

/** The table of docs/operating.md. */
const retentions = readFileSync('docs/operating.md', 'utf8')
  .split('## Retention')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line): Retention => {
    const [, tables = '', kept = '', jobs = ''] = line.split('|')
    const [, count, unit] = /^ (\d+) (hours|days)/.exec(kept) ?? []
    const keptMs = count === undefined ? undefined : Number(count) * (unit === 'hours' ? hour : day)
    return { tables: namesIn(tables), keptMs, jobs: namesIn(jobs) }
  })

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
}

describe('the retention in docs/operating.md', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const rowsOf = async (table: string): Promise<number> =>
    (await world.database.queries.first<{ count: number }>(sql`select count(*)::int as count from ${raw(table)}`))!
      .count

  test('names every table exactly once', async () => {
    const tables = await world.database.queries.all<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'jobs', 'partitions') order by 1`,
    )
    expect(retentions.flatMap(({ tables }) => tables).sort()).toEqual(tables.map(({ name }) => name).sort())
  })

  test('names a scheduled job for every period, and every job that purges', () => {
    const scheduled = scheduledJobs(world.app.webhooks.queue).map(({ name }) => name)
    const named = [...new Set(retentions.flatMap(({ jobs }) => jobs))]
    expect(retentions.filter(({ keptMs, jobs }) => keptMs !== undefined && jobs.length === 0)).toEqual([])
    expect(named.sort()).toEqual(scheduled.filter((name) => name.startsWith('purge-')).sort())
  })

  test('is what the jobs do: rows stay until their time and are gone after it', async () => {
    await fill(world)
    const now = world.clock.now.getTime()
    const runAll = async (at: Date) => {
      for (const { name, run } of scheduledJobs(world.app.webhooks.queue))
        if (name.startsWith('purge-')) await run(world.database.em.fork(), at)
    }
    const purged = retentions.filter(({ keptMs }) => keptMs !== undefined)
    const byAge = Map.groupBy(purged, ({ keptMs }) => keptMs!)
    for (const [keptMs, rows] of [...byAge].sort(([one], [other]) => one - other)) {
      const tables = rows.flatMap((row) => row.tables)
      await runAll(new Date(now + keptMs - hour))
      for (const table of tables) expect([table, await rowsOf(table)]).not.toEqual([table, 0])
      await runAll(new Date(now + keptMs + 2 * day))
      for (const table of tables) expect([table, await rowsOf(table)]).toEqual([table, 0])
    }
  })
})

/** At least one row in each table that is purged. */
async function fill(world: World): Promise<void> {
  const { cast, database, stage } = world
  const pass = await stage.pass('alice', cast.olga.partnerId)
  const bar = await stage.venue('Anchor Bar')
  const input = 'url: "http://127.0.0.1:65535/", kinds: ["agent.deployed"]'
  await world.graphql(
    `mutation { registerWebhookEndpoint(input: { ${input} }) { endpoint { id } } }`,
    {},
    cast.grace.key,
  )
  const body = {
    venue_name: 'Anchor Bar',
    venue_address: '1 Main Street, Chicago, IL 60601',
    contact_email: 'host@example.com',
    branding: { tagline: 'Oysters', logo_url: 'https://example.com/x.png' },
    capabilities: ['reservations'],
  }
  const deployed = await world.post('/api/v1/agent/deploy', body, cast.grace.key, { 'idempotency-key': 'once' })
  const { agent_id: agentId } = (await deployed.json()) as { agent_id: string }
  const intent = { fan_pass_id: pass.id, intent: 'lunch', location: { lat: 41.88, lng: -87.63 }, party_size: 2 }
  const planned = await world.post('/api/v1/pulse/intent', intent, cast.grace.key)
  const { itinerary_id: itineraryId } = (await planned.json()) as { itinerary_id: string }
  const { now } = world.clock
  await database.queries.all(sql`insert into reservation
      (id, itinerary_id, item, agent_id, venue_id, fan_pass_id, source, party_size, starts_at, ends_at, status, confirmed_at)
    select gen_random_uuid(), stop.itinerary_id, stop.item, ${agentId}, ${bar.id}, ${pass.id}, 'itinerary', 2, ${now}, ${now},
      'confirmed', ${now} from (values (${itineraryId}, 0), (null, null)) as stop (itinerary_id, item)`)
  await database.queries.all(sql`insert into reservation_guest (reservation_id, name)
    select id, 'Dana' from reservation where itinerary_id is null`)
  await database.queries.all(sql`insert into delivery_attempt (delivery_id, started_at, latency_ms, response_head)
    select id, ${now}::timestamptz, 1, '' from delivery`)
  const ask = `mutation ($input: AskAgentInput!) { askAgent(input: $input) { language } }`
  await world.graphql(ask, { input: { agentId, text: 'Is there a piano?' } })
  // Both are written some seconds after the requests.
  for (const table of ['request_count', 'logged_request'])
    await until(() => database.queries.first(sql`select 1 from ${raw(table)}`), { awaited: table, timeoutMs: 20_000 })
}
