import { ApiKey } from '../../src/api-keys/api-key.js'
import { hashToken, lastFourOf, newToken } from '../../src/auth/api-key-token.js'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { Partner } from '../../src/partners/partner.js'
import type { World } from '../support/world.js'

/** Puts before the service what the rows of `cases.json` name. */
export async function prepareCases(world: World) {
  const { cast, stage } = world
  const alice = await stage.pass('alice', cast.grace.partnerId, { checkInCount: 7 })
  const sam = await stage.pass('sam', cast.grace.partnerId, { status: 'suspended' })
  const ivy = await stage.pass('ivy', cast.grace.partnerId, { status: 'issued' })
  const uno = await stage.venue('Trattoria Uno', { cuisines: ['italian'], lat: 41.884, lng: -87.624 })
  const field = await stage.venue('Soldier Field', { kind: 'stadium', lat: 41.8623, lng: -87.6167 })
  await stage.venue('Art Institute of Chicago', { kind: 'museum', lat: 41.8796, lng: -87.6237 })
  await stage.venue('Hop House', { kind: 'pub', lat: 41.8835, lng: -87.6235 })
  await stage.venue('Ácme Tacos', { city: 'São Paulo', state: 'SP', country: 'BR', zone: 'America/Sao_Paulo' })
  const game = await stage.event('Home game', field, '2026-12-09T00:00:00Z', '2026-12-09T03:00:00Z')
  const music = { category: 'music' }
  await stage.event('Jazz & more', field, '2026-12-11T01:00:00Z', '2026-12-11T04:00:00Z', music)
  const over = await stage.event('Over', field, '2026-12-01T00:00:00Z', '2026-12-01T03:00:00Z')
  const lager = await stage.campaign('Lager', cast.grace.partnerId)
  const cola = await stage.campaign('Cola', cast.erin.partnerId)
  await stage.outcome(lager, alice, uno, '2026-11-23')
  await pauseAgent(world)
  const named = { alice, sam, ivy, game, over, lager, cola, unknown: { id: uuidV5('unknown') } }
  const ids = Object.fromEntries(Object.entries(named).map(([name, { id }]) => [name, id]))
  return { values: { ...ids, ALICE: alice.id.toUpperCase(), long: 'x'.repeat(1_001) }, keys: await makeKeys(world) }
}

async function makeKeys({ cast, clock, database }: World): Promise<Record<string, string>> {
  const em = database.em.fork()
  const limits = { ownPerMinute: 1, ownPerDay: 1_000 }
  const lena = em.create(Partner, { name: 'Lena', plan: 'starter', createdAt: clock.now, ...limits })
  const makeKey = (partner: Partner, name: string, life: Partial<ApiKey> = {}): string => {
    const key = newToken()
    const stored = { hash: hashToken(key), lastFour: lastFourOf(key), scopes: ['fanpass.verify' as const] }
    em.create(ApiKey, { partner, name, ...stored, createdAt: clock.now, ...(life as object) })
    return key
  }
  const grace = await em.findOneOrFail(Partner, cast.grace.partnerId)
  const keys = {
    ...Object.fromEntries(Object.entries(cast).map(([name, { key }]) => [name, key])),
    lena: makeKey(lena, 'limited'),
    revoked: makeKey(grace, 'revoked', { revokedAt: clock.now }),
    expired: makeKey(grace, 'expired', { expiresAt: clock.now }),
    mistyped: `${cast.grace.key.slice(0, -1)}${cast.grace.key.endsWith('a') ? 'b' : 'a'}`,
  }
  await em.flush()
  return keys
}

/** An agent of Grace's that the operator has paused. */
async function pauseAgent({ cast, graphql, post }: World): Promise<void> {
  const order = {
    venue_name: 'Paused Bar',
    venue_address: '1 Main Street',
    contact_email: 'ana@uno.example',
    branding: { tagline: 'Pasta', logo_url: 'https://uno.example/logo.png' },
    capabilities: ['offers'],
  }
  const deployed = (await (await post('/api/v1/agent/deploy', order, cast.grace.key)).json()) as { agent_id: string }
  const paused = await graphql(
    'mutation ($id: ID!) { pauseAgent(id: $id) { status } }',
    { id: deployed.agent_id },
    cast.olga.key,
  )
  if (paused.errors) throw new Error(JSON.stringify(paused.errors))
}
