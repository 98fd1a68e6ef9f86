import type { EntityClass, FilterQuery } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { conflict, notFound } from '../errors.js'

/**
 * Loads the entity that matches `where` and locks its row until the transaction ends, so that concurrent changes run
 * one after the other and each sees the previous one. Rows with a foreign key to it can still be inserted. Throws
 * NOT_FOUND if there is none, and 409 if `expectedVersion` is not its current version.
 */
export async function lockRow<Entity extends { id: string; version?: number }>(
  em: EntityManager,
  type: EntityClass<Entity>,
  where: FilterQuery<Entity> & { id: string },
  noun: string,
  expectedVersion?: number | null,
): Promise<Entity> {
  const { tableName } = em.getMetadata().get(type)
  await em.execute(`select 1 from "${tableName}" where id = ? for no key update`, [where.id])
  const entity = await em.findOne(type, where, { refresh: true })
  if (!entity) throw notFound(`there is no ${noun} with this identifier`)
  if (expectedVersion != null && entity.version !== expectedVersion)
    throw conflict(
      `the ${noun} is at version ${entity.version}, expectedVersion is ${expectedVersion}: ` +
        'it was changed in the meantime; read it again',
    )
  return entity as Entity
}
