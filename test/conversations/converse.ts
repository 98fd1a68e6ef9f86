import 'reflect-metadata'
import { readFileSync } from 'node:fs'
import makeTemplate from '../support/make-template.js'
import { openWorld, type World } from '../support/world.js'
import { type AnyReply, ask } from './ask.js'
import type { GivenVenue } from './given-venue.js'
import { venueFields } from './given-venue.js'
import { neighbours } from './neighbours.js'
import { stageAgent } from './stage-agents.js'

const usage = `Runs conversations with a venue's agent and prints what was said.

  npm run converse -- FILE.json

FILE is one object or a list of them:
{
  "now": "2026-12-05T12:00:00-06:00",      optional; the clock of the conversations
  "venue": {
    "name": "Night Kitchen", "kind": "restaurant",
    "capabilities": ["reservations", "offers", "fan_pass_verification"],
    "hours": { "saturday": "5:00 PM – 1:00 AM" },   days that are missing are closed; without hours they are unknown
    "street": "12 Lake Street", "phone": "+1 312 555 0100", "website": "https://night-kitchen.example",
    "cuisines": ["mexican"], "tags": ["vegan", "outdoor_seating"], "priceLevel": 2, "capacity": 40,
    "events": [{ "name": "Jazz Night", "starts": "2026-12-10T19:00-06:00", "ends": "2026-12-10T22:00-06:00" }],
    "offers": [{ "brand": "Lakeside Soda", "text": "A free soda", "valueCents": 350 }],
    "confirmed": true
  },
  "conversations": [{ "name": "hours", "messages": ["open Sunday at 10?"], "expectation": "in words, printed only" }]
}
Passes that can be entered: PASS is replaced by that of an active premium pass, SUSPENDED by that of a suspended one.`

interface Conversations {
  now?: string
  venue: GivenVenue
  conversations: { name: string; messages: string[]; expectation: string }[]
}

async function converse(given: readonly Conversations[]): Promise<void> {
  Object.assign(globalThis, { testDatabaseUrl: '' })
  await makeTemplate()
  for (const one of given) {
    const world = await openWorld()
    try {
      if (one.now !== undefined) world.clock.now = new Date(one.now)
      await run(world, one)
    } finally {
      await world.close()
    }
  }
}

async function run(world: World, { venue, conversations }: Conversations): Promise<void> {
  for (const neighbour of neighbours) await world.stage.venue(neighbour.name, venueFields(neighbour))
  const passes = {
    PASS: (await world.stage.pass('alice', world.cast.olga.partnerId)).id,
    SUSPENDED: (await world.stage.pass('bob', world.cast.olga.partnerId, { status: 'suspended' })).id,
  }
  const { agentId } = await stageAgent(world, venue)
  for (const { name, messages, expectation } of conversations) {
    console.log(`\n## ${venue.name}: ${name}\nexpected: ${expectation}`)
    let conversation: string | undefined
    for (const message of messages) {
      // Limits hold per minute; a writer's conversations do not wait for them.
      world.clock.now = new Date(world.clock.now.getTime() + 60_000)
      const text = message.replaceAll(/\b(PASS|SUSPENDED)\b/g, (word) => passes[word as keyof typeof passes])
      console.log(`  visitor: ${text}`)
      const answer = await ask(world, agentId, text, conversation)
      for (const reply of answer.replies) console.log(`  ${kindOf(reply)}: ${reply.text}`)
      conversation = answer.conversation
    }
  }
}

const kindOf = ({ __typename, sources }: AnyReply): string =>
  `${__typename} [${sources.map(({ type, field }) => `${type}.${field}`).join(', ')}]`

const [file] = process.argv.slice(2)
if (file === undefined) console.log(usage)
else await converse([JSON.parse(readFileSync(file, 'utf8')) as Conversations | Conversations[]].flat())
