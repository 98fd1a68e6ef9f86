import type { EntityManager } from '@mikro-orm/postgresql'
import type { Author } from '../audit/author.js'
import { change } from '../audit/change.js'
import { lockOne } from '../database/lock-one.js'
import { type Moves, stateAfter } from '../moves.js'
import { Agent, type AgentStatus } from './agent.js'

export type AgentMove = 'pause' | 'resume'

const agentMoves: Moves<AgentMove, AgentStatus> = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
}

/** Silences an agent, or lets it answer again. */
export function moveAgent(em: EntityManager, author: Author, id: string, move: AgentMove): Promise<Agent> {
  return em.transactional(async (transaction) => {
    const agent = await lockOne(transaction, Agent, { id }, 'agent')
    const status = stateAfter('agent', agentMoves, agent.status, move)
    return change(
      transaction,
      author,
      `${move}Agent`,
      agent,
      ({ status }) => ({ status }),
      () => {
        agent.status = status
        agent.updatedAt = author.now
      },
    )
  })
}
