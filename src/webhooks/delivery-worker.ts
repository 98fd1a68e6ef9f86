import { setTimeout as wait } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ClaimedJob, DeliveryJob, DeliveryQueue } from './delivery-queue.js'
import type { DeliveryResult, OutgoingDelivery } from './send-delivery.js'

export interface Attempt {
  deliveryId: string
  startedAt: Date
  result: DeliveryResult
}

/** The rows behind the jobs. Both run in the worker's transaction, which does nothing else and is short. */
export interface DeliveryRepository {
  /** What to send, signed for `now`. A delivery that is not to be sent any more is left out, and its job ends. */
  outgoing(em: EntityManager, deliveryIds: readonly string[], now: Date): Promise<ReadonlyMap<string, OutgoingDelivery>>
  /** Writes down attempts and answers the jobs of the next ones. A row that has gone in the meantime is passed over. */
  record(em: EntityManager, attempts: readonly Attempt[], now: Date): Promise<readonly DeliveryJob[]>
}

/** Posts a delivery; a receiver's fault is a result, never an exception. */
export type SendDelivery = (delivery: OutgoingDelivery, now: Date) => Promise<DeliveryResult>

export interface WorkerParts {
  em: EntityManager
  queue: DeliveryQueue
  ledger: DeliveryRepository
  send: SendDelivery
  now: () => Date
  onError: (error: unknown) => void
}

/** A round is one transaction: this pause gathers results, and bounds how often the database is asked. */
const pauseMs = 20
/** How soon another process's deliveries are found, for instance after that process died. */
const idleMs = 500
const afterErrorMs = 1_000
/** How often this process says that it lives: three times before others would take its attempts for dead. */
const keepMs = 3_000

interface Finished {
  job: ClaimedJob
  /** Absent where there was nothing to send. */
  attempt?: Attempt
}

/**
 * Makes the attempts that are due. One loop: write down what has come back, take on what is due, both in one transaction;
 * send without waiting for the answers; sleep until something happens. A slow receiver holds its own few places and
 * nobody else's.
 */
export class DeliveryWorker {
  private readonly underWay = new Set<ClaimedJob>()
  private finished: Finished[] = []
  private keptAt = 0
  private isStopping = false
  private isWoken = false
  private wakeUp: () => void = () => undefined
  private loop: Promise<void> = Promise.resolve()

  constructor(private readonly parts: WorkerParts) {}

  start(): void {
    this.parts.queue.afterAdding(this.parts.em, () => this.wake())
    this.loop = this.run()
  }

  /** There may be something to do. */
  wake(): void {
    this.isWoken = true
    this.wakeUp()
  }

  /** Takes on nothing more, waits so long for what is under way, and leaves the rest to the other processes. */
  async stop(withinMs = 5_000): Promise<void> {
    this.isStopping = true
    this.wake()
    await this.loop
    const deadline = performance.now() + withinMs
    while (this.underWay.size > 0 && performance.now() < deadline) await this.sleep(deadline - performance.now())
    const left = [...this.underWay]
    this.underWay.clear()
    await this.round()
    await this.parts.queue.release(left)
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      const pause = wait(pauseMs)
      const taken = await this.round().catch((error: unknown) => {
        this.parts.onError(error)
        return wait(afterErrorMs, 0)
      })
      if (taken === 0) await this.sleep(idleMs)
      await pause
    }
  }

  /** One transaction. Answers how many attempts were begun. */
  private async round(): Promise<number> {
    const finished = this.finished
    this.finished = []
    const startedAt = this.parts.now()
    try {
      const claimed = await this.parts.em.fork().transactional(async (em) => {
        await this.settle(em, finished, startedAt)
        await this.keep(em)
        return this.isStopping ? [] : this.claim(em, startedAt)
      })
      for (const { job, outgoing } of claimed) this.begin(job, outgoing, startedAt)
      return claimed.length
    } catch (error) {
      this.finished.unshift(...finished)
      throw error
    }
  }

  private async settle(em: EntityManager, finished: readonly Finished[], now: Date): Promise<void> {
    if (finished.length === 0) return
    const { queue, ledger } = this.parts
    const own = await queue.settle(
      em,
      finished.map(({ job }) => job),
    )
    // An attempt that took so long that another process has made it too is that process's to write down.
    const attempts = finished.flatMap(({ job, attempt }) => (attempt && own.has(job.id) ? [attempt] : []))
    if (attempts.length > 0) await queue.add(em, await ledger.record(em, attempts, now))
  }

  private async keep(em: EntityManager): Promise<void> {
    if (this.underWay.size === 0 || performance.now() - this.keptAt < keepMs) return
    await this.parts.queue.keep(em, this.underWay)
    this.keptAt = performance.now()
  }

  private async claim(em: EntityManager, now: Date) {
    const jobs = await this.parts.queue.claim(em, this.underWay)
    if (jobs.length === 0) return []
    const outgoing = await this.parts.ledger.outgoing(
      em,
      jobs.map((job) => job.deliveryId),
      now,
    )
    return jobs.map((job) => ({ job, outgoing: outgoing.get(job.deliveryId) }))
  }

  private begin(job: ClaimedJob, outgoing: OutgoingDelivery | undefined, startedAt: Date): void {
    if (!outgoing) return void this.end({ job })
    this.underWay.add(job)
    this.parts.send(outgoing, startedAt).then(
      (result) => {
        // After a stop the job is no longer ours, and the result only tells that the connection was cut.
        if (!this.underWay.delete(job)) return
        this.end({ job, attempt: { deliveryId: job.deliveryId, startedAt, result } })
      },
      (error: unknown) => {
        this.underWay.delete(job)
        this.parts.onError(error)
      },
    )
  }

  private end(finished: Finished): void {
    this.finished.push(finished)
    this.wake()
  }

  private async sleep(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const alarm = setTimeout(resolve, ms)
    this.wakeUp = resolve
    if (!this.isWoken) await promise
    clearTimeout(alarm)
    this.isWoken = false
  }
}
