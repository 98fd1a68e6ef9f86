import { setTimeout as wait } from 'node:timers/promises'
import type { Migration } from '@mikro-orm/migrations'

/** What a migration that partitions a table by time says about it. Names and expressions are written into statements. */
export interface PartitionPlan {
  readonly table: string
  /** For `partition by range`. */
  readonly key: string
  /** A condition for rows of before a bound, which has to be what PostgreSQL derives from `key`. */
  before(bound: string): string
  readonly step: 'day' | 'month'
  /** The first value of the key at a moment. */
  keyAt(at: Date): string
  /** Statements for the new table: its keys and indexes, as the old one has them. */
  readonly parts: readonly string[]
  /** The sequence of its identifiers. */
  readonly sequence?: string
  /** Foreign keys that refer to the table, as `table`, `name` and what follows `foreign key`. */
  readonly references?: readonly { table: string; name: string; definition: string }[]
  /** The tables that foreign keys of this one refer to: the change of those keys locks them. */
  readonly referred?: readonly string[]
}

/** Whole periods that the old table goes on to take, so that writes go on while its rows are checked. */
const margin = 2
const ahead = 3

export const isPartitioned = async (migration: Migration, table: string): Promise<boolean> =>
  (await migration.execute(`select 1 as found from pg_class where oid = to_regclass('${table}') and relkind = 'p'`))
    .length > 0

/**
 * Makes the old table the first partition of a new one. Its rows are checked before, while requests go on; the change itself
 * is one short transaction. Repeatable if it fails between two statements. Needs a migration without a transaction.
 */
export async function partitionTable(migration: Migration, plan: PartitionPlan, now: Date): Promise<void> {
  const { table, step, references = [] } = plan
  const start = (later: number): Date => {
    const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
    return new Date(step === 'month' ? Date.UTC(year, month + later, 1) : Date.UTC(year, month, day + later))
  }
  const bound = (later: number): string => `'${plan.keyAt(start(later))}'`
  await migration.execute(`create schema if not exists partitions`)
  try {
    await migration.execute(
      `${withoutBound(table)}, add constraint "${table}_before" check (${plan.before(bound(margin))}) not valid`,
    )
    await migration.execute(`alter table "${table}" validate constraint "${table}_before"`)
    const swapping = swap(plan, suffixOf(start(margin)), bound(margin), newPartitions(plan, start, bound))
    await withLocks(() => migration.execute(inTransaction(swapping)))
  } catch (error) {
    // The version before, if it goes on without this migration, would write rows of after the bound.
    await migration.execute(withoutBound(table)).catch(() => undefined)
    throw error
  }
  for (const { table: referring, name } of references)
    await migration.execute(`alter table "${referring}" validate constraint "${name}"`)
  await migration.execute(`analyze "${table}"`)
}

const mostAttempts = 100
const pauseMs = 200

/** Tries again while others hold one of the locks. */
async function withLocks(change: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await change()
      return
    } catch (error) {
      const isLocked = (error as { code?: string }).code === '55P03'
      if (!isLocked || attempt === mostAttempts) throw error
      await wait(pauseMs)
    }
  }
}

const withoutBound = (table: string): string => `alter table "${table}" drop constraint if exists "${table}_before"`

/**
 * All locks are taken at first. Requests lock the tables in other orders, so the wait for them ends before PostgreSQL looks
 * for a deadlock, after a second by default, and a request would fail.
 */
function swap(plan: PartitionPlan, suffix: string, bound: string, partitions: string[]): string[] {
  const { table, sequence, references = [], referred = [] } = plan
  const locked = [table, ...references.map((reference) => reference.table), ...referred]
  const old = `${table}_before_${suffix}`
  return [
    `perform set_config('lock_timeout', '500ms', true)`,
    `lock table ${locked.map((name) => `"${name}"`).join(', ')}`,
    ...references.map((reference) => `alter table "${reference.table}" drop constraint "${reference.name}"`),
    ...(sequence ? [`alter sequence "${sequence}" owned by none`] : []),
    `alter table "${table}" rename to "${old}"`,
    `alter table "${old}" set schema partitions`,
    `create table "${table}" (like partitions."${old}" including defaults) partition by range (${plan.key})`,
    ...plan.parts,
    ...(sequence ? [`alter sequence "${sequence}" owned by "${table}"."id"`] : []),
    `alter table "${table}" attach partition partitions."${old}" for values from (minvalue) to (${bound})`,
    `alter table partitions."${old}" drop constraint "${table}_before"`,
    ...partitions,
    `create table partitions."${table}_default" partition of "${table}" default`,
    ...references.map(
      ({ table: referring, name, definition }) =>
        `alter table "${referring}" add constraint "${name}" foreign key ${definition} not valid`,
    ),
  ]
}

const newPartitions = (
  { table }: PartitionPlan,
  start: (later: number) => Date,
  bound: (later: number) => string,
): string[] =>
  Array.from({ length: ahead }, (_, index) => {
    const later = margin + index
    return `create table partitions."${table}_${suffixOf(start(later))}" partition of "${table}"
      for values from (${bound(later)}) to (${bound(later + 1)})`
  })

/** One statement, so that it needs no connection of its own. */
const inTransaction = (statements: readonly string[]): string =>
  `do $partition$ begin\n${statements.join(';\n')};\nend $partition$`

/** Makes a plain table of all rows again; nothing may be written meanwhile. */
export const joinPartitions = ({ table, parts, sequence, references = [] }: PartitionPlan): string =>
  inTransaction([
    ...references.map((reference) => `alter table "${reference.table}" drop constraint "${reference.name}"`),
    `create table partitions."joined" (like "${table}" including defaults)`,
    `insert into partitions."joined" select * from "${table}"`,
    ...(sequence ? [`alter sequence "${sequence}" owned by none`] : []),
    `drop table "${table}"`,
    `alter table partitions."joined" set schema public`,
    `alter table "joined" rename to "${table}"`,
    ...parts,
    ...(sequence ? [`alter sequence "${sequence}" owned by "${table}"."id"`] : []),
    ...references.map(
      ({ table: referring, name, definition }) =>
        `alter table "${referring}" add constraint "${name}" foreign key ${definition}`,
    ),
  ])

const suffixOf = (day: Date): string => day.toISOString().slice(0, 10).replaceAll('-', '_')
