import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { QueueMail } from '../mail/open-mail.js'
import { mailOwners } from '../people/mail-owners.js'

/** Mails the owners about endpoints that the service has just disabled, in the transaction that does. */
export type MailDisabledEndpoints = (em: EntityManager, endpointIds: readonly string[]) => Promise<void>

export const mailDisabledEndpoints =
  (queueMail: QueueMail): MailDisabledEndpoints =>
  async (em, endpointIds) => {
    const endpoints = await execute<{ partnerId: string; url: string; reason: string }>(
      em,
      sql`select partner_id as "partnerId", url, disabled_reason as reason from webhook_endpoint
        where id = any(${endpointIds}::uuid[])`,
    )
    for (const { partnerId, url, reason } of endpoints)
      await mailOwners(em, queueMail, partnerId, {
        subject: 'A webhook endpoint was disabled',
        text: `${url} receives no more events: ${reason === 'gone' ? 'it responded with status 410' : 'no delivery succeeded for 5 days'}.

Resume it in the dashboard once it works again.
`,
      })
  }
