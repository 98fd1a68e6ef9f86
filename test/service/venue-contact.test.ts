import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { deployedAgent, deployOrder } from '../support/agents.js'
import { addContact, addMember, Browser, mailedToken, signIn } from '../support/browser.js'
import { registerDocuments } from '../support/trusted.js'
import { openWorld, type World } from '../support/world.js'

const me = '{ me { email role capabilities partners { name } contactedAgents { id venueName contactEmail } } }'
const viewer = '{ viewer { name plan } }'
const read = 'query ($id: ID!) { agent(id: $id) { id tagline status pausedBy } }'
const move = (name: string) => `mutation ($id: ID!) { ${name}(id: $id) { status pausedBy } }`
const brand =
  'mutation ($id: ID!, $branding: BrandingInput!) { changeAgentBranding(id: $id, branding: $branding) { tagline logoUrl } }'
const moves = ['pauseVenueAgent', 'resumeVenueAgent', 'pauseOwnAgent', 'resumeOwnAgent', 'removeOwnAgent'].map(move)

describe("an agent's contact as a signed-in person", () => {
  let world: World
  let removeDocuments: () => void
  beforeAll(async () => {
    const documents = registerDocuments([me, viewer, read, brand, ...moves])
    removeDocuments = documents.remove
    world = await openWorld({ TRUSTED_DOCUMENTS: documents.folder })
  })
  afterAll(async () => {
    await world.close()
    removeDocuments()
  })

  const venue = (name: string) => ({ venue_name: name, contact_email: `host@${name.toLowerCase()}.example` })
  /** An agent at a venue of this name, and its contact's browser. */
  const confirmed = async (name: string, key = world.cast.grace.key) => {
    const id = await deployedAgent(world, key, venue(name))
    await addContact(world, venue(name).contact_email, id)
    return { id, browser: await signIn(world, venue(name).contact_email) }
  }
  const wait = (ms: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + ms)
  }

  test('a contact without a membership signs in by mail, has one capability and sees the own agents only', async () => {
    const { id, browser } = await confirmed('Alba')
    await deployedAgent(world, world.cast.grace.key, venue('Neighbour'))
    const { data } = await browser.graphql(me)
    expect(data?.['me']).toEqual({
      email: 'host@alba.example',
      role: 'contact',
      capabilities: ['venue.manage'],
      partners: [],
      contactedAgents: [{ id, venueName: 'Alba', contactEmail: 'host@alba.example' }],
    })
    const refused = await browser.graphql(viewer)
    expect(refused.errors?.[0]?.extensions.code).toBe('INVALID_SCOPE')
  })

  test('an address that was deployed but has not confirmed gets no link', async () => {
    await deployedAgent(world, world.cast.grace.key, venue('Silent'))
    await mailedToken(world, 'host@alba.example', async () => {
      for (const email of [venue('Silent').contact_email, 'host@alba.example'])
        await new Browser(world).submit('/sign-in', { email })
    })
    expect(
      world.mails.filter(({ to, text }) => to === 'host@silent.example' && text.includes('/sign-in/link')),
    ).toEqual([])
  })

  test("another venue's agent answers as a missing one", async () => {
    const { browser } = await confirmed('Bruno')
    const { id: other } = await confirmed('Other')
    const branding = { tagline: 'Hacked', logoUrl: 'https://evil.example/logo.png' }
    const answers = async (id: string) => {
      const shown = await browser.graphql(read, { id })
      const tried = []
      for (const document of [move('pauseVenueAgent'), move('resumeVenueAgent'), brand])
        tried.push((await browser.graphql(document, { id, branding })).errors)
      return { shown, tried }
    }
    const missing = await answers('agt_00000000000000000000000000')
    expect(await answers(other)).toEqual(missing)
    expect(missing.shown.data).toEqual({ agent: null })
    expect(missing.tried.map((errors) => errors?.[0]?.extensions.code)).toEqual(Array(3).fill('NOT_FOUND'))
    const operator = await world.graphql(move('pauseAgent'), { id: other }, world.cast.olga.key)
    expect(operator.errors).toBeUndefined()
  })

  test("the venue's pause stops the agent, and only the venue ends it", async () => {
    const { id, browser } = await confirmed('Calma')
    const active = { status: 'active', pausedBy: null }
    const paused = { status: 'paused', pausedBy: 'venue' }
    expect(await browser.graphql(move('pauseVenueAgent'), { id })).toEqual({
      status: 200,
      data: { pauseVenueAgent: paused },
    })
    const grace = (name: string) => world.graphql(move(name), { id }, world.cast.grace.key)
    for (const name of ['pauseOwnAgent', 'resumeOwnAgent'])
      expect((await grace(name)).errors?.[0]?.message).toBe(
        'the venue has paused this agent; ask the venue to resume it',
      )
    const deploy = await world.post('/api/v1/agent/deploy', deployOrder(venue('Calma')), world.cast.grace.key)
    expect(deploy.status).toBe(409)
    expect((await browser.graphql(move('resumeVenueAgent'), { id })).data).toEqual({ resumeVenueAgent: active })
    expect((await browser.graphql(move('resumeVenueAgent'), { id })).errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })

  test("a deploy that names another contact ends the pause, and the former contact's access within 5 s", async () => {
    const { id, browser } = await confirmed('Dorada')
    await browser.graphql(move('pauseVenueAgent'), { id })
    const order = { ...venue('Dorada'), contact_email: 'new@dorada.example' }
    expect(await deployedAgent(world, world.cast.grace.key, order)).toBe(id)
    const [row] = await world.database.queries.all(sql`select status, paused_by from agent where id = ${id}`)
    expect(row).toEqual({ status: 'active', paused_by: null })
    await world.database.queries.all(sql`delete from agent_contact where agent_id = ${id}`)
    expect((await browser.graphql(move('pauseVenueAgent'), { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    wait(5_000)
    expect((await browser.graphql(me)).status).toBe(401)
  })

  test('the operator outranks the pause of the venue', async () => {
    const { id, browser } = await confirmed('Encina')
    await browser.graphql(move('pauseVenueAgent'), { id })
    await world.graphql('mutation ($id: ID!) { pauseAgent(id: $id) { id } }', { id }, world.cast.olga.key)
    expect((await browser.graphql(move('resumeVenueAgent'), { id })).errors?.[0]?.message).toBe(
      'the operator has paused this agent; ask the operator to resume it',
    )
  })

  test('tagline and logo are changed under the rules of a deploy, and the audit log names the person', async () => {
    const { id, browser } = await confirmed('Farola')
    const branding = { tagline: ' Mesas al sol ', logoUrl: 'https://farola.example/new.png' }
    expect((await browser.graphql(brand, { id, branding })).data).toEqual({
      changeAgentBranding: { tagline: 'Mesas al sol', logoUrl: 'https://farola.example/new.png' },
    })
    for (const wrong of [
      { tagline: ' ' },
      { tagline: 'x'.repeat(161) },
      { tagline: 'a\u202Eb' },
      { logoUrl: 'http://a.example' },
    ])
      expect(
        (await browser.graphql(brand, { id, branding: { ...branding, ...wrong } })).errors?.[0]?.extensions.code,
      ).toBe('BAD_REQUEST')
    const entries = await world.database.queries.all(
      sql`select action, key_id as "keyId", person_id is not null as "hasPerson" from audit_entry where subject_id = ${id}`,
    )
    expect(entries).toEqual([{ action: 'changeAgentBranding', keyId: null, hasPerson: true }])
  })

  test('a member who is also a contact keeps the role and has both', async () => {
    const { id } = await confirmed('Gala', world.cast.erin.key)
    await addMember(world, 'host@gala.example', world.cast.grace.partnerId, 'analyst')
    wait(5_000)
    const browser = await signIn(world, 'host@gala.example')
    expect((await browser.graphql(me)).data?.['me']).toMatchObject({
      role: 'analyst',
      capabilities: ['graphql.explore', 'outcomes.read', 'venue.manage'],
      partners: [{ name: 'Grace' }],
      contactedAgents: [{ id }],
    })
    const { data } = await browser.graphql('{ viewer { name agents(first: 50) { nodes { id } } } }')
    expect(data?.['viewer']).toEqual({ name: 'Grace', agents: { nodes: [] } })
    expect((await browser.graphql(move('pauseVenueAgent'), { id })).data).toMatchObject({
      pauseVenueAgent: { pausedBy: 'venue' },
    })
  })

  test("a suspended partner's contacts are signed out within 5 s, and get no link", async () => {
    const { browser } = await confirmed('Haya', world.cast.erin.key)
    const suspend = 'mutation ($id: UUID!) { suspendPartner(id: $id) { id } }'
    await world.graphql(suspend, { id: world.cast.erin.partnerId }, world.cast.olga.key)
    wait(5_000)
    expect((await browser.graphql(me)).status).toBe(401)
  })

  test('nobody is invited as a contact', async () => {
    const input = { partnerId: world.cast.grace.partnerId, email: 'x@x.example', role: 'contact' }
    const invite = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { id } }'
    expect((await world.graphql(invite, { input }, world.cast.olga.key)).errors).toHaveLength(1)
  })
})
