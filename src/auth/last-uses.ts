import { LRUCache } from 'lru-cache'

/** Stores the last use of keys or sessions, at most once a minute for each; a request does not fail with this write. */
export class LastUses {
  /** The minute of the last use that is stored. */
  readonly #minutes = new LRUCache<string, number>({ max: 10_000 })
  readonly #writes = new Set<Promise<unknown>>()

  constructor(private readonly write: (id: string, now: Date) => Promise<unknown>) {}

  store(id: string, now: Date): void {
    const minute = Math.floor(now.getTime() / 60_000)
    if (this.#minutes.get(id) === minute) return
    this.#minutes.set(id, minute)
    const write = this.write(id, now)
      .catch(() => undefined)
      .finally(() => this.#writes.delete(write))
    this.#writes.add(write)
  }

  /** Waits for pending writes. */
  async close(): Promise<void> {
    await Promise.all(this.#writes)
  }
}
