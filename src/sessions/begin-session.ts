import type { EntityManager } from '@mikro-orm/postgresql'
import { hashSecret, newSecret } from '../auth/secret.js'
import { Person } from '../people/person.js'
import { Session, type SignInMethod } from './session.js'

/** Seven days. */
export const sessionSeconds = 7 * 24 * 60 * 60

export interface SignIn {
  method: SignInMethod
  /** From `deviceOf`. */
  device: string
  /** The secret of the browser's session so far: it ends with the sign-in. */
  previous: string | undefined
  now: Date
}

/** Begins a session in the caller's transaction and returns its secret, which is stored nowhere. */
export async function beginSession(em: EntityManager, personId: string, signIn: SignIn): Promise<string> {
  const { method, device, previous, now } = signIn
  const secret = newSecret()
  const person = await em.findOneOrFail(Person, { id: personId })
  person.lastSignInAt = now
  em.create(Session, {
    hash: hashSecret(secret),
    person,
    method,
    device,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionSeconds * 1_000),
  })
  if (previous !== undefined) await endSession(em, previous, now)
  return secret
}

/** Ends the session with this secret, if there is one. */
export const endSession = (em: EntityManager, secret: string, now: Date): Promise<number> =>
  em.nativeUpdate(Session, { hash: hashSecret(secret), revokedAt: null }, { revokedAt: now })
