import type { Asked } from './topic.js'

/** A rule of language: what a text asks for if the pattern matches its folded words (lower case, no accents). */
export interface TopicRule {
  readonly id: string
  readonly language: 'en' | 'es'
  readonly asked: Asked
  readonly pattern: RegExp
  /** Texts that match, tested. */
  readonly examples: readonly string[]
  /** Texts that do not match, tested. */
  readonly counterexamples?: readonly string[]
  /** What the parts of a text that match do not ask for, although they match its pattern: names of `subjectOf`. */
  readonly silences?: readonly string[]
}
