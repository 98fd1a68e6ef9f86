import type { ConversationTokens } from './conversation-state.js'

export interface ConversationContext {
  conversations: ConversationTokens
  /** The caller's IP address as limits count it. */
  callerAddress: () => string
}
