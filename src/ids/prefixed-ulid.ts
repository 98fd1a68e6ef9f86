import { randomInt } from 'node:crypto'
import { ulid } from 'ulid'

/**
 * A prefix and a ULID: an identifier that sorts by time. The library's own random source makes a system call per
 * character.
 */
export const prefixedUlid = (prefix: string, at: Date): string => `${prefix}_${ulid(at.getTime(), randomFraction)}`

const steps = 2 ** 32
/** A random number from 0 (inclusive) to 1 (exclusive) from the system's secure source. */
export const randomFraction = (): number => randomInt(steps) / steps
