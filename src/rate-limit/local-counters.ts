import {
  type CounterStore,
  type RateLimit,
  type RateLimitWindow,
  type TakeResult,
  windowIndex,
} from './rate-limiter.js'

/** The uses of one limit within one window. */
export interface Count {
  /** In all processes together, as last read from Redis; 0 without Redis. */
  seen: number
  /** In this process since then. */
  own: number
}

/** Per kind of limit; beyond that the oldest are evicted, so that a flood of addresses cannot fill memory. */
const maxCallers = 50_000

/** Requests that began just before a window's end may be counted just after it. */
const keptWindows = 2

interface Generation {
  readonly index: number
  readonly counts: Map<string, Count>
  /**
   * The callers, oldest first, from the first eviction on: an iterator keeps every smaller table that the map had since. A new
   * one for each eviction would walk past all deleted entries.
   */
  oldest?: Iterator<string>
}

/**
 * Counts in this process's memory: exact for a single process. As a fallback for a shared count, each process has an equal
 * part of the last known remainder, rounded up. A window that has ended is dropped as a whole.
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

  /** The counts of a limit's current windows, which the caller may correct. */
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
    const generation = this.#generationOf(kind, seconds, now)
    const { counts } = generation
    const current = counts.get(key)
    if (current) return current
    if (counts.size >= maxCallers) {
      generation.oldest ??= counts.keys()
      counts.delete(generation.oldest.next().value)
    }
    const count = { seen: 0, own: 0 }
    counts.set(key, count)
    return count
  }

  #generationOf(kind: string, seconds: number, now: Date): Generation {
    const name = `${kind}:${seconds}`
    const index = windowIndex(seconds, now)
    const kept = this.#generations.get(name) ?? []
    const current = kept.find((generation) => generation.index === index)
    if (current) return current
    const generation: Generation = { index, counts: new Map() }
    this.#generations.set(name, [generation, ...kept].slice(0, keptWindows))
    return generation
  }
}
