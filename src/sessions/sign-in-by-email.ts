import type { EntityManager } from '@mikro-orm/postgresql'
import { findPersonByEmail } from '../people/find-people.js'
import { beginSession, type SignIn } from './begin-session.js'

/** Signs in the member with an address that an identity provider has verified; undefined if there is none. */
export const signInByEmail = (em: EntityManager, email: string, signIn: SignIn): Promise<string | undefined> =>
  em.transactional(async (transaction) => {
    const person = await findPersonByEmail(transaction, email)
    return person && beginSession(transaction, person.id, signIn)
  })
