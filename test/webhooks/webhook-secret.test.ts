import { describe, expect, test } from '@jest/globals'
import {
  decodeWebhookSecret,
  decryptWebhookSecret,
  encryptWebhookSecret,
  newWebhookSecret,
} from '../../src/webhooks/webhook-secret.js'

const secretKey = 'a key of the tests, long enough to serve'
const [ada, bob] = ['2d3c8a2e-6f0c-4f0e-9a52-7f0e8f6f3a10', '9f1b5c44-0d0e-4b9e-8a3c-1f2e3d4c5b6a']

describe('a signing secret', () => {
  test('is whsec_ and 32 random bytes, another one each time', () => {
    const secrets = new Set(Array.from({ length: 100 }, newWebhookSecret))
    expect(secrets.size).toBe(100)
    for (const secret of secrets) expect(decodeWebhookSecret(secret)).toHaveLength(32)
  })

  test.each(['', 'whsec_', 'whsec_not base64!', 'whsec_YWJj=', 'YWJj'])('is not %j', (text) => {
    expect(() => decodeWebhookSecret(text)).toThrow('a signing secret must be whsec_ followed by base64 text')
  })

  test('opens again for its partner with the same SECRET_KEY, and is stored differently each time', () => {
    const secret = newWebhookSecret()
    const stored = encryptWebhookSecret(secret, ada, secretKey)
    expect(stored).not.toBe(encryptWebhookSecret(secret, ada, secretKey))
    expect(Buffer.from(stored, 'base64').includes(secret.slice(6))).toBe(false)
    expect(decryptWebhookSecret(stored, ada, secretKey)).toBe(secret)
  })

  test('does not open with another SECRET_KEY, and the error says so', () => {
    const stored = encryptWebhookSecret(newWebhookSecret(), ada, secretKey)
    expect(() => decryptWebhookSecret(stored, ada, `${secretKey}!`)).toThrow(
      `the webhook secret of partner ${ada} cannot be decrypted: SECRET_KEY has changed`,
    )
  })

  test('does not open for another partner', () => {
    const stored = encryptWebhookSecret(newWebhookSecret(), ada, secretKey)
    expect(() => decryptWebhookSecret(stored, bob, secretKey)).toThrow('the row belongs to another partner')
  })

  test('does not open with any one byte changed or cut off', () => {
    const stored = Buffer.from(encryptWebhookSecret(newWebhookSecret(), ada, secretKey), 'base64')
    for (let at = 0; at < stored.length; at++) {
      const changed = Buffer.from(stored)
      changed[at]! ^= 1
      expect(() => decryptWebhookSecret(changed.toString('base64'), ada, secretKey)).toThrow()
      expect(() => decryptWebhookSecret(stored.subarray(0, at).toString('base64'), ada, secretKey)).toThrow()
    }
  })

  test('is refused a SECRET_KEY that is too short to be one', () => {
    expect(() => encryptWebhookSecret(newWebhookSecret(), ada, 'short')).toThrow('at least 32 characters')
  })
})
