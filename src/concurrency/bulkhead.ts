import { unavailable } from '../errors.js'

/** Rejects work above the limit instead of queueing it, so that accepted work finishes in time. */
export class Bulkhead {
  #running = 0

  constructor(private readonly limit: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.limit) throw unavailable('the service is overloaded; try again')
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
    }
  }
}
