import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { freePort } from '../support/free-port.js'
import { Inbox } from '../support/inbox.js'
import { Caller } from './caller.js'
import { type Fleet, openFleet, testRedisUrl } from './fleet.js'
import { byId, drained } from './subscriber.js'
import type { Trial } from './trial.js'
import { faultsOf, type Ledger } from './worker-kill-account.js'
import { prepareWrites, type WriteTarget, writeAll } from './worker-kill-writes.js'

const kills = Number(process.env.ROUNDS ?? 20)
const writers = 12

/** F14: writes of every kind while one of three workers is killed again and again. */
export const workerKill: Trial = {
  id: 'F14',
  tried: `${writers} writers of every kind to WORKERS=3 with Redis, kill -9 of one worker × ${kills}; each write is repeated until it is acknowledged`,
  target: 'nothing acknowledged is lost, nothing is doubled, every event is delivered',
  async run() {
    // A port of its own: with port 0 the workers would listen on another one after all of them have died.
    const environment = {
      PORT: String(await freePort()),
      WORKERS: '3',
      REDIS_URL: testRedisUrl(),
      PUBLIC_ORIGIN: 'http://127.0.0.1:4000',
    }
    const fleet = await openFleet('worker_kill', { processes: 1, environment })
    const inbox = await Inbox.open()
    const caller = new Caller(fleet.services[0]!.origin, writers * 2)
    try {
      const target = await prepareWrites(fleet, inbox.url)
      const ledger: Ledger = { fans: [], agents: new Map(), itineraries: new Map(), repeated: 0 }
      const killed = await whileWriting(fleet, caller, target, ledger)
      const left = await drained(fleet, 60_000)
      const faults = await faultsOf(fleet, target, ledger)
      const events = await fleet.database.queries.all<{ id: string }>(sql`select id from webhook_event`)
      const arrived = byId(inbox.received)
      const missing = events.filter(({ id }) => !arrived.has(id)).length
      const text =
        `${killed} workers killed; ${ledger.fans.length} fans, ${ledger.agents.size} agents, ${ledger.itineraries.size} itineraries; ` +
        `${ledger.repeated} requests repeated; ${events.length} events, ${missing} not delivered, ${left} deliveries left; ${faults.length} faults`
      if (faults.length > 0 || missing > 0 || left > 0) throw new Error(`${text}: ${faults.slice(0, 10).join('; ')}`)
      return text
    } finally {
      await caller.close()
      await fleet.close()
      inbox.close()
    }
  },
}

async function whileWriting(fleet: Fleet, caller: Caller, target: WriteTarget, ledger: Ledger): Promise<number> {
  let isOver = false
  let number = 0
  const writing = Array.from({ length: writers }, async () => {
    while (!isOver) await writeAll(caller, fleet, target, ledger, number++)
  })
  const done = Promise.all(writing)
  let killed = 0
  while (killed < kills) {
    await Promise.race([done, wait(500 + Math.random() * 2_500)])
    const workers = childrenOf(fleet.services[0]!.child.pid!)
    // At least two are left, as in an orderly cluster that loses one.
    if (workers.length < 3) continue
    process.kill(workers[Math.floor(Math.random() * workers.length)]!, 'SIGKILL')
    killed++
  }
  isOver = true
  await done
  return killed
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
