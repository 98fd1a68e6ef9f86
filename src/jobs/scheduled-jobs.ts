import type { EntityManager } from '@mikro-orm/postgresql'
import { SpanKind } from '@opentelemetry/api'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { purgeAgentConfirmations } from '../agents/purge-agent-confirmations.js'
import { purgeAuditEntries } from '../audit/purge-audit-entries.js'
import { purgeUnansweredQuestions } from '../conversations/keep-unanswered.js'
import { asWork } from '../database/work-kind.js'
import { purgeIdempotentCalls } from '../idempotency/idempotency-store.js'
import { purgeIntents } from '../itineraries/purge-intents.js'
import type { QueueMail } from '../mail/open-mail.js'
import { mailDailyLists } from '../reservations/mail-daily-lists.js'
import { purgeItineraries } from '../reservations/purge-itineraries.js'
import { purgeReservationGuests } from '../reservations/purge-reservation-guests.js'
import { purgeReservations } from '../reservations/purge-reservations.js'
import { purgeSignIns } from '../sessions/purge-sign-ins.js'
import { inFirstSpan } from '../telemetry/trace.js'
import { purgeRequestCounts } from '../usage/purge-request-counts.js'
import { purgeRequestLog } from '../usage/purge-request-log.js'
import type { DeliveryQueue } from '../webhooks/delivery-queue.js'
import { forgetOldSecrets } from '../webhooks/manage-signing-secret.js'
import { purgeWebhookEvents } from '../webhooks/purge-webhooks.js'
import { queueAllHeld } from '../webhooks/resend-delivery.js'
import { createAllPartitions } from './create-partitions.js'

/** A recurring job, run by one process at a time. */
export interface ScheduledJob {
  readonly name: string
  /** Minute, hour, day, month, weekday; in UTC. */
  readonly cron: string
  /** Returns the number of rows that it processed. */
  run(em: EntityManager, now: Date): Promise<number>
}

/** The recurring jobs that send no mail. */
export const scheduledJobs = (queue: DeliveryQueue): readonly ScheduledJob[] => [
  { name: 'purge-webhook-events', cron: '7 * * * *', run: purgeWebhookEvents },
  { name: 'forget-old-signing-secrets', cron: '*/10 * * * *', run: forgetOldSecrets },
  // Resuming an endpoint queues its oldest held deliveries; this job queues the rest.
  { name: 'queue-held-deliveries', cron: '*/5 * * * *', run: (em, now) => queueAllHeld(em, queue, now) },
  { name: 'purge-intents', cron: '17 * * * *', run: purgeIntents },
  { name: 'purge-idempotent-calls', cron: '27 * * * *', run: purgeIdempotentCalls },
  { name: 'purge-sign-ins', cron: '47 * * * *', run: purgeSignIns },
  { name: 'purge-agent-confirmations', cron: '57 * * * *', run: purgeAgentConfirmations },
  { name: 'purge-request-counts', cron: '37 3 * * *', run: purgeRequestCounts },
  { name: 'purge-itineraries', cron: '47 2 * * *', run: purgeItineraries },
  { name: 'purge-reservations', cron: '52 2 * * *', run: purgeReservations },
  { name: 'purge-reservation-guests', cron: '3 * * * *', run: purgeReservationGuests },
  { name: 'purge-audit-entries', cron: '57 3 * * *', run: purgeAuditEntries },
  { name: 'purge-unanswered-questions', cron: '7 3 * * *', run: purgeUnansweredQuestions },
  { name: 'purge-request-log', cron: '*/10 * * * *', run: purgeRequestLog },
  { name: 'create-partitions', cron: '12 * * * *', run: createAllPartitions },
]

/** The recurring jobs that send mail. */
export const mailJobs = (queueMail: QueueMail, signInOrigin: string): readonly ScheduledJob[] => [
  // The morning of every time zone: some are half or three quarters of an hour off the others.
  { name: 'mail-daily-lists', cron: '*/15 * * * *', run: mailDailyLists(queueMail, signInOrigin) },
]

export interface SchedulingParts {
  boss: PgBoss
  em: EntityManager
  now: () => Date
  log: Logger
  /** Called after each run. */
  onRun?: ((job: string, outcome: 'done' | 'failed') => void) | undefined
}

/** Schedules the jobs in pg-boss; each run is done by one of the processes. */
export async function schedule(
  jobs: readonly ScheduledJob[],
  { boss, em, now, log, onRun }: SchedulingParts,
): Promise<void> {
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 2, deleteAfterSeconds: 24 * 60 * 60 })
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      try {
        const done = await asWork('job', () =>
          inFirstSpan(`job ${name}`, { kind: SpanKind.INTERNAL }, () => run(em.fork(), now())),
        )
        onRun?.(name, 'done')
        if (done > 0) log.info({ job: name, done }, 'scheduled job')
      } catch (error) {
        onRun?.(name, 'failed')
        log.error({ job: name, err: error }, 'a scheduled job failed')
        throw error
      }
    })
    await boss.schedule(name, cron)
  }
}
