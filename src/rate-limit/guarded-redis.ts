import { Redis } from 'ioredis'
import { StarvationTolerantTimeout } from '../concurrency/starvation-tolerant-timeout.js'
import { SetupError } from '../errors.js'
import { createRedis, type RedisClient } from './create-redis.js'
import type { RedisAddress } from './redis-address.js'

export interface RedisWatcher {
  /** Called once when Redis stops responding. */
  onAway(reason: Error): void
  /** Called once when it responds again. */
  onBack(): void
}

export interface GuardedRedisOptions extends RedisWatcher {
  address: RedisAddress
  scripts: Record<string, { lua: string }>
}

const isClusterFault =
  'REDIS_URL: leads to a node of a Redis Cluster; name the cluster as redis-cluster://HOST:6379,HOST:6379'

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
  readonly #redis: RedisClient
  readonly #watcher: RedisWatcher
  readonly #probe: NodeJS.Timeout
  readonly #timeout = new StarvationTolerantTimeout()
  #probedKey = 'limit:pulse'
  #isHere: boolean | undefined
  #isClosed = false

  /** Connects, and waits two seconds at most. Throws only for a node of a Redis Cluster that is named as one Redis. */
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

  private constructor({ address, scripts, ...watcher }: GuardedRedisOptions) {
    this.#watcher = watcher
    this.#redis = createRedis(address, scripts)
    this.#redis.on('error', (error: Error) => this.#markAway(error))
    this.#redis.on('close', () => this.#markAway(new Error('the connection to Redis is closed')))
    this.#redis.on('ready', () => void this.#check())
    this.#probe = setInterval(() => void this.#check(), probeMs).unref()
  }

  /**
   * The command's reply, or undefined while Redis is away. Never throws.
   *
   * @param tag the hash tag of all keys of the command, without braces
   */
  async run<Reply>(tag: string, command: (redis: RedisClient) => Promise<Reply>): Promise<Reply | undefined> {
    if (!this.#isHere) return undefined
    try {
      return await this.#timeout.wait(commandTicks, command(this.#redis))
    } catch (error) {
      // Of a cluster, the node that failed has to respond again, and each hash tag is on one node.
      this.#probedKey = `limit:pulse:{${tag}}`
      this.#markAway(error as Error)
      return undefined
    }
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#probe)
    this.#redis.disconnect()
  }

  async #isCluster(): Promise<boolean> {
    if (!(this.#redis instanceof Redis)) return false
    // Not through `run`: a node that does not own the probe's key counts as away.
    const info = await this.#timeout.wait(commandTicks, this.#redis.info('cluster')).catch(() => '')
    return info.includes('cluster_enabled:1')
  }

  /** Redis counts as back only if it responds in half the time, so that a slow one does not come and go. */
  async #check(): Promise<void> {
    // A cluster's client would keep the probes of a whole outage and send them afterwards.
    if (this.#redis.status !== 'ready') return this.#markAway(new Error('not connected to Redis'))
    const ticks = this.#isHere ? 2 * commandTicks : 5
    await this.#timeout.wait(ticks, this.#redis.set(this.#probedKey, 1, 'EX', 60)).then(
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
