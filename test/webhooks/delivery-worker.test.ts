import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { EntitySchema } from '@mikro-orm/core'
import { MikroORM } from '@mikro-orm/pglite'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PgBoss } from 'pg-boss'
import type { Agent } from 'undici'
import { type ClaimedJob, type DeliveryJob, DeliveryQueue } from '../../src/webhooks/delivery-queue.js'
import { type DeliveryRepository, DeliveryWorker, type FinishedAttempt } from '../../src/webhooks/delivery-worker.js'
import { guardedAgent } from '../../src/webhooks/guarded-agent.js'
import { openBoss } from '../../src/webhooks/open-boss.js'
import { type OutgoingDelivery, sendDelivery } from '../../src/webhooks/send-delivery.js'
import { until } from '../support/until.js'
import { type Receiver, startReceiver } from './receivers.js'

const Cause = new EntitySchema<{ id: string }>({ name: 'Cause', properties: { id: { type: 'text', primary: true } } })

let client: PGlite
let orm: MikroORM
let boss: PgBoss
let queue: DeliveryQueue
const agent: Agent = guardedAgent({ allowLoopback: true })
let opened: Receiver[] = []
let workers: DeliveryWorker[] = []
const send = (delivery: OutgoingDelivery, now: Date) => sendDelivery(agent, delivery, now)
const faults: unknown[] = []

beforeAll(async () => {
  client = await PGlite.create()
  orm = await MikroORM.init({ entities: [Cause], driverOptions: { pglite: client } })
  await orm.schema.create()
  const log = { error: (error: Error) => void faults.push(error), warn: (message: string) => void faults.push(message) }
  boss = await openBoss({ kind: 'embedded', client }, log)
  queue = await DeliveryQueue.open(boss)
})

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  for (const receiver of opened) receiver.close()
  ;[workers, opened] = [[], []]
  expect(faults).toEqual([])
})

afterAll(async () => {
  await boss.stop({ graceful: false })
  await agent.destroy()
  await orm.close()
  await client.close()
})

/** Deliveries in memory: `deliver` is what to send for an id, `attempts` what has come of it. */
class MemoryLedger implements DeliveryRepository {
  readonly attempts: FinishedAttempt[] = []
  private waiting: { count: number; resolve: () => void } | undefined

  constructor(
    private readonly deliver: (deliveryId: string) => string | undefined,
    private readonly next: (attempt: FinishedAttempt) => DeliveryJob[] = () => [],
  ) {}

  async outgoing(_em: EntityManager, deliveryIds: readonly string[]) {
    const found = new Map<string, OutgoingDelivery>()
    for (const id of deliveryIds) {
      const url = this.deliver(id)
      if (url) found.set(id, { url, body: Buffer.from('{}'), headers: { 'webhook-id': id } })
    }
    return found
  }

  async record(_em: EntityManager, attempts: readonly FinishedAttempt[]) {
    this.attempts.push(...attempts)
    if (this.waiting && this.attempts.length >= this.waiting.count) this.waiting.resolve()
    return attempts.flatMap(this.next)
  }

  async recorded(count: number): Promise<FinishedAttempt[]> {
    if (this.attempts.length < count) await new Promise<void>((resolve) => (this.waiting = { count, resolve }))
    return this.attempts
  }
}

function startWorker(repository: DeliveryRepository): DeliveryWorker {
  const em = orm.em as unknown as EntityManager
  const worker = new DeliveryWorker({
    em,
    queue,
    repository,
    send,
    now: () => new Date(),
    onError: (e) => faults.push(e),
  })
  workers.push(worker)
  worker.start()
  return worker
}

const add = (jobs: DeliveryJob[], cause?: string): Promise<void> =>
  (orm.em.fork() as unknown as EntityManager).transactional(async (em) => {
    if (cause) em.create(Cause, { id: cause })
    await queue.add(em, jobs)
  })

const job = (deliveryId: string, endpointId = 'ada', isEndpointFailing = false): DeliveryJob => ({
  deliveryId,
  endpointId,
  isEndpointFailing,
})

