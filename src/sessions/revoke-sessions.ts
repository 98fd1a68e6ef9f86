import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignedInPerson } from '../auth/principal.js'
import { notFound } from '../errors.js'
import { Session } from './session.js'

/** Ends a session of the person; another person's is not found. */
export function revokeSession(em: EntityManager, personId: string, id: string, now: Date): Promise<Session> {
  return em.transactional(async (transaction) => {
    const session = await transaction.findOne(Session, { id, person: personId })
    if (!session) throw notFound('there is no session with this identifier')
    session.revokedAt ??= now
    return session
  })
}

/** Ends the person's sessions except the current one; returns their number. */
export const revokeOtherSessions = (em: EntityManager, person: SignedInPerson, now: Date): Promise<number> =>
  em.nativeUpdate(
    Session,
    { person: person.id, id: { $ne: person.sessionId }, revokedAt: null, expiresAt: { $gt: now } },
    { revokedAt: now },
  )
