import { setTimeout as wait } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ClaimedJob, DeliveryJob, DeliveryQueue } from './delivery-queue.js'
import type { DeliveryResult, OutgoingDelivery } from './send-delivery.js'
import { traceDelivery } from './trace-delivery.js'

export interface FinishedAttempt {
  deliveryId: string
  startedAt: Date
  sent: Pick<OutgoingDelivery, 'url' | 'headers'>
  result: DeliveryResult
}

/** Reads and records deliveries. Both methods run in the worker's short transaction. */
export interface DeliveryRepository {
  /** Deliveries to send, signed for `now`. Those that must not be sent any more are omitted, and their jobs end. */
  outgoing(em: EntityManager, deliveryIds: readonly string[], now: Date): Promise<ReadonlyMap<string, OutgoingDelivery>>
  /** Records attempts and returns the jobs of the next ones. Rows deleted in the meantime are skipped. */
  record(em: EntityManager, attempts: readonly FinishedAttempt[], now: Date): Promise<readonly DeliveryJob[]>
}

/** Posts a delivery. A fault of the receiver is a result, never an exception. */
export type SendDelivery = (delivery: OutgoingDelivery, now: Date) => Promise<DeliveryResult>

export interface WorkerParts {
  em: EntityManager
  queue: DeliveryQueue
  repository: DeliveryRepository
  send: SendDelivery
  now: () => Date
  onError: (error: unknown) => void
  onAttempt?: ((outcome: DeliveryResult['outcome'], seconds: number) => void) | undefined
}

/** A round is one transaction; this pause batches results and bounds the query rate. */
const pauseMs = 20
/** Poll interval for deliveries of other processes, for example of one that died. */
const idleMs = 500
const afterErrorMs = 1_000
/** Heartbeat interval: three heartbeats fit before other processes take over. */
const keepMs = 3_000

interface Finished {
  job: ClaimedJob
  /** Absent if there was nothing to send. */
  attempt?: FinishedAttempt
}

/**
 * Makes the attempts that are due, in one loop: record results and claim due attempts in one transaction, send without
 * waiting for the responses, sleep until something happens. A slow receiver occupies only its own share.
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

  /** Signals that there may be work. */
  wake(): void {
    this.isWoken = true
    this.wakeUp()
  }

  /** Stops claiming, waits up to `withinMs` for attempts in progress, and leaves the rest to the other processes. */
  async stop(withinMs = 3_000): Promise<void> {
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
      const started = await this.round().catch((error: unknown) => {
        this.parts.onError(error)
        return wait(afterErrorMs, 0)
      })
      if (started === 0) await this.sleep(idleMs)
      await pause
    }
  }

  /** Runs one transaction; returns the number of attempts started. */
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
    const { queue, repository } = this.parts
    const own = await queue.settle(
      em,
      finished.map(({ job }) => job),
    )
    // Another process has taken over an attempt that took too long; its result is recorded there.
    const attempts = finished.flatMap(({ job, attempt }) => (attempt && own.has(job.id) ? [attempt] : []))
    if (attempts.length === 0) return
    const traces = new Map(finished.map(({ job }) => [job.deliveryId, job.traceparent]))
    const next = await repository.record(em, attempts, now)
    await queue.add(
      em,
      next.map((job) => ({ ...job, traceparent: traces.get(job.deliveryId) })),
    )
  }

  private async keep(em: EntityManager): Promise<void> {
    if (this.underWay.size === 0 || performance.now() - this.keptAt < keepMs) return
    await this.parts.queue.keep(em, this.underWay)
    this.keptAt = performance.now()
  }

  private async claim(em: EntityManager, now: Date) {
    const jobs = await this.parts.queue.claim(em, this.underWay)
    if (jobs.length === 0) return []
    const outgoing = await this.parts.repository.outgoing(
      em,
      jobs.map((job) => job.deliveryId),
      now,
    )
    return jobs.map((job) => ({ job, outgoing: outgoing.get(job.deliveryId) }))
  }

  private begin(job: ClaimedJob, outgoing: OutgoingDelivery | undefined, startedAt: Date): void {
    if (!outgoing) return void this.end({ job })
    this.underWay.add(job)
    traceDelivery(job.traceparent, () => this.parts.send(outgoing, startedAt)).then(
      (result) => {
        this.parts.onAttempt?.(result.outcome, result.latencyMs / 1_000)
        // After a stop the job is no longer ours, and the result only shows that the connection was cut.
        if (!this.underWay.delete(job)) return
        this.end({ job, attempt: { deliveryId: job.deliveryId, startedAt, sent: outgoing, result } })
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
