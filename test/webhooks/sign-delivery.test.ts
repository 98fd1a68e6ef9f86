import { execFileSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { type SigningSecrets, signDelivery } from '../../src/webhooks/sign-delivery.js'
import { newWebhookSecret } from '../../src/webhooks/webhook-secret.js'

interface TestVector {
  name: string
  secrets: SigningSecrets
  body: string
  headers: Record<string, string>
}

const vectors: TestVector[] = JSON.parse(
  readFileSync(new URL('../../../docs/webhooks-test-vectors.json', import.meta.url), 'utf8'),
)

const opensslSignature = (body: Uint8Array, secret: string): string =>
  execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], { input: body }).toString().slice(0, 64)

describe('the signature of a delivery', () => {
  test.each(vectors)('is the one of the published test vectors: $name', ({ secrets, body, headers }) => {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000 + 999)
    expect(signDelivery(Buffer.from(body), headers['webhook-id'] ?? '', at, secrets)).toEqual(headers)
  })

  test('is what openssl computes with the secret exactly as shown', () => {
    for (let round = 0; round < 20; round++) {
      const secret = newWebhookSecret()
      const body = randomBytes(round * 97)
      expect(signDelivery(body, 'evt_1', new Date(), [secret])['x-service-signature']).toBe(
        opensslSignature(body, secret),
      )
    }
  })

  test('satisfies an independent HMAC and the standardwebhooks package on 1,000 random bodies', () => {
    let equal = 0
    for (let round = 0; round < 1000; round++) {
      const secret = newWebhookSecret()
      const body = JSON.stringify({ event: 'pass.activated', data: randomText(round) })
      const { 'x-service-signature': hex, ...standard } = signDelivery(Buffer.from(body), `evt_${round}`, new Date(), [
        secret,
      ])
      expect(new Webhook(secret).verify(body, standard)).toEqual(JSON.parse(body))
      if (hex === createHmac('sha256', Buffer.from(secret, 'ascii')).update(body).digest('hex')) equal++
    }
    expect(equal).toBe(1000)
  })

  test('does not survive one changed byte, another secret or another time', () => {
    const secret = newWebhookSecret()
    const body = '{"event":"pass.activated"}'
    const headers = { ...signDelivery(Buffer.from(body), 'evt_1', new Date(), [secret]) }
    const verify = (text: string, changed: Record<string, string>, key = secret) =>
      new Webhook(key).verify(text, { ...headers, ...changed })
    expect(() => verify(body, {})).not.toThrow()
    expect(() => verify(body.replace('pass', 'past'), {})).toThrow()
    expect(() => verify(body, {}, newWebhookSecret())).toThrow()
    expect(() => verify(body, { 'webhook-id': 'evt_2' })).toThrow()
    expect(() => verify(body, { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) })).toThrow()
  })

  test('during a rotation satisfies a receiver that knows only the old secret and one that knows only the new', () => {
    const [old, fresh] = [newWebhookSecret(), newWebhookSecret()]
    const body = '{}'
    const { 'x-service-signature': hex, ...standard } = signDelivery(Buffer.from(body), 'evt_1', new Date(), [
      old,
      fresh,
    ])
    expect(hex).toBe(opensslSignature(Buffer.from(body), old))
    expect(() => new Webhook(old).verify(body, standard)).not.toThrow()
    expect(() => new Webhook(fresh).verify(body, standard)).not.toThrow()
  })
})

/** Text with quotes, line breaks, letters of every plane. */
function randomText(length: number): string {
  return String.fromCodePoint(
    ...Array.from(randomBytes(length), (byte, at) => [0x0a, 0x22, 0x1f600, 0xe9, 0x4e00][at % 5]! + (byte % 64)),
  )
}
