import { type Actor, actorOf } from '../audit/actor.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { Principal } from '../auth/principal.js'
import type { RequestContext } from '../context.js'
import type { QueueMail } from '../mail/open-mail.js'

/** The caller who changes what belongs to a partner. */
export interface PartnerChange {
  actor: Actor
  principal: Principal
  queueMail: QueueMail
}

export const partnerChange = (context: RequestContext): PartnerChange => ({
  actor: actorOf(context),
  principal: requirePrincipal(context.principal),
  queueMail: context.queueMail,
})

/** A condition for what belongs to the caller's own partner; with the operator's scope, to any. */
export const withinReach = ({ scopes, partnerId }: Principal, column: 'id' | 'partner') =>
  scopes.has('partners.admin') ? {} : { $and: [{ [column]: partnerId }] }
