import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import sql from 'sql-template-tag'
import { until } from '../support/until.js'
import type { Fleet } from './fleet.js'

/** What the processes and the database hold at one moment. */
export interface Sample {
  minute: number
  processes: { heapMb: number; residentMb: number; descriptors: number }[]
  connections: number
  /** Rows of each table, those of the job queue included. */
  rows: Record<string, number>
}

const mega = 1_048_576

/** Tries again after a second if the database refuses, as one whose connections are all in use does. */
export const takeSample = (fleet: Fleet, minute: number): Promise<Sample> =>
  until(() => sampleOf(fleet, minute).catch(() => undefined), { awaited: 'a sample', intervalMs: 1_000 })

async function sampleOf({ services, database }: Fleet, minute: number): Promise<Sample> {
  const processes: Sample['processes'] = []
  for (const { child } of services) {
    child.send('memory')
    const [memory] = (await once(child, 'message')) as [NodeJS.MemoryUsage]
    processes.push({
      heapMb: Math.round((memory.heapUsed + memory.external) / mega),
      residentMb: Math.round(memory.rss / mega),
      descriptors: readdirSync(`/proc/${child.pid}/fd`).length,
    })
  }
  const used = await database.queries.first<{ connections: number }>(
    sql`select count(*)::int as connections from pg_stat_activity where datname = current_database()`,
  )
  const tables = await database.queries.all<{ name: string; rows: number }>(sql`
    select table_schema || '.' || table_name as name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text::int as rows
    from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1`)
  const rows = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
  return { minute, processes, connections: used?.connections ?? 0, rows }
}
