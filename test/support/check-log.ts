import sql from 'sql-template-tag'
import type { Database } from '../../src/database/database.js'

/** Keys and signing secrets, whosever they are. */
const secret = /svc_live_[0-9A-Za-z]{49}|whsec_[0-9A-Za-z+/]{20}/

/** Throws where the log of a test shows a key, a secret, or a fan or a person whom the test has made. */
export async function checkLog(
  logged: readonly string[],
  database: Database,
  secrets: readonly string[],
): Promise<void> {
  const fans = await database.queries.all<{ name: string; email: string }>(sql`select name, email from fan`)
  const people = await database.queries.all<{ email: string }>(
    sql`select email from person union select email from invitation`,
  )
  const hidden = [...secrets, ...fans.flatMap(({ name, email }) => [name, email]), ...people.map(({ email }) => email)]
  const hit = logged.find((line) => secret.test(line) || hidden.some((text) => line.includes(text)))
  if (hit) throw new Error(`the log shows what it must not: ${hit}`)
}
