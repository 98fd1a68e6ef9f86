import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 1
const ivLength = 12
const tagLength = 16

/** What a text is sealed for: texts of one purpose or one owner cannot be opened as another's. */
export interface SealContext {
  /** Such as `webhook-secret`; each has a cipher key of its own. */
  purpose: string
  /** Authenticated with the text, so that a row copied to another owner does not open. */
  owner: string
}

/**
 * Encrypts a text for the database: base64 of a version byte, a 12-byte nonce, the 16-byte tag and the AES-256-GCM
 * ciphertext. The cipher's key is HKDF-SHA256 of the UTF-8 bytes of SECRET_KEY, without a salt and with the purpose as
 * `info`.
 */
export function seal(text: string, context: SealContext, secretKey: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(context, secretKey), iv).setAAD(authenticated(context))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), ciphertext]).toString('base64')
}

/** The text of `seal`. Throws if the version, the context or SECRET_KEY differs. */
export function unseal(sealed: string, context: SealContext, secretKey: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes[0] !== version) throw new UnknownSealVersion(bytes[0])
  const iv = bytes.subarray(1, 1 + ivLength)
  const tag = bytes.subarray(1 + ivLength, 1 + ivLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(context, secretKey), iv, { authTagLength: tagLength })
  decipher.setAAD(authenticated(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(1 + ivLength + tagLength)), decipher.final()]).toString('utf8')
}

export class UnknownSealVersion extends Error {
  constructor(found: number | undefined) {
    super(`stored in an unknown version: ${found ?? 'empty'}`)
  }
}

function cipherKey({ purpose }: SealContext, secretKey: string): Buffer {
  if (secretKey.length < 32) throw new Error('SECRET_KEY must have at least 32 characters')
  return Buffer.from(hkdfSync('sha256', secretKey, '', `${purpose}/v${version}`, 32))
}

const authenticated = ({ purpose, owner }: SealContext): Buffer => Buffer.from(`${purpose}/v${version}/${owner}`)
