import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { hashSecret, newSecret } from '../auth/secret.js'
import type { RequestContext } from '../context.js'
import { execute } from '../database/execute.js'
import { confirmationMailLimit } from '../rate-limit/limits.js'
import type { RateLimitResult } from '../rate-limit/rate-limiter.js'

const linkDays = 7

/** What a mail to the contact of an agent needs. */
export type MailToContact = Pick<RequestContext, 'queueMail' | 'signInOrigin' | 'limiter' | 'now'>

/**
 * Asks the contact that an agent was deployed with to confirm it, unless that has happened: the contact has confirmed,
 * or a link is on its way. What another contact has confirmed ends. The caller has locked the agent.
 */
export async function askContactOnce(em: EntityManager, mail: MailToContact, agentId: string): Promise<void> {
  const isSettled = sql`
    exists (select 1 from agent_contact c join person p on p.id = c.person_id
      where c.agent_id = a.id and p.email = lower(a.contact_email))
    or exists (select 1 from agent_confirmation f where f.agent_id = a.id and f.email = lower(a.contact_email)
      and f.expires_at > ${mail.now}::timestamptz)`
  const deployment = await endConfirmation(em, agentId, isSettled)
  if (deployment) await mailLink(em, mail, agentId, deployment)
}

/** Whether the request for confirmation was mailed: not without a mail server, nor beyond the limit of an address. */
export type Asked = 'mailed' | 'no mail' | RateLimitResult

/** Mails the contact of an agent a new link of confirmation; it replaces an earlier one. The caller has locked the agent. */
export async function askContact(em: EntityManager, mail: MailToContact, agentId: string): Promise<Asked> {
  const deployment = await endConfirmation(em, agentId, sql`false`)
  return mailLink(em, mail, agentId, deployment!)
}

/** What a mail to the contact of an agent says. */
export interface Deployment {
  /** In lower case. */
  email: string
  venue: string
  partner: string
}

/** Deletes link and contact of an agent; undefined, and nothing is deleted, if `isSettled` holds for the agent `a`. */
async function endConfirmation(em: EntityManager, agentId: string, isSettled: Sql): Promise<Deployment | undefined> {
  const [deployment] = await execute<Deployment>(
    em,
    sql`with deployment as (
        select a.id, lower(a.contact_email) as email, v.name as venue, p.name as partner
        from agent a join venue v on v.id = a.venue_id join partner p on p.id = a.partner_id
        where a.id = ${agentId} and not (${isSettled})
      ), contact as (
        delete from agent_contact c using deployment d where c.agent_id = d.id
      ), link as (
        delete from agent_confirmation f using deployment d where f.agent_id = d.id
      )
      select email, venue, partner from deployment`,
  )
  return deployment
}

/** Mails the contact of an agent without a link and without a confirmed contact. */
export async function mailLink(
  em: EntityManager,
  mail: MailToContact,
  agentId: string,
  { email, venue, partner }: Deployment,
): Promise<Asked> {
  const limit = await mail.limiter.consume(confirmationMailLimit(hashSecret(email)), mail.now)
  if (!limit.allowed) return limit
  const secret = newSecret()
  const text = confirmationMail(venue, partner, confirmationUrl(mail.signInOrigin, secret))
  if (!(await mail.queueMail(em, { to: email, ...text }))) return 'no mail'
  const expiresAt = new Date(mail.now.getTime() + linkDays * 86_400_000)
  await execute(
    em,
    sql`insert into agent_confirmation (agent_id, email, hash, mailed_at, expires_at)
      values (${agentId}, ${email}, ${hashSecret(secret)}, ${mail.now}, ${expiresAt})`,
  )
  return 'mailed'
}

export const confirmationUrl = (origin: string, secret: string): string => `${origin}/confirm-agent?token=${secret}`

const confirmationMail = (venue: string, partner: string, url: string) => ({
  subject: `Confirm the agent of ${venue}`,
  text: `Open this link to confirm the agent of your venue:

${url}

${partner} has deployed an agent for ${venue} and named you as the contact at the venue. Until you confirm it, the agent
shows facts about the venue and promises no table. The link works once, for ${linkDays} days. If you do not expect it,
ignore this mail.
`,
})
