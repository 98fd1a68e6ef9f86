import { Redis } from 'ioredis'
import { StarvationTolerantTimeout } from '../concurrency/starvation-tolerant-timeout.js'

export interface RedisWatcher {
  /** Called once when Redis stops to answer. */
  onAway(reason: Error): void
  /** Called once when it answers again. */
  onBack(): void
}

export interface GuardedRedisOptions extends RedisWatcher {
  url: string
  scripts: Record<string, { lua: string }>
}

/** 180 ms on a machine that has time: an outage costs a request less than 250 ms. */
const patienceTicks = 9
const pulseMs = 250
const firstConnectionTicks = 100

/**
 * Redis, never waited for longer than 180 ms. The first command that fails or is late, or a lost connection, marks it as
 * away; from then on commands are answered with `undefined` at once, while a pulse looks for it. So only the first requests
 * of an outage pay, if the pulse has not seen it before them. The pulse writes: a Redis that cannot is of no use here.
 */
export class GuardedRedis {
  readonly #redis: Redis
  readonly #watcher: RedisWatcher
  readonly #pulse: NodeJS.Timeout
  readonly #patience = new StarvationTolerantTimeout()
  #isHere: boolean | undefined
  #isClosed = false

  /** Connects, and waits two seconds at most: what is counted before is counted apart. Never throws. */
  static async open(options: GuardedRedisOptions): Promise<GuardedRedis> {
    const guarded = new GuardedRedis(options)
    const connected = guarded.#patience.wait(firstConnectionTicks, guarded.#redis.connect())
    await connected.then(
      () => guarded.#look(),
      (error: Error) => guarded.#markAway(error),
    )
    return guarded
  }

  private constructor({ url, scripts, ...watcher }: GuardedRedisOptions) {
    this.#watcher = watcher
    this.#redis = new Redis(url, { ...connectionOptions, scripts })
    this.#redis.on('error', (error: Error) => this.#markAway(error))
    this.#redis.on('close', () => this.#markAway(new Error('the connection to Redis is closed')))
    this.#redis.on('ready', () => void this.#look())
    this.#pulse = setInterval(() => void this.#look(), pulseMs).unref()
  }

  /** The command's answer, or undefined while Redis is away. Never throws. */
  async run<Answer>(command: (redis: Redis) => Promise<Answer>): Promise<Answer | undefined> {
    if (!this.#isHere) return undefined
    try {
      return await this.#patience.wait(patienceTicks, command(this.#redis))
    } catch (error) {
      this.#markAway(error as Error)
      return undefined
    }
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#pulse)
    this.#redis.disconnect()
  }

  /** What is away must answer in half the time to count as back, so that a slow Redis does not come and go. */
  async #look(): Promise<void> {
    const ticks = this.#isHere ? 2 * patienceTicks : 5
    await this.#patience.wait(ticks, this.#redis.set('limit:pulse', 1, 'EX', 60)).then(
      () => this.#markBack(),
      (error: Error) => this.#markAway(error),
    )
  }

  #markAway(reason: Error): void {
    if (this.#isClosed || this.#isHere === false) return
    this.#isHere = false
    this.#watcher.onAway(reason)
  }

  #markBack(): void {
    const wasAway = this.#isHere === false
    this.#isHere = true
    if (wasAway && !this.#isClosed) this.#watcher.onBack()
  }
}

/**
 * A command is sent at once or refused, and never again by itself: it would count twice. ioredis' own `commandTimeout` is
 * not used: it also fires where this process was busy and the answer lies unread in the socket.
 */
const connectionOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1_000,
  socketTimeout: 2_000,
  retryStrategy: () => pulseMs,
}
