import type { EntityManager } from '@mikro-orm/postgresql'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { purgeIdempotentCalls } from '../idempotency/idempotency-store.js'
import { purgeIntents } from '../itineraries/purge-intents.js'
import { purgeRequestCounts } from '../usage/purge-request-counts.js'
import type { DeliveryQueue } from '../webhooks/delivery-queue.js'
import { forgetOldSecrets } from '../webhooks/manage-signing-secret.js'
import { purgeWebhookEvents } from '../webhooks/purge-webhooks.js'
import { queueAllHeld } from '../webhooks/resend-delivery.js'

/** A recurring job, run by one process at a time. */
export interface ScheduledJob {
  readonly name: string
  /** Minute, hour, day, month, weekday; in UTC. */
  readonly cron: string
  /** Returns the number of rows that it processed. */
  run(em: EntityManager, now: Date): Promise<number>
}

/** All recurring jobs. */
export const scheduledJobs = (queue: DeliveryQueue): readonly ScheduledJob[] => [
  { name: 'purge-webhook-events', cron: '7 * * * *', run: purgeWebhookEvents },
  { name: 'forget-old-signing-secrets', cron: '*/10 * * * *', run: forgetOldSecrets },
  // Resuming an endpoint queues its oldest held deliveries; this job queues the rest.
  { name: 'queue-held-deliveries', cron: '*/5 * * * *', run: (em, now) => queueAllHeld(em, queue, now) },
  { name: 'purge-intents', cron: '17 * * * *', run: purgeIntents },
  { name: 'purge-idempotent-calls', cron: '27 * * * *', run: purgeIdempotentCalls },
  { name: 'purge-request-counts', cron: '37 3 * * *', run: purgeRequestCounts },
]

export interface SchedulingParts {
  boss: PgBoss
  em: EntityManager
  now: () => Date
  log: Logger
}

/** Schedules the jobs in pg-boss; each run is done by one of the processes. */
export async function schedule(jobs: readonly ScheduledJob[], { boss, em, now, log }: SchedulingParts): Promise<void> {
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 2, deleteAfterSeconds: 24 * 60 * 60 })
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      try {
        const done = await run(em.fork(), now())
        if (done > 0) log.info({ job: name, done }, 'scheduled job')
      } catch (error) {
        log.error({ job: name, err: error }, 'a scheduled job failed')
        throw error
      }
    })
    await boss.schedule(name, cron)
  }
}
