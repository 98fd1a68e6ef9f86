import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AnyReply, ask } from '../conversations/ask.js'
import { inventedIn, leaksIn } from '../conversations/check-reply.js'
import { type GivenVenue, venueFields } from '../conversations/given-venue.js'
import { neighbours } from '../conversations/neighbours.js'
import { type StagedAgent, stageAgent } from '../conversations/stage-agents.js'
import { openWorld, type World } from '../support/world.js'

interface Turn {
  say: string
  /** Kinds of the replies, in order. */
  kinds: string[]
  /** Texts that the replies contain; `{hours.sunday}` is the venue's own. */
  holds?: string[]
  lacks?: string[]
}

interface Conversation {
  id: string
  agent: string
  turns: Turn[]
}

const folder = 'test/conversations'
const given = JSON.parse(readFileSync(`${folder}/venues.json`, 'utf8')) as Record<string, GivenVenue>
const conversations = ['english', 'spanish', 'hostile'].flatMap((name) =>
  readFileSync(`${folder}/${name}.jsonl`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Conversation),
)

describe("conversations with venues' agents", () => {
  let world: World
  const agents = new Map<string, StagedAgent>()
  const passes: Record<string, string> = {}
  const venues = new Map([...neighbours, ...Object.values(given)].map((venue) => [venue.name, venue]))
  const figures = { right: 0, invented: 0, leaked: 0 }

  beforeAll(async () => {
    world = await openWorld()
    for (const neighbour of neighbours) await world.stage.venue(neighbour.name, venueFields(neighbour))
    for (const [name, venue] of Object.entries(given)) agents.set(name, await stageAgent(world, venue))
    passes.PASS = (await world.stage.pass('alice', world.cast.olga.partnerId)).id
    passes.SUSPENDED = (await world.stage.pass('bob', world.cast.olga.partnerId, { status: 'suspended' })).id
  })
  afterAll(async () => {
    const { right, invented, leaked } = figures
    console.log(`conversations: ${right} of ${conversations.length} right, ${invented} invented facts, ${leaked} leaks`)
    await world.close()
  })

  test('there are at least thirty in English, twenty in Spanish and ten hostile ones', () => {
    const count = (prefix: string) => conversations.filter(({ id }) => id.startsWith(prefix)).length
    expect([count('en') >= 30, count('es') >= 20, count('ho') >= 10]).toEqual([true, true, true])
    expect(new Set(conversations.map(({ id }) => id)).size).toBe(conversations.length)
  })

  test.each(conversations)('$id: $turns.0.say', async ({ agent, turns }) => {
    const { agentId, given: venue } = agents.get(agent)!
    const said: string[] = []
    let conversation: string | undefined
    for (const turn of turns) {
      // The limit of questions holds per minute.
      world.clock.now = new Date(world.clock.now.getTime() + 15_000)
      const text = turn.say.replace(/\b(PASS|SUSPENDED)\b/g, (word) => passes[word]!)
      said.push(text)
      const answer = await ask(world, agentId, text, conversation)
      const again = await ask(world, agentId, text, conversation)
      expect(again.replies).toEqual(answer.replies)
      const ground = { venue, venues, said }
      const invented = answer.replies.flatMap((reply) => inventedIn(reply, ground))
      const leaked = answer.replies.flatMap((reply) => leaksIn(reply, venue))
      figures.invented += invented.length
      figures.leaked += leaked.length
      expect([invented, leaked]).toEqual([[], []])
      checkTurn(answer.replies, turn, venue)
      conversation = answer.conversation
    }
    figures.right += 1
  })
})

function checkTurn(replies: AnyReply[], { kinds, holds = [], lacks = [] }: Turn, venue: GivenVenue): void {
  const text = replies.map((reply) => reply.text).join('\n')
  expect([kinds, text]).toEqual([replies.map(({ __typename }) => __typename), text])
  for (const part of holds) expect(text).toContain(filled(part, venue))
  for (const part of lacks) expect(text).not.toContain(filled(part, venue))
}

/** `{events.0.name}` stands for a value of the venue. */
const filled = (text: string, venue: GivenVenue): string =>
  text.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], venue)
    if (typeof value !== 'string') throw new Error(`the venue has no ${path}`)
    return value
  })
