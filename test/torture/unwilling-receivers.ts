import sql from 'sql-template-tag'
import { type Answer, Inbox } from '../support/inbox.js'
import { until } from '../support/until.js'
import { startRawReceiver } from '../webhooks/receivers.js'
import { Caller } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, openFleet } from './fleet.js'
import { type Subscriber, subscribe } from './subscriber.js'
import type { Trial } from './trial.js'

const eventsEach = 20
/** The published schedule, in seconds. */
const schedule = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
const retryAfter = 3_600
/** A wait begins when its attempt is recorded, which is at most this much later. */
const secondsToRecord = 1

/** F6: receivers that refuse. Waits are read from the queue; only the first is actually awaited. */
export const unwillingReceivers: Trial = {
  id: 'F6',
  tried: `${eventsEach} events × receivers returning 500, 429 + Retry-After ${retryAfter}, 410, 301 to this machine, reset`,
  target: 'the schedule ± 10 %; 410 disables; no redirect followed',
  async run() {
    const fleet = await openFleet('unwilling_receivers', { processes: 1 })
    const target = await Inbox.open()
    const answers: Answer[] = [
      { status: 500 },
      { status: 429, headers: { 'retry-after': `${retryAfter}` } },
      { status: 410 },
      { status: 301, headers: { location: target.url } },
    ]
    const inboxes = await Promise.all(answers.map((answer) => Inbox.open(() => answer)))
    const resetting = await startRawReceiver((socket) => socket.once('data', () => socket.resetAndDestroy()))
    try {
      const partner = await subscribe(
        fleet,
        [...inboxes, resetting].map(({ url }) => url),
      )
      const gone = partner.endpointIds[2]!
      await deploy(fleet, partner, eventsEach)
      const worst = await followSchedule(
        fleet,
        partner.endpointIds.filter((id) => id !== gone),
      )
      const firstWaits = waitsOf(inboxes[0]!)
      const disabledAfter = inboxes[2]!.received.length
      await deploy(fleet, partner, 1)
      const states = await endpoints(fleet)
      const hopeless = await failForFiveDays(fleet, partner, partner.endpointIds[0]!)
      const text =
        `ten attempts each; the waits of 500, 301 and reset deviate from the schedule by at most ${worst.plain.toFixed(1)} %, those of 429 ` +
        `the later of schedule and Retry-After by ${worst.retryAfter.toFixed(1)} %; first retries actually arrived after ` +
        `${Math.min(...firstWaits)} to ${Math.max(...firstWaits)} ms; 410: ${states.get(gone)} after ${disabledAfter} attempts, ` +
        `${inboxes[2]!.received.length - disabledAfter} more afterwards; redirects followed: ${target.received.length}; after 5 days without a success: ${hopeless}`
      const isRight = states.get(gone) === 'disabled gone' && inboxes[2]!.received.length === disabledAfter
      const isInTime = worst.plain <= 10 && worst.retryAfter <= 10 && firstWaits.every((ms) => ms > 4_400 && ms < 8_000)
      if (!isRight || !isInTime || target.received.length > 0 || hopeless !== 'disabled failing') throw new Error(text)
      return text
    } finally {
      await fleet.close()
      for (const receiver of [target, ...inboxes, resetting]) receiver.close()
    }
  },
}

let deploys = 0
async function deploy({ services }: Fleet, { key }: Subscriber, count: number): Promise<void> {
  const caller = new Caller(services[0]!.origin, 10)
  const answers = await caller.burst(count, () => deployCall(key, `Place ${++deploys}`))
  await caller.close()
  const refused = answers.find(({ status }) => status !== 201)
  if (refused) throw new Error(`a deploy returned ${refused.status} ${refused.body}`)
}

interface Waiting {
  status: number | null
  waitSeconds: number | null
  deliveryStatus: string
}

/** Goes through all attempts; returns the deviation of the waits from the schedule, in percent. */
async function followSchedule(fleet: Fleet, endpointIds: string[]): Promise<{ plain: number; retryAfter: number }> {
  const worst = { plain: 0, retryAfter: 0 }
  for (let attempt = 1; attempt <= schedule.length + 1; attempt++) {
    const waiting = await until(
      async () => {
        const found = await afterAttempt(fleet, endpointIds, attempt)
        return found.length === eventsEach * endpointIds.length ? found : undefined
      },
      { awaited: `attempt ${attempt} of every delivery`, timeoutMs: 300_000 },
    )
    const expected = schedule[attempt - 1]
    for (const { status, waitSeconds, deliveryStatus } of waiting) {
      if ((expected === undefined) !== (deliveryStatus === 'failed' && waitSeconds === null))
        throw new Error(
          `after attempt ${attempt} a delivery is ${deliveryStatus}, its next attempt in ${waitSeconds} s`,
        )
      if (expected === undefined || waitSeconds === null) continue
      const kind = status === 429 ? 'retryAfter' : 'plain'
      const meant = kind === 'retryAfter' ? Math.max(expected, retryAfter) : expected
      const off = Math.max(meant - waitSeconds, waitSeconds - meant - secondsToRecord) / meant
      worst[kind] = Math.max(worst[kind], off * 100)
    }
    // The first wait is short enough to be awaited.
    await fleet.database.queries.all(
      sql`update jobs.job set start_after = now() where name = 'webhook-delivery' and start_after > now() + interval '1 min'`,
    )
  }
  return worst
}

/** The deliveries with this number of attempts, and the wait scheduled in the queue. */
const afterAttempt = ({ database }: Fleet, endpointIds: string[], attempts: number): Promise<Waiting[]> =>
  database.queries.all<Waiting>(sql`
    select last.status, d.status as "deliveryStatus", extract(epoch from j.start_after - last.recorded_at)::float8 as "waitSeconds"
    from delivery d
      cross join lateral (
        select a.status, a.started_at + a.latency_ms * interval '1 ms' as recorded_at from delivery_attempt a
        where a.delivery_id = d.id order by a.id desc limit 1
      ) last
      left join jobs.job j on j.name = 'webhook-delivery' and j.data->>'deliveryId' = d.id::text
    where d.endpoint_id = any(${endpointIds}::uuid[]) and d.attempt_count = ${attempts}`)

/** Time between the first and second attempt of each delivery. */
const waitsOf = ({ received }: Inbox): number[] =>
  [...Map.groupBy(received, ({ headers }) => headers['webhook-id']).values()].map(
    ([first, second]) => second!.at.getTime() - first!.at.getTime(),
  )

async function endpoints({ database }: Fleet): Promise<Map<string, string>> {
  const rows = await database.queries.all<{ id: string; state: string }>(
    sql`select id, concat_ws(' ', status, disabled_reason) as state from webhook_endpoint`,
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Backdates the failures to five days ago and fails once more. */
async function failForFiveDays(fleet: Fleet, partner: Subscriber, id: string): Promise<string> {
  await fleet.database.queries.all(
    sql`update webhook_endpoint set failing_since = now() - interval '5 days' where id = ${id}`,
  )
  await deploy(fleet, partner, 1)
  return until(async () => [(await endpoints(fleet)).get(id)].find((state) => state !== 'active'))
}
