import type { Middleware } from 'koa'

let end: Promise<void> | undefined

/** Resolves when all that had come in together has been looked at: the same moment for everyone who asks in one turn of the event loop. */
export function endOfTurn(): Promise<void> {
  end ??= new Promise((resolve) => {
    setImmediate(() => {
      end = undefined
      resolve()
    })
  })
  return end
}

/**
 * Answers that are made in one turn go out one right after the other. A write to a caller that sleeps wakes it, and costs
 * several times what a write costs to one that is already awake.
 */
export const answerTogether: Middleware = async (_, next) => {
  await next()
  await endOfTurn()
}
