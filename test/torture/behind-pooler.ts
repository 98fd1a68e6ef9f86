import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.js'
import { until } from '../support/until.js'
import { statusesOf } from './caller.js'
import { openFleet } from './fleet.js'
import { Load } from './load.js'
import { accepts } from './proxy-process.js'
import { startService, temporaryFolder } from './service-process.js'
import type { Trial } from './trial.js'

const program = process.env.PGBOUNCER ?? 'pgbouncer'
const loadMs = Number(process.env.SECONDS ?? 10) * 1_000

/** F16: PgBouncer 1.21 or newer (`PGBOUNCER` names the program) in transaction mode, with fewer connections than callers. */
export const behindPooler: Trial = {
  id: 'F16',
  tried: `PgBouncer in transaction mode: a start without DATABASE_SESSION_URL, then reads and deploys for ${loadMs / 1000} s`,
  target: 'refused with a sentence without it; with it ready, no refusal, 0 acknowledged deploys lost',
  async run() {
    requireVersion()
    const fleet = await openFleet('behind_pooler', { processes: 0 })
    const direct = fleet.environment.DATABASE_URL ?? ''
    const pooler = await Pooler.before(direct)
    try {
      const refusal = await startService({ ...fleet.environment, DATABASE_URL: pooler.url }).then(
        () => 'it started',
        (error: Error) => error.message,
      )
      if (!refusal.includes('set DATABASE_SESSION_URL')) throw new Error(`without DATABASE_SESSION_URL: ${refusal}`)
      const pooled = { ...fleet.environment, DATABASE_URL: pooler.url, DATABASE_SESSION_URL: direct }
      fleet.services.push(await startService(pooled))
      const load = await Load.on(fleet)
      const answers = await load.during(() => wait(loadMs))
      const text = `refused: ${refusal.split('\n')[0]}; ${statusesOf(answers)}; ${await load.account()}`
      if (answers.some(({ status }) => status >= 300 || status === 0)) throw new Error(text)
      return text
    } finally {
      await fleet.close()
      await pooler.remove()
    }
  },
}

/** Older ones do not know prepared statements in transaction mode. */
function requireVersion(): void {
  const said = execFileSync(program, ['--version'], { encoding: 'utf8' })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? []
  if (Number(major) === 1 && Number(minor) < 21)
    throw new Error(`F16 needs PgBouncer 1.21 or newer, not ${said.split('\n')[0]}: name one with PGBOUNCER`)
}

class Pooler {
  static async before(url: string): Promise<Pooler> {
    const { hostname, port, pathname } = new URL(url)
    const folder = await temporaryFolder()
    const own = await freePort()
    const file = join(folder, 'pgbouncer.ini')
    const settings = [
      '[databases]',
      `* = host=${hostname} port=${port || 5432}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =`,
      'auth_type = any\npool_mode = transaction\ndefault_pool_size = 6\nmax_prepared_statements = 200',
      // So that it is the self-test that refuses.
      'ignore_startup_parameters = random_page_cost, statement_timeout, lock_timeout',
    ]
    // `any` connects as the user of the entry.
    await writeFile(file, settings.join('\n').replace('\n[pgbouncer]', ' user=postgres\n[pgbouncer]'))
    await chmod(folder, 0o755)
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    const child = spawn(program, [...user, '-q', file], { stdio: 'ignore' })
    await until(() => accepts(own), { awaited: 'PgBouncer' })
    return new Pooler(child, folder, `postgresql://postgres@127.0.0.1:${own}${pathname}`)
  }

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  async remove(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await ended
    await rm(this.folder, { recursive: true })
  }
}
