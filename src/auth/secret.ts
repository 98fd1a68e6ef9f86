import { hash, randomBytes } from 'node:crypto'

/** An opaque secret of a session or of a mailed link: 32 random bytes in base64url, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const isSecret = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/** The form in which such secrets are stored: SHA-256, 64 lowercase hexadecimal digits. */
export const hashSecret = (secret: string): string => hash('sha256', secret)
