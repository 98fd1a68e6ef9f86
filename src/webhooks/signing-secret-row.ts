import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'

/** What is shown of a partner's signing secret: never the secret. */
export interface SigningSecretRow {
  createdAt: Date | string
  previousUntil: Date | string | null
}

export const findSigningSecret = (
  queries: QueryRunner,
  partnerId: string,
  now: Date,
): Promise<SigningSecretRow | undefined> =>
  queries.first<SigningSecretRow>(
    sql`select created_at as "createdAt",
        case when previous_until > ${now}::timestamptz then previous_until end as "previousUntil"
      from signing_secret where partner_id = ${partnerId}`,
  )
