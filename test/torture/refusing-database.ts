import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { OwnPostgreSql } from '../support/own-postgresql.js'
import { type Answer, statusesOf } from './caller.js'
import { openFleet } from './fleet.js'
import { Load, lastRefusal } from './load.js'
import type { Trial } from './trial.js'

const settleMs = 2_000
const phaseMs = 4_000
const backMs = 5_000
const role = 'fan_pass_trial'

/** A refusal, and whether reads go on during it. */
interface Refusal {
  name: string
  reads: boolean
  /** A write that fits into pages with room still succeeds on a full disk. */
  someWrites?: true
  begin(): unknown
  end(): unknown
}

/** F17: PostgreSQL runs and refuses. The database's tables are in a file system of 64 MB of its own. */
export const refusingDatabase: Trial = {
  id: 'F17',
  tried:
    'read-only, no connections allowed, wrong password, no connection left (class 53), full disk, each during reads and deploys',
  target: 'writes 503, reads go on where they can; recovery within 5 s without a restart; 0 acknowledged deploys lost',
  async run() {
    const disk = await mountDisk()
    const server = await OwnPostgreSql.start()
    const admin = new Client({ connectionString: server.url })
    await admin.connect()
    await prepareRole(admin, disk)
    const url = Object.assign(new URL(server.url), { username: role, password: 'first' }).href
    const fleet = await openFleet('refusing_database', { processes: 1, server: url })
    const load = await Load.on(fleet)
    try {
      const results: string[] = []
      const database = new URL(fleet.environment.DATABASE_URL ?? '').pathname.slice(1)
      for (const refusal of refusalsOf(admin, database, disk)) results.push(await suffer(load, refusal))
      return ['', ...results, await load.account()].join('\n')
    } finally {
      await load.stop()
      await fleet.close()
      await admin.end()
      await server.remove()
      execFileSync('umount', ['-l', disk])
      await rm(disk, { recursive: true })
    }
  },
}

async function mountDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fan-pass-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder])
  await chmod(folder, 0o777)
  return folder
}

/** A role without privileges that asks for its password, and a server that puts new databases onto the small disk. */
async function prepareRole(admin: Client, disk: string): Promise<void> {
  const { rows } = await admin.query<{ file: string }>('show hba_file')
  const rules = [`host all ${role} all scram-sha-256`, 'host all all all trust'].map((line) => `('${line}')`).join(', ')
  const file = Object.values(rows[0] ?? {})[0]
  await admin.query(`create role ${role} login createdb password 'first'`)
  await admin.query(`copy (values ${rules}) to '${file}'`)
  await admin.query('select pg_reload_conf()')
  execFileSync('mkdir', ['-m', '777', join(disk, 'tables')])
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', join(disk, 'tables')])
  await admin.query(`create tablespace small location '${join(disk, 'tables')}'`)
  await admin.query(`grant create on tablespace small to ${role}`)
  await admin.query(`alter role ${role} set default_tablespace = small`)
}

function refusalsOf(admin: Client, database: string, disk: string): Refusal[] {
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`
  const run = (statement: string) => async () => {
    await admin.query(statement)
    await admin.query(cut)
  }
  const filler = join(disk, 'filler')
  return [
    {
      name: 'read-only (25006)',
      reads: true,
      begin: run(`alter database ${database} set default_transaction_read_only = on`),
      end: run(`alter database ${database} reset default_transaction_read_only`),
    },
    {
      name: 'no connections allowed (55000)',
      reads: false,
      begin: run(`alter database ${database} allow_connections false`),
      end: run(`alter database ${database} allow_connections true`),
    },
    {
      name: 'wrong password (28P01)',
      reads: false,
      begin: run(`alter role ${role} password 'second'`),
      end: run(`alter role ${role} password 'first'`),
    },
    {
      name: 'no connection left (53300)',
      reads: false,
      begin: run(`alter role ${role} connection limit 0`),
      end: run(`alter role ${role} connection limit -1`),
    },
    { name: 'full disk (53100)', reads: true, someWrites: true, begin: () => fill(filler), end: () => rm(filler) },
  ]
}

async function fill(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(join(path, '..'))
  await writeFile(path, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
}

async function suffer(load: Load, { name, reads, someWrites, begin, end }: Refusal): Promise<string> {
  const settling = await load.during(async () => {
    await begin()
    await wait(settleMs)
  })
  const during = await load.during(() => wait(phaseMs))
  const returning = await load.during(async () => {
    await end()
    await wait(backMs)
  })
  const after = await load.during(() => wait(settleMs))
  const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length
  const text = `${name}: ${statusesOf(during)}; normal ${lastRefusal(returning)} ms after its end; then ${statusesOf(after)}`
  const odd = [...settling, ...during, ...returning, ...after].find(({ status }) => ![200, 201, 503].includes(status))
  if (odd) throw new Error(`${text}; ${odd.status} ${odd.body}`)
  const isRefused =
    (someWrites || count(during, 201) === 0) && count(during, 503) > 0 && count(during, 200) > 0 === reads
  if (!isRefused || count(after, 503) > 0 || count(after, 201) === 0) throw new Error(text)
  if (during.some(({ status, headers }) => status === 503 && !headers['retry-after']))
    throw new Error(`${text}; no Retry-After`)
  return text
}
