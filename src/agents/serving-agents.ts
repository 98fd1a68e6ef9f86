import sql from 'sql-template-tag'

/** Whether an agent `a` serves visitors: it is active, and its partner is not suspended. */
export const isServing = sql`(a.status = 'active'
  and not exists (select 1 from partner where partner.id = a.partner_id and partner.suspended_at is not null))`
