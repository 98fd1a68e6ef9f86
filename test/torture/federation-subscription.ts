import { until } from '../support/until.js'
import type { Keys } from './federation.js'
import { hashOf } from './federation-gateways.js'
import { ask } from './subscriber.js'

/** Subscribes through a gateway by POST, checks a fan in at the service, and returns the outcome that arrives. */
export async function receivesOutcome(gateway: string, origin: string, keys: Keys): Promise<string> {
  const abort = new AbortController()
  const response = await fetch(gateway, {
    method: 'POST',
    signal: abort.signal,
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${keys['growth']}`,
    },
    body: JSON.stringify({
      variables: { id: keys['campaign_id'] },
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('LiveOutcomes') } },
    }),
  })
  let text = ''
  const reading = readAll(response, (chunk) => {
    text += chunk
  })
  try {
    // The gateway responds before it has subscribed at the service, so the first fan may come too early.
    return await until(
      async () => {
        await checkIn(origin, keys)
        return /\{"outcomeVerified":\{.*?\}\}\}/.exec(text)?.[0]
      },
      { awaited: 'an outcome', intervalMs: 500 },
    )
  } catch (error) {
    throw new Error(`${(error as Error).message}; received: ${text}`)
  } finally {
    abort.abort()
    await reading
  }
}

/** Reads until the stream ends or is aborted. */
async function readAll({ body }: Response, onChunk: (text: string) => void): Promise<void> {
  try {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) onChunk(chunk)
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
  }
}

/** A new pass at a venue of the campaign. */
async function checkIn(origin: string, keys: Keys): Promise<void> {
  const operate = <Answer>(query: string, variables: object = {}) =>
    ask<Answer>(origin, keys['operator']!, query, variables)
  const campaign = await operate<{ venues: { nodes: { id: string }[] } }>(
    'query ($id: UUID!) { campaign(id: $id) { venues(first: 1) { nodes { id } } } }',
    { id: keys['campaign_id'] },
  )
  const { passes } = await operate<{ passes: { id: string }[] }>(
    'mutation { issueFanPasses(input: { passes: [{}] }) { passes { id } } }',
  )
  await operate('mutation ($id: UUID!) { activateFanPass(id: $id) { id } }', { id: passes[0]!.id })
  await operate('mutation ($input: CheckInInput!) { checkIn(input: $input) { isNew } }', {
    input: { fanPassId: passes[0]!.id, venueId: campaign.venues.nodes[0]!.id },
  })
}
