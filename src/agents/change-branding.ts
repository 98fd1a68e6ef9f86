import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import type { Agent } from './agent.js'
import type { BrandingInput } from './agent-inputs.js'
import { lockContactedAgent } from './lock-agent.js'

/** Changes tagline and logo of an agent for its venue's contact; the next deploy replaces them. */
export const changeBranding = (
  em: EntityManager,
  actor: Actor,
  id: string,
  { tagline, logoUrl }: BrandingInput,
): Promise<Agent> =>
  em.transactional(async (transaction) => {
    const agent = await lockContactedAgent(transaction, id, actor.personId)
    return change(transaction, actor, 'changeAgentBranding', agent, facts, () => {
      Object.assign(agent, { tagline, logoUrl, updatedAt: actor.now })
    })
  })

const facts = ({ tagline, logoUrl }: Agent) => ({ tagline, logoUrl })
