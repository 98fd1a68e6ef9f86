const tickMs = 20

interface Waiter {
  ticksLeft: number
  timeOut(): void
}

/**
 * A timeout in ticks of 20 ms that count only while this process runs. On an overloaded machine the ticks slow down,
 * so a pause of this process, or of a server that is starved of CPU beside it, does not count as silence of that
 * server. One timer serves all waiters and runs only while there are any.
 */
export class StarvationTolerantTimeout {
  readonly #waiters = new Set<Waiter>()
  #timer: NodeJS.Timeout | undefined

  /** Rejects if `result` has not settled after `ticks`. */
  wait<Result>(ticks: number, result: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const timeOut = () => reject(new Error(`no response within ${ticks * tickMs} ms`))
      const waiter = { ticksLeft: ticks, timeOut }
      this.#waiters.add(waiter)
      this.#timer ??= setInterval(() => this.#tick(), tickMs)
      result.then(resolve, reject).finally(() => this.#waiters.delete(waiter))
    })
  }

  #tick(): void {
    for (const waiter of this.#waiters) {
      waiter.ticksLeft -= 1
      if (waiter.ticksLeft > 0) continue
      this.#waiters.delete(waiter)
      waiter.timeOut()
    }
    if (this.#waiters.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
