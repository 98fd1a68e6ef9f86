import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import { lockRow } from '../database/lock-row.js'
import { nextState, type Transitions } from '../lifecycle/transitions.js'
import { Agent, type AgentStatus } from './agent.js'

export type AgentTransition = 'pause' | 'resume'

const agentMoves: Transitions<AgentTransition, AgentStatus> = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
}

/** Silences an agent, or lets it answer again. */
export function moveAgent(em: EntityManager, actor: Actor, id: string, move: AgentTransition): Promise<Agent> {
  return em.transactional(async (transaction) => {
    const agent = await lockRow(transaction, Agent, { id }, 'agent')
    const status = nextState('agent', agentMoves, agent.status, move)
    return change(
      transaction,
      actor,
      `${move}Agent`,
      agent,
      ({ status }) => ({ status }),
      () => {
        agent.status = status
        agent.updatedAt = actor.now
      },
    )
  })
}
