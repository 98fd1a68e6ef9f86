import type { EntityClass, FilterQuery } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { conflict, notFound } from '../errors.js'

/**
 * The one entity that `where` means, locked until the transaction ends, so that two who change it take turns and the second
 * sees what the first did. Rows that only refer to it, such as a check-in at a venue, are not held up. Throws NOT_FOUND; and
 * 409 where `expectedVersion` is not the version it is at by now.
 */
export async function lockRow<Kept extends { id: string; version?: number }>(
  em: EntityManager,
  type: EntityClass<Kept>,
  where: FilterQuery<Kept> & { id: string },
  noun: string,
  expectedVersion?: number | null,
): Promise<Kept> {
  const { tableName } = em.getMetadata().get(type)
  await em.execute(`select 1 from "${tableName}" where id = ? for no key update`, [where.id])
  const found = await em.findOne(type, where, { refresh: true })
  if (!found) throw notFound(`there is no ${noun} with this identifier`)
  if (expectedVersion != null && found.version !== expectedVersion)
    throw conflict(
      `the ${noun} is at version ${found.version}, expectedVersion is ${expectedVersion}: somebody changed it in the meantime, so read it again`,
    )
  return found as Kept
}
