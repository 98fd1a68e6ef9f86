import type { EntityManager } from '@mikro-orm/postgresql'
import type { Mail } from '../mail/mail.js'
import type { QueueMail } from '../mail/open-mail.js'
import { ownersOf } from './find-people.js'

/** Mails a partner's owners about a change, in its transaction. */
export async function mailOwners(
  em: EntityManager,
  queueMail: QueueMail,
  partnerId: string,
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  for (const to of await ownersOf(em, partnerId)) await queueMail(em, { ...mail, to })
}
