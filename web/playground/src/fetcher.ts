import type { Fetcher } from '@graphiql/toolkit'
import { type ExecutionResult, getOperationAST } from 'graphql'
import { createClient } from 'graphql-sse'
import { ask, isRefused } from './ask.ts'
import { logEvents } from './event-log.ts'
import { credentialsOf, refusal, type Session } from './session.ts'

type OnRefused = (reason: string) => void

/** GraphiQL's fetcher: sends the credentials, and calls `onRefused` with a sentence when the service rejects it. */
export function createFetcher({ key }: Session, onRefused: OnRefused): Fetcher {
  const credentials = credentialsOf(key)
  const events = eventsOf(credentials, onRefused)
  return (operation, options) => {
    const { query, variables, operationName } = operation
    const requested = options?.documentAST && getOperationAST(options.documentAST, operationName)
    if (requested?.operation !== 'subscription') return answerOf(operation)
    return logEvents(events.iterate({ query, variables, ...(operationName && { operationName }) }))
  }

  async function answerOf(operation: Parameters<Fetcher>[0]): Promise<ExecutionResult> {
    const answer = await ask(credentials, operation)
    if (isRefused(answer)) onRefused(refusal(answer))
    return answer.result as ExecutionResult
  }
}

/** Subscriptions are streams of server-sent events on separate connections. */
const eventsOf = (headers: Record<string, string>, onRefused: OnRefused) =>
  createClient({
    url: '/graphql',
    headers,
    retryAttempts: 0,
    fetchFn: async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request)
      if (response.status === 401) onRefused(refusal({ status: 401, result: {} }))
      return response
    },
  })
