import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openWorld, type World } from '../support/world.js'

describe('partners under the operator', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const run = async (query: string, variables: object = {}, key = world.cast.olga.key) => {
    const { data, errors } = await world.graphql(query, variables, key)
    const answer = Object.values(data ?? {})[0] as Record<string, unknown> | undefined
    return { answer, error: errors?.[0] }
  }
  const create = async (name: string): Promise<string> => {
    const input = { name, plan: 'starter' }
    const { answer } = await run(`mutation ($input: CreatePartnerInput!) { createPartner(input: $input) { id } }`, {
      input,
    })
    return String(answer?.['id'])
  }
  const update = `mutation ($input: UpdatePartnerInput!) { updatePartner(input: $input) { plan perMinute perDay version } }`

  test('a partner is made, changed and given back the limits of its plan', async () => {
    const id = await create('Changing')
    const changes = { id, expectedVersion: 1, plan: 'growth', perMinute: 5 }
    expect((await run(update, { input: changes })).answer).toEqual({
      plan: 'growth',
      perMinute: 5,
      perDay: 200_000,
      version: 2,
    })
    const back = await run(update, { input: { id, expectedVersion: 2, hasPlanLimits: true } })
    expect(back.answer).toMatchObject({ perMinute: 600, version: 3 })
  })

  test('a change of what somebody else has changed meanwhile is refused, and says which version it is at', async () => {
    const id = await create('Contested')
    const both = await Promise.all(
      ['growth', 'enterprise'].map((plan) => run(update, { input: { id, expectedVersion: 1, plan } })),
    )
    const refused = both.filter(({ error }) => error)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.error).toMatchObject({
      message: expect.stringContaining('the partner is at version 2'),
      extensions: { code: 'BAD_REQUEST', status: 409 },
    })
  })

  test('of many suspensions at once one is made, and the others say what is allowed', async () => {
    const id = await create('Crowded')
    const suspend = `mutation ($id: UUID!) { suspendPartner(id: $id) { suspendedAt } }`
    const all = await Promise.all(Array.from({ length: 20 }, () => run(suspend, { id })))
    expect(all.filter(({ error }) => !error)).toHaveLength(1)
    expect(all.find(({ error }) => error)?.error?.message).toBe(
      'cannot suspend a partner that is suspended; allowed: reinstate',
    )
    const audit = await run(
      `query ($id: String!) { auditEntries(filter: { subjectId: $id, action: "suspendPartner" }) { totalCount } }`,
      { id },
    )
    expect(audit.answer).toEqual({ totalCount: 1 })
  })

  test('the keys of a suspended partner are refused by REST and GraphQL within 5 seconds, and work again after', async () => {
    const { stan } = world.cast
    const isLet = async () => (await world.graphql('{ viewer { id } }', {}, stan.key)).status === 200
    expect(await isLet()).toBe(true)
    await run(`mutation ($id: UUID!) { suspendPartner(id: $id) { id } }`, { id: stan.partnerId })
    world.clock.now = new Date(world.clock.now.getTime() + 5_000)
    expect(await isLet()).toBe(false)
    expect((await world.request('/api/v1/outcomes', { key: stan.key })).status).toBe(401)
    await run(`mutation ($id: UUID!) { reinstatePartner(id: $id) { id } }`, { id: stan.partnerId })
    world.clock.now = new Date(world.clock.now.getTime() + 5_000)
    expect(await isLet()).toBe(true)
  })

  test('the operator does not lock itself out', async () => {
    const { error } = await run(`mutation ($id: UUID!) { suspendPartner(id: $id) { id } }`, {
      id: world.cast.olga.partnerId,
    })
    expect(error?.message).toBe('a partner cannot suspend itself')
  })

  test('the audit log records the actor of a change, with before and after', async () => {
    const id = await create('Audited')
    await run(update, { input: { id, expectedVersion: 1, plan: 'growth' } })
    const { answer } = await run(
      `query ($id: String!) { auditEntries(filter: { subjectId: $id }) { nodes { action actorName subjectType before after at requestId } } }`,
      { id },
    )
    expect(answer?.['nodes']).toEqual([
      expect.objectContaining({
        action: 'updatePartner',
        actorName: 'Olga',
        subjectType: 'Partner',
        before: { plan: 'starter' },
        after: { plan: 'growth' },
      }),
      expect.objectContaining({
        action: 'createPartner',
        before: null,
        after: expect.objectContaining({ name: 'Audited' }),
      }),
    ])
  })

  test('a change that changes nothing leaves no entry and no new version', async () => {
    const id = await create('Idle')
    const same = await run(update, { input: { id, expectedVersion: 1, plan: 'starter' } })
    expect(same.answer).toMatchObject({ version: 1 })
  })

  test('faults of the input are named', async () => {
    const { error } = await run(`mutation ($input: CreatePartnerInput!) { createPartner(input: $input) { id } }`, {
      input: { name: '', plan: 'starter' },
    })
    expect(error).toMatchObject({
      message: 'name must have 1 to 200 characters',
      extensions: { code: 'BAD_REQUEST', field: 'name' },
    })
  })
})
