import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'
const version = 1
const ivLength = 12
const tagLength = 16

/** A new signing secret: `whsec_` and the base64 of 32 random bytes. */
export const newWebhookSecret = (): string => secretPrefix + randomBytes(32).toString('base64')

/** The bytes behind the prefix, as Standard Webhooks keys its HMAC. Throws on text that is no signing secret. */
export function decodeWebhookSecret(secret: string): Buffer {
  const encoded = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : ''
  const key = Buffer.from(encoded, 'base64')
  if (key.length === 0 || key.toString('base64') !== encoded) {
    throw new Error(`A signing secret is ${secretPrefix} and base64 text`)
  }
  return key
}

/**
 * The secret as it is stored: base64 of a version byte, a nonce of 12 bytes, the tag of 16 and the AES-256-GCM
 * ciphertext. The partner's id is authenticated with it, so a row copied to another partner does not open.
 * `secretKey` is the configuration's SECRET_KEY; the cipher's key is HKDF-SHA256 of its UTF-8 bytes, with no salt
 * and an `info` of its own, so that the same SECRET_KEY can serve other purposes.
 */
export function encryptWebhookSecret(secret: string, partnerId: string, secretKey: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(secretKey), iv).setAAD(boundTo(partnerId))
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), ciphertext]).toString('base64')
}

/** Reads what `encryptWebhookSecret` wrote; throws a sentence for the operator when SECRET_KEY is another one. */
export function decryptWebhookSecret(stored: string, partnerId: string, secretKey: string): string {
  const bytes = Buffer.from(stored, 'base64')
  if (bytes[0] !== version) {
    throw new Error(
      `The webhook secret of partner ${partnerId} is stored in an unknown version: ${bytes[0] ?? 'empty'}`,
    )
  }
  const iv = bytes.subarray(1, 1 + ivLength)
  const tag = bytes.subarray(1 + ivLength, 1 + ivLength + tagLength)
  try {
    const decipher = createDecipheriv('aes-256-gcm', cipherKey(secretKey), iv, { authTagLength: tagLength })
    decipher.setAAD(boundTo(partnerId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(1 + ivLength + tagLength)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error(
      `The webhook secret of partner ${partnerId} does not open: SECRET_KEY is not the one it was stored with, or the row is another partner's`,
    )
  }
}

function cipherKey(secretKey: string): Buffer {
  if (secretKey.length < 32) throw new Error('SECRET_KEY must have at least 32 characters')
  return Buffer.from(hkdfSync('sha256', secretKey, '', `webhook-secret/v${version}`, 32))
}

const boundTo = (partnerId: string): Buffer => Buffer.from(`webhook-secret/v${version}/${partnerId}`)
