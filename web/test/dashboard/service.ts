import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const startMs = 600_000
/** A connection that the service closes just as it is used again would fail the request. */
const alone = { connection: 'close' }

/** The service itself with its demonstration, on a database of its own. */
export class Service {
  readonly origin: string
  readonly #dataDir: string
  readonly #process: ChildProcess

  private constructor(origin: string, dataDir: string, child: ChildProcess) {
    this.origin = origin
    this.#dataDir = dataDir
    this.#process = child
  }

  static async start(): Promise<Service> {
    const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-'))
    const port = await freePort()
    // Passkeys need a name; an IP address is none.
    const origin = `http://localhost:${port}`
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_ORIGIN: origin, LOG_LEVEL: 'error' }
    const child = spawn(process.execPath, ['dist/src/main.js'], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const service = new Service(origin, dataDir, child)
    await service.#ready()
    return service
  }

  /** The demonstration's keys and identifiers. */
  demo(name: 'operator' | 'growth' | 'enterprise' | 'fan_pass_id' | 'campaign_id' | 'agent_id'): string {
    return (JSON.parse(readFileSync(join(this.#dataDir, 'demo-keys.json'), 'utf8')) as Record<string, string>)[name]!
  }

  async graphql<Data>(key: string, query: string, variables: object = {}): Promise<Data> {
    const response = await fetch(`${this.origin}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...alone },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] }
    if (errors) throw new Error(errors[0]!.message)
    return data
  }

  verifyPass(key: string): Promise<Response> {
    return fetch(`${this.origin}/api/v1/fanpass/verify?fan_id=${this.demo('fan_pass_id')}`, {
      headers: { authorization: `Bearer ${key}`, ...alone },
    })
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGTERM')
    await ended
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  async #ready(): Promise<void> {
    for (const started = Date.now(); Date.now() - started < startMs; await wait(200)) {
      if (this.#process.exitCode !== null) throw new Error(`the service ended with code ${this.#process.exitCode}`)
      const response = await fetch(`${this.origin}/health/ready`, { headers: alone }).catch(() => null)
      if (response?.ok) return
    }
    throw new Error(`the service is not ready after ${startMs / 1000} s`)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
