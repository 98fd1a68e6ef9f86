import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'svc_live_'
const secretLength = 43
const checksumLength = 6
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`)

/**
 * A new API key: `svc_live_`, 32 random bytes in base62 (always 43 characters) and a checksum of 6 characters, 58 in all.
 * The checksum is the CRC-32 of everything before it, prefix included, in base62: a secret scanner can tell a real key
 * from a look-alike offline, and a mistyped key costs no look-up. It proves nothing: only the look-up does.
 */
export function newToken(): string {
  const text = prefix + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return text + checksumOf(text)
}

/** Whether `token` has the format and the checksum of this service's keys; its validity needs a look-up. */
export const isWellFormed = (token: string): boolean =>
  shape.test(token) && token.endsWith(checksumOf(token.slice(0, -checksumLength)))

/** The form in which keys are stored: SHA-256 of the whole token, 64 lowercase hexadecimal digits. */
export const hashToken = (token: string): string => hash('sha256', token)

/** Identifies a key to its owner. These are characters of the checksum, so they reveal nothing of the secret. */
export const lastFourOf = (token: string): string => token.slice(-4)

const checksumOf = (text: string): string => base62(BigInt(crc32(text)), checksumLength)

function base62(value: bigint, width: number): string {
  let digits = ''
  for (let rest = value; rest > 0n; rest /= 62n) digits = alphabet.charAt(Number(rest % 62n)) + digits
  return digits.padStart(width, '0')
}
