import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../../src/orm/migrate.js'
import { openDatabase } from '../../src/orm/open-database.js'
import { Inbox, type Received } from '../support/inbox.js'
import { Caller, quantile } from './caller.js'
import { deployCall } from './deploy-call.js'
import { invitePartner, openFleet } from './fleet.js'
import { startService, temporaryFolder } from './service-process.js'
import { ask, registerAll } from './subscriber.js'
import type { Trial } from './trial.js'

const events = Number(process.env.EVENTS ?? 2_000)
const endpoints = 5
const paced = 300
const pauseMs = 50

/** W3: delivery throughput and latency with one process, on PostgreSQL and on the embedded database. */
export const deliveryPace: Trial = {
  id: 'W3',
  tried: `${events} events × ${endpoints} endpoints released at once; then ${paced} events, one every ${pauseMs} ms; on either database`,
  target: 'at most 1 s from the commit to the arrival at p95',
  async run() {
    const fleet = await openFleet('delivery_pace', { processes: 1 })
    const onPostgreSql = await invitePartner(fleet.database, withoutLimit)
      .then(({ key }) => pace(fleet.services[0]!.origin, key))
      .finally(fleet.close)
    const onEmbedded = await alone()
    const text = `PostgreSQL: ${onPostgreSql.text}; embedded: ${onEmbedded.text}`
    if (onPostgreSql.p95 > 1_000 || onEmbedded.p95 > 1_000) throw new Error(text)
    return text
  },
}

const withoutLimit = { perMinute: 1_000_000, perDay: 10_000_000 }

/** The same measurement by a process with the embedded database. */
async function alone(): Promise<Pace> {
  const dataDir = await temporaryFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(database)
  const { key } = await invitePartner(database, withoutLimit)
  await database.close()
  const service = await startService({ DATA_DIR: dataDir, DEMO_DATA: 'off' })
  return pace(service.origin, key).finally(async () => {
    await service.end('SIGTERM')
    await rm(dataDir, { recursive: true })
  })
}

interface Pace {
  p95: number
  text: string
}

async function pace(origin: string, key: string): Promise<Pace> {
  const inboxes = await Promise.all(Array.from({ length: endpoints }, () => Inbox.open()))
  const urls = inboxes.map(({ url }) => url)
  const caller = new Caller(origin, 10)
  try {
    const { endpointIds } = await registerAll(origin, key, urls)
    const move = (name: string) =>
      Promise.all(
        endpointIds.map((id) => ask(origin, key, `mutation ($id: UUID!) { ${name}(id: $id) { status } }`, { id })),
      )
    await move('pauseWebhookEndpoint')
    await deploy(caller, key, 'Waiting', events)
    await wait(2_000)
    const began = performance.now()
    await move('resumeWebhookEndpoint')
    await Promise.all(inboxes.map((inbox) => inbox.count(events, 600_000)))
    const seconds = (performance.now() - began) / 1_000
    for (let number = 0; number < paced; number++)
      await Promise.all([deploy(caller, key, `Paced ${number}`, 1), wait(pauseMs)])
    const arrived = (await Promise.all(inboxes.map((inbox) => inbox.count(events + paced, 600_000)))).flat()
    const times = arrived.filter(({ body }) => body.includes('"Paced ')).map(sinceItsCause)
    const p95 = quantile(times, 0.95)
    const rate = Math.round((events * endpoints) / seconds)
    const text = `${rate} deliveries a second of ${events * endpoints} that waited; from the request that caused it, commit included, to its arrival p50 ${quantile(times, 0.5)} ms, p95 ${p95} ms, slowest ${quantile(times, 1)} ms of ${times.length}`
    return { p95, text }
  } finally {
    await caller.close()
    for (const inbox of inboxes) inbox.close()
  }
}

const sinceItsCause = ({ body, at }: Received): number => at.getTime() - Date.parse(JSON.parse(body).created_at)

async function deploy(caller: Caller, key: string, name: string, count: number): Promise<void> {
  const answers = await caller.burst(count, (number) => deployCall(key, `${name} ${number}`))
  const refused = answers.find(({ status }) => status !== 201)
  if (refused) throw new Error(`a deploy returned ${refused.status} ${refused.body}`)
}
