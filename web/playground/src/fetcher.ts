import type { Fetcher } from '@graphiql/toolkit'
import { ask, isRefused } from './ask.ts'
import { refusal } from './session.ts'

/** GraphiQL's way to the service: sends the key, and calls `onRefused` with a sentence when the service takes it no more. */
export function createFetcher(key: string, onRefused: (reason: string) => void): Fetcher {
  return async (operation) => {
    const answer = await ask(key, operation)
    if (isRefused(answer)) onRefused(refusal(answer))
    return answer.result
  }
}
