import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import { Person } from './person.js'

/** The person with an address that a mailed link has verified, new or known; two at once make one person. */
export async function personWith(em: EntityManager, email: string, now: Date): Promise<Person> {
  await execute(
    em,
    sql`insert into person (id, email, created_at) values (${randomUUID()}, ${email}, ${now})
      on conflict (email) do nothing`,
  )
  return em.findOneOrFail(Person, { email })
}
