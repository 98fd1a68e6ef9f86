import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import type { Metrics } from '../telemetry/metrics.js'

interface Queue {
  name: string
  waiting: number
  /** Of the oldest job that may be taken; null if there is none. */
  dueSeconds: number | null
  /** Of the oldest job, due or not. */
  ageSeconds: number
}

/** One collection of the metrics reads the queues once. */
const sharedMs = 1_000

/** Adds what waits in the queues, and whether the database answers at all. All processes see the same queues. */
export function measureQueues(metrics: Metrics, queries: QueryRunner): void {
  const read = shared(() => readQueues(queries))
  const of = async (name: string) => (await read()).find((queue) => queue.name === name)
  const gauge = (name: string, help: string, value: () => Promise<number>) =>
    metrics.gauge({ name, help, aggregator: 'max' }, value)
  metrics.gauge({ name: 'database_up', help: '1 if the database answers', aggregator: 'min' }, () =>
    read().then(
      () => 1,
      () => 0,
    ),
  )
  gauge('webhook_queue_jobs', 'Webhook attempts that wait, due or not', async () => (await of(webhooks))?.waiting ?? 0)
  gauge('webhook_oldest_due_seconds', 'How long the oldest due webhook attempt has waited', async () => {
    return (await of(webhooks))?.dueSeconds ?? 0
  })
  gauge('mail_queue_jobs', 'Mails that wait', async () => (await of(mails))?.waiting ?? 0)
  gauge('mail_oldest_seconds', 'How long the oldest mail has waited', async () => (await of(mails))?.ageSeconds ?? 0)
}

const [webhooks, mails] = ['webhook-delivery', 'mail']

/** Times are those of the database, by which pg-boss takes jobs. */
const readQueues = (queries: QueryRunner): Promise<Queue[]> =>
  queries.all<Queue>(
    sql`select name, count(*)::int as waiting, extract(epoch from now() - min(created_on))::float8 as "ageSeconds",
        extract(epoch from now() - min(start_after) filter (where start_after <= now()))::float8 as "dueSeconds"
      from jobs.job where name = any(${[webhooks, mails]}::text[]) and state < 'active' group by name`,
  )

function shared<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > sharedMs) last = { at: now, value: read() }
    return last.value
  }
}
