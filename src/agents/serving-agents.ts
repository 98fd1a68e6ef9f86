import sql, { type Sql } from 'sql-template-tag'
import { unknownZone } from '../venues/zone-of-address.js'

/** Whether an agent `a` serves visitors: it is active, and its partner is not suspended. */
export const isServing = sql`(a.status = 'active'
  and not exists (select 1 from partner where partner.id = a.partner_id and partner.suspended_at is not null))`

/**
 * Whether an agent `a` promises tables: it serves, may take reservations, its contact at the venue has confirmed it, and
 * the venue's local time is known.
 */
export const isPromising = sql`(${isServing} and 'reservations' = any(a.capabilities)
  and exists (select 1 from agent_contact contact where contact.agent_id = a.id)
  and exists (select 1 from venue located where located.id = a.venue_id and located.zone <> ${unknownZone}))`

/** The order of several promising agents `a` at a venue: the one that was confirmed first. */
export const confirmedFirst = sql`(select contact.confirmed_at from agent_contact contact where contact.agent_id = a.id), a.id`

/** The same for a partner: its own agent comes before the others. */
export const promisingOrder = (partnerId: string): Sql => sql`a.partner_id = ${partnerId}::uuid desc, ${confirmedFirst}`
