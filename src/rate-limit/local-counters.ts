import {
  type CounterStore,
  type RateLimit,
  type RateLimitWindow,
  type TakeResult,
  windowIndex,
} from './rate-limiter.js'

/** How often one thing happened within one window. */
export interface Count {
  /** In all processes together, as last seen; 0 where there are no others. */
  seen: number
  /** In this process, since then. */
  own: number
}

/** So many callers are counted for a kind of limit; past that the oldest are forgotten, so that a flood of addresses cannot fill memory. */
const mostCallers = 50_000

/** Requests that began just before a window's end may be counted just after it. */
const keptWindows = 2

interface Generation {
  readonly index: number
  readonly counts: Map<string, Count>
  /** The callers from the oldest on: to look for it anew would walk past all that are forgotten. */
  readonly oldest: Iterator<string>
}

/**
 * Counts in this process's memory: exact where it is the only one. Where it stands in for a shared count, each process
 * has an equal part of what was left when that was last seen, rounded up. A window that is over is dropped whole.
 */
export class MemoryCounterStore implements CounterStore {
  readonly #generations = new Map<string, Generation[]>()

  /** @param processes how many processes share the limits */
  constructor(private readonly processes = 1) {}

  take(limit: RateLimit, now: Date, cost: number): TakeResult {
    const counts = this.countsOf(limit, now)
    const left = limit.windows.map((window, index) => this.#left(window, counts[index]))
    const fits = left.every((free) => free >= cost)
    if (!fits || cost === 0) return { fits, left }
    for (const count of counts) count.own += cost
    return { fits, left: left.map((free) => free - cost) }
  }

  /** The counts of a limit's current windows, to read and to correct. */
  countsOf(limit: RateLimit, now: Date): Count[] {
    return limit.windows.map((window) => this.#count(limit, window, now))
  }

  close(): void {
    this.#generations.clear()
  }

  #left(window: RateLimitWindow, count: Count = { seen: 0, own: 0 }): number {
    return Math.max(0, Math.ceil((window.limit - count.seen) / this.processes) - count.own)
  }

  #count({ kind, key }: RateLimit, { seconds }: RateLimitWindow, now: Date): Count {
    const { counts, oldest } = this.#generationOf(kind, seconds, now)
    const known = counts.get(key)
    if (known) return known
    if (counts.size >= mostCallers) counts.delete(oldest.next().value)
    const count = { seen: 0, own: 0 }
    counts.set(key, count)
    return count
  }

  #generationOf(kind: string, seconds: number, now: Date): Generation {
    const name = `${kind}:${seconds}`
    const index = windowIndex(seconds, now)
    const kept = this.#generations.get(name) ?? []
    const known = kept.find((generation) => generation.index === index)
    if (known) return known
    const counts = new Map<string, Count>()
    const begun = { index, counts, oldest: counts.keys() }
    this.#generations.set(name, [begun, ...kept].slice(0, keptWindows))
    return begun
  }
}
