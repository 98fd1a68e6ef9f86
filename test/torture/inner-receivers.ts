import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { until } from '../support/until.js'
import { innerHosts, innerNames } from '../webhooks/inner-addresses.js'
import { Caller } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, invitePartner, openFleet } from './fleet.js'
import { startNameServer } from './name-server.js'
import { registerAll, type Subscriber } from './subscriber.js'
import type { Trial } from './trial.js'

const names = Number(process.env.NAMES ?? 500)
const perPartner = 10

/** S1: webhooks reach no internal address, in whatever spelling, and whatever DNS returns after registration. */
export const innerReceivers: Trial = {
  id: 'S1',
  tried: `${innerHosts.length + innerNames.length} spellings of internal addresses, registered and inserted directly; ${names} names that change after their registration`,
  target: '0 connections',
  async run() {
    let connections = 0
    const listener = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(0, '::')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const lookups = new Map<string, number>()
    const nameServer = await startNameServer((name) => {
      const times = (lookups.get(name) ?? 0) + 1
      lookups.set(name, times)
      return name.startsWith('changing') && times === 1 ? '93.184.215.14' : '127.0.0.1'
    })
    const fleet = await openFleet('inner_receivers', {
      processes: 1,
      program: ['dist/test/torture/serve-with-names.js'],
      environment: { PUBLIC_ORIGIN: 'https://pass.example', TRIAL_NAME_SERVER: nameServer.address },
    })
    try {
      const spellings = [...innerHosts, ...innerNames].map((host) => `${host}:${port}/`)
      const partners = await registerChanging(fleet, port)
      const refused = await refusals(fleet, partners[0]!, spellings)
      const inserted = await insertEndpoints(fleet, partners[0]!, spellings)
      const attempts = await deliverAll(fleet, partners, names + inserted)
      const changed = [...lookups].filter(([name, times]) => name.startsWith('changing') && times > 1).length
      const text =
        `${refused} of ${spellings.length} spellings refused at registration; ${inserted} more endpoints written past it, over https and http, ` +
        `and ${names} changing names were registered: ${attempts.tried} attempts, ${changed} of which resolved to an internal address, ${attempts.answered} answered; ${connections} connections`
      if (refused !== spellings.length || changed !== names || attempts.answered > 0 || connections > 0)
        throw new Error(text)
      return text
    } finally {
      await fleet.close()
      nameServer.close()
      listener.close()
    }
  },
}

/** Names that resolve to a public address during registration. */
async function registerChanging(fleet: Fleet, port: number): Promise<Subscriber[]> {
  const partners: Subscriber[] = []
  for (let first = 0; first < names; first += perPartner) {
    const invited = await invitePartner(fleet.database, { perMinute: 1_000_000, perDay: 10_000_000 })
    const urls = Array.from(
      { length: perPartner },
      (_, index) => `https://changing-${first + index}.example.com:${port}/`,
    )
    partners.push({ ...invited, ...(await registerAll(fleet.services[0]!.origin, invited.key, urls)) })
  }
  return partners
}

async function refusals(fleet: Fleet, { key }: Subscriber, spellings: string[]): Promise<number> {
  let refused = 0
  for (const spelling of spellings) {
    const error = await registerAll(fleet.services[0]!.origin, key, [`https://${spelling}`]).catch((one: Error) => one)
    if (error instanceof Error && error.message.startsWith('url must')) refused += 1
  }
  return refused
}

/** Writes the endpoints directly, bypassing the validation. */
async function insertEndpoints({ database }: Fleet, { partnerId }: Subscriber, spellings: string[]): Promise<number> {
  const urls = spellings.flatMap((spelling) => [`https://${spelling}`, `http://${spelling}`])
  await database.queries.all(
    sql`insert into webhook_endpoint (id, partner_id, url, kinds, status, created_at)
      select gen_random_uuid(), ${partnerId}::uuid, url, '{agent.deployed}', 'active', now() from unnest(${urls}::text[]) url`,
  )
  return urls.length
}

async function deliverAll(fleet: Fleet, partners: Subscriber[], endpoints: number) {
  const caller = new Caller(fleet.services[0]!.origin, 5)
  await caller.burst(partners.length, (index) => deployCall(partners[index]!.key, `Place ${index}`))
  await caller.close()
  const tried = await until(
    async () => {
      const row = await fleet.database.queries.first<{ tried: number }>(
        sql`select count(distinct endpoint_id)::int as tried from delivery where attempt_count > 0`,
      )
      return row?.tried === endpoints ? row.tried : undefined
    },
    { awaited: 'an attempt at every endpoint', timeoutMs: 300_000 },
  )
  await wait(500)
  const row = await fleet.database.queries.first<{ answered: number }>(
    sql`select count(*)::int as answered from delivery_attempt where status is not null`,
  )
  return { tried, answered: row?.answered ?? 0 }
}
