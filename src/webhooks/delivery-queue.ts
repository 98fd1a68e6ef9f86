import type { EntityManager } from '@mikro-orm/postgresql'
import { fromKysely, type Job, type JobInsert, type PgBoss } from 'pg-boss'
import sql, { type Sql } from 'sql-template-tag'
import { monotonicFactory, ulidToUUID } from 'ulid'
import { execute } from '../database/execute.js'
import { randomFraction } from '../ids/prefixed-ulid.js'
import { activeTraceparent } from '../telemetry/trace.js'

/** One attempt to be made. */
export interface DeliveryJob {
  deliveryId: string
  endpointId: string
  /**
   * Whether the endpoint has been failing for a while (delivery-schedule.ts): such endpoints share a lane of their
   * own.
   */
  isEndpointFailing: boolean
  /** When the attempt is due; immediately if absent. */
  dueAt?: Date
  /** The trace that the attempt belongs to; by default the active one. */
  traceparent?: string | undefined
}

/** An attempt claimed by this process. Other processes can claim it again if it is not settled in time. */
export interface ClaimedJob {
  id: string
  deliveryId: string
  isEndpointFailing: boolean
  /** The trace of its cause, if that is recorded. */
  traceparent?: string | undefined
  /** Number of the claim; pg-boss lets only the newest claim settle the job. */
  retryCount: number
}

interface Payload {
  deliveryId: string
  traceparent?: string
}

const queueName = 'webhook-delivery'

/**
 * A claim outlasts the 15 s of an attempt and is kept alive by heartbeats; jobs of a dead process return after 10 s
 * without a heartbeat and at most 5 s until the next supervision.
 */
const claims = { expireInSeconds: 20, heartbeatSeconds: 10 }
/** Bounds the retries of an attempt that crashes its process. */
const options = { ...claims, retryLimit: 100, retryDelay: 0 }

/** Maximum number of attempts in progress in one process; failing endpoints get at most half of it. */
const room = 2048
const roomForFailing = room / 2

/** Due jobs considered by one claim. */
const mostSeen = 200

/**
 * Concurrent attempts per endpoint over all processes (approximately: two processes may claim at the same time). The
 * share shrinks as capacity fills, so that slow receivers cannot crowd out the others.
 */
const shares = [
  { upTo: room / 2, each: 16 },
  { upTo: (room * 3) / 4, each: 4 },
  { upTo: room, each: 1 },
]
const shareOfFailing = 2

/**
 * Queue of delivery attempts in pg-boss. A job is added in the transaction of its cause, and deleted in the
 * transaction that records its result and adds the next attempt's job. The schedule is ours; pg-boss only returns the
 * jobs of dead processes.
 */
export class DeliveryQueue {
  /** Open transactions that contain new jobs. */
  private readonly adding = new WeakSet<object>()
  private wake: () => void = () => undefined
  /** Earliest time for the next deep scan of the queue, on the clock of `performance`. */
  private furtherFrom = 0

  private constructor(private readonly boss: PgBoss) {}

  /**
   * @param isAlone whether no other process uses the database, so that every existing claim belongs to a dead process
   */
  static async open(boss: PgBoss, { isAlone = false } = {}): Promise<DeliveryQueue> {
    await boss.createQueue(queueName, options)
    // An existing queue keeps the options it was created with, unless they are updated.
    await boss.updateQueue(queueName, options)
    const queue = new DeliveryQueue(boss)
    await queue.warm()
    if (isAlone) await queue.takeOver()
    return queue
  }

  /** Adds attempts in the transaction of `em`. */
  async add(em: EntityManager, jobs: readonly DeliveryJob[]): Promise<void> {
    const transaction = requireTransaction(em)
    if (jobs.length === 0) return
    await this.boss.insert(queueName, jobs.map(insertOf), { db: fromKysely(em.getKysely()) })
    this.adding.add(transaction)
  }

  /** Notes that a statement with `deliveryJobsFrom` has added attempts: in the transaction of `em`, or without one. */
  noteAdded(em: EntityManager): void {
    const transaction = em.getTransactionContext()
    if (transaction) this.adding.add(transaction)
    else this.wake()
  }

  /** Removes attempts that nobody has claimed, in the transaction of `em`; returns the ids of their deliveries. */
  async withdraw(em: EntityManager, deliveryIds: readonly string[]): Promise<string[]> {
    if (deliveryIds.length === 0) return []
    const withdrawn = await execute<{ id: string }>(
      em,
      sql`delete from jobs.job where name = ${queueName} and state = 'created'
        and data->>'deliveryId' = any(${deliveryIds}::text[]) returning data->>'deliveryId' as id`,
    )
    return withdrawn.map(({ id }) => id)
  }

