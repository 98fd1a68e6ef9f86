import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { decodeWebhookSecret } from './webhook-secret.js'

export interface CheckedSignatures {
  /** Whether `x-service-signature` is valid. */
  service: boolean
  /** Whether one of the signatures in `webhook-signature` is valid. */
  standard: boolean
}

/**
 * Verifies a delivery as a receiver does: recomputes the signatures over the raw body and compares in constant time.
 */
export function checkSignatures(body: Uint8Array, headers: IncomingHttpHeaders, secret: string): CheckedSignatures {
  const text = (name: string): string => [headers[name] ?? ''].flat()[0] ?? ''
  const hex = createHmac('sha256', secret).update(body).digest('hex')
  const signed = `${text('webhook-id')}.${text('webhook-timestamp')}.`
  const base64 = createHmac('sha256', decodeWebhookSecret(secret)).update(signed).update(body).digest('base64')
  return {
    service: isSame(text('x-service-signature'), hex),
    standard: text('webhook-signature')
      .split(' ')
      .some((signature) => isSame(signature, `v1,${base64}`)),
  }
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
