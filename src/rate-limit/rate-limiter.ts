/** A fixed window of UTC time: the minute, the day, or any other length, counted from 1970-01-01T00:00:00Z. */
export interface RateLimitWindow {
  readonly seconds: number
  /** Requests that may pass within it. */
  readonly limit: number
}

/** What is counted together, and how often it may happen. Windows are listed shortest first. */
export interface RateLimit {
  /** What kind of limit it is: the counts of one kind have nothing to do with those of another. */
  readonly kind: string
  /** Whose count it is: unique within the kind. */
  readonly key: string
  readonly windows: readonly RateLimitWindow[]
}

export interface RateLimitResult {
  readonly allowed: boolean
  /** The limit of the window that blocks first: the one with the fewest requests left, the shorter one on a tie. */
  readonly limit: number
  /** Requests left in that window. */
  readonly remaining: number
  /** When that window ends, Unix time in seconds. */
  readonly resetSeconds: number
  /** Seconds until the same request can pass, 1 or more; 0 where it has passed. */
  readonly retryAfter: number
}

/** What is left of a window, for a partner that asks. */
export interface WindowUse extends RateLimitWindow {
  readonly remaining: number
  /** When the window ends, Unix time in seconds. */
  readonly resetSeconds: number
}

/** Where counts are kept. All windows of a limit are taken together or not at all. */
export interface CounterStore {
  /** Takes `cost` from every window if it fits into each of them; a cost of 0 only looks. */
  take(limit: RateLimit, now: Date, cost: number): TakeResult | Promise<TakeResult>
  close(): void
}

export interface TakeResult {
  readonly fits: boolean
  /** What is left afterwards, window by window. */
  readonly left: readonly number[]
}

/** Limits of partners, addresses and fields, all counted the same way. A refused request uses nothing up. */
export class RateLimiter {
  constructor(private readonly counters: CounterStore) {}

  async consume(limit: RateLimit, now: Date, cost = 1): Promise<RateLimitResult> {
    const taken = await this.counters.take(limit, now, cost)
    const uses = usesOf(limit, taken, now)
    const first = uses.reduce((one, other) => (other.remaining < one.remaining ? other : one))
    return {
      allowed: taken.fits,
      limit: first.limit,
      remaining: first.remaining,
      resetSeconds: first.resetSeconds,
      retryAfter: taken.fits ? 0 : secondsUntilFit(uses, now, cost),
    }
  }

  /** What is left in each window, without using anything up. */
  async peek(limit: RateLimit, now: Date): Promise<WindowUse[]> {
    return usesOf(limit, await this.counters.take(limit, now, 0), now)
  }

  close(): void {
    this.counters.close()
  }
}

/** The number of the window that `now` falls into. It is part of every counter's name. */
export const windowIndex = (seconds: number, now: Date): number => Math.floor(now.getTime() / 1_000 / seconds)

/** When the window ends that `now` falls into, Unix time in seconds. */
export const windowEnd = (seconds: number, now: Date): number => (windowIndex(seconds, now) + 1) * seconds

const usesOf = (limit: RateLimit, taken: TakeResult, now: Date): WindowUse[] =>
  limit.windows.map((window, index) => ({
    limit: window.limit,
    seconds: window.seconds,
    remaining: taken.left[index] ?? 0,
    resetSeconds: windowEnd(window.seconds, now),
  }))

function secondsUntilFit(uses: readonly WindowUse[], now: Date, cost: number): number {
  const full = uses.filter((use) => use.remaining < cost)
  return Math.max(...full.map((use) => use.resetSeconds)) - Math.floor(now.getTime() / 1_000)
}
