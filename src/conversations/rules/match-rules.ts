import { fold } from '../../text/fold.js'
import { clausesOf } from './clauses.js'
import { englishRules } from './english.js'
import type { TopicRule } from './rule.js'
import { spanishRules } from './spanish.js'
import { subjectOf } from './topic.js'
import { unrecordedRules } from './unrecorded.js'

export const topicRules: readonly TopicRule[] = [...englishRules, ...spanishRules, ...unrecordedRules]

/** The rules that a text matches and that no more specific rule silences, in the order of the tables. */
export function matchRules(text: string): readonly TopicRule[] {
  const folded = fold(text)
  const matched = topicRules.filter(({ pattern }) => pattern.test(folded))
  const specific = matched.filter(({ silences = [] }) => silences.length > 0)
  if (specific.length === 0) return matched
  const clauses = clausesOf(folded)
  return matched.filter((rule) => !isSilenced(rule, specific, clauses))
}

/** Whether each part of the text that matches a rule also matches one that silences it. */
function isSilenced(rule: TopicRule, specific: readonly TopicRule[], clauses: readonly string[]): boolean {
  const silencing = specific.filter(({ silences }) => silences?.includes(subjectOf(rule.asked)))
  if (silencing.length === 0) return false
  const own = clauses.filter((clause) => rule.pattern.test(clause))
  return own.every((clause) => silencing.some(({ pattern }) => pattern.test(clause)))
}
