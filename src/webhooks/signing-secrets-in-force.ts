import type { SigningSecrets } from './sign-delivery.js'
import { decryptWebhookSecret } from './webhook-secret.js'

/** A partner's secrets as stored. */
export interface StoredSecrets {
  partnerId: string
  newest: string
  previous: string | null
  previousUntil: Date | string | null
}

/** Decrypts the secrets that sign at this time; throws an error for the operator if SECRET_KEY differs. */
export function signingSecretsInForce(stored: StoredSecrets, secretKey: string, now: Date): SigningSecrets {
  const { partnerId, newest, previous, previousUntil } = stored
  const last = decryptWebhookSecret(newest, partnerId, secretKey)
  if (previous === null || previousUntil === null || new Date(previousUntil) <= now) return [last]
  return [decryptWebhookSecret(previous, partnerId, secretKey), last]
}
