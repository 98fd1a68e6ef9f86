import type { EntityManager } from '@mikro-orm/postgresql'
import type { PgBoss } from 'pg-boss'
import type { QueueMail } from '../mail/open-mail.js'
import { SealedQueue } from '../mail/sealed-queue.js'
import { type LinkRequest, mailSignInLink } from './sign-in-by-mail.js'

export interface LinkRequestParts {
  em: EntityManager
  boss: PgBoss
  /** Whether this process handles them; otherwise it only queues. */
  runsJobs: boolean
  secretKey: string
  queueMail: QueueMail
  origin: string
  now: () => Date
  onError: (error: unknown) => void
}

/** Queues the request for a link in the transaction of `em`. */
export type RequestLink = (em: EntityManager, request: LinkRequest) => Promise<void>

/**
 * Opens the queue of requests for links, and its worker if this process runs jobs. A link that is late is of no use:
 * requests live for 10 minutes.
 */
export async function openLinkRequests(parts: LinkRequestParts): Promise<RequestLink> {
  const { em, runsJobs, queueMail, origin, now, ...rest } = parts
  const queue = await SealedQueue.open<LinkRequest>({ ...rest, name: 'sign-in-link', lifetimeSeconds: 600 })
  if (runsJobs) await queue.work(em, (request) => mailSignInLink(em.fork(), queueMail, origin, request, now()))
  return (transaction, request) => queue.add(transaction, request)
}
