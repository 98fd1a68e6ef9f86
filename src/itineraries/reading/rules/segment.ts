import { type ClauseRole, clauseRules } from './clause-rules.js'
import { withNamedPatterns } from './named-patterns.js'
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
const clauseEnd = new RegExp(
  String.raw`,(?!\d)|\s*(?:[-=]+>|→|➡)\s*|\s(?=(?:and )?then\s)|\s(?=${withNamedPatterns('<begins-clause>')}\s)` +
    String.raw`|(?<!\b${withNamedPatterns('<keeps-subject>')}) (?=${withNamedPatterns('<new-subject>')} )`,
  'gu',
)

/** Cuts the text into sentences and clauses and says what each does. */
export function segment(folded: string, tag: TagClause = tagByRules): Clause[] {
  return cut(folded, 0, folded.length, sentenceEnd).flatMap(({ from, to }, sentence) =>
    withLists(
      cut(folded, from, to, clauseEnd).map((span) => ({
        ...span,
        sentence,
        role: tag(folded.slice(span.from, span.to)),
      })),
      folded,
    ),
  )
}

/** "We've done the statue, the ferry, both towers": a list is refused as its beginning is. */
function withLists(clauses: readonly Clause[], folded: string): Clause[] {
  let isListed = false
  return clauses.map((clause) => {
    const words = folded.slice(clause.from, clause.to)
    isListed = listBegins.test(words) || (isListed && clause.role === 'open' && listGoesOn.test(words))
    return isListed && !applies(clause) ? { ...clause, role: 'refused' } : clause
  })
}

const applies = ({ role }: Clause): boolean => role === 'request' || role === 'busy'

const listBegins =
  /\b(?:(?:i|we|they|i've|we've|they've|have) (?:already |both )?(?:done|seen|used up|been to)|already (?:did|done|saw|seen|been to|visited)|done with|i refuse|refuses|ya (?:conoc\p{L}+|hicimos|vimos|visitamos|fuimos al?|estuvimos en))\b(?!.*\b(?:want|wants|need|like|likes)\b)/u
const listGoesOn =
  /^[\s,]*(?:(?:and|or|y|ni|o) )?(?!(?:so|then|but|just|now|pero|luego|another|more|some\p{L}*|any\p{L}*|lunch|dinner|food|otr[oa]s?|algo|cena|comida)\b)[\p{L}'-]+(?: [\p{L}'-]+){0,3}?(?: (?:and|y|or|o)(?: [\p{L}'-]+){1,4})?$/u

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
