import type { EntityManager } from '@mikro-orm/postgresql'

/** Runs `work` in one transaction. A dry run does the same work, returns the same result and rolls back. */
export async function inTransaction<Result>(
  em: EntityManager,
  isDryRun: boolean,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  if (!isDryRun) return em.fork().transactional(work)
  try {
    return await em.fork().transactional(async (transaction) => {
      const result = await work(transaction)
      await transaction.flush()
      throw new Rollback(result)
    })
  } catch (error) {
    if (error instanceof Rollback) return error.result as Result
    throw error
  }
}

/** Carries the result of a dry run past the rollback. */
class Rollback extends Error {
  constructor(readonly result: unknown) {
    super('dry run')
  }
}
