import type { StoreAnswer } from './idempotency-store.js'

export interface IdempotencyContext {
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | undefined
  /** Stores the result of an idempotent mutation in the transaction of its effect; without a key it stores nothing. */
  storeAnswer: StoreAnswer
  /** Whether it has a key to store the result under. */
  keepsAnswer: boolean
  /** Called when a stored result is returned instead of a new one. */
  onReplay(): void
}
