import { ApiKey } from '../../src/api-keys/api-key.js'
import { hashToken, lastFourOf, newToken } from '../../src/auth/api-key-token.js'
import type { Plan } from '../../src/auth/plan.js'
import { type Scope, scopes } from '../../src/auth/scope.js'
import type { Database } from '../../src/database/database.js'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { Partner } from '../../src/partners/partner.js'

/** A partner with a key: what a test needs of it. */
export interface Member {
  partnerId: string
  key: string
}

/** Who takes part in the tests. */
export interface Cast {
  /** Runs the service: every scope. */
  olga: Member
  /** A partner on the growth plan, with the four labels, webhooks and exploring. */
  grace: Member
  /** The same on the starter plan. */
  stan: Member
  /** The same on the enterprise plan: a stranger to what is grace's. */
  erin: Member
  /** A valid key without any scope. */
  nora: Member
}

/** What partners ask for. */
export const labels: Scope[] = [
  'fanpass.verify',
  'pulse.intent',
  'agent.deploy',
  'outcomes.read',
  'webhooks.manage',
  'graphql.explore',
]

export async function invite(database: Database, now: Date): Promise<Cast> {
  const em = database.em.fork()
  const member = (name: string, plan: Plan, allowed: Scope[]): Member => {
    const partner = em.create(Partner, { id: uuidV5(`test ${name}`), name, plan, createdAt: now })
    const key = newToken()
    em.create(ApiKey, {
      partner,
      name,
      hash: hashToken(key),
      lastFour: lastFourOf(key),
      scopes: allowed,
      createdAt: now,
    })
    return { partnerId: partner.id, key }
  }
  const cast = {
    olga: member('Olga', 'enterprise', Object.keys(scopes) as Scope[]),
    grace: member('Grace', 'growth', labels),
    stan: member('Stan', 'starter', labels),
    erin: member('Erin', 'enterprise', labels),
    nora: member('Nora', 'growth', []),
  }
  await em.flush()
  return cast
}
