import type { Message } from './prompt.js'

/** Sends messages to a language model and returns the text of its answer; rejects if it fails or `signal` aborts. */
export type AskModel = (messages: readonly Message[], signal: AbortSignal) => Promise<string>
