import { Redis } from 'ioredis'
import { StarvationTolerantTimeout } from '../concurrency/starvation-tolerant-timeout.js'
import { SetupError } from '../errors.js'

export interface RedisWatcher {
  /** Called once when Redis stops responding. */
  onAway(reason: Error): void
  /** Called once when it responds again. */
  onBack(): void
}

export interface GuardedRedisOptions extends RedisWatcher {
  url: string
  scripts: Record<string, { lua: string }>
}

const isClusterFault =
  'REDIS_URL: leads to a Redis Cluster, whose nodes cannot count a limit together; name a Redis that is not clustered'

/** 180 ms on an idle machine: an outage costs a request less than 250 ms. */
const commandTicks = 9
const probeMs = 250
const firstConnectionTicks = 100

/**
 * Redis behind a circuit breaker. The first command that fails or takes longer than 180 ms, or a lost connection, marks it
 * as away; from then on commands return `undefined` at once, while a regular probe checks it. So only the first requests
 * of an outage wait, unless the probe notices it before. The probe writes, because a read-only Redis is of no use here.
 */
export class GuardedRedis {
  readonly #redis: Redis
  readonly #watcher: RedisWatcher
  readonly #probe: NodeJS.Timeout
  readonly #timeout = new StarvationTolerantTimeout()
  #isHere: boolean | undefined
  #isClosed = false

  /** Connects, and waits two seconds at most. Throws only for a Redis Cluster. */
  static async open(options: GuardedRedisOptions): Promise<GuardedRedis> {
    const guarded = new GuardedRedis(options)
    const connected = guarded.#timeout.wait(firstConnectionTicks, guarded.#redis.connect())
    await connected.then(
      () => guarded.#check(),
      (error: Error) => guarded.#markAway(error),
    )
    if (await guarded.#isCluster()) {
      guarded.close()
      throw new SetupError(isClusterFault)
    }
    return guarded
  }

  private constructor({ url, scripts, ...watcher }: GuardedRedisOptions) {
    this.#watcher = watcher
    this.#redis = new Redis(url, { ...connectionOptions, scripts })
    this.#redis.on('error', (error: Error) => this.#markAway(error))
    this.#redis.on('close', () => this.#markAway(new Error('the connection to Redis is closed')))
    this.#redis.on('ready', () => void this.#check())
    this.#probe = setInterval(() => void this.#check(), probeMs).unref()
  }

  /** The command's reply, or undefined while Redis is away. Never throws. */
  async run<Reply>(command: (redis: Redis) => Promise<Reply>): Promise<Reply | undefined> {
    if (!this.#isHere) return undefined
    try {
      return await this.#timeout.wait(commandTicks, command(this.#redis))
    } catch (error) {
      this.#markAway(error as Error)
      return undefined
    }
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#probe)
    this.#redis.disconnect()
  }

  /** Each node of a cluster knows only its own keys, and limits of several windows need one. */
  async #isCluster(): Promise<boolean> {
    // Not through `run`: a node that does not own the probe's key counts as away.
    const info = await this.#timeout.wait(commandTicks, this.#redis.info('cluster')).catch(() => '')
    return info.includes('cluster_enabled:1')
  }

  /** Redis counts as back only if it responds in half the time, so that a slow one does not come and go. */
  async #check(): Promise<void> {
    const ticks = this.#isHere ? 2 * commandTicks : 5
    await this.#timeout.wait(ticks, this.#redis.set('limit:pulse', 1, 'EX', 60)).then(
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
 * A command is sent at once or fails, and is never retried: it would count twice. ioredis' own `commandTimeout` is not
 * used, because it also fires when this process was busy and the reply lies unread in the socket.
 */
const connectionOptions = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1_000,
  // Only to replace a dead connection: it fires for a starved process too, so it is far longer than any starvation.
  socketTimeout: 10_000,
  retryStrategy: () => probeMs,
}
