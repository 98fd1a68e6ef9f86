import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { ApiKey } from '../../src/api-keys/api-key.js'
import { hashToken, lastFourOf, newToken } from '../../src/auth/api-key-token.js'
import { openWorld, type World } from '../support/world.js'

describe('passes under the operator', () => {
  let world: World
  let issuerKey: string
  beforeAll(async () => {
    world = await openWorld()
    issuerKey = await keyOf(world.cast.grace.partnerId)
  })
  afterAll(() => world.close())

  /** A partner with a separate arrangement: it may issue passes, and nothing else. */
  const keyOf = async (partnerId: string): Promise<string> => {
    const em = world.database.em.fork()
    const [token, createdAt] = [newToken(), world.clock.now]
    const key = { partner: partnerId, name: 'issuer', hash: hashToken(token), lastFour: lastFourOf(token), createdAt }
    em.create(ApiKey, { ...key, scopes: ['passes.write', 'graphql.explore'] } as never)
    await em.flush()
    return token
  }
  const run = async (query: string, variables: object = {}, key = world.cast.olga.key) => {
    const { data, errors } = await world.graphql(query, variables, key)
    return { answer: Object.values(data ?? {})[0] as Record<string, unknown> | undefined, error: errors?.[0] }
  }
  const issue = async (passes: object[], options: object = {}, key?: string) => {
    const document = `mutation ($input: IssueFanPassesInput!) { issueFanPasses(input: $input) { created known passes { id tier status } } }`
    const { answer, error } = await run(document, { input: { passes, ...options } }, key)
    return { ...(answer as { created: number; known: number; passes: { id: string }[] }), error }
  }
  const move = (verb: string, id: string | undefined, key?: string) =>
    run(`mutation ($id: UUID!) { ${verb}FanPass(id: $id) { status } }`, { id }, key)
  const count = async (table: ReturnType<typeof sql>) =>
    (await world.database.queries.first<{ count: number }>(table))?.count
  const fan = { name: 'Fiona Fan', email: 'fiona@example.com' }

  test('the same reference gives the same pass, also when many ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => issue([{ reference: 'R-1', tier: 'vip', fan }])))
    expect(
      all
        .map(({ created }) => created)
        .sort()
        .at(-1),
    ).toBe(1)
    expect(all.reduce((sum, { created }) => sum + created, 0)).toBe(1)
    expect(new Set(all.map(({ passes }) => passes[0]?.id)).size).toBe(1)
  })

  test('a dry run answers the same and leaves nothing behind', async () => {
    const before = await count(sql`select count(*)::int from fan_pass`)
    expect(await issue([{ tier: 'premium', fan }], { isDryRun: true })).toMatchObject({ created: 1 })
    expect(await count(sql`select count(*)::int from fan_pass`)).toBe(before)
  })

  test('one bad pass of many leaves none of them, and is named', async () => {
    const before = await count(sql`select count(*)::int from fan_pass`)
    const { error } = await issue([{ tier: 'general' }, { fan: { name: 'No Address', email: 'nowhere' } }])
    expect(error?.message).toBe('passes[1].fan.email must be an email address')
    expect(await count(sql`select count(*)::int from fan_pass`)).toBe(before)
  })

  test('illegal moves are refused with the state and what it allows', async () => {
    const id = (await issue([{ tier: 'general' }])).passes[0]?.id
    expect((await move('suspend', id)).error?.message).toBe(
      'cannot suspend a fan pass that is issued; allowed: activate, expire',
    )
    expect((await move('expire', id)).answer).toEqual({ status: 'expired' })
    expect((await move('reinstate', id)).error?.message).toContain('that state is permanent')
  })

  test('a suspended pass does not verify until it is reinstated', async () => {
    const pass = await world.stage.pass('Suspended', world.cast.olga.partnerId)
    const isVerified = async () => {
      const response = await world.request(`/api/v1/fanpass/verify?fan_id=${pass.id}`, { key: world.cast.grace.key })
      return ((await response.json()) as { verified: boolean }).verified
    }
    await move('suspend', pass.id)
    expect(await isVerified()).toBe(false)
    await move('reinstate', pass.id)
    expect(await isVerified()).toBe(true)
  })

  test('erasing a fan leaves the pass with its counts, and nothing of the person anywhere', async () => {
    const person = { name: 'Vera Vanish', email: 'vera@example.com' }
    const id = (await issue([{ preferences: ['jazz'], fan: person }])).passes[0]?.id
    await world.database.queries.all(sql`update fan_pass set check_in_count = 7 where id = ${id}`)
    const erase = () =>
      run(`mutation ($id: UUID!) { eraseFan(fanPassId: $id) { status checkInCount preferences } }`, { id })
    expect((await erase()).answer).toEqual({ status: 'expired', checkInCount: 7, preferences: [] })
    expect(await count(sql`select count(*)::int from fan where email = ${person.email}`)).toBe(0)
    const audit = await world.database.queries.all(sql`select * from audit_entry`)
    expect(JSON.stringify(audit)).not.toMatch(/Vera|vera@/)
    expect((await erase()).error).toMatchObject({ extensions: { status: 409 } })
  })

  test('of many erasures at once one is made', async () => {
    const id = (await issue([{ fan: { name: 'One', email: 'one@example.com' } }])).passes[0]?.id
    const all = await Promise.all(
      Array.from({ length: 8 }, () => run(`mutation ($id: UUID!) { eraseFan(fanPassId: $id) { id } }`, { id })),
    )
    expect(all.filter(({ error }) => !error)).toHaveLength(1)
  })

  test('an issuer reaches its own passes, and those of others as little as if they were not there', async () => {
    const own = (await issue([{ tier: 'general' }], {}, issuerKey)).passes[0]?.id
    const other = (await issue([{ tier: 'general' }])).passes[0]?.id
    expect((await move('expire', own, issuerKey)).answer).toEqual({ status: 'expired' })
    const [strange, missing] = [
      await move('expire', other, issuerKey),
      await move('expire', '00000000-0000-4000-8000-000000000000', issuerKey),
    ]
    expect(strange.error).toEqual({ ...missing.error })
    const list = await run('{ fanPasses { nodes { id } } }', {}, issuerKey)
    expect(list.answer).toEqual({ nodes: [{ id: own }] })
  })

  test('a key that may issue passes does not verify them', async () => {
    const id = (await issue([{ tier: 'general' }])).passes[0]?.id
    expect((await world.request(`/api/v1/fanpass/verify?fan_id=${id}`, { key: issuerKey })).status).toBe(403)
  })
})
