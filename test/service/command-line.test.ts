import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createFirstKey } from '../../src/api-keys/create-first-key.js'
import { openTestDatabase } from '../support/open-database.js'
import { promisingVenue, reserve } from '../support/tables.js'
import { openWorld, type World } from '../support/world.js'

describe('the command line', () => {
  let world: World
  let folder: string
  beforeAll(async () => {
    world = await openWorld()
    folder = await mkdtemp(join(tmpdir(), 'operate-'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await world.close()
  })

  const operate = (args: string[], key = world.cast.olga.key) =>
    new Promise<{ status: number; out: string; err: string }>((resolve) => {
      const env = { SERVICE_URL: world.origin, OPERATOR_KEY: key }
      execFile(process.execPath, ['dist/src/cli/operate.js', ...args], { env }, (error, out, err) =>
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err }),
      )
    })
  const file = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }

  test('every noun and verb has help, and an unknown one is refused', async () => {
    const nouns = [
      'partners',
      'members',
      'keys',
      'venues',
      'events',
      'campaigns',
      'offers',
      'passes',
      'agents',
      'reservations',
      'tables',
      'audit',
    ]
    const { out } = await operate(['--help'])
    for (const noun of nouns) expect(out).toContain(noun)
    expect((await operate(['audit', '--help'])).out).toMatch(/ lists audit entries$/m)
    expect((await operate(['venues', 'import', '--help'])).out).toContain('--dry-run')
    expect((await operate(['partners', 'praise'])).status).toBe(1)
  })

  test('a verb prints a card, --json what the service answers', async () => {
    const card = await operate(['partners', 'create', '--name', 'By Hand', '--plan', 'growth'])
    expect(card).toMatchObject({ status: 0, out: expect.stringMatching(/^name +By Hand$/m) })
    const list = await operate(['partners', 'list', '--name', 'by hand', '--json'])
    expect(JSON.parse(list.out)).toMatchObject({ totalCount: 1, nodes: [{ name: 'By Hand', plan: 'growth' }] })
  })

  test('a key is shown once when it is made, works, and is listed by its last four', async () => {
    const { partnerId } = world.cast.grace
    const made = await operate([
      'keys',
      'create',
      '--partner',
      partnerId,
      '--name',
      'Till',
      '--scopes',
      'graphql.explore',
    ])
    const token = /svc_live_\w+/.exec(made.out)?.[0] ?? ''
    expect((await world.graphql('{ viewer { id } }', {}, token)).data).toEqual({ viewer: { id: partnerId } })
    const list = await operate(['keys', 'list', partnerId])
    expect(list.out).toMatch(new RegExp(`Till +${token.slice(-4)} `))
    expect(list.out).not.toContain(token)
  })

  test('a refusal ends with 1 and says why in one line', async () => {
    const id = world.cast.grace.partnerId
    expect(await operate(['partners', 'reinstate', id])).toMatchObject({
      status: 1,
      err: 'cannot reinstate a partner that is active; allowed: suspend (BAD_REQUEST)\n',
    })
    expect((await operate(['partners', 'list'], world.cast.nora.key)).err).toContain('INVALID_SCOPE')
    expect((await operate(['partners', 'list'], 'nonsense')).err).toContain('OPERATOR_KEY')
    const seen = await operate(['partners', 'update', id, '--plan', 'starter', '--expect-version', '99'])
    expect(seen).toMatchObject({ status: 1, err: expect.stringContaining('expectedVersion is 99') })
  })

  test('a file of venues is loaded except for its bad rows, each reported with line and field; the second import changes nothing', async () => {
    const rows = [
      'id,name,kind,lat,lng,city,state',
      'a,One,cafe,41.88,-87.63,Chicago,IL',
      'b,,cafe,41.88,-87.63,Chicago,IL',
    ]
    const path = await file('venues.csv', rows.join('\n'))
    const dry = await operate(['venues', 'import', path, '--dry-run'])
    expect(dry.out).toContain('would add venues:a')
    const first = await operate(['venues', 'import', path])
    expect(first.status).toBe(2)
    expect(first.out).toContain('venues.csv:3 name "": is missing')
    expect(first.out).toContain(
      '1 created, 0 changed, 0 unchanged, 0 merged as duplicates, 0 await approval, 1 refused',
    )
    expect((await operate(['venues', 'import', path])).out).toContain(
      '0 created, 0 changed, 1 unchanged, 0 merged as duplicates, 0 await approval, 1 refused',
    )
  })

  test('an event at a venue that nobody knows is refused with its line', async () => {
    const row = '1,Late,music,2026-12-12T20:00:00-06:00,Nowhere,Chicago,IL'
    const path = await file('events.csv', `id,name,category,starts_at,venue,city,state\n${row}`)
    const { status, out } = await operate(['events', 'import', path])
    expect(status).toBe(2)
    expect(out).toContain('events.csv:2 venue "Nowhere"')
  })

  test('passes of a file are issued once, and no refusal shows a person', async () => {
    const rows = ['reference,tier,name,email', 'F-1,vip,Ann Able,ann@example.com', 'F-2,vip,Bo Berg,not-an-address']
    const path = await file('passes.csv', rows.join('\n'))
    const ids = join(folder, 'ids.csv')
    const first = await operate(['passes', 'issue-file', path, '--ids', ids])
    expect(first.out).toContain('1 issued, 0 already issued, 1 refused')
    expect(first.out).not.toMatch(/Bo Berg|not-an-address/)
    expect(await readFile(ids, 'utf8')).toMatch(/^reference,id\n"F-1",[0-9a-f-]{36}\n$/)
    expect((await operate(['passes', 'issue-file', path])).out).toContain('0 issued, 1 already issued')
  })

  test('tables of an agent are set and closed, reservations listed, cancelled and marked', async () => {
    const { agentId } = await promisingVenue(world, 'By Command')
    const [first, second] = [await reserve(world, agentId), await reserve(world, agentId)]
    const set = await operate(['tables', 'set', agentId, '--places', '12', '--largest-party', '6', '--json'])
    expect(JSON.parse(set.out)).toMatchObject({ placesByHour: Array(24).fill(12), largestParty: 6, leadMinutes: 0 })
    expect((await operate(['tables', 'set', agentId, '--places', '1,2'])).err).toContain('must be one number or 24')
    const closed = await operate(['tables', 'close', agentId, '--day', '2026-12-05'])
    expect(closed.out).toMatch(/^confirmed +2$/m)
    expect((await operate(['tables', 'show', agentId])).out).toMatch(/^closedDays +2026-12-05$/m)
    await operate(['tables', 'open', agentId, '--day', '2026-12-05'])
    expect((await operate(['tables', 'show', agentId])).out).toMatch(/^closedDays +-$/m)
    expect((await operate(['reservations', 'no-show', second.reservation.id])).err).toContain('has not begun')
    const cancelled = await operate(['reservations', 'cancel', first.reservation.id, '--json'])
    expect(JSON.parse(cancelled.out)).toMatchObject({ status: 'cancelled', cancelledBy: 'operator' })
    const filter = ['--agent', agentId, '--status', 'confirmed', '--from', '2026-12-05T00:00:00-06:00']
    const { out } = await operate(['reservations', 'list', ...filter, '--json'])
    expect(JSON.parse(out)).toMatchObject({
      totalCount: 1,
      nodes: [{ id: second.reservation.id, venueName: 'By Command' }],
    })
  })

  test('the first key is made on a database without any, and only there', async () => {
    const database = await openTestDatabase()
    const keys = await Promise.allSettled([1, 2].map(() => createFirstKey(database.em, 'Operator', world.clock.now)))
    expect(keys.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await database.close()
    await expect(createFirstKey(world.database.em, 'Operator', world.clock.now)).rejects.toThrow(
      'this database already has an API key',
    )
  })
})
