import type { EntityManager } from '@mikro-orm/postgresql'
import type { PgBoss } from 'pg-boss'
import type { Mail, SendMail } from './mail.js'
import { SealedQueue } from './sealed-queue.js'

/** Queues a mail in the transaction of its cause. Without a way to send mail it is dropped, and the result is false. */
export type QueueMail = (em: EntityManager, mail: Mail) => Promise<boolean>

export interface MailContext {
  queueMail: QueueMail
  /** Whether there is a way to send mail. */
  hasMail: boolean
}

export interface MailParts {
  em: EntityManager
  boss: PgBoss
  /** Whether this process sends; otherwise it only queues. */
  runsJobs: boolean
  secretKey: string
  /** Undefined if mail is not configured. */
  send: SendMail | undefined
  /** Runs after a mail with a `reference` has been handed over. */
  onSent: (em: EntityManager, reference: string) => Promise<unknown>
  onError: (error: unknown) => void
}

/** Opens the queue of mails and its worker. */
export async function openMail({ em, runsJobs, send, onSent, ...parts }: MailParts): Promise<QueueMail> {
  if (!send) return async () => false
  const queue = await SealedQueue.open<Mail>({ ...parts, name: 'mail', lifetimeSeconds: 24 * 60 * 60 })
  if (runsJobs)
    await queue.work(em, async ({ reference, ...mail }) => {
      await send(mail).catch(hideRecipient)
      // A failure here must not send the mail again.
      if (reference !== undefined) await onSent(em.fork(), reference).catch(parts.onError)
    })
  return async (transaction, mail) => {
    await queue.add(transaction, mail)
    return true
  }
}

/** Mail servers quote the recipient in their messages: only the codes are logged. */
function hideRecipient(error: unknown): never {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  throw new Error(`the mail server refused a mail: ${responseCode ?? code ?? 'unknown fault'}`)
}
