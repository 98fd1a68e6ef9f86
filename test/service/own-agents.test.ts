import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openWorld, type World } from '../support/world.js'

describe("a partner's own agents", () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const deploy = async (name: string, key = world.cast.grace.key) => {
    const order = {
      venue_name: name,
      venue_address: '12 Lake Street, Chicago, IL 60601',
      contact_email: 'host@example.com',
      branding: { tagline: 'Good evening', logo_url: 'https://example.com/logo.png' },
      capabilities: ['reservations'],
    }
    const response = await world.post('/api/v1/agent/deploy', order, key)
    return { status: response.status, body: (await response.json()) as { agent_id: string; error?: string } }
  }
  const move = async (mutation: string, id: string, key = world.cast.grace.key) => {
    const { data, errors } = await world.graphql(
      `mutation ($id: ID!) { ${mutation}(id: $id) { status pausedBy } }`,
      { id },
      key,
    )
    return errors?.[0]?.message ?? data?.[mutation]
  }
  const operator = (mutation: string, id: string) => move(mutation, id, world.cast.olga.key)
  const active = { status: 'active', pausedBy: null }
  const byPartner = { status: 'paused', pausedBy: 'partner' }
  const byOperator = { status: 'paused', pausedBy: 'operator' }
  const embedded = async (id: string) => {
    const response = await world.request(`/embed/agents/${id}`)
    return response.status === 200 ? ((await response.json()) as { status: string }).status : response.status
  }

  test("a partner's pause is undone by the partner or by a deploy", async () => {
    const { agent_id: id } = (await deploy('Own Pause')).body
    expect(await move('pauseOwnAgent', id)).toEqual(byPartner)
    expect(await embedded(id)).toBe('paused')
    expect(await move('pauseOwnAgent', id)).toContain('cannot pause an agent that is paused by its partner')
    expect(await move('resumeOwnAgent', id)).toEqual(active)
    await move('pauseOwnAgent', id)
    expect(await deploy('Own Pause')).toMatchObject({ status: 201, body: { agent_id: id } })
    expect(await embedded(id)).toBe('active')
  })

  test("the operator's pause is undone by the operator alone", async () => {
    const { agent_id: id } = (await deploy('Stopped')).body
    await move('pauseOwnAgent', id)
    expect(await operator('pauseAgent', id)).toEqual(byOperator)
    for (const mutation of ['pauseOwnAgent', 'resumeOwnAgent', 'removeOwnAgent'])
      expect(await move(mutation, id)).toContain('the operator has paused this agent')
    expect((await deploy('Stopped')).status).toBe(409)
    expect(await operator('resumeAgent', id)).toEqual(active)
    await move('pauseOwnAgent', id)
    expect(await operator('resumeAgent', id)).toBe(
      'cannot resume an agent that is paused by its partner; allowed: pause',
    )
  })

  test('a removed agent is missing everywhere, and a deploy makes a new one', async () => {
    const { agent_id: id } = (await deploy('Removed')).body
    expect(await move('removeOwnAgent', id)).toEqual(byPartner)
    const read = `query ($id: ID!) { agent(id: $id) { id } viewer { agents(first: 200) { nodes { id } } } }`
    const { data } = await world.graphql(read, { id }, world.cast.grace.key)
    expect(data?.['agent']).toBeNull()
    expect(JSON.stringify(data)).not.toContain(id)
    expect(await embedded(id)).toBe(404)
    expect((await world.request(`/dashboard?id=${id}`)).status).toBe(404)
    for (const mutation of ['pauseAgent', 'resumeAgent'])
      expect(await operator(mutation, id)).toBe('there is no agent with this identifier')
    expect(await move('removeOwnAgent', id)).toBe('there is no agent with this identifier')
    const again = await deploy('Removed')
    expect(again.status).toBe(201)
    expect(again.body.agent_id).not.toBe(id)
  })

  test("another partner's agent answers as a missing one", async () => {
    const { agent_id: id } = (await deploy('Hers')).body
    for (const mutation of ['pauseOwnAgent', 'resumeOwnAgent', 'removeOwnAgent']) {
      const missing = await move(mutation, 'agt_00000000000000000000000000', world.cast.erin.key)
      expect(missing).toBe('there is no agent with this identifier')
      expect(await move(mutation, id, world.cast.erin.key)).toBe(missing)
    }
    expect(await embedded(id)).toBe('active')
  })

  const deployment = `contactEmail venueName venueAddress venue { id }`
  const own = { contactEmail: 'host@example.com', venueAddress: '12 Lake Street, Chicago, IL 60601' }

  test('contact, name and address of an unlisted venue are shown to its own partner, and deploy the same agent', async () => {
    const { agent_id: id } = (await deploy('Not Listed Yet')).body
    const read = `query ($id: ID!) { agent(id: $id) { ${deployment} } viewer { agents(first: 200) { nodes { id ${deployment} } } } }`
    const { data } = await world.graphql(read, { id }, world.cast.grace.key)
    const expected = { ...own, venueName: 'Not Listed Yet', venue: null }
    expect(data?.['agent']).toEqual(expected)
    expect((data as { viewer: { agents: object } }).viewer.agents).toMatchObject({
      nodes: expect.arrayContaining([{ id, ...expected }]),
    })
    const input = { ...own, venueName: 'Not Listed Yet', contactEmail: 'new@example.com', capabilities: ['offers'] }
    const branding = { tagline: 'Good night', logoUrl: 'https://example.com/logo.png' }
    const edited = await world.graphql(
      `mutation ($input: DeployAgentInput!) { deployAgent(input: $input) { id contactEmail venueAddress } }`,
      { input: { ...input, branding } },
      world.cast.grace.key,
    )
    expect(edited.data?.['deployAgent']).toEqual({ ...own, id, contactEmail: 'new@example.com' })
  })

  test('an agent at a venue that the operator has unlisted is edited, and not deployed a second time', async () => {
    const venue = await world.stage.venue('Once Listed')
    const address = `${venue.street}, ${venue.city}, ${venue.state} ${venue.postcode}`
    const input = {
      venueName: venue.name,
      venueAddress: address,
      contactEmail: 'host@example.com',
      branding: { tagline: 'Good evening', logoUrl: 'https://example.com/logo.png' },
      capabilities: ['offers'],
    }
    const deployAgain = async () => {
      const mutation = `mutation ($input: DeployAgentInput!) { deployAgent(input: $input) { id venueId } }`
      const { data } = await world.graphql(mutation, { input }, world.cast.grace.key)
      return data?.['deployAgent']
    }
    const first = await deployAgain()
    expect(first).toMatchObject({ venueId: venue.id })
    const unlist = `mutation ($id: UUID!) { unlistVenue(id: $id) { state } }`
    expect((await world.graphql(unlist, { id: venue.id }, world.cast.olga.key)).errors).toBeUndefined()
    expect(await deployAgain()).toEqual(first)
  })

  test('contact and venue of an agent are not shown to another partner, nor to the operator', async () => {
    const { agent_id: id } = (await deploy('Hidden Contact')).body
    const others = await world.graphql(
      `query ($id: ID!) { agent(id: $id) { ${deployment} } }`,
      { id },
      world.cast.erin.key,
    )
    expect(others.data?.['agent']).toBeNull()
    const list = `{ agents(first: 200) { nodes { id contactEmail venueName venueAddress } } }`
    const { data } = await world.graphql(list, {}, world.cast.olga.key)
    const hidden = { id, contactEmail: null, venueName: null, venueAddress: null }
    expect(data?.['agents']).toMatchObject({ nodes: expect.arrayContaining([hidden]) })
    for (const path of [`/embed/agents/${id}`, `/dashboard?id=${id}`])
      expect(await (await world.request(path)).text()).not.toContain('host@example.com')
  })

  test('the audit log tells pauses of the partner and of the operator apart', async () => {
    const { agent_id: id } = (await deploy('Audited')).body
    await move('pauseOwnAgent', id)
    await operator('pauseAgent', id)
    const { data } = await world.graphql(
      `query ($id: String!) { auditEntries(filter: { subjectId: $id }) { nodes { action actorName before after } } }`,
      { id },
      world.cast.olga.key,
    )
    expect(data?.['auditEntries']).toEqual({
      nodes: [
        { action: 'pauseAgent', actorName: 'Olga', before: { pausedBy: 'partner' }, after: { pausedBy: 'operator' } },
        { action: 'pauseOwnAgent', actorName: 'Grace', before: active, after: byPartner },
      ],
    })
  })
})
