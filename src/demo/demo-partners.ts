import type { EntityManager } from '@mikro-orm/postgresql'
import type { Plan } from '../auth/plan.js'
import { scopes } from '../auth/scope.js'
import { uuidV5 } from '../ids/uuid-v5.js'
import { Partner } from '../partners/partner.js'

export type DemoKeyName = 'operator' | 'starter' | 'growth' | 'enterprise' | 'no_scope'

const labels = ['fanpass.verify', 'pulse.intent', 'agent.deploy', 'outcomes.read', 'webhooks.manage', 'graphql.explore']

interface DemoPartner {
  name: string
  plan: Plan
  scopes: string[]
}

/** Partners of the demonstration, by the name of their key. */
export const demoPartners: Record<DemoKeyName, DemoPartner> = {
  operator: { name: 'The operator', plan: 'enterprise', scopes: Object.keys(scopes) },
  starter: { name: 'Corner Guide', plan: 'starter', scopes: labels },
  growth: { name: 'Lakeside Hospitality', plan: 'growth', scopes: labels },
  enterprise: { name: 'Pacific Beverages', plan: 'enterprise', scopes: labels },
  no_scope: { name: 'Corner Guide', plan: 'starter', scopes: [] },
}

export const demoPartnerId = (key: DemoKeyName): string => uuidV5(`demo partner ${demoPartners[key].name}`)

/** Creates the partners that do not exist yet. */
export async function loadDemoPartners(em: EntityManager, now: Date): Promise<void> {
  for (const key of Object.keys(demoPartners) as DemoKeyName[]) {
    const id = demoPartnerId(key)
    if (await em.findOne(Partner, { id })) continue
    em.create(Partner, { id, name: demoPartners[key].name, plan: demoPartners[key].plan, createdAt: now })
    await em.flush()
  }
}
