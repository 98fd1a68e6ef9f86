import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { loaderVersions } from '../../src/agents/embed-script.js'
import { openWorld, type World } from '../support/world.js'

interface Deployed {
  agent_id: string
  venue_id: string
  embed_script: string
  dashboard_url: string
  status: string
}

const order = {
  venue_name: 'The Anchor',
  venue_address: '12 Lake Street, Chicago, IL 60601',
  contact_email: 'host@example.com',
  branding: { tagline: 'Good evening', logo_url: 'https://example.com/logo.png' },
  capabilities: ['reservations', 'offers'],
}

describe('deploying an agent', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const deploy = (body: unknown, key = world.cast.grace.key) => world.post('/api/v1/agent/deploy', body, key)
  const deployed = async (body: unknown, key?: string) => (await (await deploy(body, key)).json()) as Deployed

  test('it creates the agent, and a venue that the public does not see', async () => {
    const response = await deploy(order)
    expect(response.status).toBe(201)
    const agent = (await response.json()) as Deployed
    expect(agent.agent_id).toMatch(/^agt_[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(agent.status).toBe('active')
    expect(agent.embed_script).toBe(
      `<script async src="https://pass.example/embed/v1/agent.js" integrity="${loaderVersions[0].integrity}" crossorigin="anonymous" data-agent-id="${agent.agent_id}"></script>`,
    )
    expect(agent.dashboard_url).toMatch(new RegExp(`^https://pass\\.example/.*\\?id=${agent.agent_id}$`))
    expect(await (await world.request('/api/v1/venues')).json()).toEqual({ data: [], total: 0 })
  })

  test('a second deploy for the same venue changes that agent and keeps its id', async () => {
    const first = await deployed(order)
    const second = await deployed({
      ...order,
      venue_name: 'the ANCHOR',
      venue_address: '12 Lake St., Chicago IL 60601',
      branding: { ...order.branding, tagline: 'Good night' },
    })
    expect(second).toEqual(first)
  })

  test('an address that is written out is the same the second time', async () => {
    const whole = { ...order, venue_name: 'Twice', venue_address: '7 Oak St, Chicago, Illinois 60601-1234, USA' }
    const first = await deployed(whole)
    expect(await deployed(whole)).toEqual(first)
    expect(await deployed({ ...whole, venue_address: '7 Oak Street, Chicago, IL 60601' })).toEqual(first)
  })

  test('another partner gets a venue of its own while none is listed', async () => {
    const hers = await deployed(order)
    const others = await deployed(order, world.cast.erin.key)
    expect(others.venue_id).not.toBe(hers.venue_id)
  })

  test('the listed venue of that name and address is the one that is meant', async () => {
    const venue = await world.stage.venue('Café Zoë', { street: '5 North Clark Street' })
    for (const address of [
      '5 N. Clark St',
      '5 North Clark Street, Chicago',
      '5 n clark st, chicago, il 60601',
      '5 N. Clark St, Chicago, Illinois 60601-1234, USA',
    ])
      expect((await deployed({ ...order, venue_name: 'Cafe Zoe', venue_address: address })).venue_id).toBe(venue.id)
    expect((await deployed({ ...order, venue_name: 'Cafe Zoe', venue_address: '6 N. Clark St' })).venue_id).not.toBe(
      venue.id,
    )
  })

  test('a listed venue without a street is the one of its city, unless another has its name there', async () => {
    const place = { ...order, venue_name: 'The Boathouse', venue_address: 'Chicago, IL' }
    const venue = await world.stage.venue('The Boathouse', { street: '' })
    expect((await deployed(place)).venue_id).toBe(venue.id)
    expect((await deployed({ ...place, venue_address: '1 Pier Rd, Chicago, IL' })).venue_id).not.toBe(venue.id)
    const other = await world.stage.venue('The  Boathouse', { street: '', slug: 'the-other-boathouse' })
    expect([venue.id, other.id]).not.toContain((await deployed(place, world.cast.erin.key)).venue_id)
  })

  test('a hundred deploys at once make one agent', async () => {
    const at = { ...order, venue_name: 'Rush Hour' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => deploy(at)))
    // An exhausted pool may refuse some requests temporarily; every successful one returns the same agent.
    expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true)
    const served = answers.filter(({ status }) => status === 201)
    const ids = await Promise.all(served.map(async (answer) => ((await answer.json()) as Deployed).agent_id))
    expect(new Set(ids).size).toBe(1)
  })

  test('on the starter plan, the refusal names the required plan', async () => {
    const response = await deploy(order, world.cast.stan.key)
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ error: expect.stringContaining('growth'), code: 'PLAN_REQUIRED' })
  })

  const without = (field: keyof typeof order) => {
    const { [field]: _, ...rest } = order
    return rest
  }
  test.each<[string, unknown, string]>([
    ['no name', without('venue_name'), 'venue_name'],
    ['a null address', { ...order, venue_address: null }, 'venue_address'],
    ['a blank name', { ...order, venue_name: '   ' }, 'venue_name'],
    ['a long name', { ...order, venue_name: 'x'.repeat(201) }, 'venue_name'],
    ['a name without a letter', { ...order, venue_name: '😀' }, 'venue_name'],
    ['an address without a letter', { ...order, venue_address: '!' }, 'venue_address'],
    ['a bad e-mail', { ...order, contact_email: 'host' }, 'contact_email'],
    ['an e-mail of no domain that there can be', { ...order, contact_email: 'a@b.c' }, 'contact_email'],
    [
      'a host that cannot be',
      { ...order, branding: { ...order.branding, logo_url: 'https://x..de/' } },
      'branding.logo_url',
    ],
    ['no logo', { ...order, branding: { tagline: 'x' } }, 'branding.logo_url'],
    [
      'an http logo',
      { ...order, branding: { tagline: 'x', logo_url: 'http://example.com/x.png' } },
      'branding.logo_url',
    ],
    ['a long tagline', { ...order, branding: { ...order.branding, tagline: 'x'.repeat(161) } }, 'branding.tagline'],
    ['no capability', { ...order, capabilities: [] }, 'capabilities'],
    ['an unknown capability', { ...order, capabilities: ['offers', 'karaoke'] }, 'capabilities[1]'],
    ['a repeated capability', { ...order, capabilities: ['offers', 'offers'] }, 'capabilities'],
    ['an unknown field', { ...order, venueName: 'x' }, 'venueName'],
    ['an unknown inner field', { ...order, branding: { ...order.branding, logoUrl: 'x' } }, 'branding.logoUrl'],
    ['a NUL', { ...order, venue_name: 'a\u0000b' }, 'venue_name'],
    ['an array', [order], 'object'],
    ['a string', '"x"', 'object'],
    ['broken JSON', '{"venue_name":', 'JSON'],
    ['nothing', '', 'body'],
  ])('%s is refused, naming the field', async (_, body, field) => {
    const response = await deploy(body)
    expect(response.status).toBe(400)
    const answer = (await response.json()) as { error: string; code: string }
    expect(answer.code).toBe('BAD_REQUEST')
    expect(answer.error).toContain(field)
  })

  test('a body of another type is refused with 415, a large one with 413', async () => {
    const typed = await world.post('/api/v1/agent/deploy', order, world.cast.grace.key, {
      'content-type': 'text/plain',
    })
    expect(typed.status).toBe(415)
    const large = await deploy({ ...order, venue_name: 'x'.repeat(70_000) })
    expect(large.status).toBe(413)
  })

  test('REST and GraphQL deploy by the same rules', async () => {
    const mutation =
      'mutation ($input: DeployAgentInput!) { deployAgent(input: $input) { id status capabilities venue { name } } }'
    const input = {
      venueName: order.venue_name,
      venueAddress: order.venue_address,
      contactEmail: order.contact_email,
      branding: { tagline: 'x', logoUrl: 'https://example.com/x.png' },
      capabilities: ['offers'],
    }
    const { data } = await world.graphql(mutation, { input }, world.cast.grace.key)
    expect(data?.deployAgent).toMatchObject({ id: (await deployed(order)).agent_id, status: 'active', venue: null })
    const refused = await world.graphql(mutation, { input: { ...input, contactEmail: 'host' } }, world.cast.grace.key)
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining('contactEmail'),
      extensions: { code: 'BAD_REQUEST' },
    })
    const poor = await world.graphql(mutation, { input }, world.cast.stan.key)
    expect(poor.errors?.[0]?.extensions.code).toBe('PLAN_REQUIRED')
  })
})

