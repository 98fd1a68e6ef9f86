import { unavailable } from '../errors.js'

export interface BulkheadObserver {
  onFinished(seconds: number): void
  onRejected(): void
}

/** Rejects work above the limit instead of queueing it, so that accepted work finishes in time. */
export class Bulkhead {
  #running = 0

  constructor(
    private readonly limit: number,
    private readonly observer?: BulkheadObserver,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.limit) {
      this.observer?.onRejected()
      throw unavailable('the service is overloaded; try again')
    }
    this.#running += 1
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.observer?.onFinished((performance.now() - startedAt) / 1_000)
    }
  }
}
