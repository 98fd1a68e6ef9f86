import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'

/** Records that the contact's mail server has accepted the mail about a new reservation: its guest's page says so. */
export const markNoticeSent = (em: EntityManager, reservationId: string): Promise<unknown> =>
  execute(em, sql`update reservation set notice = 'sent' where id = ${reservationId}::uuid and notice = 'queued'`)
