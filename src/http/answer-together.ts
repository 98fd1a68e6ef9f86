import type { Middleware } from 'koa'
import { endOfTurn } from '../concurrency/end-of-turn.js'

/** Answers that are made in one turn go out one right after the other. */
export const answerTogether: Middleware = async (_, next) => {
  await next()
  await endOfTurn()
}
