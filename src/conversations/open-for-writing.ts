import type { RequestContext } from '../context.js'
import { badRequest } from '../errors.js'
import { isWritingAllowed } from './allowed-origins.js'
import { limitWrites } from './conversation-limits.js'
import type { ConversationState } from './conversation-state.js'
import { findVisitedAgent, type VisitedAgent } from './visited-agent.js'

/** The agent and the state of a conversation in which a visitor changes something. Throws unless its page may. */
export async function openForWriting(
  context: RequestContext,
  agentId: string,
  token: string,
): Promise<{ agent: VisitedAgent; state: ConversationState }> {
  const { conversations, now, origin, queries } = context
  const agent = await findVisitedAgent(queries, agentId)
  const state = conversations.open(agent.id, token, now)
  if (!isWritingAllowed(agent, state.origin, origin))
    throw badRequest("this page is not one of the agent's allowed origins; use the agent's own page", { status: 403 })
  await limitWrites(context, agent)
  return { agent, state }
}
