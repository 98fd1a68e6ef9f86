import type { EntityManager } from '@mikro-orm/postgresql'
import { fromKysely, type Job, type JobResult, type PgBoss } from 'pg-boss'
import { seal, unseal } from '../encryption/seal.js'

interface Sealed {
  sealed: string
}

export interface SealedQueueParts {
  boss: PgBoss
  secretKey: string
  /** Also the purpose of its encryption. */
  name: string
  /** A job is given up after this time. */
  lifetimeSeconds: number
  /** Reports a failed job, which is tried again. */
  onError: (error: unknown) => void
}

/**
 * A queue in pg-boss whose jobs hold personal data or secrets: they are encrypted in the database. A job is added in the
 * transaction of its cause, and a failed one is tried again with growing pauses.
 */
export class SealedQueue<Payload> {
  /** Open transactions that contain new jobs. */
  readonly #adding = new WeakSet<object>()

  private constructor(private readonly parts: SealedQueueParts) {}

  static async open<Payload>(parts: SealedQueueParts): Promise<SealedQueue<Payload>> {
    const { boss, name, lifetimeSeconds } = parts
    const retries = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 }
    const options = { ...retries, expireInSeconds: 60, retentionSeconds: lifetimeSeconds, deleteAfterSeconds: 600 }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    // pg-boss reads a queue's settings on first use, which would deadlock within a transaction of the embedded database.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
    return new SealedQueue(parts)
  }

  /** Adds a job in the transaction of `em`. */
  async add(em: EntityManager, payload: Payload): Promise<void> {
    const transaction = em.getTransactionContext()
    if (!transaction) throw new Error('a job must be queued in the transaction of its cause: use em.transactional')
    const { boss, name, secretKey } = this.parts
    const data: Sealed = { sealed: seal(JSON.stringify(payload), sealedFor(name), secretKey) }
    await boss.insert(name, [{ data }], { db: fromKysely(em.getKysely()) })
    this.#adding.add(transaction)
  }

  /** Handles jobs in this process; those that it adds itself at once after their commit. */
  async work(em: EntityManager, handle: (payload: Payload) => Promise<void>): Promise<void> {
    const { boss, name } = this.parts
    // As long as a fetch is full there is no pause.
    const options = { pollingIntervalSeconds: 2, batchSize: 10, burstWhenBatchFull: true, perJobResults: true as const }
    const worker = await boss.work<Sealed>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => this.#handle(job, handle))),
    )
    em.getEventManager().registerSubscriber({
      afterTransactionCommit: async ({ transaction }) => {
        if (transaction && this.#adding.has(transaction)) boss.notifyWorker(worker)
      },
    })
  }

  async #handle({ id, data }: Job<Sealed>, handle: (payload: Payload) => Promise<void>): Promise<JobResult> {
    const { name, secretKey, onError } = this.parts
    try {
      await handle(JSON.parse(unseal(data.sealed, sealedFor(name), secretKey)))
      return { id, status: 'completed' }
    } catch (error) {
      onError(error)
      // Without its message, which pg-boss would store.
      return { id, status: 'failed' }
    }
  }
}

const sealedFor = (name: string) => ({ purpose: name, owner: 'queue' })
