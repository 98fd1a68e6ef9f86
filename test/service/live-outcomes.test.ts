import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createClient } from 'graphql-sse'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { createApp } from '../../src/app.js'
import { newToken } from '../../src/auth/api-key-token.js'
import { readConfig } from '../../src/config.js'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { addMember, signIn } from '../support/browser.js'
import { connectAgain } from '../support/connect-again.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

const lager = uuidV5('campaign Lager')
const query = `subscription ($id: UUID!) { outcomeVerified(campaignId: $id) { type spendCents localDate occurredAt venue { name } } }`
const checkIn = `mutation ($input: CheckInInput!) { checkIn(input: $input) { verifiedOutcomes } }`

interface Heard {
  data?: { outcomeVerified: Record<string, unknown> }
  errors?: { message: string; extensions: { code: string } }[]
}

/** The service a second time on the same database: another process in all but its memory. */
async function serveAgain({ database, clock }: World): Promise<{ origin: string; close(): Promise<void> }> {
  const other = database.kind === 'embedded' ? database : await connectAgain(database)
  const config = readConfig({ PORT: '0' })
  const secretKey = 'a key for secrets in tests, 32 or more'
  const log = pino({ level: 'silent' })
  const app = await createApp({ config, secretKey, database: other, log, clock: () => clock.now })
  await once(app.server.listen(0, '127.0.0.1'), 'listening')
  const close = async () => {
    app.server.closeAllConnections()
    await new Promise((resolve) => app.server.close(resolve))
    await app.close()
    if (other !== database) await other.close()
  }
  return { origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, close }
}

