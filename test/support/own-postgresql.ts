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

  /** A second server on a physical copy of a running one. */
  static ofBaseBackup(url: string): Promise<OwnPostgreSql> {
    return OwnPostgreSql.#copyOf(url, [])
  }

  /** A standby of a running server, which waits for it with each commit from now on. */
  static async synchronousStandbyOf(primary: OwnPostgreSql): Promise<OwnPostgreSql> {
    const standby = await OwnPostgreSql.#copyOf(primary.url, ['--write-recovery-conf'])
    await primary.#query(`alter system set synchronous_standby_names = '*'`)
    await primary.#query('select pg_reload_conf()')
    const isSynchronous = `select from pg_stat_replication where sync_state = 'sync'`
    await until(async () => ((await primary.#query(isSynchronous)).rowCount ? true : undefined))
    return standby
  }

  static async #copyOf(url: string, more: string[]): Promise<OwnPostgreSql> {
    const folder = await mkdtemp(join(tmpdir(), 'fan-pass-postgresql-'))
    const user = serverUser()
    if (user) chownSync(folder, user.uid, user.gid)
    const copied = new OwnPostgreSql(folder, await freePort(), user)
    const options = ['-d', url, '-D', folder, '-X', 'stream', '-c', 'fast', ...more]
    execFileSync(program('pg_basebackup'), options, { ...user })
    await copied.start()
    return copied
  }

  private constructor(
    private readonly folder: string,
    readonly port: number,
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

  /** Accepts writes from now on. */
  async promote(): Promise<void> {
    await this.#query('select pg_promote()')
  }

  /** Rejects when it does not answer. */
  async isPrimary(): Promise<boolean> {
    const { rows } = await this.#query('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === false
  }

  /**
   * Ends it at once, as a crash of the machine would: what was committed is in the log alone. After SIGQUIT it still
   * tells its clients, after SIGKILL it does not.
   */
  async kill(signal: 'SIGQUIT' | 'SIGKILL' = 'SIGQUIT'): Promise<void> {
    const process = this.#process
    this.#process = undefined
    if (!process || process.exitCode !== null || process.signalCode !== null) return
    const ended = once(process, 'exit')
    if (signal === 'SIGKILL') signalAll(process.pid!, signal)
    else process.kill(signal)
    await ended
  }

  async remove(): Promise<void> {
    this.thaw()
    await this.kill()
    await rm(this.folder, { recursive: true })
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.#process?.pid !== undefined) signalAll(this.#process.pid, signal)
  }

  #answers(): Promise<boolean> {
    return this.#query('select').then(
      () => true,
      () => false,
    )
  }

  async #query(statement: string) {
    const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 1_000 })
    await client.connect()
    return client.query(statement).finally(() => client.end())
  }
}

/** A process and its children. Children that end by themselves in the meantime are passed over. */
function signalAll(parent: number, signal: NodeJS.Signals): void {
  const children = () => spawnSync('ps', ['--ppid', `${parent}`, '-o', 'pid='], { encoding: 'utf8' }).stdout.trim()
  // Those of a process that has been killed are not found any more, those of one that is not yet stopped increase.
  const before = children()
  process.kill(parent, signal)
  const all = `${before} ${children()}`.trim().split(/\s+/)
  spawnSync('kill', [`-${signal.slice(3)}`, ...all])
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
