import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { scheduledJobs } from '../../src/jobs/scheduled-jobs.js'
import { openWorld, type World } from '../support/world.js'

const day = 86_400_000

describe("a fan's text and location", () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await world.stage.pass('alice', world.cast.olga.partnerId)
    await world.stage.venue('Trattoria Uno', { cuisines: ['italian'] })
  })
  afterAll(() => world.close())

  const words = 'Italian dinner tonight, floofy xyzzy, in honour of aunt Petronella'
  const submit = (changes: object = {}) => {
    const location = { lat: 41.8812345, lng: -87.6298765 }
    const body = { fan_pass_id: uuidV5('pass alice'), intent: words, location, party_size: 2, ...changes }
    return world.post('/api/v1/pulse/intent', body, world.cast.grace.key)
  }
  const kept = () =>
    world.database.queries.all<object>(sql`select i::text as text, intent, asked, lat, lng from itinerary i`)
  const traces = /petronella|xyzzy|41\.88123|87\.62987/i

  test('are purged by a scheduled job after 30 days; the plan stays', async () => {
    expect((await submit()).status).toBe(200)
    expect(JSON.stringify(await kept())).toMatch(traces)
    const em = () => world.database.em.fork()
    const job = scheduledJobs(world.app.webhooks.queue).find(({ name }) => name === 'purge-intents')!
    const later = (ms: number) => new Date(world.clock.now.getTime() + ms)
    expect(job.cron).toMatch(/^\d+ \* \* \* \*$/)
    expect(await job.run(em(), later(30 * day))).toBe(0)
    expect(await job.run(em(), later(30 * day + 1))).toBe(1)
    expect(await job.run(em(), later(31 * day))).toBe(0)
    const [left] = await kept()
    expect(left).toMatchObject({ intent: null, asked: null, lat: null, lng: null })
    expect(JSON.stringify(left)).not.toMatch(traces)
    expect(JSON.stringify(left)).toContain('Trattoria Uno')
  })

  test('are erased with the fan, and so is the response stored for repeats', async () => {
    const fanPassId = uuidV5('pass alice')
    const { queries } = world.database
    await queries.all(sql`with made as (insert into fan values (gen_random_uuid(), 'Alice', 'alice@example.com') returning id)
      update fan_pass set fan_id = made.id from made where fan_pass.id = ${fanPassId}`)
    const location = { lat: 41.8812345, lng: -87.6298765 }
    const body = { fan_pass_id: fanPassId, intent: words, location, party_size: 2 }
    const repeated = { 'Idempotency-Key': 'erased' }
    const submitted = await world.post('/api/v1/pulse/intent', body, world.cast.grace.key, repeated)
    expect(submitted.status).toBe(200)
    const answers = () => queries.all(sql`select answer from idempotent_call where key = 'erased'`)
    expect(JSON.stringify([await kept(), await answers()])).toMatch(traces)
    const erase = 'mutation ($id: UUID!) { eraseFan(fanPassId: $id) { status } }'
    const { data } = await world.graphql(erase, { id: fanPassId }, world.cast.olga.key)
    expect(data).toEqual({ eraseFan: { status: 'expired' } })
    expect(JSON.stringify([await kept(), await answers()])).not.toMatch(traces)
    await queries.all(sql`update fan_pass set status = 'active' where id = ${fanPassId}`)
  })

  test('are in no log, even if the database rejects them or the service fails', async () => {
    expect((await submit({ party_size: 99 })).status).toBe(400)
    expect((await submit({ intent: `${words} ${'x'.repeat(1_000)}` })).status).toBe(400)
    const { queries } = world.database
    await queries.all(sql`alter table itinerary add constraint small_parties check (party_size < 13)`)
    expect((await submit({ party_size: 13 })).status).toBe(500)
    await queries.all(sql`alter table itinerary drop constraint small_parties`)
    expect(world.logged.join('\n')).toContain('small_parties')
    expect(world.logged.join('\n')).not.toMatch(traces)
  })
})
