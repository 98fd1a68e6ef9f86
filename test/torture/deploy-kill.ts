import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { Inbox } from '../support/inbox.js'
import { Caller } from './caller.js'
import { deployCall } from './deploy-call.js'
import { openFleet } from './fleet.js'
import { startService } from './service-process.js'
import { byId, drained, subscribe } from './subscriber.js'
import type { Trial } from './trial.js'

const rounds = Number(process.env.ROUNDS ?? 200)
const atOnce = 8

/** F2: an agent and its event are created atomically, whenever the process dies. */
export const deployKill: Trial = {
  id: 'F2',
  tried: `kill -9 at ${rounds} random moments of POST /agent/deploy, ${atOnce} concurrent`,
  target: 'agents = agent.deployed events, exactly',
  async run() {
    const fleet = await openFleet('deploy_kill', { processes: 1 })
    const inbox = await Inbox.open()
    try {
      const partner = await subscribe(fleet, [inbox.url])
      const acknowledged: string[] = []
      let cutOff = 0
      // Duration of one burst of deploys, so that the kills are spread over all of it.
      let usualMs = 100
      for (let round = 0; round < rounds; round++) {
        const caller = new Caller(fleet.services[0]!.origin, atOnce)
        const began = performance.now()
        await caller.burst(1, () => deployCall(partner.key, `Warm ${round}`))
        const burst = caller.burst(atOnce, (number) => deployCall(partner.key, `Place ${round} ${number}`))
        if (round === 0) usualMs = await burst.then(() => performance.now() - began)
        await wait(Math.random() * usualMs)
        await fleet.services[0]!.end('SIGKILL')
        const answers = await burst
        cutOff += answers.filter(({ status }) => status === 0).length
        acknowledged.push(
          ...answers.filter(({ status }) => status === 201).map(({ body }) => JSON.parse(body).agent_id),
        )
        await caller.close()
        fleet.services[0] = await startService(fleet.environment)
      }
      const left = await drained(fleet, 60_000)
      const agents = await fleet.database.queries.all<{ id: string }>(sql`select id from agent`)
      const events = await fleet.database.queries.all<{ id: string; agentId: string }>(
        sql`select id, body::json->'data'->>'agent_id' as "agentId" from webhook_event where event = 'agent.deployed'`,
      )
      const announced = new Set(events.map(({ agentId }) => agentId))
      const known = new Set(agents.map(({ id }) => id))
      const arrived = byId(inbox.received)
      const text =
        `${agents.length} agents, ${events.length} events, ${agents.filter(({ id }) => !announced.has(id)).length} agents without one, ` +
        `${events.length - announced.size} announced twice; ${cutOff} deploys were cut off, ${acknowledged.filter((id) => !known.has(id)).length} of ` +
        `${acknowledged.length} acknowledged are missing; by id ${arrived.size} events received, ${left} deliveries left`
      const isWhole = agents.length === events.length && announced.size === events.length && left === 0
      if (!isWhole || acknowledged.some((id) => !known.has(id)) || arrived.size !== events.length) throw new Error(text)
      return text
    } finally {
      await fleet.close()
      inbox.close()
    }
  },
}
