import { execFileSync } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import { rebuildRollups } from '../../src/outcomes/rebuild-rollups.js'
import { Inbox } from '../support/inbox.js'
import { OwnPostgreSql } from '../support/own-postgresql.js'
import { Stage } from '../support/stage.js'
import { until } from '../support/until.js'
import { type Call, Caller } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, invitePartner, openFleet } from './fleet.js'
import { startService } from './service-process.js'
import type { Trial } from './trial.js'

/** BR1: restores a dump and a base backup into empty servers; the service answers from both as from the original. */
export const restore: Trial = {
  id: 'BR1',
  tried:
    'pg_dump into an empty server and pg_basebackup as a new one, each with a service of the same SECRET_KEY: the six paths of v1, and a webhook signed with the restored secret',
  target: 'every answer equal to that of the original, the webhook delivered',
  async run() {
    const original = await OwnPostgreSql.start()
    const servers = [original]
    const inbox = await Inbox.open()
    const fleet = await openFleet('restore', {
      processes: 1,
      server: original.url,
      environment: { PUBLIC_ORIGIN: 'http://127.0.0.1:4000' },
    })
    try {
      const calls = await stage(fleet, inbox.url)
      const expected = await answersOf(fleet.services[0]!.origin, calls)
      const times = []
      for (const [name, copy] of Object.entries(ways)) {
        const startedAt = performance.now()
        const url = await copy(fleet.environment.DATABASE_URL!, servers)
        await checkRestored(name, { ...fleet.environment, DATABASE_URL: url }, calls, expected, inbox)
        times.push(`${name} ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
      }
      return `${expected.length} answers equal and a webhook delivered from each; ${times.join(', ')} with the start of the service`
    } finally {
      inbox.close()
      await fleet.close()
      for (const server of servers) await server.remove()
    }
  },
}

type Copy = (url: string, servers: OwnPostgreSql[]) => Promise<string>

const ways: Record<string, Copy> = {
  pg_dump: async (url, servers) => {
    const empty = await OwnPostgreSql.start()
    servers.push(empty)
    const dump = execFileSync('pg_dump', ['--format=custom', url], { maxBuffer: 2 ** 30 })
    execFileSync('createdb', ['--maintenance-db', empty.url, '--template', 'template0', '--locale', 'C', 'restored'])
    const target = Object.assign(new URL(empty.url), { pathname: '/restored' }).href
    execFileSync('pg_restore', ['--dbname', target, '--exit-on-error', '--no-owner'], { input: dump })
    execFileSync('psql', [target, '--quiet', '--command', 'analyze'])
    return target
  },
  pg_basebackup: async (url, servers) => {
    const copied = await OwnPostgreSql.ofBaseBackup(url)
    servers.push(copied)
    return Object.assign(new URL(copied.url), { pathname: new URL(url).pathname }).href
  },
}

/** Data of each kind; returns the calls whose answers depend on them. */
async function stage({ database, services }: Fleet, receiver: string): Promise<Call[]> {
  const now = new Date()
  const { partnerId, key } = await invitePartner(database)
  const staged = new Stage(database, now)
  const venue = await staged.venue('The Anchor')
  await staged.venue('The Bay', { city: 'Boston', lat: 42.36, lng: -71.06 })
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString()
  await staged.event('Season opening', venue, day(7), day(7.1))
  const pass = await staged.pass('alice', partnerId)
  const campaign = await staged.campaign('Lakeside', partnerId)
  await staged.outcome(campaign, pass, venue, '2026-11-20')
  await rebuildRollups(database.em.fork(), campaign.id)
  const caller = new Caller(services[0]!.origin, 1)
  const query = `mutation { registerWebhookEndpoint(input: { url: "${receiver}", events: ["agent.deployed"] }) { signingSecret } }`
  const { body } = await caller.send({ method: 'POST', path: '/graphql', key, body: { query } })
  if (!body.includes('whsec_')) throw new Error(`no endpoint: ${body}`)
  const location = { lat: 41.88, lng: -87.63 }
  const intent = { fan_pass_id: pass.id, intent: 'dinner tomorrow at 7 pm', location, party_size: 2 }
  const planned: Call = { method: 'POST', path: '/api/v1/pulse/intent', key, body: intent }
  // The service read its venues at its start, before there was one.
  await until(async () => ((await caller.send(planned)).body.includes('The Anchor') ? true : undefined))
  await caller.close()
  return [
    { path: '/api/v1/venues?city=Chicago' },
    { path: '/api/v1/events?city=Chicago' },
    { path: `/api/v1/fanpass/verify?fan_id=${pass.id}`, key },
    { path: `/api/v1/outcomes?campaign_id=${campaign.id}&from=2026-11-01&to=2026-11-30`, key },
    planned,
    deployCall(key, 'The Anchor'),
  ]
}

/** Statuses and bodies, without the identifiers that each call makes. */
async function answersOf(origin: string, calls: readonly Call[]): Promise<[number, unknown][]> {
  const caller = new Caller(origin, 1)
  const answers: [number, unknown][] = []
  for (const call of calls) {
    const { status, body } = await caller.send(call)
    if (status !== 200 && status !== 201) throw new Error(`${call.path}: ${status} ${body}`)
    answers.push([status, JSON.parse(body.replace(/itin_[0-9A-Z]{26}/g, 'itin_'))])
  }
  await caller.close()
  return answers
}

async function checkRestored(
  name: string,
  environment: Record<string, string>,
  calls: readonly Call[],
  expected: readonly [number, unknown][],
  inbox: Inbox,
): Promise<void> {
  const service = await startService(environment)
  const before = inbox.received.length
  try {
    const answers = await answersOf(service.origin, calls)
    for (const [index, answer] of answers.entries())
      if (!isDeepStrictEqual(answer, expected[index]))
        throw new Error(
          `${name}, ${calls[index]!.path}: ${JSON.stringify(answer)}, was ${JSON.stringify(expected[index])}`,
        )
    // A second deploy of a venue emits no event: this one is new.
    const caller = new Caller(service.origin, 1)
    await caller.send(deployCall(calls.at(-1)!.key!, `The ${name}`))
    await caller.close()
    const received = await inbox.count(before + 1)
    if (!received.at(-1)?.headers['x-service-signature']) throw new Error(`${name}: the webhook is not signed`)
  } finally {
    await service.end('SIGTERM')
  }
}
