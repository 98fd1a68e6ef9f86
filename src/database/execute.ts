import type { EntityManager } from '@mikro-orm/postgresql'
import type { Sql } from 'sql-template-tag'

/** Runs a statement inside the transaction of `em`, where there is one. */
export const execute = <Row>(em: EntityManager, statement: Sql): Promise<Row[]> =>
  em.execute<Row[]>(statement.sql, statement.values)
