import type { EntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'
import type { Sql } from 'sql-template-tag'

/** Runs a statement in the transaction of `em`, if there is one. */
export async function execute<Row>(em: EntityManager, { text, values }: Sql): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}
