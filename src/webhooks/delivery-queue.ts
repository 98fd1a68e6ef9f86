import type { EntityManager } from '@mikro-orm/postgresql'
import { fromKysely, type Job, type JobInsert, type PgBoss } from 'pg-boss'
import { monotonicFactory, ulidToUUID } from 'ulid'
import { randomFraction } from '../ids/prefixed-ulid.js'

/** One attempt that is to be made. */
export interface DeliveryJob {
  deliveryId: string
  endpointId: string
  /** Whether the endpoint has been failing for a while (delivery-schedule.ts): such ones stand in a lane of their own. */
  isEndpointFailing: boolean
  /** Absent: at once. */
  dueAt?: Date
}

/** An attempt that this process has taken on. It comes back to the others when it is not settled in time. */
export interface ClaimedJob {
  id: string
  deliveryId: string
  isEndpointFailing: boolean
  /** Which claim of the job this is; pg-boss lets only the newest one settle it. */
  retryCount: number
}

interface Payload {
  deliveryId: string
}

const queueName = 'webhook-delivery'

/**
 * A claim lasts longer than the 15 s of an attempt, and is kept alive while its process is: what a dead one held is back
 * after 10 s without a sign of life and at most 5 s until the next supervision.
 */
const claims = { expireInSeconds: 20, heartbeatSeconds: 10 }

/** Attempts under way in one process; endpoints that have been failing get half of it at most. */
const room = 2048
const roomForFailing = room / 2

/** How many due jobs one look at the queue considers. */
const mostSeen = 200

/**
 * Attempts at one endpoint at the same time, over all processes; about, because two may claim in the same instant. The
 * fuller the room, the fewer: however many receivers are slow, the others find a place.
 */
const shares = [
  { upTo: room / 2, each: 16 },
  { upTo: (room * 3) / 4, each: 4 },
  { upTo: room, each: 1 },
]
const shareOfFailing = 2

/**
 * The attempts to be made, in pg-boss. A job is added in the transaction of its cause and goes away in the transaction that
 * records its result, together with the next attempt's job: the schedule is ours, pg-boss only brings back what a dead
 * process left behind.
 */
export class DeliveryQueue {
  /** Transactions with jobs in them, until they end. */
  private readonly adding = new WeakSet<object>()
  /** When the queue may be looked through further again, on the clock of `performance`. */
  private furtherFrom = 0

  private constructor(private readonly boss: PgBoss) {}

  /** `isAlone` where no other process can be on the database: then every claim that is there was a dead one's. */
  static async open(boss: PgBoss, { isAlone = false } = {}): Promise<DeliveryQueue> {
    // Should an attempt bring down its process, it may come back this often.
    const options = { ...claims, retryLimit: 100, retryDelay: 0 }
    await boss.createQueue(queueName, options)
    // A queue that an earlier version made keeps that version's options otherwise.
    await boss.updateQueue(queueName, options)
    const queue = new DeliveryQueue(boss)
    await queue.warm()
    if (isAlone) await queue.takeOver()
    return queue
  }

  /** Adds attempts in the transaction of `em`; they exist when it commits. */
  async add(em: EntityManager, jobs: readonly DeliveryJob[]): Promise<void> {
    const transaction = em.getTransactionContext()
    if (!transaction) throw new Error('Deliveries are queued in the transaction of their cause: use em.transactional')
    if (jobs.length === 0) return
    await this.boss.insert(queueName, jobs.map(insertOf), { db: fromKysely(em.getKysely()) })
    this.adding.add(transaction)
  }

  /** Calls `wake` after each transaction of this process that has added attempts. */
  afterAdding(em: EntityManager, wake: () => void): void {
    em.getEventManager().registerSubscriber({
      afterTransactionCommit: async ({ transaction }) => {
        if (transaction && this.adding.has(transaction)) wake()
      },
    })
  }

