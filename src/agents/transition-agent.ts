import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import { lockRow } from '../database/lock-row.js'
import { nextState, type Transitions } from '../lifecycle/transitions.js'
import { Agent, type AgentStatus } from './agent.js'

export type AgentTransition = 'pause' | 'resume'

const agentTransitions: Transitions<AgentTransition, AgentStatus> = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
}

/** Pauses or resumes an agent. */
export function transitionAgent(
  em: EntityManager,
  actor: Actor,
  id: string,
  transition: AgentTransition,
): Promise<Agent> {
  return em.transactional(async (transaction) => {
    const agent = await lockRow(transaction, Agent, { id }, 'agent')
    const status = nextState('agent', agentTransitions, agent.status, transition)
    return change(
      transaction,
      actor,
      `${transition}Agent`,
      agent,
      ({ status }) => ({ status }),
      () => {
        agent.status = status
        agent.updatedAt = actor.now
      },
    )
  })
}
