import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { newSecret } from '../../src/auth/secret.js'
import { isDatabaseAway } from '../../src/database/is-database-away.js'
import { ServiceError } from '../../src/errors.js'
import type { FanPass } from '../../src/passes/fan-pass.js'
import { cancelBySecret } from '../../src/reservations/cancel-reservation.js'
import { connectAgain } from '../support/connect-again.js'
import { plannedTable, press, promisingVenue, reservationDeps, reserve } from '../support/tables.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

const close = 'mutation ($id: ID!, $day: LocalDate!) { closeDay(agentId: $id, day: $day) { day confirmed } }'
const day = '2026-12-05'

describe('tables under concurrency', () => {
  let world: World
  let pass: FanPass
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
    pass = await world.stage.pass('Alice', world.cast.olga.partnerId)
  })
  afterAll(() => world.close())

  const rowsOf = (agentId: string) =>
    world.database.queries.all<{ status: string; cancelled: boolean }>(
      sql`select status, cancelled_at is not null as cancelled from reservation where agent_id = ${agentId}`,
    )
  const eventsAt = async (venueId: string): Promise<number> =>
    (
      await world.database.queries.all(
        sql`select 1 from webhook_event where event = 'reservation.confirmed' and body::jsonb->'data'->>'venue_id' = ${venueId}`,
      )
    ).length
  /** The reason of a refusal; undefined where the database had no connection left in time. */
  const reasonOf = (error: unknown) => {
    if (error instanceof ServiceError && error.reason) return error.reason.code
    if (isDatabaseAway(error)) return undefined
    throw error
  }
  /** `reserved`, or the reason of the refusal. */
  const attempt = (agentId: string, database = world.database): Promise<string> => {
    const secret = newSecret()
    return until(() => reserve(world, agentId, { secret }, database).then(() => 'reserved', reasonOf))
  }

  test('of a hundred visitors for the last table, half from the widget and half from plans, exactly one gets it', async () => {
    const { venue, agentId } = await promisingVenue(world, 'Last Table', { capacity: 2 })
    const plans = await Promise.all(Array.from({ length: 50 }, () => plannedTable(world, pass, venue)))
    const results = await Promise.all([
      ...plans.map(async (path) => ((await press(world, path, 'confirm')).status === 303 ? 'reserved' : 'full')),
      ...plans.map(() => attempt(agentId)),
    ])
    expect(results.filter((result) => result === 'reserved')).toHaveLength(1)
    expect(results.filter((result) => result === 'full')).toHaveLength(99)
    expect(await rowsOf(agentId)).toEqual([{ status: 'confirmed', cancelled: false }])
    expect(await eventsAt(venue.id)).toBe(1)
  })

  test('two processes promise the last table once', async () => {
    const { database } = world
    if (database.kind === 'embedded') return
    const other = await connectAgain(database)
    const { agentId } = await promisingVenue(world, 'Two Doors', { capacity: 2 })
    const attempts = Array.from({ length: 20 }, (_, number) => attempt(agentId, number % 2 ? other : database))
    expect((await Promise.all(attempts)).filter((result) => result === 'reserved')).toHaveLength(1)
    expect(await rowsOf(agentId)).toHaveLength(1)
    await other.close()
  })

  test('once a day is closed nothing more is confirmed on it, and earlier tables stay', async () => {
    const { agentId, venue } = await promisingVenue(world, 'Closing Down', { capacity: 1_000 })
    const plans = await Promise.all(Array.from({ length: 20 }, () => plannedTable(world, pass, venue)))
    const visit = (path: string) => [
      press(world, path, 'confirm').then(({ status }) => (status === 303 ? 'reserved' : 'closed_day')),
      attempt(agentId),
    ]
    const earlier = await attempt(agentId)
    const before = plans.slice(0, 10).flatMap(visit)
    const closing = world.graphql(close, { id: agentId, day }, world.cast.olga.key)
    const results = [earlier, ...(await Promise.all([...before, ...plans.slice(10).flatMap(visit)]))]
    const { confirmed } = (await closing).data!['closeDay'] as { confirmed: number }
    expect(earlier).toBe('reserved')
    expect(results.filter((result) => !['reserved', 'closed_day'].includes(result))).toEqual([])
    // What the closing counted under its lock is all that there ever is.
    expect(await rowsOf(agentId)).toHaveLength(confirmed)
    expect(results.filter((result) => result === 'reserved')).toHaveLength(confirmed)
    expect((await rowsOf(agentId)).every(({ status }) => status === 'confirmed')).toBe(true)
    expect(await attempt(agentId)).toBe('closed_day')
    expect(await rowsOf(agentId)).toHaveLength(confirmed)
  })

  test('cancel and confirm together leave one reservation in one state, with one event', async () => {
    const { agentId, venue } = await promisingVenue(world, 'To And Fro', { capacity: 1_000 })
    const plans = await Promise.all(Array.from({ length: 10 }, () => plannedTable(world, pass, venue)))
    await Promise.all(
      plans.flatMap((path) =>
        (['confirm', 'cancel', 'confirm', 'cancel'] as const).map((act) => press(world, path, act)),
      ),
    )
    const rows = await rowsOf(agentId)
    expect(rows).toHaveLength(10)
    expect(rows.every(({ status, cancelled }) => (status === 'cancelled') === cancelled)).toBe(true)
    expect(await eventsAt(venue.id)).toBe(10)
  })

  test('a table that is given back while others want it goes to exactly one of them', async () => {
    const { agentId } = await promisingVenue(world, 'Given Back', { capacity: 2 })
    const { secret } = await reserve(world, agentId)
    const deps = reservationDeps(world)
    const cancel = () => cancelBySecret(world.database.em.fork(), secret, deps).then(() => 'cancelled')
    const results = await Promise.all([...Array.from({ length: 20 }, () => attempt(agentId)), cancel()])
    if (!results.includes('reserved')) results.push(await attempt(agentId))
    expect(results.filter((result) => result === 'reserved')).toHaveLength(1)
    const statuses = (await rowsOf(agentId)).map(({ status }) => status).sort()
    expect(statuses).toEqual(['cancelled', 'confirmed'])
  })

  test('the guest and the venue cancel at once: one of them did it', async () => {
    const { agentId } = await promisingVenue(world, 'Both Cancel')
    const { reservation, secret } = await reserve(world, agentId)
    const byVenue = world.graphql(
      'mutation ($id: UUID!) { cancelAgentReservation(id: $id) { cancelledBy } }',
      { id: reservation.id },
      world.cast.grace.key,
    )
    const [operated, pressed] = await Promise.all([byVenue, press(world, `/reservations/${secret}`, 'cancel')])
    const successes = [operated.errors === undefined, pressed.status === 303 && operated.errors !== undefined]
    expect(successes.filter(Boolean)).toHaveLength(1)
    const row = await world.database.queries.first<{ by: string }>(
      sql`select cancelled_by as by from reservation where id = ${reservation.id}`,
    )
    expect(row?.by).toBe(operated.errors === undefined ? 'partner' : 'fan')
  })

  test('a repeated order with the same secret is one reservation', async () => {
    const { agentId } = await promisingVenue(world, 'Twice Sent')
    const secret = 'A'.repeat(43)
    const made = await Promise.all(Array.from({ length: 10 }, () => reserve(world, agentId, { secret })))
    expect(new Set(made.map(({ reservation }) => reservation.id)).size).toBe(1)
    expect(await rowsOf(agentId)).toHaveLength(1)
  })
})
