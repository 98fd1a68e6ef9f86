import type { Pool, PoolClient } from 'pg'
import type { Metrics } from '../telemetry/metrics.js'

export interface PoolState {
  /** Connections that run statements or are in a transaction. */
  inUse: number
  /** Callers that wait for a connection. */
  waiting: number
  /** Connections that are lost but still take a place: none is given back, so each is a place less for good. */
  dead: number
  size: number
}

/** Knows the state of the connection pool. */
export class PoolMonitor {
  /** Whether each connection of the pool is lost. */
  readonly #isLost = new Map<PoolClient, boolean>()

  constructor(private readonly pool: Pool) {
    pool.on('connect', (client) => {
      this.#isLost.set(client, false)
      // After the pool has removed it, its end is no loss.
      client.once('end', () => this.#isLost.has(client) && this.#isLost.set(client, true))
    })
    pool.on('remove', (client) => this.#isLost.delete(client))
  }

  get state(): PoolState {
    const { totalCount, idleCount, waitingCount, options } = this.pool
    const dead = [...this.#isLost.values()].filter((isLost) => isLost).length
    return { inUse: totalCount - idleCount - dead, waiting: waitingCount, dead, size: options.max }
  }
}

/** Adds the state of the pool; of several workers the sum. */
export function measurePool(metrics: Metrics, pool: PoolMonitor): void {
  const gauge = (name: keyof PoolState, help: string) => {
    const metric = `db_pool_${name === 'inUse' ? 'in_use' : name}`
    metrics.gauge({ name: metric, help, aggregator: 'sum' }, () => pool.state[name])
  }
  gauge('size', 'Most connections of the pool')
  gauge('inUse', 'Connections in use')
  gauge('waiting', 'Callers that wait for a connection')
  gauge('dead', 'Connections that are lost but still take a place in the pool')
}