  /**
   * Takes on due attempts beside those under way: first those of endpoints that work, oldest first. One look sees the
   * oldest jobs only, which may all be one endpoint's and more than its share; so it looks further, past the endpoints that
   * have their share by then. That reads the whole backlog, so it is done a fifth of the time at most.
   */
  async claim(em: EntityManager, underWay: Iterable<ClaimedJob>): Promise<ClaimedJob[]> {
    const all = [...underWay]
    const before = all.length
    let taken = await this.look(em, all)
    const started = performance.now()
    while (taken.length > 0) {
      all.push(...taken)
      taken = started < this.furtherFrom ? [] : await this.look(em, all)
    }
    const ended = performance.now()
    if (started >= this.furtherFrom) this.furtherFrom = ended + 4 * (ended - started)
    return all.slice(before)
  }

  private async look(em: EntityManager, underWay: readonly ClaimedJob[]): Promise<ClaimedJob[]> {
    const share = shares.find(({ upTo }) => underWay.length < upTo)
    if (!share) return []
    const hasRoomForFailing = underWay.filter((job) => job.isEndpointFailing).length < roomForFailing
    const jobs = await this.boss.fetch<Payload>(queueName, {
      batchSize: Math.min(share.upTo - underWay.length, mostSeen),
      groupConcurrency: { default: share.each, tiers: { failing: Math.min(share.each, shareOfFailing) } },
      db: fromKysely(em.getKysely()),
      ...(hasRoomForFailing ? {} : { minPriority: 0 }),
    })
    return jobs.map(claimedOf)
  }

  /** Ends attempts in the transaction of `em`. Answers the ids of those that were still this process's own. */
  async settle(em: EntityManager, claimed: readonly ClaimedJob[]): Promise<ReadonlySet<string>> {
    if (claimed.length === 0) return new Set()
    // Answered by pg-boss, though its types don't say so.
    const { settled = [] }: { settled?: string[] } = await this.boss.deleteJob(queueName, [...claimed], {
      db: fromKysely(em.getKysely()),
    })
    return new Set(settled)
  }

  /** Tells that attempts are still under way here. */
  async keep(em: EntityManager, claimed: Iterable<ClaimedJob>): Promise<void> {
    await this.boss.touch(queueName, [...claimed], { db: fromKysely(em.getKysely()) })
  }

  /** Gives attempts that were not made back to the other processes. */
  async release(claimed: readonly ClaimedJob[]): Promise<void> {
    if (claimed.length > 0) await this.boss.fail(queueName, [...claimed])
  }

  private async takeOver(): Promise<void> {
    const claimed = "select id from jobs.job where name = $1 and state = 'active'"
    const { rows } = await this.boss.getDb().executeSql(claimed, [queueName])
    const ids = rows.map(({ id }: { id: string }) => id)
    if (ids.length > 0) await this.boss.fail(queueName, ids)
  }

  /**
   * pg-boss reads a queue's settings at its first use, on a connection of its own; inside a transaction of the embedded
   * database, which has one connection, that would wait for ever. So the first use is here.
   */
  private async warm(): Promise<void> {
    await this.boss.findJobs(queueName, { id: '00000000-0000-0000-0000-000000000000' })
    // What a process that was killed before this start has left behind comes back now.
    await this.boss.supervise(queueName)
  }
}

/** Ids in the order of time: of one endpoint's jobs pg-boss takes those with the lowest ids, and random ones would starve some. */
const nextUlid = monotonicFactory(randomFraction)

const insertOf = ({ deliveryId, endpointId, isEndpointFailing, dueAt }: DeliveryJob): JobInsert => ({
  id: ulidToUUID(nextUlid()),
  data: { deliveryId },
  // A group of its own: once the receiver is back, its new deliveries do not hold up the old ones.
  group: isEndpointFailing ? { id: `failing/${endpointId}`, tier: 'failing' } : { id: endpointId },
  priority: isEndpointFailing ? -1 : 0,
  ...(dueAt ? { startAfter: dueAt } : {}),
})

const claimedOf = ({ id, data, retryCount, groupTier }: Job<Payload>): ClaimedJob => ({
  id,
  deliveryId: data.deliveryId,
  isEndpointFailing: groupTier === 'failing',
  retryCount,
})
