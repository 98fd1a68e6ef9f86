const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Delays in milliseconds after the first, second, … failed attempt: ten attempts in just over three days. */
export const retryDelaysMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** An endpoint without a success for this long is disabled. */
export const disableAfterMs = 5 * day

export interface FailedAttempt {
  /** Failed attempts since the first sending or the last resending, including this one: at least 1. */
  attempts: number
  /** When the attempt ended. */
  at: Date
  /** The receiver's `Retry-After`, in seconds. */
  retryAfterSeconds?: number | undefined
}

/**
 * Returns when to try again, or undefined after the last attempt. Jitter of ± 10 % separates deliveries that failed
 * together. A receiver's `Retry-After` can delay the attempt by up to a day, but never brings it forward.
 *
 * @param random a number from 0 (inclusive) to 1 (exclusive)
 */
export function nextAttemptAt(failed: FailedAttempt, random: number): Date | undefined {
  const delayMs = retryDelaysMs[failed.attempts - 1]
  if (delayMs === undefined) return undefined
  const askedMs = Math.min((failed.retryAfterSeconds ?? 0) * second, day)
  return new Date(failed.at.getTime() + Math.max(delayMs * (0.9 + 0.2 * random), askedMs))
}

/** An endpoint whose failures began then or earlier has failed for half a minute; its deliveries wait in a separate lane. */
export const failingIfSince = (now: Date): Date => new Date(now.getTime() - 30 * second)

export const isFailing = (failingSince: Date | undefined, now: Date): boolean =>
  failingSince !== undefined && failingSince <= failingIfSince(now)

/** Why an attempt disables its endpoint, or undefined if it does not. */
export function reasonToDisable(
  outcome: 'delivered' | 'failed' | 'gone',
  failingSince: Date | undefined,
  now: Date,
): 'gone' | 'failing' | undefined {
  if (outcome === 'gone') return 'gone'
  const isHopeless = failingSince !== undefined && now.getTime() - failingSince.getTime() >= disableAfterMs
  return outcome === 'failed' && isHopeless ? 'failing' : undefined
}
