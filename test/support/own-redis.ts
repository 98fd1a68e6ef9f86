import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.js'

/** A Redis of the test's own on a free port, empty and without files, that it may kill, freeze and bring back. */
export class OwnRedis {
  #process: ChildProcess | undefined

  /** @param options further ones of `redis-server` */
  static async start(options: string[] = []): Promise<OwnRedis> {
    const port = await freePort()
    const address = ['--port', `${port}`, '--bind', '127.0.0.1']
    // A replica would write what it gets from its primary to a file first.
    const withoutFiles = ['--save', '', '--appendonly', 'no', '--repl-diskless-load', 'swapdb']
    const redis = new OwnRedis(port, [...address, ...withoutFiles, ...options])
    await redis.start()
    return redis
  }

  /** @param file its configuration, which names the port */
  static async sentinel(port: number, file: string): Promise<OwnRedis> {
    const sentinel = new OwnRedis(port, [file, '--sentinel'], '+monitor')
    await sentinel.start()
    return sentinel
  }

  private constructor(
    readonly port: number,
    private readonly options: string[],
    private readonly readyLine = 'Ready to accept',
  ) {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    this.#process = spawn('redis-server', this.options, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const line of createInterface({ input: this.#process.stdout! }))
      if (line.includes(this.readyLine)) return
    throw new Error(`redis-server did not start on port ${this.port}`)
  }

  freeze(): void {
    this.#process?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#process?.kill('SIGCONT')
  }

  async kill(): Promise<void> {
    const process = this.#process
    this.#process = undefined
    if (!process || process.exitCode !== null || process.signalCode !== null) return
    process.kill('SIGKILL')
    await once(process, 'exit')
  }
}
