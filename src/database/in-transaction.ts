import type { EntityManager } from '@mikro-orm/postgresql'

/** Runs `work` in one transaction. A dry run does all of it, answers the same, and leaves nothing behind. */
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
      throw new Undo(result)
    })
  } catch (error) {
    if (error instanceof Undo) return error.result as Result
    throw error
  }
}

/** Carries the result of a dry run past the rollback. */
class Undo extends Error {
  constructor(readonly result: unknown) {
    super('a dry run ends here')
  }
}
