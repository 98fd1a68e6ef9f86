import { type ClauseRole, clauseRules } from './clause-rules.js'
import { applyRule } from './rule.js'

/** A stretch of text that as a whole requests, narrates or names an engagement. */
export interface Clause {
  readonly from: number
  readonly to: number
  readonly sentence: number
  readonly role: ClauseRole
}

/** Decides what a clause does. The rules do it today; a trained tagger can take their place. */
export type TagClause = (folded: string) => ClauseRole

const sentenceEnd =
  /[!?;\n]+|\.{2,}|(?<!\b(?:st|ave|dr|mt|d\.c|w|v|vs|a\.m|p\.m|[ap]))\.(?!\d)|(?<=\d)\.(?=\s)|\s[-–—]\s|[()]/gu
const clauseEnd =
  /,(?!\d)|\s(?=(?:and )?then\s)|\s(?=(?:but|so|because|bc|cause|pero|porque|y luego|y despues|luego|despues|and after|and we|and i|y que|ya que|which|who|que si no)\s)/gu

/** Cuts the text into sentences and clauses and says what each does. */
export function segment(folded: string, tag: TagClause = tagByRules): Clause[] {
  return cut(folded, 0, folded.length, sentenceEnd).flatMap(({ from, to }, sentence) =>
    cut(folded, from, to, clauseEnd).map((span) => ({
      ...span,
      sentence,
      role: tag(folded.slice(span.from, span.to)),
    })),
  )
}

export const tagByRules: TagClause = (folded) => {
  const rule = clauseRules.find((candidate) => applyRule(candidate, folded).length > 0)
  return rule ? (applyRule(rule, folded)[0]?.value ?? 'open') : 'open'
}

function cut(folded: string, from: number, to: number, mark: RegExp): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = []
  let start = from
  for (const match of folded.slice(from, to).matchAll(mark)) {
    const at = from + match.index
    if (folded.slice(start, at).trim() !== '') spans.push({ from: start, to: at })
    if (folded.slice(start, at).trim() !== '') start = at + match[0].length
  }
  if (folded.slice(start, to).trim() !== '') spans.push({ from: start, to })
  return spans
}
