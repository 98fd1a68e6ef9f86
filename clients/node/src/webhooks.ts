import { createHmac, timingSafeEqual } from 'node:crypto'
import { WebhookVerificationError } from './errors.js'
import type { WebhookEvent } from './types.js'

/** The headers of a request: of `node:http`, Express, Koa and the like, or of the Fetch API. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined }

export interface VerifyOptions {
  /** The greatest difference between `webhook-timestamp` and this machine's clock, in seconds. Default: 300. */
  toleranceSeconds?: number
}

/**
 * Verifies a delivery by `webhook-id`, `webhook-timestamp` and `webhook-signature`, and returns its body. A delivery is
 * genuine if any of the secrets confirms it, so a rotation needs no change. Throws a WebhookVerificationError for a delivery
 * that is not genuine or too old.
 *
 * @param rawBody the body as received, not parsed and serialised again
 * @param secrets the signing secret, `whsec_…`, or several
 */
export function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300 }: VerifyOptions = {},
): WebhookEvent {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('the delivery lacks a webhook header')
  const expected = [secrets].flat().map((secret) => `v1,${sign(decodedKey(secret), [`${id}.${timestamp}.`, rawBody])}`)
  const given = signatures.split(' ')
  const matches = expected.flatMap((signature) => given.map((other) => isEqual(signature, other)))
  if (!matches.includes(true)) throw new WebhookVerificationError('no signature of the delivery is genuine')
  checkAge(timestamp, toleranceSeconds)
  return parse(rawBody)
}

/**
 * Whether `x-service-signature` is the lower-case hexadecimal HMAC-SHA256 of the raw body, keyed with the secret as shown. It
 * does not protect from replays: prefer `verifyWebhook`.
 */
export function isGenuine(
  rawBody: string | Uint8Array,
  signature: string | readonly string[] | undefined,
  secret: string,
): boolean {
  // An empty secret, as of a variable that is not set, would let anybody sign.
  if (!secret) throw new TypeError('the signing secret must not be empty')
  return isEqual(createHmac('sha256', secret).update(rawBody).digest('hex'), String(signature ?? ''))
}

function headerOf(headers: WebhookHeaders, name: string): string {
  if (typeof headers.get === 'function') return (headers as Headers).get(name) ?? ''
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return String(value ?? '')
}

/** Standard Webhooks keys the signature with the decoded part of the secret. */
function decodedKey(secret: string): Buffer {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(secret) ?? []
  if (!encoded) throw new TypeError('the signing secret must be whsec_ and base64')
  return Buffer.from(encoded, 'base64')
}

function sign(key: Buffer, parts: (string | Uint8Array)[]): string {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest('base64')
}

/** In constant time for texts of the same length; the length is no secret. */
function isEqual(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function checkAge(timestamp: string, toleranceSeconds: number): void {
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds)
    throw new WebhookVerificationError(`the delivery is not from the last ${toleranceSeconds} seconds`)
}

function parse(rawBody: string | Uint8Array): WebhookEvent {
  try {
    return JSON.parse(typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString())
  } catch (cause) {
    throw new WebhookVerificationError('the body of the delivery is not JSON', { cause })
  }
}
