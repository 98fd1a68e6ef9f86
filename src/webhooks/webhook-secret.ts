import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'
const version = 1
const ivLength = 12
const tagLength = 16

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

/**
 * The secret as stored: base64 of a version byte, a 12-byte nonce, the 16-byte tag and the AES-256-GCM ciphertext. The
 * partner's id is authenticated data, so that a row copied to another partner does not decrypt. The cipher's key is
 * HKDF-SHA256 of the UTF-8 bytes of SECRET_KEY, without a salt and with an `info` of its own, so that the same
 * SECRET_KEY can serve other purposes.
 */
export function encryptWebhookSecret(secret: string, partnerId: string, secretKey: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(secretKey), iv).setAAD(boundTo(partnerId))
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), ciphertext]).toString('base64')
}

/** Decrypts the format of `encryptWebhookSecret`; throws an error for the operator if SECRET_KEY differs. */
export function decryptWebhookSecret(stored: string, partnerId: string, secretKey: string): string {
  const bytes = Buffer.from(stored, 'base64')
  if (bytes[0] !== version) {
    throw new Error(
      `the webhook secret of partner ${partnerId} is stored in an unknown version: ${bytes[0] ?? 'empty'}`,
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
      `the webhook secret of partner ${partnerId} cannot be decrypted: SECRET_KEY has changed, or the row belongs to another partner`,
    )
  }
}

function cipherKey(secretKey: string): Buffer {
  if (secretKey.length < 32) throw new Error('SECRET_KEY must have at least 32 characters')
  return Buffer.from(hkdfSync('sha256', secretKey, '', `webhook-secret/v${version}`, 32))
}

const boundTo = (partnerId: string): Buffer => Buffer.from(`webhook-secret/v${version}/${partnerId}`)
