import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { GivenVenue } from '../conversations/given-venue.js'
import { stageAgent } from '../conversations/stage-agents.js'
import type { Member } from '../support/cast.js'
import { openWorld, type World } from '../support/world.js'

const venue: Omit<GivenVenue, 'name'> = {
  kind: 'bar',
  capabilities: ['reservations'],
  hours: { saturday: '12:00 PM – 11:30 PM', sunday: '12:00 PM – 11:30 PM' },
  capacity: 100,
}

/** The clock stands still: all requests of a test fall into one minute. */
describe("floods of visitors' questions", () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
  })
  afterAll(() => world.close())

  let visitors = 0
  /** Each request comes from an address of its own. */
  const visitor = () => {
    visitors += 1
    return `198.${51 + Math.floor(visitors / 62_500)}.${Math.floor(visitors / 250) % 250}.${visitors % 250}`
  }
  const stage = async (name: string, owner?: Member) => (await stageAgent(world, { ...venue, name }, owner)).agentId
  const conversationAt = async (agentId: string, site: string): Promise<string> => {
    const headers = { 'x-forwarded-for': visitor(), referer: `https://${site}.example/` }
    const page = await (await world.request(`/embed/agents/${agentId}/panel`, { headers })).text()
    return /data-conversation="([^"]*)"/.exec(page)![1]!
  }
  const ask = (agentId: string, conversation: string, text = 'hello') =>
    world.post(`/embed/agents/${agentId}/ask`, { text, conversation }, undefined, { 'x-forwarded-for': visitor() })
  /** 100 questions from each of three websites: fewer than one website may send. An answer other than 200 is its text. */
  const flood = async (agentId: string): Promise<(200 | string)[]> => {
    const sites = await Promise.all(['one', 'two', 'three'].map((site) => conversationAt(agentId, site)))
    const answers: (200 | string)[] = []
    for (let round = 0; round < 10; round += 1) {
      const asked = sites.flatMap((site) => Array.from({ length: 10 }, () => ask(agentId, site)))
      for (const answer of await Promise.all(asked)) answers.push(answer.status === 200 ? 200 : await answer.text())
    }
    return answers
  }
  const nextMinute = () => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  }

  test('the 301st question to one agent in a minute is refused; the agent of another partner answers', async () => {
    const [flooded, neighbour] = [await stage('Flooded Bar'), await stage('Neighbour Bar', world.cast.erin)]
    expect(await flood(flooded)).toEqual(new Array(300).fill(200))
    const fourth = await conversationAt(flooded, 'four')
    const refused = await ask(flooded, fourth)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      error: 'rate limit of 300 questions per minute to one agent exceeded; retry in 60 seconds',
    })
    expect((await ask(neighbour, await conversationAt(neighbour, 'one'))).status).toBe(200)
    nextMinute()
    expect((await ask(flooded, fourth)).status).toBe(200)
  })

  test("the 1,501st question to a partner's agents in a minute is refused; another partner's agent answers", async () => {
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((name) => `${name} Bar`)
    const flooded: string[] = []
    for (const name of names) flooded.push(await stage(name))
    const [quiet, neighbour] = [await stage('Quiet Bar'), await stage('Far Bar', world.cast.erin)]
    nextMinute()
    for (const agentId of flooded) expect(await flood(agentId)).toEqual(new Array(300).fill(200))
    const refused = await ask(quiet, await conversationAt(quiet, 'one'))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(((await refused.json()) as { error: string }).error).toContain('1500 questions per minute')
    expect((await ask(neighbour, await conversationAt(neighbour, 'one'))).status).toBe(200)
  })

  test('a flood of reservations from a website that the agent does not allow makes none', async () => {
    const agentId = await stage('Guarded Bar')
    nextMinute()
    const set = 'mutation ($input: AgentOriginsInput!) { setAgentOrigins(input: $input) { origins } }'
    const input = { agentId, origins: ['https://allowed.example'] }
    expect((await world.graphql(set, { input }, world.cast.grace.key)).errors).toBeUndefined()
    const confirm = async (site: string, hour: number) => {
      const asked = await ask(agentId, await conversationAt(agentId, site), `table for 1 tomorrow at ${hour}pm`)
      const { conversation } = (await asked.json()) as { conversation: string }
      const body = { conversation, doorName: 'Ann' }
      return world.post(`/embed/agents/${agentId}/confirm`, body, undefined, { 'x-forwarded-for': visitor() })
    }
    const foreign = await Promise.all(Array.from({ length: 70 }, () => confirm('foreign', 5)))
    expect(foreign.map(({ status }) => status)).toEqual(new Array(70).fill(403))
    expect(await reservations(agentId)).toBe(0)
    // What was refused has not used up the changes that the agent allows in a minute.
    expect((await confirm('allowed', 6)).status).toBe(200)
    const allowed = await Promise.all(Array.from({ length: 60 }, () => confirm('allowed', 7)))
    const statuses = allowed.map(({ status }) => status).sort()
    expect(statuses).toEqual([...new Array(59).fill(200), 429])
    expect(allowed.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60')
    expect(await reservations(agentId)).toBe(60)
  })

  test('one address that reserves and cancels in turn is stopped after 20 tables a day, another one is not', async () => {
    const agentId = await stage('Patient Bar')
    const from = visitor()
    const headers = { 'x-forwarded-for': from }
    const reserveAndCancel = async (): Promise<number> => {
      nextMinute()
      const page = await (await world.request(`/agents/${agentId}`, { headers })).text()
      const given = /data-conversation="([^"]*)"/.exec(page)![1]!
      const asked = await ask(agentId, given, 'table for 50 tomorrow at 5pm')
      const { conversation } = (await asked.json()) as { conversation: string }
      const body = { conversation, doorName: 'Ann' }
      const answer = await world.post(`/embed/agents/${agentId}/confirm`, body, undefined, headers)
      if (answer.status !== 200) return answer.status
      const { pathname } = new URL(((await answer.json()) as { pageUrl: string }).pageUrl)
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
      await world.request(pathname, { method: 'POST', body: 'action=cancel', headers: form })
      return answer.status
    }
    const statuses: number[] = []
    for (let round = 0; round < 21; round += 1) statuses.push(await reserveAndCancel())
    expect(statuses).toEqual([...new Array(20).fill(200), 429])
    headers['x-forwarded-for'] = visitor()
    expect(await reserveAndCancel()).toBe(200)
  })

  const reservations = async (agentId: string): Promise<number> => {
    const query = `query ($id: ID!) { reservations(filter: { agentId: $id }, first: 100) { edges { node { id } } } }`
    const { data } = await world.graphql(query, { id: agentId }, world.cast.grace.key)
    return (data as { reservations: { edges: unknown[] } }).reservations.edges.length
  }
})
