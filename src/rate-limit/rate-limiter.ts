/** A fixed window of UTC time: the minute, the day, or any other length, counted from 1970-01-01T00:00:00Z. */
export interface RateLimitWindow {
  readonly seconds: number
  /** Requests allowed within it. */
  readonly limit: number
}

/** A count and its maximum in each window. Windows are listed shortest first. */
export interface RateLimit {
  /** Counts of different kinds are independent. */
  readonly kind: string
  /** Identifies the count within its kind, such as a partner's identifier. */
  readonly key: string
  readonly windows: readonly RateLimitWindow[]
}

export interface RateLimitResult {
  readonly allowed: boolean
  /** Length of the window with the fewest requests left, the shorter one on a tie. */
  readonly seconds: number
  /** The limit of that window. */
  readonly limit: number
  /** Requests left in that window. */
  readonly remaining: number
  /** When that window ends, Unix time in seconds. */
  readonly resetSeconds: number
  /** Seconds until the same request is allowed, 1 or more; 0 if it is allowed now. */
  readonly retryAfter: number
}

/** The state of a window, for reports. */
export interface WindowUse extends RateLimitWindow {
  readonly remaining: number
  /** When the window ends, Unix time in seconds. */
  readonly resetSeconds: number
}

/** Storage of counts. A limit's windows are charged together or not at all. */
export interface CounterStore {
  /** Takes `cost` from every window if it fits into each of them; a cost of 0 only reads. */
  take(limit: RateLimit, now: Date, cost: number): TakeResult | Promise<TakeResult>
  close(): void
}

export interface TakeResult {
  readonly fits: boolean
  /** The remainder of each window afterwards. */
  readonly left: readonly number[]
}

/** Limits of partners, addresses and fields, all counted the same way. A refused request counts nothing. */
export class RateLimiter {
  /** @param onRefused called with the kind of the limit for each use that it refuses */
  constructor(
    private readonly counters: CounterStore,
    private readonly onRefused: (kind: string) => void = () => undefined,
  ) {}

  async consume(limit: RateLimit, now: Date, cost = 1): Promise<RateLimitResult> {
    const taken = await this.counters.take(limit, now, cost)
    const uses = usesOf(limit, taken, now)
    if (!taken.fits) this.onRefused(limit.kind)
    const tightest = uses.reduce((least, use) => (use.remaining < least.remaining ? use : least))
    return {
      allowed: taken.fits,
      seconds: tightest.seconds,
      limit: tightest.limit,
      remaining: tightest.remaining,
      resetSeconds: tightest.resetSeconds,
      retryAfter: taken.fits ? 0 : secondsUntilFit(uses, now, cost),
    }
  }

  /** The state of each window; counts nothing. */
  async peek(limit: RateLimit, now: Date): Promise<WindowUse[]> {
    return usesOf(limit, await this.counters.take(limit, now, 0), now)
  }

  close(): void {
    this.counters.close()
  }
}

/** The number of the window that contains `now`, a part of every counter's name. */
export const windowIndex = (seconds: number, now: Date): number => Math.floor(now.getTime() / 1_000 / seconds)

/** The end of the window that contains `now`, Unix time in seconds. */
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
