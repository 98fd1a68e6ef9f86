import { randomBytes } from 'node:crypto'
import { seal, UnknownSealVersion, unseal } from '../encryption/seal.js'

const secretPrefix = 'whsec_'

/** Creates a signing secret: `whsec_` and the base64 of 32 random bytes. */
export const newWebhookSecret = (): string => secretPrefix + randomBytes(32).toString('base64')

/**
 * The HMAC key according to Standard Webhooks: the decoded bytes after the prefix. Throws if the text is not a signing
 * secret.
 */
export function decodeWebhookSecret(secret: string): Buffer {
  const encoded = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : ''
  const key = Buffer.from(encoded, 'base64')
  if (key.length === 0 || key.toString('base64') !== encoded) {
    throw new Error(`a signing secret must be ${secretPrefix} followed by base64 text`)
  }
  return key
}

/** The secret as stored: encrypted, and bound to its partner. */
export const encryptWebhookSecret = (secret: string, partnerId: string, secretKey: string): string =>
  seal(secret, sealedFor(partnerId), secretKey)

/** Decrypts the format of `encryptWebhookSecret`; throws an error for the operator if SECRET_KEY differs. */
export function decryptWebhookSecret(stored: string, partnerId: string, secretKey: string): string {
  try {
    return unseal(stored, sealedFor(partnerId), secretKey)
  } catch (error) {
    if (error instanceof UnknownSealVersion)
      throw new Error(`the webhook secret of partner ${partnerId} is ${error.message}`)
    throw new Error(
      `the webhook secret of partner ${partnerId} cannot be decrypted: SECRET_KEY has changed, or the row belongs to another partner`,
    )
  }
}

const sealedFor = (partnerId: string) => ({ purpose: 'webhook-secret', owner: partnerId })
