import { randomUUID } from 'node:crypto'
import { ApiKey } from '../../src/api-keys/api-key.js'
import { hashToken, newToken } from '../../src/auth/api-key-token.js'
import { Caller } from './caller.js'
import { type Fleet, invitePartner, openFleet } from './fleet.js'
import type { Trial } from './trial.js'
import { mean, shuffled, welchOfTrimmed } from './welch.js'

const calls = Number(process.env.CALLS ?? 20_000)

/**
 * A2: the time of a refusal does not reveal its reason. Each call has a separate key that was never sent before, so that all
 * three kinds are looked up alike; the kinds alternate in random order, so that background load affects all alike.
 */
export const keyTiming: Trial = {
  id: 'A2',
  tried: `${calls} calls each with unknown, revoked and expired keys, all uncached, from changing addresses`,
  target: 'identical bodies, Welch |t| < 4.5 between each two',
  async run() {
    const fleet = await openFleet('key_timing', { processes: 1 })
    const caller = new Caller(fleet.services[0]!.origin, 1)
    try {
      const keys = await makeKeys(fleet)
      const times: Record<Kind, number[]> = { unknown: [], revoked: [], expired: [] }
      const bodies = new Set<string>()
      for (let call = 0; call < calls; call++)
        for (const kind of shuffled(kinds)) {
          const headers = { 'x-forwarded-for': addressOf(call, kind) }
          const answer = await caller.send({ path: '/api/v1/outcomes', key: keys[kind][call]!, headers })
          bodies.add(`${answer.status} ${answer.body}`)
          if (call >= warmUp) times[kind].push(answer.ms)
        }
      if (bodies.size !== 1) throw new Error(`different bodies: ${[...bodies].join(' | ')}`)
      return verdict(times)
    } finally {
      await caller.close()
      await fleet.close()
    }
  },
}

const kinds = ['unknown', 'revoked', 'expired'] as const
type Kind = (typeof kinds)[number]

const warmUp = 200

async function makeKeys({ database }: Fleet): Promise<Record<Kind, string[]>> {
  const { partnerId } = await invitePartner(database)
  const past = new Date(Date.now() - 86_400_000)
  const some = () => Array.from({ length: calls }, newToken)
  const keys = { unknown: some(), revoked: some(), expired: some() }
  const row = (key: string) => ({
    id: randomUUID(),
    partner: partnerId,
    name: 'trial',
    hash: hashToken(key),
    lastFour: key.slice(-4),
    scopes: ['outcomes.read'],
    createdAt: past,
  })
  const rows = [
    ...keys.revoked.map((key) => ({ ...row(key), revokedAt: past })),
    ...keys.expired.map((key) => ({ ...row(key), expiresAt: past })),
  ]
  // Both kinds are stored in random order, as after years of use.
  const mixed = shuffled(rows)
  for (let start = 0; start < mixed.length; start += 1_000)
    await database.em.fork().insertMany(ApiKey, mixed.slice(start, start + 1_000) as never[])
  await database.em.execute('analyze api_key')
  return keys
}

/** An address is allowed thirty failures a minute, so addresses are not reused. */
const addressOf = (call: number, kind: Kind): string =>
  `10.${kinds.indexOf(kind)}.${Math.floor(call / 250)}.${(call % 250) + 1}`

function verdict(times: Record<Kind, number[]>): string {
  const pairs = [
    ['unknown', 'revoked'],
    ['unknown', 'expired'],
    ['revoked', 'expired'],
  ] as const
  const results = pairs.map(([one, other]) => ({ one, other, t: welchOfTrimmed(times[one], times[other]) }))
  const statistics = results.map(({ one, other, t }) => `${one}/${other} t = ${t.toFixed(2)}`).join(', ')
  const means = kinds.map((kind) => `${kind} ${(mean(times[kind]) * 1_000).toFixed(0)} µs`).join(', ')
  if (results.some(({ t }) => Math.abs(t) >= 4.5)) throw new Error(`${statistics}; means ${means}`)
  return `${statistics}; means ${means}`
}
