import sql, { type Sql } from 'sql-template-tag'

/**
 * The condition of a row of `invitation` that can be accepted: it has not expired, and the person who sent it may still
 * invite in that role. It is checked whenever the invitation is read, so that whatever ends a member's right also ends
 * the invitations. One that was sent with a key has no inviter.
 */
export const isPending = (now: Date): Sql => sql`invitation.expires_at > ${now}::timestamptz
  and (invitation.inviter_id is null or exists (select 1 from membership m where m.person_id = invitation.inviter_id
    and (m.role = 'operator'
      or m.role = 'owner' and m.partner_id = invitation.partner_id and invitation.role <> 'operator')))`
