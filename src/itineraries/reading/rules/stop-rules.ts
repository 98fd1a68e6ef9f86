import type { StopKind } from '../reading.js'
import { rulesOf } from './rule.js'

interface StopSeed {
  readonly kinds: readonly StopKind[]
  readonly topic?: string
  /** Gives way to a named stop of its kind. */
  readonly isWeak?: true
}

/** Stops that are asked for by what they are like, or by a verb, instead of by a noun. */
export const stopRules = rulesOf('stop', ({ thing }, value): StopSeed => {
  const words = value.split(' ')
  const topic = thing ?? words.find((word) => word.startsWith('topic='))?.slice('topic='.length)
  const kinds = words.filter((word) => word !== 'weak' && !word.startsWith('topic')) as StopKind[]
  return { kinds, ...(topic !== undefined && { topic }), ...(words.includes('weak') && { isWeak: true }) }
})
