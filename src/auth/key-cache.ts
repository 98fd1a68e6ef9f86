import { LRUCache } from 'lru-cache'

/** A revoked key is refused everywhere within 5 s; the look-up itself takes a part of that time. */
const validTtlMs = 4_000
/** Short, because a key that was created a moment ago must work. */
const invalidTtlMs = 1_000
const maxKeys = 10_000

interface KeyCacheEntry<Value> {
  readonly value: Value
  /** Epoch milliseconds. */
  readonly expiresAtMs: number
}

/**
 * Caches look-ups of keys by their hash. Simultaneous requests with one key share one look-up; a failed look-up is not
 * cached. A key can expire while it is cached: callers compare its expiry with their own `now`.
 *
 * Invalid keys are cached apart, so that guesses do not evict valid ones. `undefined` stands for an unknown, a revoked and
 * an expired key and for one of a suspended partner alike, so that they take the same time.
 */
export class KeyCache<Value> {
  readonly #valid = new LRUCache<string, KeyCacheEntry<Value>>({ max: maxKeys })
  readonly #invalid = new LRUCache<string, KeyCacheEntry<undefined>>({ max: maxKeys })
  readonly #inFlight = new Map<string, Promise<Value | undefined>>()

  /** @param lookUp reads the one row of a hash, or undefined; its errors are passed on */
  constructor(private readonly lookUp: (hash: string, now: Date) => Promise<Value | undefined>) {}

  async find(hash: string, now: Date): Promise<Value | undefined> {
    const entry = this.#valid.get(hash) ?? this.#invalid.get(hash)
    if (entry && now.getTime() < entry.expiresAtMs) return entry.value
    return this.#inFlight.get(hash) ?? this.#start(hash, now)
  }

  #start(hash: string, now: Date): Promise<Value | undefined> {
    const result = this.#lookUpOnce(hash, now)
    this.#inFlight.set(hash, result)
    return result
  }

  async #lookUpOnce(hash: string, now: Date): Promise<Value | undefined> {
    try {
      const value = await this.lookUp(hash, now)
      this.#store(hash, value, now)
      return value
    } finally {
      this.#inFlight.delete(hash)
    }
  }

  /** The time to live counts from before the look-up. */
  #store(hash: string, value: Value | undefined, now: Date): void {
    this.#valid.delete(hash)
    this.#invalid.delete(hash)
    if (value === undefined) this.#invalid.set(hash, { value: undefined, expiresAtMs: now.getTime() + invalidTtlMs })
    else this.#valid.set(hash, { value, expiresAtMs: now.getTime() + validTtlMs })
  }
}
