const tickMs = 20

interface Waiting {
  ticksLeft: number
  giveUp(): void
}

/**
 * Gives up on answers that are late. Time is counted in ticks of 20 ms that this process has really had: where the machine
 * is too busy to run it, it ticks more slowly, and so its own pauses, and those of an equally starved Redis beside it, are
 * not taken for silence. One timer serves all that wait, and runs only while somebody does.
 */
export class StarvationTolerantTimeout {
  readonly #waiting = new Set<Waiting>()
  #ticker: NodeJS.Timeout | undefined

  /** The answer, or an error after so many ticks. */
  wait<Answer>(ticks: number, answer: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error(`no answer within ${ticks * tickMs} ms`))
      const waiting = { ticksLeft: ticks, giveUp }
      this.#waiting.add(waiting)
      this.#ticker ??= setInterval(() => this.#tick(), tickMs)
      answer.then(resolve, reject).finally(() => this.#waiting.delete(waiting))
    })
  }

  #tick(): void {
    for (const waiting of this.#waiting) {
      waiting.ticksLeft -= 1
      if (waiting.ticksLeft > 0) continue
      this.#waiting.delete(waiting)
      waiting.giveUp()
    }
    if (this.#waiting.size > 0) return
    clearInterval(this.#ticker)
    this.#ticker = undefined
  }
}
