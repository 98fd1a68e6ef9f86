import { createHmac } from 'node:crypto'
import { decodeWebhookSecret } from './webhook-secret.js'

/** The partner's secrets, oldest first: one, or two during a rotation. */
export type SigningSecrets = readonly [oldest: string, newest?: string]

export interface DeliveryHeaders {
  'x-service-signature': string
  'webhook-id': string
  'webhook-timestamp': string
  'webhook-signature': string
}

/**
 * Headers by which a receiver verifies the sender. `x-service-signature` is the lowercase hex HMAC-SHA256 of the body,
 * keyed with the bytes of the secret as shown (prefix included); during a rotation it uses the oldest secret. The
 * other three headers follow Standard Webhooks: keyed with the decoded secret, one `v1` signature per secret, over
 * `id.seconds.body`.
 *
 * @param id the event's id, the same for every attempt, so that receivers can discard duplicates
 * @param at time of this attempt; sent in whole seconds
 */
export function signDelivery(body: Uint8Array, id: string, at: Date, secrets: SigningSecrets): DeliveryHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = secrets.filter((secret) => secret !== undefined)
  return {
    'x-service-signature': serviceSignature(body, secrets[0]),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signed.map((secret) => standardSignature(body, id, timestamp, secret)).join(' '),
  }
}

/** `x-service-signature` of a body. */
export const serviceSignature = (body: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

function standardSignature(body: Uint8Array, id: string, timestamp: string, secret: string): string {
  const hmac = createHmac('sha256', decodeWebhookSecret(secret)).update(`${id}.${timestamp}.`).update(body)
  return `v1,${hmac.digest('base64')}`
}
