import { seal, unseal } from '../encryption/seal.js'
import { invalidField } from '../errors.js'
import type { FactAsked } from './rules/topic.js'

export type Language = 'en' | 'es'

/** What a visitor has said about a table so far. */
export interface TableWish {
  /** `YYYY-MM-DD` in the venue's zone. */
  readonly date?: string
  /** Minutes after midnight. */
  readonly minutes?: number
  readonly partySize?: number
}

/** A table that was offered and can be confirmed. */
export interface TableDraft {
  /** RFC 3339. */
  readonly startsAt: string
  readonly partySize: number
  /** Of the reservation that it becomes. */
  readonly secret: string
}

/** What a conversation remembers. It contains nothing that the visitor typed except the identifier of a pass. */
export interface ConversationState {
  /** Origin of the page that embeds the panel; null if it is unknown. */
  readonly origin: string | null
  readonly language?: Language
  /** What the last question was about. */
  readonly about?: 'table' | 'hours' | 'events' | 'plan' | undefined
  /** The facts that were asked for last, for texts that ask for them on another day. */
  readonly asked?: readonly FactAsked[]
  /** The last day that was named, `YYYY-MM-DD`. */
  readonly date?: string
  readonly table?: TableWish | undefined
  readonly draft?: TableDraft | undefined
  /** A pass that was found valid; null after one that was not. */
  readonly passId?: string | null
}

interface SealedState extends ConversationState {
  readonly expiresAt: number
}

const validMs = 24 * 60 * 60 * 1_000
/** A token is a few hundred characters long. */
const maxTokenLength = 2_000

/**
 * Conversations are held by the visitor as tokens that are encrypted and authenticated for one agent, and valid for 24
 * hours after the last reply.
 */
export class ConversationTokens {
  constructor(private readonly secretKey: string) {}

  issue(agentId: string, state: ConversationState, now: Date): string {
    const sealed: SealedState = { ...state, expiresAt: now.getTime() + validMs }
    return seal(JSON.stringify(sealed), contextOf(agentId), this.secretKey)
  }

  /** The state of a conversation; a new one without a token. An expired token keeps only where it was issued. */
  open(agentId: string, token: string | null | undefined, now: Date): ConversationState {
    if (token == null) return { origin: null }
    const { expiresAt, ...state } = this.#unseal(agentId, token)
    const { origin, language } = state
    return now.getTime() < expiresAt ? state : { origin, ...(language && { language }) }
  }

  #unseal(agentId: string, token: string): SealedState {
    try {
      if (token.length <= maxTokenLength)
        return JSON.parse(unseal(token, contextOf(agentId), this.secretKey)) as SealedState
    } catch {
      // Forged, cut off, or of another agent.
    }
    throw invalidField('conversation', 'must be the token of an earlier reply of this agent; omit it for a new one')
  }
}

const contextOf = (agentId: string) => ({ purpose: 'conversation', owner: agentId })
