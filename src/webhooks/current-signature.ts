import sql from 'sql-template-tag'
import type { RequestContext } from '../context.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'
import { serviceSignature } from './sign-delivery.js'
import { type StoredSecrets, signingSecretsInForce } from './signing-secrets-in-force.js'
import type { DeliveryRow } from './webhook-rows.js'

/** `x-service-signature` of a delivery's body by the secret that signs now; undefined if the partner has none any more. */
export async function currentSignature(context: RequestContext, { body }: DeliveryRow): Promise<string | undefined> {
  const secret = await context.loaders.load(context, signingSecretOf, context.principal?.partnerId ?? '')
  return secret && serviceSignature(body, secret)
}

/** The secret of `x-service-signature`, decrypted once for all deliveries of a request. */
const signingSecretOf: RequestBatchFn<string> = async ({ queries, webhooks, now }, partnerIds) => {
  const stored = await queries.all<StoredSecrets>(sql`
    select partner_id as "partnerId", newest, previous, previous_until as "previousUntil" from signing_secret
    where partner_id = any(${partnerIds}::uuid[])`)
  return new Map(stored.map((row) => [row.partnerId, signingSecretsInForce(row, webhooks.secretKey, now)[0]]))
}
