import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { raw, type Sql } from 'sql-template-tag'
import { execute } from './execute.js'

/** A table that PostgreSQL partitions by time. Its partitions are in the schema `partitions`. */
export interface PartitionedTable {
  readonly name: string
  /** What one partition holds, in UTC. */
  readonly step: 'day' | 'month'
  /** The column that it is partitioned by, compared as the partitions are. */
  readonly key: Sql
  /** The least value of `key` at or after a moment. */
  keyAt(at: Date): string
}

export interface Partition {
  /** With its schema. */
  readonly name: Sql
  /** Its rows are from before this moment; undefined for the default partition. */
  readonly end: Date | undefined
  /** False for rows of any age: those from before the table was partitioned, and those that found no partition. */
  readonly isOnePeriod: boolean
}

/** Partitions that are made before their time, so that nothing depends on one run of the job. */
const ahead = 3
/** A statement that waits longer for the table makes every request on it wait. The job tries again. */
const lockTimeout = raw(`'1s'`)

/**
 * Creates the missing partitions for the present and the next periods; returns their number. A period of which the default
 * partition has rows stays there.
 */
export async function createPartitions(em: EntityManager, table: PartitionedTable, now: Date): Promise<number> {
  const names = await namesOf(em, table)
  const first = Math.max(0, ...names.map((name) => endOfOld(table, name)?.getTime() ?? 0))
  let created = 0
  for (let later = 0; later <= ahead; later++) {
    const start = periodStart(table, now, later)
    if (start.getTime() < first || names.includes(nameOf(table, start))) continue
    if (await createPartition(em, table, start)) created += 1
  }
  // Autovacuum analyzes partitions, but not the table that they make up.
  if (created > 0) await execute(em, sql`analyze ${raw(table.name)}`)
  return created
}

/**
 * Drops the partitions that end at or before `cutoff`, and deletes older rows from those that hold rows of any age. Returns
 * the number of dropped partitions and deleted rows.
 *
 * @param deleteOld deletes what is older than `cutoff` from a partition; returns the number of rows
 * @param prepare called before a partition is dropped; false keeps it
 */
export async function purgePartitions(
  em: EntityManager,
  table: PartitionedTable,
  cutoff: Date,
  deleteOld: (partition: Sql) => Promise<number>,
  prepare: (partition: Sql) => Promise<boolean> = async () => true,
): Promise<number> {
  let purged = 0
  for (const { name, end, isOnePeriod } of await partitionsOf(em, table)) {
    if (end && end <= cutoff && (await prepare(name))) {
      await dropPartition(em, table, name)
      purged += 1
    } else if (!isOnePeriod) purged += await deleteOld(name)
  }
  return purged
}

/** The partitions of a table, in no particular order. */
export const partitionsOf = async (em: EntityManager, table: PartitionedTable): Promise<Partition[]> =>
  (await namesOf(em, table)).map((name) => {
    const start = dayIn(name.slice(table.name.length + 1))
    const end = start ? periodStart(table, start, 1) : endOfOld(table, name)
    return { name: qualified(name), end, isOnePeriod: start !== undefined }
  })

/** Reads the number of partitions that begin after `now`, of the table that has the fewest. */
export const partitionsAhead = (tables: readonly PartitionedTable[], now: Date): Sql => sql`
  select min(ahead)::int as ahead from (
    select count(child.oid) as ahead from unnest(${tables.map(({ name }) => name)}::text[]) as listed (name)
      left join pg_inherits on inhparent = to_regclass(listed.name)
      left join pg_class child on child.oid = inhrelid and child.relname ~ (listed.name || '_\\d{4}_\\d\\d_\\d\\d$')
        and right(child.relname, 10) > ${suffixOf(now)}::text
    group by listed.name
  ) counted`

/** Runs a deletion with `returning 1`; returns the number of rows. */
export async function countOf(em: EntityManager, deletion: Sql): Promise<number> {
  const [deleted] = await execute<{ count: number }>(
    em,
    sql`with deleted as (${deletion}) select count(*)::int as count from deleted`,
  )
  return deleted?.count ?? 0
}

/** False if the default partition has rows of the period. */
const createPartition = (em: EntityManager, table: PartitionedTable, start: Date): Promise<boolean> =>
  em.transactional(async (transaction) => {
    const [from, to] = [start, periodStart(table, start, 1)].map((at) => table.keyAt(at))
    await execute(transaction, sql`set local lock_timeout = ${lockTimeout}`)
    const misplaced = sql`select from ${qualified(`${table.name}_default`)}
      where ${table.key} >= ${from} and ${table.key} < ${to} limit 1`
    if ((await execute(transaction, misplaced)).length > 0) return false
    await execute(
      transaction,
      sql`create table if not exists ${qualified(nameOf(table, start))} partition of ${raw(table.name)}
        for values from (${raw(`'${from}'`)}) to (${raw(`'${to}'`)})`,
    )
    return true
  })

/** Detached first: foreign keys that refer to the table are checked then. */
const dropPartition = (em: EntityManager, table: PartitionedTable, partition: Sql): Promise<void> =>
  em.transactional(async (transaction) => {
    await execute(transaction, sql`set local lock_timeout = ${lockTimeout}`)
    await execute(transaction, sql`alter table ${raw(table.name)} detach partition ${partition}`)
    await execute(transaction, sql`drop table ${partition}`)
  })

async function namesOf(em: EntityManager, { name }: PartitionedTable): Promise<string[]> {
  const children = sql`select c.relname as name from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = ${name}::regclass order by c.relname`
  return (await execute<{ name: string }>(em, children)).map((child) => child.name)
}

const qualified = (name: string): Sql => raw(`partitions.${name}`)

/** The start of the period of `at`, or of a later one. */
const periodStart = ({ step }: PartitionedTable, at: Date, later: number): Date => {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  return new Date(step === 'month' ? Date.UTC(year, month + later, 1) : Date.UTC(year, month, day + later))
}

/** `itinerary_2027_01_01` begins on that day, and `itinerary_before_2027_01_01` ends then. */
const nameOf = ({ name }: PartitionedTable, start: Date): string => `${name}_${suffixOf(start)}`
const suffixOf = (day: Date): string => day.toISOString().slice(0, 10).replaceAll('-', '_')
const endOfOld = ({ name }: PartitionedTable, partition: string): Date | undefined =>
  partition.startsWith(`${name}_before_`) ? dayIn(partition.slice(name.length + 8)) : undefined

function dayIn(suffix: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})_(\d\d)_(\d\d)$/.exec(suffix) ?? []
  return year ? new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))) : undefined
}
