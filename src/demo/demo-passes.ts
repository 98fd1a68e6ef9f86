import type { EntityManager } from '@mikro-orm/postgresql'
import { uuidV5 } from '../ids/uuid-v5.js'
import { Partner } from '../partners/partner.js'
import { Fan } from '../passes/fan.js'
import { FanPass, PassStatus, PassTier } from '../passes/fan-pass.js'
import { demoPartnerId } from './demo-partners.js'
import { seededRandom } from './seeded-random.js'

const passes = 240
const tastes = [
  'vegan',
  'jazz',
  'craft_beer',
  'tacos',
  'museums',
  'coffee',
  'live_music',
  'seafood',
  'family',
  'brunch',
]

export const demoPassId = (number: number): string => uuidV5(`demo pass ${number}`)

/** The pass for examples: the first one, active and with an unredeemed welcome drink. */
export const demoActivePassId = demoPassId(0)

/** Creates passes in every status, most of them active. The people are fictional. */
export async function loadDemoPasses(em: EntityManager, now: Date): Promise<void> {
  const random = seededRandom(1)
  const issuer = em.getReference(Partner, demoPartnerId('operator'), { wrapped: true })
  for (let number = 0; number < passes; number++) {
    const fan = em.create(Fan, { name: `Demonstration Fan ${number}`, email: `fan${number}@example.com` })
    const status = statusOf(number)
    em.create(FanPass, {
      id: demoPassId(number),
      fan,
      issuer,
      tier: pick(Object.values(PassTier), random()),
      status,
      memberSince: new Date(now.getTime() - (400 + random() * 600) * 86_400_000).toISOString().slice(0, 10),
      preferences: tastes.filter(() => random() < 0.25),
      drinkRedeemedAt: status === 'active' && number % 3 === 1 ? now : null,
      createdAt: now,
    })
  }
  await em.flush()
}

/** Every tenth pass has one of the other statuses, in turn. */
function statusOf(number: number): PassStatus {
  if (number % 10 !== 9) return 'active'
  return pick(['issued', 'suspended', 'expired'] as const, ((number - 9) / 10 / 3) % 1)
}

const pick = <Item>(items: readonly Item[], share: number): Item => items[Math.floor(share * items.length)] as Item
