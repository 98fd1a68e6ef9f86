import type { RequestContext } from '../context.js'
import type { QueueMail } from '../mail/open-mail.js'
import type { EmitWebhookEvent } from '../webhooks/emit-webhook-event.js'

/** What a change of a reservation sends, in its transaction, and when it happens. */
export interface ReservationDeps {
  emit: EmitWebhookEvent
  queueMail: QueueMail
  /** The origin of the pages on which people sign in, for links in mails. */
  signInOrigin: string
  now: Date
}

export const depsOf = ({ webhooks, queueMail, signInOrigin, now }: RequestContext): ReservationDeps => ({
  emit: webhooks.emit,
  queueMail,
  signInOrigin,
  now,
})
