import type { Actor } from '../audit/actor.js'
import { record } from '../audit/record.js'
import type { DatabaseContext } from '../database/database-context.js'
import { conflict } from '../errors.js'
import { rateLimited } from '../rate-limit/rate-limit-headers.js'
import type { Agent } from './agent.js'
import { AgentContact } from './agent-contact.js'
import { askContact, type MailToContact } from './ask-contact.js'
import { lockAgent } from './lock-agent.js'

/**
 * Mails the contact of a partner's own agent a new link of confirmation, which replaces the one before. Throws 409 if
 * the contact has confirmed or the service sends no mail.
 */
export function resendConfirmation(
  context: MailToContact & Pick<DatabaseContext, 'em'>,
  actor: Actor,
  id: string,
): Promise<Agent> {
  return context.em.transactional(async (transaction) => {
    const agent = await lockAgent(transaction, { id, partner: actor.partnerId })
    if (await transaction.count(AgentContact, { agent: id }))
      throw conflict('the contact has confirmed this agent; deploy it with another contact to ask that one')
    const asked = await askContact(transaction, context, id)
    if (asked === 'no mail') throw conflict('this service sends no mail; ask its operator to configure a mail server')
    if (asked !== 'mailed') throw rateLimited('mails per day to one contact', asked)
    record(transaction, actor, 'resendAgentConfirmation', { type: 'Agent', id }, null, { confirmationMailed: true })
    return agent
  })
}