describe('live outcomes', () => {
  let world: World
  let second: Awaited<ReturnType<typeof serveAgain>>
  let fans = 0
  beforeAll(async () => {
    world = await openWorld()
    const { stage, cast } = world
    await stage.campaign('Lager', cast.grace.partnerId, { zone: 'America/Chicago', venueTags: ['sports'] })
    await stage.campaign('Ale', cast.grace.partnerId)
    await stage.venue('Anchor Bar', { tags: ['sports'] })
    second = await serveAgain(world)
  })
  afterAll(async () => {
    await second.close()
    await world.close()
  })

  /** Subscribes with the client of graphql-sse, and waits until the service listens or has refused. */
  const subscribe = async (key: string | undefined, id = lager, origin = second.origin) => {
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
    const heard: Heard[] = []
    const over = Promise.withResolvers<unknown>()
    let leave = () => {}
    await new Promise<void>((connected) => {
      const client = createClient({
        url: `${origin}/graphql`,
        headers,
        retryAttempts: 0,
        on: { connected: () => connected() },
      })
      const sink = {
        next: (message: unknown) => void heard.push(message as Heard),
        error: (error: unknown) => {
          connected()
          over.resolve(error)
        },
        complete: () => over.resolve('complete'),
      }
      leave = client.subscribe({ query, variables: { id } }, sink)
    })
    return {
      heard,
      leave,
      over: over.promise,
      hears: (count: number) => until(async () => heard.length >= count || undefined),
    }
  }
  const refusalOf = async (key: string | undefined, id?: string) => {
    const { over, heard } = await subscribe(key, id)
    return [await over, heard[0]?.errors?.[0]?.extensions.code]
  }
  const fanComes = async () => {
    const pass = await world.stage.pass(`fan ${fans++}`, world.cast.olga.partnerId)
    const input = { fanPassId: pass.id, venueId: uuidV5('venue Anchor Bar Chicago') }
    const { data } = await world.graphql(checkIn, { input }, world.cast.olga.key)
    expect(data).toEqual({ checkIn: { verifiedOutcomes: expect.any(Number) } })
  }

  test("what one process verifies is heard once in another, by the campaign's owner and the operator", async () => {
    const { cast } = world
    const mine = await subscribe(cast.grace.key)
    const here = await subscribe(cast.grace.key, lager, world.origin)
    const operators = await subscribe(cast.olga.key)
    const other = await subscribe(cast.grace.key, uuidV5('campaign Ale'))
    await fanComes()
    await fanComes()
    await Promise.all([mine.hears(2), here.hears(2), operators.hears(2)])
    expect(mine.heard[0]).toEqual({
      data: {
        outcomeVerified: {
          type: 'check_in',
          spendCents: 450,
          localDate: '2026-12-05',
          occurredAt: '2026-12-05T18:00:00.000Z',
          venue: { name: 'Anchor Bar' },
        },
      },
    })
    expect([mine, here, operators, other].map(({ heard }) => heard.length)).toEqual([2, 2, 2, 0])
    for (const { leave } of [mine, here, operators, other]) leave()
  })

  test("a stranger's campaign is not found, like a missing one; key and scope are checked first", async () => {
    const { cast } = world
    expect(await refusalOf(cast.erin.key)).toEqual(['complete', 'NOT_FOUND'])
    expect(await refusalOf(cast.erin.key, uuidV5('none'))).toEqual(['complete', 'NOT_FOUND'])
    expect(await refusalOf(cast.nora.key)).toEqual(['complete', 'INVALID_SCOPE'])
    expect(await refusalOf(undefined)).toEqual(['complete', 'UNAUTHORIZED'])
    const wrong = await subscribe(newToken())
    expect(String(await wrong.over)).toContain('401')
  })

  test('a stream counts as one request, however many events it emits', async () => {
    const { key } = world.cast.stan
    await world.stage.campaign('Stout', world.cast.stan.partnerId, { venueTags: ['sports'] })
    const left = async () =>
      Number((await world.post('/graphql', { query: '{ viewer { name } }' }, key)).headers.get('x-ratelimit-remaining'))
    const before = await left()
    const stream = await subscribe(key, uuidV5('campaign Stout'), world.origin)
    for (const _ of 'abc') await fanComes()
    await stream.hears(3)
    stream.leave()
    expect(await left()).toBe(before - 2)
  })

  test.each([
    [
      'a key that is revoked',
      sql`update api_key set revoked_at = created_at where partner_id = ${uuidV5('test Erin')}`,
    ],
    [
      'a partner that is suspended',
      sql`update partner set suspended_at = created_at where id = ${uuidV5('test Erin')}`,
    ],
  ])('%s ends its streams within 5 seconds', async (_, change) => {
    const { cast, clock, database, stage } = world
    await database.queries.all(sql`update api_key set revoked_at = null where partner_id = ${cast.erin.partnerId}`)
    await stage.campaign(`Porter ${change.text}`, cast.erin.partnerId)
    const stream = await subscribe(cast.erin.key, uuidV5(`campaign Porter ${change.text}`))
    await database.queries.all(change)
    clock.now = new Date(clock.now.getTime() + 4_000)
    // The service's clock stands still from here on, so a stream that outlived the 5 seconds would not end.
    expect(await stream.over).toBe('complete')
    expect(stream.heard).toMatchObject([{ errors: [{ extensions: { code: 'UNAUTHORIZED' } }] }])
    clock.now = new Date(clock.now.getTime() + 4_000)
  })

  test('a partner keeps twenty streams at most', async () => {
    const streams = await Promise.all(Array.from({ length: 21 }, () => subscribe(world.cast.grace.key)))
    const refused = await Promise.race(streams.map(({ over }) => over))
    expect(String(refused)).toContain('429')
    await fanComes()
    await until(async () => streams.filter(({ heard }) => heard.length === 1).length === 20 || undefined)
    for (const { leave } of streams) leave()
  })

  test("a person's streams count apart from the partner's, and end with the session", async () => {
    const { cast, clock, database, origin } = world
    await addMember(world, 'ada@grace.example', cast.grace.partnerId, 'analyst')
    const browser = await signIn(world, 'ada@grace.example')
    const listen = () =>
      fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { ...browser.pageHeaders, 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ query, variables: { id: lager } }),
      })
    const answers = await Promise.all(Array.from({ length: 21 }, listen))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429])
    const partners = await subscribe(cast.grace.key, lager, origin)
    await fanComes()
    await partners.hears(1)
    partners.leave()

    await database.queries.all(sql`update session set revoked_at = created_at`)
    clock.now = new Date(clock.now.getTime() + 4_000)
    const texts = await Promise.all(answers.filter(({ status }) => status === 200).map((answer) => answer.text()))
    for (const text of texts) expect(text).toMatch(/the session has ended.*UNAUTHORIZED.*\n\nevent: complete/)
  })

  test("a person's stream ends once the role no longer includes it", async () => {
    const { cast, clock, database, origin } = world
    const personId = await addMember(world, 'max@grace.example', cast.grace.partnerId, 'analyst')
    const browser = await signIn(world, 'max@grace.example')
    const stream = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { ...browser.pageHeaders, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query, variables: { id: lager } }),
    })
    expect(stream.status).toBe(200)
    await database.queries.all(sql`update membership set role = 'developer' where person_id = ${personId}`)
    clock.now = new Date(clock.now.getTime() + 6_000)
    expect(await stream.text()).toMatch(/may do has been reduced.*INVALID_SCOPE.*\n\nevent: complete/)
  })

  test('any operation is answered as events, and a subscription in no other way', async () => {
    const accept = { accept: 'text/event-stream' }
    const answer = await world.post('/graphql', { query: '{ venues { totalCount } }' }, undefined, accept)
    expect(await answer.text()).toMatch(
      /^event: next\ndata: {"data":{"venues":{"totalCount":1}},"extensions".*\n\nevent: complete\ndata:\n\n$/,
    )
    const whole = await world.graphql(query, { id: lager }, world.cast.grace.key)
    expect([whole.status, whole.errors?.[0]?.message]).toEqual([
      400,
      'a subscription is a stream of events: send Accept: text/event-stream',
    ])
  })

  test('a stopping service notifies its subscribers', async () => {
    const stream = await subscribe(world.cast.grace.key, lager, world.origin)
    world.app.stop()
    expect(await stream.over).toBe('complete')
    expect(stream.heard).toMatchObject([{ errors: [{ extensions: { code: 'INTERNAL' } }] }])
    await until(async () => world.app.requests.finished === world.app.requests.received || undefined)
    expect(String(await (await subscribe(world.cast.grace.key, lager, world.origin)).over)).toContain('503')
  })
})
