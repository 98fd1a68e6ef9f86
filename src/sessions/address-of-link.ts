import sql from 'sql-template-tag'
import { hashSecret } from '../auth/secret.js'
import type { QueryRunner } from '../database/query-runner.js'
import { isPending } from '../people/pending-invitation.js'

/** The email address that a mailed link signs in; undefined if the link was used, has expired or never existed. */
export async function addressOfLink(
  queries: QueryRunner,
  kind: 'link' | 'invitation',
  secret: string,
  now: Date,
): Promise<string | undefined> {
  const hash = hashSecret(secret)
  const statements = {
    link: sql`select person.email from sign_in_link join person on person.id = sign_in_link.person_id
      where sign_in_link.hash = ${hash} and sign_in_link.expires_at > ${now}::timestamptz`,
    invitation: sql`select email from invitation where hash = ${hash} and ${isPending(now)}`,
  }
  const [row] = await queries.all<{ email: string }>(statements[kind])
  return row?.email
}
