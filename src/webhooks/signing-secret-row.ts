import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { type RowOf, readModel } from '../database/read-model.js'
import type { SigningSecret } from './signing-secret.js'

/** Of the signing secret `s`, when `now` is the instant of the request: never the secret itself. */
const signingSecretModel = (now: Date) =>
  readModel<SigningSecret>()({
    createdAt: sql`s.created_at`,
    previousUntil: sql`case when s.previous_until > ${now}::timestamptz then s.previous_until end`,
  })

export type SigningSecretRow = RowOf<ReturnType<typeof signingSecretModel>>

export const findSigningSecret = (
  queries: QueryRunner,
  partnerId: string,
  now: Date,
): Promise<SigningSecretRow | undefined> =>
  queries.first<SigningSecretRow>(
    sql`select ${signingSecretModel(now).columns()} from signing_secret s where s.partner_id = ${partnerId}`,
  )