const claimed: ClaimedJob = { id: '', deliveryId: '', isEndpointFailing: false, retryCount: 0 }

async function receiver(answer: (id: string, reply: (status: number) => void) => void): Promise<string> {
  const started = await startReceiver((request, response) =>
    answer(String(request.headers['webhook-id']), (status) => response.writeHead(status).end()),
  )
  opened.push(started)
  return started.url
}

describe('a delivery', () => {
  test('leaves when the transaction of its cause commits, and never when it rolls back', async () => {
    const arrived: string[] = []
    const url = await receiver((id, reply) => {
      arrived.push(id)
      reply(204)
    })
    const repository = new MemoryLedger(() => url)
    startWorker(repository)
    await add([job('first')], 'cause 1')
    await expect(add([job('undone')], 'cause 1')).rejects.toThrow('duplicate key')
    await add([job('second')], 'cause 2')
    await repository.recorded(2)
    expect(arrived.sort()).toEqual(['first', 'second'])
    expect(await orm.em.fork().count(Cause)).toBe(2)
  })

  test('outside a transaction is refused: its cause could be lost without it', async () => {
    const em = orm.em.fork() as unknown as EntityManager
    await expect(queue.add(em, [job('alone')])).rejects.toThrow('use em.transactional')
  })

  test('that failed is sent again when its next attempt is due', async () => {
    const statuses = [500, 503, 200]
    const url = await receiver((_, reply) => reply(statuses.shift() ?? 200))
    const repository = new MemoryLedger(
      () => url,
      ({ deliveryId, result }) =>
        result.outcome === 'failed' ? [{ ...job(deliveryId, 'ada', true), dueAt: new Date(Date.now() + 300) }] : [],
    )
    startWorker(repository)
    await add([job('stubborn')])
    const attempts = await repository.recorded(3)
    expect(attempts.map(({ result }) => result.status)).toEqual([500, 503, 200])
    const waits = attempts.slice(1).map(({ startedAt }, at) => startedAt.getTime() - attempts[at]!.startedAt.getTime())
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(300)
  })

  test('that is no longer to be sent ends without an attempt', async () => {
    const repository = new MemoryLedger((id) => (id === 'kept' ? url : undefined))
    const url = await receiver((_, reply) => reply(204))
    startWorker(repository)
    await add([job('dropped'), job('kept')])
    expect((await repository.recorded(1)).map(({ deliveryId }) => deliveryId)).toEqual(['kept'])
    await workers.pop()?.stop()
    expect((await boss.findJobs('webhook-delivery')).length).toBe(0)
  })
})

describe('a receiver', () => {
  test('that never answers delays no other, and has sixteen attempts under way at most', async () => {
    const held: string[] = []
    const silent = await receiver((id) => void held.push(id))
    const good = await receiver((_, reply) => reply(204))
    const repository = new MemoryLedger((id) => (id.startsWith('silent') ? silent : good))
    await add(Array.from({ length: 300 }, (_, at) => job(`silent ${at}`, 'silent')))
    startWorker(repository)
    await add(Array.from({ length: 100 }, (_, at) => job(`good ${at}`, 'good')))
    const attempts = await repository.recorded(100)
    expect(attempts.every(({ deliveryId }) => deliveryId.startsWith('good'))).toBe(true)
    expect(held).toHaveLength(16)
    await clear()
  })

  test('that has been failing has two attempts under way, after those that work', async () => {
    const order: string[] = []
    const silent = await receiver((id) => void order.push(id))
    const good = await receiver((id, reply) => {
      order.push(id)
      reply(204)
    })
    const failing = ['f1', 'f2', 'f3', 'f4'].map((id) => job(id, 'failing', true))
    await add([...failing, job('g1', 'good'), job('g2', 'good')])
    const repository = new MemoryLedger((id) => (id.startsWith('f') ? silent : good))
    startWorker(repository)
    await repository.recorded(2)
    expect(order.filter((id) => id.startsWith('g'))).toHaveLength(2)
    expect(order.filter((id) => id.startsWith('f'))).toEqual(['f1', 'f2'])
    await clear()
  })

  test('has the fewer attempts under way the more there are in all, so that hundreds of slow ones leave others a place', async () => {
    const em = orm.em.fork() as unknown as EntityManager
    const taken: number[] = []
    for (const count of [0, 1024, 1536, 2048]) {
      await add(Array.from({ length: 30 }, (_, at) => job(`slow ${at}`, `slow beside ${count}`)))
      const others = Array.from({ length: count }, (_, at) => ({ ...claimed, id: `${at}` }))
      taken.push((await queue.claim(em, others)).length)
      await boss.deleteAllJobs('webhook-delivery')
    }
    expect(taken).toEqual([16, 4, 1, 0])
  })

  test('with thousands of deliveries waiting delays no other either', async () => {
    const url = await receiver((_, reply) => reply(204))
    await add(Array.from({ length: 2_000 }, (_, at) => job(`bulk ${at}`, 'bulk')))
    await add([job('single', 'other')])
    const repository = new MemoryLedger(() => url)
    startWorker(repository)
    await repository.recorded(100)
    expect(repository.attempts.slice(0, 100).map(({ deliveryId }) => deliveryId)).toContain('single')
    await clear()
  })
})

