import { randomInt } from 'node:crypto'
import { ulid } from 'ulid'

/** An identifier that sorts by time: the prefix and a ULID. The library itself would ask the system for each character. */
export const prefixedUlid = (prefix: string, at: Date): string => `${prefix}_${ulid(at.getTime(), randomFraction)}`

const steps = 2 ** 32
/** From 0 to less than 1, of the system's randomness. */
export const randomFraction = (): number => randomInt(steps) / steps
