import type { RequestContext } from '../context.js'
import { limitQuestions } from './conversation-limits.js'
import type { ConversationState } from './conversation-state.js'
import { keepUnanswered } from './keep-unanswered.js'
import { readQuestion } from './question.js'
import type { Encounter, Replied } from './replies/encounter.js'
import type { AgentAnswer } from './replies/reply.js'
import { repliesTo } from './replies-to.js'
import { suggestionsOf } from './suggestions.js'
import { findVisitedAgent } from './visited-agent.js'
import { wordsIn } from './words.js'

/** Answers one text of a visitor. The same text in the same state gets the same replies. */
export async function askAgent(
  context: RequestContext,
  agentId: string,
  text: string,
  conversation: string | null | undefined,
): Promise<AgentAnswer> {
  const { conversations, queries, now } = context
  const agent = await findVisitedAgent(queries, agentId)
  const state = conversations.open(agent.id, conversation, now)
  await limitQuestions(context, agent, state.origin)
  const question = await readQuestion(context, agent.venue, state, text)
  const words = wordsIn(question.language)
  const encounter: Encounter = { context, agent, question, state, words }
  const replied = await repliesTo(encounter)
  if (replied.every(({ note }) => note !== undefined)) await keepUnanswered(encounter)
  return {
    language: question.language,
    replies: replied.map(({ reply }) => reply),
    suggestions: suggestionsOf(encounter),
    conversation: conversations.issue(agent.id, nextState(encounter, replied), now),
  }
}

/** A draft is forgotten as soon as another table or a plan is begun. */
function nextState({ state, question }: Encounter, replied: readonly Replied[]): ConversationState {
  const { draft, ...kept } = state
  const isKept = draft !== undefined && !replied.some(({ reply }) => endsDraft.has(reply.__typename))
  const [date] = question.dates
  const base: ConversationState = {
    ...kept,
    language: question.language,
    ...(isKept && { draft }),
    ...(date !== undefined && { date }),
  }
  return Object.assign(base, ...replied.map(({ state: changes }) => changes ?? {}))
}

const endsDraft: ReadonlySet<string> = new Set(['AgentFreeTimes', 'AgentPlan'])
