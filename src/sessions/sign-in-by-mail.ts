import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { hashSecret, newSecret } from '../auth/secret.js'
import { execute } from '../database/execute.js'
import type { QueueMail } from '../mail/open-mail.js'
import { findPersonByEmail } from '../people/find-people.js'
import { Person } from '../people/person.js'
import { beginSession, type SignIn } from './begin-session.js'
import { SignInLink } from './sign-in-link.js'

const linkMinutes = 15

/** A request for a link, handled after its response: the response is the same, and as fast, for unknown addresses. */
export interface LinkRequest {
  email: string
  returnPath: string
}

/** Mails a link to the person with this address, if there is one. */
export async function mailSignInLink(
  em: EntityManager,
  queueMail: QueueMail,
  origin: string,
  { email, returnPath }: LinkRequest,
  now: Date,
): Promise<void> {
  await em.transactional(async (transaction) => {
    const person = await findPersonByEmail(transaction, email)
    if (!person) return
    const secret = addSignInLink(transaction, person.id, returnPath, now)
    await transaction.flush()
    await queueMail(transaction, { to: email, ...linkMail(signInUrl(origin, secret)) })
  })
}

/** Adds a link for a person and returns its secret. */
export function addSignInLink(em: EntityManager, personId: string, returnPath: string, now: Date): string {
  const secret = newSecret()
  em.create(SignInLink, {
    hash: hashSecret(secret),
    person: em.getReference(Person, personId, { wrapped: true }),
    returnPath,
    expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
  })
  return secret
}

export const signInUrl = (origin: string, secret: string): string => `${origin}/sign-in/link?token=${secret}`

export interface UsedLink {
  /** The secret of the new session. */
  secret: string
  returnPath: string
}

/** Signs in with a mailed link and uses it up; undefined if it was used before, has expired or never existed. */
export function useSignInLink(em: EntityManager, secret: string, signIn: SignIn): Promise<UsedLink | undefined> {
  return em.transactional(async (transaction) => {
    const [link] = await execute<{ personId: string; returnPath: string }>(
      transaction,
      sql`delete from sign_in_link where hash = ${hashSecret(secret)} and expires_at > ${signIn.now}::timestamptz
        returning person_id as "personId", return_path as "returnPath"`,
    )
    if (!link) return undefined
    return { secret: await beginSession(transaction, link.personId, signIn), returnPath: link.returnPath }
  })
}

const linkMail = (url: string) => ({
  subject: 'Your sign-in link',
  text: `Open this link to sign in:

${url}

It works once, for ${linkMinutes} minutes. If you did not ask for it, ignore this mail: nobody can sign in without it.
`,
})
