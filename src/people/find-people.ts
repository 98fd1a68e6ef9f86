import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'

/** The person with this address who may sign in: a member or an agent's contact, of a partner that is not suspended. */
export async function findPersonByEmail(em: EntityManager, email: string): Promise<{ id: string } | undefined> {
  const [person] = await execute<{ id: string }>(
    em,
    sql`select p.id from person p where p.email = ${email} and exists (select 1 from partner h
      where h.suspended_at is null and h.id in (select m.partner_id from membership m where m.person_id = p.id
        union all select a.partner_id from agent_contact c join agent a on a.id = c.agent_id
          where c.person_id = p.id and a.removed_at is null))`,
  )
  return person
}

/** The addresses of a partner's owners. */
export async function ownersOf(em: EntityManager, partnerId: string): Promise<string[]> {
  const owners = await execute<{ email: string }>(
    em,
    sql`select p.email from membership m join person p on p.id = m.person_id
      where m.partner_id = ${partnerId}::uuid and m.role in ('owner', 'operator') order by p.email`,
  )
  return owners.map(({ email }) => email)
}
