import { setTimeout as wait } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import { countWaitingOutcomes } from './count-outcomes.js'
import { hasRecorded } from './record-outcome.js'

/** A tick: outcomes that are committed meanwhile are counted and announced together. */
const tickMs = 50
/** How often outcomes of other processes are looked for, such as of one that was killed before it counted them. */
const sweepMs = 5_000

/** Counts the outcomes that this process records, shortly after their transactions. */
export class OutcomeCounter {
  readonly #sweep: NodeJS.Timeout
  #isWanted = false
  #counting: Promise<void> | undefined
  #isClosed = false

  constructor(
    private readonly em: EntityManager,
    private readonly onError: (error: unknown) => void,
  ) {
    em.getEventManager().registerSubscriber({
      afterTransactionCommit: async ({ transaction }) => {
        if (transaction && hasRecorded(transaction)) this.#count()
      },
    })
    this.#sweep = setInterval(() => this.#count(), sweepMs).unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#sweep)
    await this.#counting
  }

  #count(): void {
    this.#isWanted = true
    if (this.#isClosed) return
    this.#counting ??= this.#countAll().finally(() => {
      this.#counting = undefined
    })
  }

  async #countAll(): Promise<void> {
    while (this.#isWanted) {
      await wait(tickMs, undefined, { ref: false })
      this.#isWanted = false
      try {
        while ((await countWaitingOutcomes(this.em)) > 0);
      } catch (error) {
        // The next sweep tries again.
        this.onError(error)
      }
    }
  }
}
