import { createClient } from 'graphql-sse'
import { sessionHeaders } from '../../../shared/session-headers.ts'
import { LiveOutcomesDocument, type LiveOutcomesSubscription } from '../generated/graphql.ts'
import { hashOf } from './request.ts'

export type LiveOutcome = LiveOutcomesSubscription['outcomeVerified']

interface Listener {
  onOutcome: (outcome: LiveOutcome) => void
  onState: (state: 'live' | 'reconnecting') => void
}

/** Follows the outcomes of a campaign, reconnecting as often as needed; returns what ends it. */
export function followOutcomes(campaignId: string, { onOutcome, onState }: Listener): () => void {
  const client = createClient({
    url: new URL('/graphql', location.origin).href,
    headers: sessionHeaders,
    retryAttempts: Number.POSITIVE_INFINITY,
    on: { connecting: (isRetry) => onState(isRetry ? 'reconnecting' : 'live'), connected: () => onState('live') },
  })
  // The service knows the text of a registered operation by its hash.
  const operation = { documentId: hashOf(LiveOutcomesDocument), variables: { campaignId } } as unknown as {
    query: string
  }
  const end = client.subscribe<LiveOutcomesSubscription>(operation, {
    next: ({ data }) => data && onOutcome(data.outcomeVerified),
    error: () => onState('reconnecting'),
    complete: () => undefined,
  })
  return () => (end(), client.dispose())
}