describe('deploying without a way to send mail', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({}, { hasMail: false })
    await world.database.queries.all(sql`
      insert into webhook_endpoint (id, partner_id, url, kinds, created_at) values (gen_random_uuid(),
        ${world.cast.grace.partnerId}, 'https://receiver.invalid/', '{agent.deployed}', now())`)
    // The jobs are counted: none is due while the tests run.
    await world.database.queries.all(sql`create function hold_job() returns trigger language plpgsql as
      $$ begin new.start_after := now() + interval '1 day'; return new; end $$`)
    await world.database.queries.all(sql`create trigger hold_job before insert on jobs.job_common for each row
      when (new.name = 'webhook-delivery') execute function hold_job()`)
  })
  afterAll(() => world.close())

  const deploy = (body: unknown, headers = {}) =>
    world.post('/api/v1/agent/deploy', body, world.cast.grace.key, headers)
  const orderAt = async (name: string) => {
    await world.stage.venue(name)
    return { ...order, venue_name: name, venue_address: '1 Main Street, Chicago' }
  }
  /** The rows of the deploys of a venue. */
  const rowsOf = async (venue: string) =>
    (
      await world.database.queries.all(sql`
        select count(distinct a.id)::int as agents, count(distinct e.id)::int as events, count(distinct d.id)::int as deliveries,
          count(distinct j.id)::int as jobs, min(a.tagline) as tagline
        from venue v left join agent a on a.venue_id = v.id
          left join webhook_event e on e.body::jsonb->'data'->>'venue_name' = v.name
          left join delivery d on d.event_id = e.id
          left join jobs.job j on j.name = 'webhook-delivery' and j.data->>'deliveryId' = d.id::text
        where v.name = ${venue}`)
    )[0]
  const once = { agents: 1, events: 1, deliveries: 1, jobs: 1 }

  test('agent, event, delivery and job are stored; a second deploy changes the agent and tells nobody', async () => {
    const anchor = await orderAt('Anchor')
    const first = await deploy(anchor)
    expect(first.status).toBe(201)
    const made = (await first.json()) as Deployed
    expect(await rowsOf('Anchor')).toEqual({ ...once, tagline: 'Good evening' })
    const [event] = await world.database.queries.all<{ body: string }>(
      sql`select body from webhook_event where body like ${`%${made.agent_id}%`}`,
    )
    expect(JSON.parse(event!.body)).toEqual({
      event: 'agent.deployed',
      created_at: world.clock.now.toISOString(),
      data: {
        agent_id: made.agent_id,
        venue_id: made.venue_id,
        venue_name: 'Anchor',
        capabilities: ['reservations', 'offers'],
        status: 'active',
      },
    })
    const second = await deploy({ ...anchor, branding: { ...order.branding, tagline: 'Good night' } })
    expect(await second.json()).toEqual(made)
    expect(await rowsOf('Anchor')).toEqual({ ...once, tagline: 'Good night' })
  })

  test('simultaneous deploys of a venue make one agent and one event', async () => {
    const anchor = await orderAt('Rush')
    const answers = await Promise.all(Array.from({ length: 8 }, async () => (await deploy(anchor)).json()))
    expect(new Set(answers.map((answer) => (answer as Deployed).agent_id)).size).toBe(1)
    expect(await rowsOf('Rush')).toMatchObject(once)
  })

  test('the same under an idempotency key, and a repetition is the stored answer', async () => {
    const anchor = await orderAt('Key')
    const headers = { 'idempotency-key': 'key-of-the-deploy' }
    const first = await deploy(anchor, headers)
    expect(first.status).toBe(201)
    const again = await deploy(anchor, headers)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    expect(await rowsOf('Key')).toMatchObject(once)
  })

  test('nothing is stored if the job is not', async () => {
    const { queries } = world.database
    await queries.all(sql`create function refuse_job() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`)
    await queries.all(sql`create trigger refuse_job before insert on jobs.job_common for each row
      when (new.name = 'webhook-delivery') execute function refuse_job()`)
    const anchor = await orderAt('Nothing')
    expect((await deploy(anchor)).status).toBe(500)
    expect(await rowsOf('Nothing')).toEqual({ agents: 0, events: 0, deliveries: 0, jobs: 0, tagline: null })
    await queries.all(sql`drop trigger refuse_job on jobs.job_common`)
    expect((await deploy(anchor)).status).toBe(201)
    expect(await rowsOf('Nothing')).toMatchObject(once)
  })

  test('an agent that the operator has paused is refused', async () => {
    const anchor = await orderAt('Paused')
    const { agent_id: id } = (await (await deploy(anchor)).json()) as Deployed
    await world.graphql('mutation ($id: ID!) { pauseAgent(id: $id) { id } }', { id }, world.cast.olga.key)
    const refused = await deploy(anchor)
    expect(refused.status).toBe(409)
    expect(((await refused.json()) as { error: string }).error).toContain('has paused the agent')
  })
})
