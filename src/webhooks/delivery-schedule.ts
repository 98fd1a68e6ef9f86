const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long to wait after the first, second, … failed attempt, in milliseconds. Ten attempts in just over three days. */
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

/** An endpoint without one success for so long is switched off. */
export const patienceMs = 5 * day

export interface FailedAttempt {
  /** Attempts made so far, this one included: 1 or more. */
  attempts: number
  /** When the attempt ended. */
  at: Date
  /** What the receiver asked for, in seconds. */
  retryAfterSeconds?: number | undefined
}

/**
 * When to try again, or undefined when the last attempt is used up. The delay is spread by ± 10 %, so that the
 * deliveries that failed together do not come back together. A receiver's `Retry-After` can put the attempt off,
 * by a day at most, and never brings it forward.
 *
 * @param random a number from 0 (included) to 1 (excluded)
 */
export function nextAttemptAt(failed: FailedAttempt, random: number): Date | undefined {
  const delayMs = retryDelaysMs[failed.attempts - 1]
  if (delayMs === undefined) return undefined
  const askedMs = Math.min((failed.retryAfterSeconds ?? 0) * second, day)
  return new Date(failed.at.getTime() + Math.max(delayMs * (0.9 + 0.2 * random), askedMs))
}

/** Whether an endpoint has had no success for half a minute: then its deliveries wait in a lane of their own. */
export const isFailing = (failingSince: Date | undefined, now: Date): boolean =>
  failingSince !== undefined && now.getTime() - failingSince.getTime() >= 30 * second

/** Why an endpoint is switched off after an attempt, or undefined where it stays on. */
export function reasonToDisable(
  outcome: 'delivered' | 'failed' | 'gone',
  failingSince: Date | undefined,
  now: Date,
): 'gone' | 'failing' | undefined {
  if (outcome === 'gone') return 'gone'
  const isHopeless = failingSince !== undefined && now.getTime() - failingSince.getTime() >= patienceMs
  return outcome === 'failed' && isHopeless ? 'failing' : undefined
}
