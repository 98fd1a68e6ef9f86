import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './free-port.js'
import { until } from './until.js'

/** A PostgreSQL of the test's own on a free port, that it may kill, freeze and bring back. Needs the server's programs. */
export class OwnPostgreSql {
  #process: ChildProcess | undefined

  static async start(): Promise<OwnPostgreSql> {
    const folder = await mkdtemp(join(tmpdir(), 'fan-pass-postgresql-'))
    const user = serverUser()
    if (user) chownSync(folder, user.uid, user.gid)
    const made = new OwnPostgreSql(folder, await freePort(), user)
    execFileSync(program('initdb'), ['-D', folder, '-U', 'postgres', '--no-sync'], { ...user, stdio: 'ignore' })
    await made.start()
    return made
  }

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly user: ServerUser | undefined,
  ) {}

  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/postgres`
  }

  async start(): Promise<void> {
    const options = ['-D', this.folder, '-p', `${this.port}`, '-c', 'listen_addresses=127.0.0.1', '-k', this.folder]
    this.#process = spawn(program('postgres'), options, { ...this.user, stdio: 'ignore' })
    const awaited = `PostgreSQL on port ${this.port}`
    await until(async () => (await this.#answers()) || undefined, { awaited, intervalMs: 20 })
  }

  /** Every process of the server, the one that starts others first. */
  freeze(): void {
    this.#signal('SIGSTOP')
  }

  thaw(): void {
    this.#signal('SIGCONT')
  }

  /** Ends it at once, as a crash of the machine would: what was committed is in the log alone. */
  async kill(): Promise<void> {
    const process = this.#process
    this.#process = undefined
    if (!process || process.exitCode !== null || process.signalCode !== null) return
    process.kill('SIGQUIT')
    await once(process, 'exit')
  }

  async remove(): Promise<void> {
    this.thaw()
    await this.kill()
    await rm(this.folder, { recursive: true })
  }

  /** Children that end by themselves in the meantime are passed over. */
  #signal(signal: NodeJS.Signals): void {
    const parent = this.#process?.pid
    if (parent === undefined) return
    process.kill(parent, signal)
    const { stdout } = spawnSync('ps', ['--ppid', `${parent}`, '-o', 'pid='], { encoding: 'utf8' })
    spawnSync('kill', [`-${signal.slice(3)}`, ...stdout.trim().split(/\s+/)])
  }

  async #answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      return false
    }
  }
}

const program = (name: string): string => {
  const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
  return join(folder, name)
}

interface ServerUser {
  uid: number
  gid: number
}

/** The server refuses to run as root. */
function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
