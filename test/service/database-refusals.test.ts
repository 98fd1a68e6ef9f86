import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

/** Each refusal by its SQLSTATE, and how an administrator causes and ends it; `name` is the service's database. */
const refusals = [
  {
    state: '25006 read-only, as after a failover',
    reads: 200,
    begin: (name: string) => [`alter database ${name} set default_transaction_read_only = on`],
    end: (name: string) => [`alter database ${name} reset default_transaction_read_only`],
  },
  {
    state: '55000 connections not allowed',
    reads: 503,
    begin: (name: string) => [`alter database ${name} allow_connections false`],
    end: (name: string) => [`alter database ${name} allow_connections true`],
  },
  {
    state: '3D000 no such database',
    reads: 503,
    // The service connects again at once, and a database with connections cannot be renamed.
    begin: (name: string) => [
      `alter database ${name} allow_connections false`,
      cut(name),
      `alter database ${name} rename to ${name}_away`,
    ],
    end: (name: string) => [
      `alter database ${name}_away rename to ${name}`,
      `alter database ${name} allow_connections true`,
    ],
  },
]

const cut = (name: string) => `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`

if (globalThis.testDatabaseUrl)
  describe('a database that refuses', () => {
    let world: World
    let admin: Client
    let name: string
    beforeAll(async () => {
      world = await openWorld()
      admin = new Client({ connectionString: globalThis.testDatabaseUrl })
      await admin.connect()
      const rows = await world.database.queries.all<{ name: string }>({
        text: 'select current_database() as name',
        values: [],
      })
      name = rows[0]?.name ?? ''
    })
    afterAll(async () => {
      await world.close()
      await admin.end()
    })

    const administrate = async (statements: string[]) => {
      for (const statement of statements) await admin.query(statement)
      await admin.query(cut(name))
    }
    /** A pass that was not looked up before: nothing answers for the database. */
    const read = () => world.request(`/api/v1/fanpass/verify?fan_id=${randomUUID()}`, { key: world.cast.grace.key })
    const write = (headers = {}) =>
      world.post(
        '/api/v1/agent/deploy',
        {
          venue_name: 'Refused Bar',
          venue_address: '1 Lake Street',
          contact_email: 'host@example.com',
          branding: { tagline: 'Welcome', logo_url: 'https://example.com/x.png' },
          capabilities: ['offers'],
        },
        world.cast.grace.key,
        headers,
      )
    /** The same write as a field of GraphQL. */
    const mutate = async (accept: string) => {
      const query = `mutation { deployAgent(input: { venueName: "Refused Bar", venueAddress: "1 Lake Street",
        contactEmail: "host@example.com", capabilities: [offers],
        branding: { tagline: "Welcome", logoUrl: "https://example.com/x.png" } }) { id } }`
      const response = await world.post('/graphql', { query }, world.cast.grace.key, { accept })
      const text = await response.text()
      const { data, errors } = JSON.parse(/\{.*\}/.exec(text)?.[0] ?? '')
      const { status, headers } = response
      return { status, retryAfter: headers.get('retry-after'), data, extensions: errors?.[0].extensions }
    }
    const expectUnavailable = async (response: Response) => {
      expect(world.logged.filter((line) => line.includes('unexpected error'))).toEqual([])
      expect({ status: response.status, ...((await response.json()) as object) }).toEqual({
        ...{ status: 503, code: 'INTERNAL' },
        error: 'the service is temporarily unavailable; retry in a few seconds',
      })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }

    test.each(refusals)('$state', async ({ reads, begin, end }) => {
      expect((await write()).status).toBe(201)
      await administrate(begin(name))
      for (let request = 0; request < 5; request++) {
        await expectUnavailable(await write())
        const response = await read()
        // The read itself succeeds: there is no such pass.
        if (reads === 200) await until(async () => ((await read()).status === 404 ? true : undefined))
        else await expectUnavailable(response)
      }
      await administrate(end(name))
      await until(async () => ((await write()).status === 201 ? true : undefined))
      await until(async () => ((await read()).status === 404 ? true : undefined))
    })

    test.each(['application/json', 'text/event-stream'])(
      'a field that fails says when to retry, in %s',
      async (accept) => {
        expect(await mutate(accept)).toMatchObject({ status: 200, retryAfter: null, extensions: undefined })
        await administrate([`alter database ${name} set default_transaction_read_only = on`])
        const refused = await mutate(accept)
        await administrate([`alter database ${name} reset default_transaction_read_only`])
        await until(async () => ((await write()).status === 201 ? true : undefined))
        expect(refused).toEqual({
          status: 200,
          data: null,
          retryAfter: '5',
          extensions: { code: 'INTERNAL', retryAfter: 5 },
        })
      },
    )

    // The clock stands still, so the lease of the first attempt does not end.
    test('a repeat under the same Idempotency-Key is carried out once the database is back', async () => {
      const other = new Client({
        connectionString: Object.assign(new URL(globalThis.testDatabaseUrl!), { pathname: `/${name}` }).href,
      })
      await other.connect()
      await other.query('begin; lock table agent')
      const first = write({ 'idempotency-key': 'cut' })
      const waiting = `select from pg_stat_activity where datname = '${name}' and wait_event_type = 'Lock'`
      await until(async () => ((await admin.query(waiting)).rowCount ? true : undefined))
      await admin.query(`alter database ${name} set default_transaction_read_only = on`)
      await admin.query(`${cut(name)} and application_name like 'fan-pass%'`)
      await expectUnavailable(await first)
      await other.end()
      await expectUnavailable(await write())
      await administrate([`alter database ${name} reset default_transaction_read_only`])
      await until(async () => ((await write({ 'idempotency-key': 'cut' })).status === 201 ? true : undefined), {
        timeoutMs: 10_000,
      })
    })
  })
else test.skip('the refusals of a database need TEST_DATABASE_URL', () => undefined)
