import type { Fetcher } from '@graphiql/toolkit'
import { getOperationAST } from 'graphql'
import { createClient } from 'graphql-sse'
import { ask, isRefused } from './ask.ts'
import { refusal } from './session.ts'

type OnRefused = (reason: string) => void

/** GraphiQL's fetcher: sends the key, and calls `onRefused` with a sentence when the service rejects it. */
export function createFetcher(key: string, onRefused: OnRefused): Fetcher {
  const events = eventsOf(key, onRefused)
  return (operation, options) => {
    const { query, variables, operationName } = operation
    const requested = options?.documentAST && getOperationAST(options.documentAST, operationName)
    if (requested?.operation !== 'subscription') return answerOf(operation)
    return events.iterate({ query, variables, ...(operationName && { operationName }) })
  }

  async function answerOf(operation: Parameters<Fetcher>[0]) {
    const answer = await ask(key, operation)
    if (isRefused(answer)) onRefused(refusal(answer))
    return answer.result
  }
}

/** Subscriptions are streams of server-sent events on separate connections. */
const eventsOf = (key: string, onRefused: OnRefused) =>
  createClient({
    url: '/graphql',
    headers: { Authorization: `Bearer ${key}` },
    retryAttempts: 0,
    fetchFn: async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request)
      if (response.status === 401) onRefused(refusal({ status: 401, result: {} }))
      return response
    },
  })
