import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { Inbox } from '../support/inbox.js'
import { type Fleet, openFleet } from './fleet.js'
import { byId, drained, emitMany, subscribe, watchedProgram } from './subscriber.js'
import type { Trial } from './trial.js'

const events = Number(process.env.EVENTS ?? 10_000)
const endpoints = 5
const failing = 0.2

/** W2: many deliveries, with every fifth attempt failing. Waits longer than a second are shortened. */
export const manyDeliveries: Trial = {
  id: 'W2',
  tried: `${events} events × ${endpoints} endpoints with ${failing * 100} % failures, two processes`,
  target: '0 lost, at most 0.1 % duplicates, all with the same id',
  async run() {
    const fleet = await openFleet('many_deliveries', { processes: 2, program: watchedProgram })
    let refused = 0
    const answer = () => {
      const isRefused = Math.random() < failing
      if (isRefused) refused += 1
      return { status: isRefused ? 500 : 204 }
    }
    const inboxes = await Promise.all(Array.from({ length: endpoints }, () => Inbox.open(answer)))
    try {
      const partner = await subscribe(
        fleet,
        inboxes.map(({ url }) => url),
      )
      const began = performance.now()
      const cutting = cutWaitsShort(fleet)
      await emitMany(fleet, partner.partnerId, events)
      const left = await drained(fleet, 600_000)
      const seconds = (performance.now() - began) / 1_000
      cutting.stop()
      const expected = events * endpoints
      const received = inboxes.flatMap((inbox) => inbox.received)
      const arrived = inboxes.reduce((sum, inbox) => sum + byId(inbox.received).size, 0)
      const duplicates = received.length - refused - arrived
      const attempts = (
        await fleet.database.queries.first<{ count: number }>(sql`select count(*)::int from delivery_attempt`)
      )?.count
      const shares = [...Map.groupBy(received, ({ headers }) => headers['x-process']).values()].map((of) => of.length)
      const text =
        `created ${expected} deliveries, attempts recorded ${attempts}, received ${received.length} of which ${refused} were refused, ` +
        `by id ${arrived}; lost ${expected - arrived}, not delivered ${left}, duplicated ${duplicates}; ` +
        `${Math.round(received.length / seconds)} attempts a second, by the two processes ${shares.join(' and ')}`
      if (arrived !== expected || left > 0 || duplicates > expected / 1_000 || attempts !== received.length)
        throw new Error(text)
      return text
    } finally {
      await fleet.close()
      for (const inbox of inboxes) inbox.close()
    }
  },
}

/** Every second, makes waiting retries due. */
function cutWaitsShort({ database }: Fleet): { stop(): void } {
  let isOver = false
  const run = async () => {
    while (!isOver) {
      await database.queries.all(
        sql`update jobs.job set start_after = now() where name = 'webhook-delivery' and state = 'created' and start_after > now()`,
      )
      await wait(1_000)
    }
  }
  void run()
  return {
    stop: () => {
      isOver = true
    },
  }
}
