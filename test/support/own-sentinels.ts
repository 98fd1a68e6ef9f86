import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.js'
import { OwnRedis } from './own-redis.js'
import { until } from './until.js'

const run = promisify(execFile)
const primaryName = 'limits'

/** A primary and a replica of the test's own, over which three Sentinels watch. */
export class OwnSentinels {
  readonly #sentinels: OwnRedis[] = []

  static async start(): Promise<OwnSentinels> {
    const primary = await OwnRedis.start()
    const replica = await OwnRedis.start(['--replicaof', '127.0.0.1', `${primary.port}`])
    const watched = new OwnSentinels(primary, replica, await mkdtemp(join(tmpdir(), 'fan-pass-sentinel-')))
    try {
      for (let count = 0; count < 3; count++) await watched.#add(count)
      await until(() => watched.#isWatched(), { awaited: 'the Sentinels' })
    } catch (error) {
      await watched.remove()
      throw error
    }
    return watched
  }

  private constructor(
    readonly primary: OwnRedis,
    private readonly replica: OwnRedis,
    private readonly folder: string,
  ) {}

  get url(): string {
    const hosts = this.#sentinels.map(({ port }) => `127.0.0.1:${port}`)
    return `redis-sentinel://${hosts.join(',')}?sentinelMasterId=${primaryName}`
  }

  async remove(): Promise<void> {
    for (const redis of [...this.#sentinels, this.replica, this.primary]) await redis.kill()
    await rm(this.folder, { recursive: true })
  }

  async #add(index: number): Promise<void> {
    const file = join(this.folder, `${index}.conf`)
    const port = await freePort()
    const settings = `
      port ${port}
      bind 127.0.0.1
      sentinel monitor ${primaryName} 127.0.0.1 ${this.primary.port} 2
      sentinel down-after-milliseconds ${primaryName} 1000
      sentinel failover-timeout ${primaryName} 5000\n`
    await writeFile(file, settings)
    this.#sentinels.push(await OwnRedis.sentinel(port, file))
  }

  /** Each Sentinel knows the replica and both others. */
  async #isWatched(): Promise<true | undefined> {
    const states = this.#sentinels.map(({ port }) => run('redis-cli', ['-p', `${port}`, 'info', 'sentinel']))
    const known = (await Promise.all(states)).map(({ stdout }) => stdout.includes('slaves=1,sentinels=3'))
    return known.every(Boolean) ? true : undefined
  }
}
