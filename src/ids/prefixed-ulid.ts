import { randomInt } from 'node:crypto'
import { encodeTime, ulid } from 'ulid'

/**
 * A prefix and a ULID: an identifier that sorts by time. The library's own random source makes a system call per
 * character.
 */
export const prefixedUlid = (prefix: string, at: Date): string => `${prefix}_${ulid(at.getTime(), randomFraction)}`

/** The start of all identifiers of a millisecond: it sorts after those of earlier ones, and before those of later ones. */
export const firstUlid = (prefix: string, at: Date): string => `${prefix}_${encodeTime(at.getTime(), 10)}`

const steps = 2 ** 32
/** A random number from 0 (inclusive) to 1 (exclusive) from the system's secure source. */
export const randomFraction = (): number => randomInt(steps) / steps
