import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.js'
import { OwnRedis } from './own-redis.js'
import { until } from './until.js'

const run = promisify(execFile)
const nodeTimeoutMs = 1_000

interface Member {
  redis: OwnRedis
  /** As `redis-cli --cluster` names it: 127.0.0.1, the port, and the port for other nodes. */
  address: string
}

/** A Redis Cluster of three masters of the test's own, of which the first may have a replica. */
export class OwnRedisCluster {
  readonly #folder: string
  readonly #members: Member[] = []

  static async start({ hasReplica = false } = {}): Promise<OwnRedisCluster> {
    const cluster = new OwnRedisCluster(await mkdtemp(join(tmpdir(), 'fan-pass-redis-')))
    try {
      for (let node = 0; node < (hasReplica ? 4 : 3); node++) await cluster.#add()
      await cluster.#join(hasReplica)
    } catch (error) {
      await cluster.remove()
      throw error
    }
    return cluster
  }

  private constructor(folder: string) {
    this.#folder = folder
  }

  get url(): string {
    return `redis-cluster://${this.#members.map(({ redis }) => `127.0.0.1:${redis.port}`).join(',')}`
  }

  /** The master that may have a replica. */
  get primary(): OwnRedis {
    const [first] = this.#nodes
    if (!first) throw new Error('the cluster has no nodes')
    return first
  }

  get #nodes(): OwnRedis[] {
    return this.#members.map(({ redis }) => redis)
  }

  async remove(): Promise<void> {
    for (const node of this.#nodes) await node.kill()
    await rm(this.#folder, { recursive: true })
  }

  /** Another program may take a free port before a node does; others are then tried, twice. */
  async #add(triesLeft = 2): Promise<void> {
    const node = await this.#startNode().catch((error) => {
      if (triesLeft === 0) throw error
    })
    if (!node) return this.#add(triesLeft - 1)
    this.#members.push(node)
  }

  async #startNode(): Promise<Member> {
    const [busPort, file] = [await freePort(), join(this.#folder, `nodes-${this.#members.length}.conf`)]
    const redis = await OwnRedis.start([
      '--cluster-enabled',
      'yes',
      '--cluster-config-file',
      file,
      '--cluster-port',
      `${busPort}`,
      '--cluster-node-timeout',
      `${nodeTimeoutMs}`,
    ])
    return { redis, address: `127.0.0.1:${redis.port}@${busPort}` }
  }

  async #join(hasReplica: boolean): Promise<void> {
    const [first, second, third, replica] = this.#members.map(({ address }) => address)
    const cluster = async (...words: (string | undefined)[]) =>
      (await run('redis-cli', ['--cluster', ...words.filter((word) => word !== undefined)])).stdout
    await cluster('create', first, second, third, '--cluster-yes')
    if (hasReplica) await cluster('add-node', replica, first, '--cluster-slave')
    const isReady = async () => {
      const { stdout } = await run('redis-cli', ['-p', `${this.primary.port}`, 'info', 'replication'])
      return !hasReplica || stdout.includes('state=online') ? true : undefined
    }
    await until(isReady, { awaited: 'the replica' })
    // Each node refuses commands until it has heard of all slots.
    for (const { redis } of this.#members) await until(() => this.#isServing(redis), { awaited: 'the nodes' })
  }

  async #isServing({ port }: OwnRedis): Promise<true | undefined> {
    const { stdout } = await run('redis-cli', ['-p', `${port}`, 'cluster', 'info'])
    return stdout.includes('cluster_state:ok') && stdout.includes('cluster_slots_ok:16384') ? true : undefined
  }
}
