import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { type Answer, ask } from '../conversations/ask.js'
import type { GivenVenue } from '../conversations/given-venue.js'
import { stageAgent } from '../conversations/stage-agents.js'
import { openWorld, type World } from '../support/world.js'

const always = '12:00 AM – 11:30 PM'
const venue: GivenVenue = {
  name: 'Night Kitchen',
  kind: 'restaurant',
  capabilities: ['reservations', 'offers', 'fan_pass_verification'],
  hours: { sunday: always, saturday: always },
  street: '12 Lake Street',
  website: 'https://night-kitchen.example/menu',
  capacity: 4,
  offers: [{ brand: 'Lakeside Soda', text: 'A free soda', valueCents: 350 }],
}

interface Page {
  status: number
  headers: Headers
  text: string
  conversation: string
}

describe("an agent's panel", () => {
  let world: World
  let agentId: string
  let passId: string
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
    agentId = (await stageAgent(world, venue)).agentId
    passId = (await world.stage.pass('alice', world.cast.erin.partnerId, { checkInCount: 3 })).id
  })
  afterAll(() => world.close())

  let visitors = 0
  /** Each visitor has an address of its own. */
  const visitor = () => {
    visitors += 1
    return `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`
  }
  const open = async (path: string, referer?: string): Promise<Page> => {
    const response = await world.request(path, {
      headers: { 'x-forwarded-for': visitor(), ...(referer && { referer }) },
    })
    const text = await response.text()
    const conversation = /data-conversation="([^"]*)"/.exec(text)?.[1] ?? ''
    return { status: response.status, headers: response.headers, text, conversation }
  }
  const own = () => open(`/agents/${agentId}`)
  const send = async (action: string, body: object, from = visitor(), id = agentId) => {
    const response = await world.post(`/embed/agents/${id}/${action}`, body, undefined, { 'x-forwarded-for': from })
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    }
  }
  const say = async (conversation: string, text: string, from?: string): Promise<Answer> =>
    (await send('ask', { conversation, text }, from)).body as unknown as Answer

  test('the panel can be embedded and runs in an opaque origin; the own page cannot be embedded', async () => {
    const panel = await open(`/embed/agents/${agentId}/panel`)
    const policy = panel.headers.get('content-security-policy') ?? ''
    expect([panel.status, panel.headers.get('x-frame-options')]).toEqual([200, null])
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).not.toMatch(/unsafe|allow-same-origin|frame-ancestors/)
    const page = await own()
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(panel.headers.get('set-cookie')).toBeNull()
    expect((await open('/agents/agt_00000000000000000000000000')).status).toBe(404)
  })

  test('the loader is served for ever and for every origin; scripts of earlier deploys get the newest', async () => {
    const versioned = await world.request('/embed/v1/agent.js')
    expect(versioned.headers.get('cache-control')).toContain('immutable')
    expect(versioned.headers.get('access-control-allow-origin')).toBe('*')
    const unversioned = await world.request('/embed/agent.js')
    expect(unversioned.headers.get('cache-control')).not.toContain('immutable')
    expect(await unversioned.text()).toBe(await versioned.text())
  })

  test('a token of another agent, a forged one and an expired one change nothing', async () => {
    const { conversation } = await own()
    const other = (await stageAgent(world, { ...venue, name: 'Day Kitchen', offers: [] })).agentId
    const text = 'hello'
    expect((await send('ask', { text, conversation }, visitor(), other)).status).toBe(400)
    expect((await send('ask', { text, conversation: `${conversation.slice(0, -6)}AAAA==` })).status).toBe(400)
    expect((await send('ask', { text, conversation: 'x' })).status).toBe(400)
    const asked = await say(conversation, passId)
    world.clock.now = new Date(world.clock.now.getTime() + 24 * 60 * 60 * 1_000 + 1)
    const later = await say(asked.conversation, 'is my pass valid?')
    expect(later.replies).toMatchObject([{ __typename: 'AgentPass', valid: null }])
    world.clock.now = new Date(world.clock.now.getTime() - 24 * 60 * 60 * 1_000 - 1)
  })

  const draftAt = async (page: Page, text = 'table for 2 tomorrow at 8pm') => say(page.conversation, text)

  test('a table is confirmed once, and its page is for its guest', async () => {
    const drafted = await draftAt(await own())
    expect(drafted.replies[0]).toMatchObject({ __typename: 'AgentReservationDraft', needsName: true, confirmUrl: null })
    const { conversation } = drafted
    expect((await send('confirm', { conversation })).status).toBe(400)
    const first = await send('confirm', { conversation, doorName: 'Ann' })
    expect(first.status).toBe(200)
    const again = await send('confirm', { conversation, doorName: 'Ann' })
    expect(again.body).toEqual(first.body)
    const [row] = await world.database.queries.all<{ count: number }>(
      sql`select count(*)::int as count from reservation where agent_id = ${agentId} and source = 'widget'`,
    )
    expect(row?.count).toBe(1)
    const { pathname } = new URL(String(first.body['pageUrl']))
    const page = await (await world.request(pathname)).text()
    expect(page).toContain('If the place cancels, only this page will say so')
  })

  test('a table that was cancelled is not confirmed again by a repeat, but by asking once more', async () => {
    const wish = 'table for 2 tomorrow at 2pm'
    const { conversation } = await draftAt(await own(), wish)
    const confirm = (token: string) => send('confirm', { conversation: token, doorName: 'Ann' })
    const { pathname } = new URL(String((await confirm(conversation)).body['pageUrl']))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await world.request(pathname, { method: 'POST', body: 'action=cancel', headers })).status).toBe(303)
    const repeated = await confirm(conversation)
    expect([repeated.status, repeated.body['error']]).toEqual([409, expect.stringContaining('was cancelled')])
    const again = await confirm((await say(conversation, wish)).conversation)
    expect(again.status).toBe(200)
    expect(again.body['pageUrl']).not.toContain(pathname)
  })

  test('of many visitors for the last table exactly one gets it', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 30 }, async () => draftAt(await own(), 'table for 4 tomorrow at noon')),
    )
    const confirmed = await Promise.all(
      drafts.map(({ conversation }, index) => send('confirm', { conversation, doorName: `Guest ${index}` })),
    )
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, ...new Array(29).fill(409)])
  })

  test('a page that the agent does not allow reads but neither reserves nor redeems', async () => {
    const path = `/embed/agents/${agentId}/panel`
    const foreign = await open(path, 'https://elsewhere.example/page')
    for (const page of [foreign, await open(path)]) {
      const drafted = await draftAt(page)
      expect(drafted.replies[0]).toMatchObject({ confirmUrl: `https://pass.example/agents/${agentId}` })
      const { status, body } = await send('confirm', { conversation: drafted.conversation, doorName: 'Ann' })
      expect([status, body['code']]).toEqual([403, 'BAD_REQUEST'])
      const offerId = randomUUID()
      expect((await send('redeem', { conversation: drafted.conversation, offerId })).status).toBe(403)
    }
    const website = await open(path, 'https://www.night-kitchen.example/')
    expect((await draftAt(website)).replies[0]).toMatchObject({ confirmUrl: null })
    const set = `mutation ($input: AgentOriginsInput!) { setAgentOrigins(input: $input) { origins } }`
    const origins = (list: string[], key: string) =>
      world
        .graphql(set, { input: { agentId, origins: list } }, key)
        .then(({ data, errors }) => errors?.[0]?.message ?? data)
    expect(await origins(['https://elsewhere.example'], world.cast.erin.key)).toBe(
      'there is no agent with this identifier',
    )
    expect(await origins(['https://elsewhere.example/path'], world.cast.grace.key)).toContain('origins[0] must be')
    expect(await origins(['https://elsewhere.example'], world.cast.grace.key)).toEqual({
      setAgentOrigins: { origins: ['https://elsewhere.example'] },
    })
    expect((await draftAt(foreign)).replies[0]).toMatchObject({ confirmUrl: null })
    expect((await draftAt(website)).replies[0]).toMatchObject({ confirmUrl: `https://pass.example/agents/${agentId}` })
    await origins([], world.cast.grace.key)
  })

  const outcomes = async (type: string) =>
    (
      await world.database.queries.all<{ count: number }>(
        sql`select count(*)::int as count from outcome where type = ${type} and fan_pass_id = ${passId}::uuid`,
      )
    )[0]!.count

  test('an offer and a table with a pass become verified outcomes, once', async () => {
    const page = await own()
    const withPass = await say(page.conversation, `my pass is ${passId}`)
    expect(withPass.replies[0]).toMatchObject({ __typename: 'AgentPass', valid: true })
    const shown = await say(withPass.conversation, 'any offers?')
    const [reply] = shown.replies
    const offerId = reply!.offers![0]!.id
    const { conversation } = shown
    const used = await Promise.all(Array.from({ length: 5 }, () => send('redeem', { conversation, offerId })))
    expect(used.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await outcomes('offer_redeemed')).toBe(1)
    const withoutPass = await say(page.conversation, 'any offers?')
    expect((await send('redeem', { conversation: withoutPass.conversation, offerId })).status).toBe(409)
    expect((await send('redeem', { conversation, offerId: randomUUID() })).status).toBe(404)
    const drafted = await say(conversation, 'table for 2 tomorrow at 5pm')
    expect(drafted.replies[0]).toMatchObject({ needsName: false })
    await send('confirm', { conversation: drafted.conversation })
    await send('confirm', { conversation: drafted.conversation })
    expect(await outcomes('reservation')).toBe(1)
  })

  test('an offer whose campaign has no budget left is neither shown nor paid', async () => {
    const bob = (await world.stage.pass('bob', world.cast.erin.partnerId)).id
    const shown = await say((await say((await own()).conversation, bob)).conversation, 'any offers?')
    const offerId = shown.replies[0]!.offers![0]!.id
    await world.database.queries.all(sql`update campaign set spent_cents = budget_cents`)
    expect((await send('redeem', { conversation: shown.conversation, offerId })).status).toBe(404)
    expect((await say(shown.conversation, 'any offers?')).replies[0]!.offers).toEqual([])
    await world.database.queries.all(sql`update campaign set spent_cents = 0`)
  })

  test('passes cannot be guessed beyond the limits, and an inactive one answers as a missing one', async () => {
    const suspended = (await world.stage.pass('eve', world.cast.erin.partnerId, { status: 'suspended' })).id
    const from = visitor()
    const { conversation } = await own()
    const inactive = await say(conversation, suspended, from)
    const missing = await say(conversation, randomUUID(), from)
    expect(inactive.replies).toEqual(missing.replies)
    for (let guess = 0; guess < 8; guess += 1) await say(conversation, randomUUID(), from)
    // A valid one is not told any more either.
    expect((await say(conversation, passId, from)).replies[0]).toMatchObject({ __typename: 'AgentPass', valid: null })
  })

  test('the letters of an identifier are not read as words of a language', async () => {
    const { replies } = await say((await own()).conversation, '00000000-45de-4000-8000-000000000000')
    expect(replies).toMatchObject([{ __typename: 'AgentPass', valid: false, text: 'This pass is not valid.' }])
  })

  test('a flood of one address, one website and one agent is stopped, and leaves others alone', async () => {
    const flooded = (await stageAgent(world, { ...venue, name: 'Flooded Kitchen', offers: [] })).agentId
    const from = visitor()
    const one = await Promise.all(Array.from({ length: 40 }, () => send('ask', { text: 'hello' }, from, flooded)))
    expect(one.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(one.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
    const site = await Promise.all(
      Array.from({ length: 120 }, () => send('ask', { text: 'hello' }, visitor(), flooded)),
    )
    expect(site.filter(({ status }) => status === 200)).toHaveLength(90)
    const { conversation } = await open(`/embed/agents/${flooded}/panel`, 'https://other.example/')
    expect((await send('ask', { text: 'hello', conversation }, visitor(), flooded)).status).toBe(200)
    expect((await send('ask', { text: 'hello' })).status).toBe(200)
  })

  test('what nobody could answer is kept without personal words, for its own partner', async () => {
    await say((await own()).conversation, 'My name is John Smith, is there valet parking at 12 Lake Street?')
    const read = `query ($id: ID!) { agent(id: $id) { unansweredQuestions { text language } } }`
    const { data } = await world.graphql(read, { id: agentId }, world.cast.grace.key)
    const [kept] = (data as { agent: { unansweredQuestions: { text: string }[] } }).agent.unansweredQuestions
    expect(kept).toEqual({ text: 'My name is …, is there valet parking at …?', language: 'en' })
    const stranger = await world.graphql(read, { id: agentId }, world.cast.erin.key)
    expect(stranger.data).toEqual({ agent: null })
  })

  test('a paused agent answers nobody', async () => {
    const pause = (verb: string) =>
      world.graphql(`mutation { ${verb}(id: "${agentId}") { id } }`, {}, world.cast.grace.key)
    const { conversation } = await own()
    await pause('pauseOwnAgent')
    expect((await own()).status).toBe(404)
    expect((await send('ask', { text: 'hello', conversation })).status).toBe(404)
    await expect(ask(world, agentId, 'hello')).rejects.toThrow('there is no active agent')
    await pause('resumeOwnAgent')
  })
})
