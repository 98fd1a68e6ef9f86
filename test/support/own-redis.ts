import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.js'

/** A Redis of the test's own on a free port, empty and without files, that it may kill, freeze and bring back. */
export class OwnRedis {
  #process: ChildProcess | undefined

  /** @param options further ones of `redis-server` */
  static async start(options: string[] = []): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort(), options)
    await redis.start()
    return redis
  }

  private constructor(
    readonly port: number,
    private readonly options: string[],
  ) {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const options = [
      '--port',
      `${this.port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      ...this.options,
    ]
    this.#process = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const line of createInterface({ input: this.#process.stdout! }))
      if (line.includes('Ready to accept')) return
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
