import type { RequestContext } from '../../context.js'
import type { ConversationState } from '../conversation-state.js'
import type { Question } from '../question.js'
import type { VisitedAgent } from '../visited-agent.js'
import type { ConversationWords } from '../words.js'
import type { AgentReply, AgentSource } from './reply.js'

/** One question to one agent. */
export interface Encounter {
  readonly context: RequestContext
  readonly agent: VisitedAgent
  readonly question: Question
  readonly state: ConversationState
  readonly words: ConversationWords
}

/** A reply, and how it changes the conversation. */
export interface Replied {
  readonly reply: AgentReply
  readonly state?: Partial<ConversationState>
  /** What the agent does not know, without the ways to ask the venue. */
  readonly note?: string
}

export const venueSource = ({ venue }: VisitedAgent, field: string): AgentSource => ({
  type: 'Venue',
  id: venue.id,
  field,
})

export const sentences = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined && part !== '').join(' ')
