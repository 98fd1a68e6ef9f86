import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../database/database.js'
import type { SendMail } from '../mail/mail.js'
import { mailTransport } from '../mail/mail-transport.js'
import { openMail, type QueueMail } from '../mail/open-mail.js'
import { markNoticeSent } from '../reservations/mark-notice-sent.js'
import { openLinkRequests } from '../sessions/open-link-requests.js'
import type { Metrics } from '../telemetry/metrics.js'
import type { AddressPolicy } from '../webhooks/address-guard.js'
import { openBoss } from '../webhooks/open-boss.js'
import { openWebhooks } from '../webhooks/open-webhooks.js'
import { mailJobs, schedule, scheduledJobs } from './scheduled-jobs.js'

export interface WorkOptions {
  config: {
    isLocal: boolean
    signInOrigin: string
    mail: { url: string; from: string } | undefined
    runsJobs: boolean
  }
  /** Encrypts the secrets in the database. */
  secretKey: string
  database: Database
  log: Logger
  clock: () => Date
  addressPolicy?: AddressPolicy
  sendMail?: SendMail
  metrics?: Metrics | undefined
}

/** The queues of work that leaves the process; this process works them off if `runsJobs` is set. */
export async function openWork(options: WorkOptions) {
  const { config, database, log } = options
  const boss = await openBoss(
    database,
    {
      error: (error) => log.error({ err: error }, 'job queue failed'),
      warn: (message) => log.warn({ reason: message }, 'job queue warning'),
    },
    config.runsJobs,
  )
  const mails = await openMails(options, boss)
  return { boss, ...mails, ...(await openDeliveries(options, boss, mails.queueMail)) }
}

/** The webhook deliveries, and the scheduled jobs. */
async function openDeliveries(options: WorkOptions, boss: PgBoss, queueMail: QueueMail) {
  const { addressPolicy, clock, config, database, log, metrics, secretKey } = options
  const webhooks = await openWebhooks({
    em: database.em,
    boss,
    delivers: config.runsJobs,
    isAlone: database.kind === 'embedded',
    secretKey,
    queueMail,
    addressPolicy: addressPolicy ?? { allowLoopback: config.isLocal },
    now: clock,
    onError: (error) => log.error({ err: error }, 'webhook delivery failed inside the service'),
    onAttempt: metrics?.webhookAttempt,
  })
  const jobs = [...scheduledJobs(webhooks.queue), ...mailJobs(queueMail, config.signInOrigin)]
  if (config.runsJobs) await schedule(jobs, { boss, em: database.em, now: clock, log, onRun: metrics?.jobRun })
  return { jobs, webhooks }
}

/** The queue of mails, and that of requests for sign-in links. */
async function openMails({ clock, config, database, log, secretKey, sendMail }: WorkOptions, boss: PgBoss) {
  const { mailbox, send } = mailTransport(config, clock)
  const onError = (error: unknown) => log.warn({ err: error }, 'mail failed; it is tried again')
  const { runsJobs, signInOrigin: origin } = config
  const parts = { em: database.em, boss, runsJobs, secretKey, now: clock, origin, onError }
  const queueMail = await openMail({ ...parts, send: sendMail ?? send, onSent: markNoticeSent })
  const requestLink = await openLinkRequests({ ...parts, queueMail })
  return { mailbox, queueMail, requestLink, hasMail: (sendMail ?? send) !== undefined }
}
