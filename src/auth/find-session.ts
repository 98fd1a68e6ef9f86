import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { limitsOf, type Plan } from './plan.js'
import type { Principal } from './principal.js'
import { capabilitiesOf, type PersonRole } from './role.js'
import type { Scope } from './scope.js'

interface SessionRow {
  sessionId: string
  personId: string
  role: PersonRole
  homePartnerId: string
  partnerId: string
  plan: Plan
  grantedScopes: Scope[]
  ownPerMinute: number | null
  ownPerDay: number | null
  createdAt: string
  expiresAt: string
  isContact: boolean
}

/**
 * The principal of the session with this hash, acting for `partnerId` or, without one, for the person's first partner by
 * name. An operator may act for any partner. A person without a membership can be the contact of an agent, and then acts
 * beside the agent's partner. Undefined for a session that is unknown, revoked, expired or idle, for a person without a
 * membership or an agent, and for a partner outside the person's memberships.
 */
export async function findSession(
  queries: QueryRunner,
  hash: string,
  partnerId: string | undefined,
  now: Date,
): Promise<Principal | undefined> {
  const wanted = partnerId ?? null
  const row = await queries.first<SessionRow>(
    sql`select s.id as "sessionId", s.person_id as "personId", m.role, m.partner_id as "homePartnerId",
        p.id as "partnerId", p.plan, p.granted_scopes as "grantedScopes", p.own_per_minute as "ownPerMinute",
        p.own_per_day as "ownPerDay", s.created_at as "createdAt", s.expires_at as "expiresAt",
        exists (${contactPlaces}) as "isContact"
      from session s
      cross join lateral (
        select partner_id, role from membership where person_id = s.person_id
        union all ${contactPlaces}
      ) m
      join partner h on h.id = m.partner_id and h.suspended_at is null
      join partner p on p.id = case m.role when 'operator' then coalesce(${wanted}::uuid, h.id) else h.id end
      where s.hash = ${hash} and s.revoked_at is null and s.expires_at > ${now}
        and s.last_used_at > ${now}::timestamptz - interval '12 hours'
        and (${wanted}::uuid is null or p.id = ${wanted}::uuid)
      order by m.role = 'operator' desc, m.role = 'contact', p.name, p.id limit 1`,
  )
  return row && principalOf(row)
}

/** The partners of the agents of which the person of session `s` is the contact. */
const contactPlaces = sql`select a.partner_id, 'contact' as role from agent_contact c
  join agent a on a.id = c.agent_id and a.removed_at is null
  join partner d on d.id = a.partner_id and d.suspended_at is null where c.person_id = s.person_id`

function principalOf(row: SessionRow): Principal {
  const { sessionId, personId, role, homePartnerId, partnerId, plan, grantedScopes } = row
  return {
    partnerId,
    keyId: null,
    person: {
      id: personId,
      sessionId,
      role,
      homePartnerId,
      hasRecentSignIn: false,
      signedInAtMs: Date.parse(row.createdAt),
    },
    plan,
    scopes: capabilitiesOf(role, grantedScopes, row.isContact),
    expiresAtMs: Date.parse(row.expiresAt),
    ...limitsOf(row),
  }
}