  /** Calls `wake` after each transaction or statement of this process that added attempts. */
  afterAdding(em: EntityManager, wake: () => void): void {
    this.wake = wake
    em.getEventManager().registerSubscriber({
      afterTransactionCommit: async ({ transaction }) => {
        if (transaction && this.adding.has(transaction)) wake()
      },
    })
  }

  /**
   * Claims due attempts, oldest first, working endpoints before failing ones. A claim sees only the oldest jobs, which
   * may all belong to one endpoint that has used up its share; it then scans past the endpoints at their share. That
   * reads the whole backlog, so it takes at most a fifth of the time.
   */
  async claim(em: EntityManager, underWay: Iterable<ClaimedJob>): Promise<ClaimedJob[]> {
    const all = [...underWay]
    const before = all.length
    let claimed = await this.look(em, all)
    const started = performance.now()
    while (claimed.length > 0) {
      all.push(...claimed)
      claimed = started < this.furtherFrom ? [] : await this.look(em, all)
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

  /** Settles attempts in the transaction of `em`. Returns the ids of those that this process still owned. */
  async settle(em: EntityManager, claimed: readonly ClaimedJob[]): Promise<ReadonlySet<string>> {
    if (claimed.length === 0) return new Set()
    // pg-boss returns it, but its types omit it.
    const { settled = [] }: { settled?: string[] } = await this.boss.deleteJob(queueName, [...claimed], {
      db: fromKysely(em.getKysely()),
    })
    return new Set(settled)
  }

  /** Sends a heartbeat for the attempts in progress. */
  async keep(em: EntityManager, claimed: Iterable<ClaimedJob>): Promise<void> {
    await this.boss.touch(queueName, [...claimed], { db: fromKysely(em.getKysely()) })
  }

  /** Returns claimed attempts to the other processes. */
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
   * pg-boss reads a queue's settings on first use, on its own connection. Within a transaction of the embedded
   * database, which has one connection, that would deadlock; so the first use happens here.
   */
  private async warm(): Promise<void> {
    await this.boss.findJobs(queueName, { id: '00000000-0000-0000-0000-000000000000' })
    // Returns the jobs of processes that were killed before this start.
    await this.boss.supervise(queueName)
  }
}

/** Monotonic ids: pg-boss takes an endpoint's jobs with the lowest ids first, and random ids would starve some. */
const nextUlid = monotonicFactory(randomFraction)

const insertOf = ({
  deliveryId,
  endpointId,
  isEndpointFailing,
  dueAt,
  traceparent = activeTraceparent(),
}: DeliveryJob): JobInsert => ({
  id: ulidToUUID(nextUlid()),
  data: { deliveryId, ...(traceparent && { traceparent }) },
  // A separate group: once the receiver is back, its new deliveries do not delay the old ones.
  group: isEndpointFailing ? { id: `failing/${endpointId}`, tier: 'failing' } : { id: endpointId },
  priority: isEndpointFailing ? -1 : 0,
  ...(dueAt ? { startAfter: dueAt } : {}),
})

/**
 * Adds attempts in a larger statement: inserts the job of each row of `due`, a CTE with the columns `id`, that of the
 * delivery, `endpoint_id` and `is_endpoint_failing`. pg-boss documents the table for this; it gives jobs the settings of
 * their queue itself only in its own statement, which costs PostgreSQL more than the rest of an event.
 */
export const deliveryJobsFrom = (due: Sql): Sql => sql`
  insert into jobs.job (name, id, data, group_id, group_tier, priority, policy,
    expire_seconds, heartbeat_seconds, retry_limit, retry_delay)
  select ${queueName}::text, (${timeOfId()}::text || substr(gen_random_uuid()::text, 14))::uuid,
    jsonb_strip_nulls(jsonb_build_object('deliveryId', id, 'traceparent', ${activeTraceparent() ?? null}::text)),
    case when is_endpoint_failing then 'failing/' else '' end || endpoint_id,
    case when is_endpoint_failing then 'failing' end, case when is_endpoint_failing then -1 else 0 end, 'standard',
    ${options.expireInSeconds}::int, ${options.heartbeatSeconds}::int, ${options.retryLimit}::int, ${options.retryDelay}::int
  from ${due}`

/** The first twelve of the hexadecimal digits of an id, as in those of `nextUlid`. */
const timeOfId = (): string => Date.now().toString(16).padStart(12, '0')

export function requireTransaction(em: EntityManager): object {
  const transaction = em.getTransactionContext()
  if (!transaction) throw new Error('deliveries must be queued in the transaction of their cause: use em.transactional')
  return transaction
}

const claimedOf = ({ id, data, retryCount, groupTier }: Job<Payload>): ClaimedJob => ({
  id,
  deliveryId: data.deliveryId,
  traceparent: data.traceparent,
  isEndpointFailing: groupTier === 'failing',
  retryCount,
})