describe('a process', () => {
  test('that stops leaves what it could not finish to the others, at once', async () => {
    const replies: ((status: number) => void)[] = []
    const url = await receiver((_, reply) => void replies.push(reply))
    const leaving = new MemoryLedger(() => url)
    const worker = startWorker(leaving)
    await add([job('handed over')])
    await until(async () => replies.length > 0 || undefined, { awaited: 'the delivery', intervalMs: 1 })
    await worker.stop(50)
    const taking = new MemoryLedger(() => url)
    startWorker(taking)
    await until(async () => replies.length > 1 || undefined, { awaited: 'the second delivery', intervalMs: 5 })
    replies[1]?.(200)
    expect((await taking.recorded(1))[0]?.deliveryId).toBe('handed over')
    expect(leaving.attempts).toEqual([])
  })

  test('that is alone on its database takes over at its start what a killed one had begun', async () => {
    await add([job('left behind')])
    const em = orm.em.fork() as unknown as EntityManager
    await queue.claim(em, [])
    expect(await queue.claim(em, [])).toEqual([])
    const next = await DeliveryQueue.open(boss, { isAlone: true })
    const taken = await next.claim(em, [])
    expect(taken.map(({ deliveryId }) => deliveryId)).toEqual(['left behind'])
    await next.settle(em, taken)
  })

  test('that gives no sign of life for ten seconds loses its claims to the others, and one that does keeps them', async () => {
    await add([job('of the dead', 'one'), job('of the living', 'two')])
    const em = orm.em.fork() as unknown as EntityManager
    const claimed = await queue.claim(em, [])
    await client.exec("update jobs.job set heartbeat_on = heartbeat_on - interval '11 s' where state = 'active'")
    await queue.keep(
      em,
      claimed.filter(({ deliveryId }) => deliveryId === 'of the living'),
    )
    await client.exec('update jobs.queue set monitor_on = null, monitor_claim_on = null')
    await boss.supervise('webhook-delivery')
    const again = await queue.claim(em, [])
    expect(again.map(({ deliveryId }) => deliveryId)).toEqual(['of the dead'])
    expect([...(await queue.settle(em, claimed))]).toHaveLength(1)
    await queue.settle(em, again)
  })

  test('that lost a job to another one cannot end it', async () => {
    await add([job('contested')])
    const em = orm.em.fork() as unknown as EntityManager
    const first = await queue.claim(em, [])
    await queue.release(first)
    const second = await queue.claim(em, [])
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
    expect([...(await queue.settle(em, first))]).toEqual([])
    expect([...(await queue.settle(em, second))]).toEqual(second.map(({ id }) => id))
  })
})

/** Silent receivers' jobs would be given back at each stop; they end here. */
async function clear(): Promise<void> {
  for (const receiver of opened) receiver.close()
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await boss.deleteAllJobs('webhook-delivery')
}
