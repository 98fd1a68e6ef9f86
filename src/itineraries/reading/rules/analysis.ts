import type { Circumstances } from '../../interpretation/circumstances.js'
import { type FoodNeed, foodNeedsIn } from '../../interpretation/find-needs.js'
import { languageOf } from '../../interpretation/language.js'
import { Calendar } from '../../interpretation/temporal/calendar.js'
import { type Token, tokenise } from '../../interpretation/tokens.js'
import type { ReadingInput } from '../reading-input.js'
import { type DateFinding, findDates } from './date-rules.js'
import { foldInPlace } from './folded-text.js'
import { findMentions, type Mention } from './mentions.js'
import { applyRules, type Finding, overlaps, type Rule } from './rule.js'
import { type Clause, segment } from './segment.js'

/** A text with the entities found in it, before any decision. */
export interface Analysis {
  readonly text: string
  readonly folded: string
  readonly tokens: readonly Token[]
  readonly language: 'en' | 'es'
  readonly input: ReadingInput
  readonly circumstances: Circumstances
  readonly clauses: readonly Clause[]
  readonly mentions: readonly Mention[]
  /** Allergies and the like; their foods are not asked for. */
  readonly foodNeeds: readonly FoodNeed[]
  /** Days that are stated, but for those in the name of a place. */
  readonly dates: readonly DateFinding[]
  /** Spans whose words are read already, so that they are not read as something else. */
  readonly taken: { readonly from: number; readonly to: number }[]
}

export function analyse(text: string, input: ReadingInput, circumstances: Circumstances): Analysis {
  const { lexicon, location, now, zone, event } = circumstances
  const folded = foldInPlace(text)
  const tokens = tokenise(text)
  const mentions = findMentions(tokens, location, lexicon)
  return {
    text,
    folded,
    tokens,
    language: languageOf(tokens, lexicon),
    input,
    circumstances,
    clauses: segment(folded),
    mentions,
    foodNeeds: foodNeedsIn(text, lexicon),
    dates: findDates(text, new Calendar(now, zone, event?.start)).filter(
      (date) => !mentions.some(({ entry, ...span }) => entry.type === 'place' && overlaps(span, date)),
    ),
    taken: [],
  }
}

export interface Spanned {
  readonly from: number
  readonly to: number
}

export const quoteOf = ({ text }: Pick<Analysis, 'text'>, { from, to }: Spanned): string =>
  text.slice(from, Math.min(to, from + 300)).trim()

export const clauseAt = ({ clauses }: Analysis, { from }: Spanned): Clause | undefined =>
  clauses.find((clause) => clause.from <= from && from < clause.to)

/** What two spans share: a clause, only a sentence, or only the text. */
export function sharedBy(analysis: Analysis, a: Spanned, b: Spanned): 'clause' | 'sentence' | 'text' {
  const [first, second] = [clauseAt(analysis, a), clauseAt(analysis, b)]
  if (first === second) return 'clause'
  return first?.sentence === second?.sentence ? 'sentence' : 'text'
}

/** Words that ask for nothing. */
export const isTold = (analysis: Analysis, span: Spanned): boolean => clauseAt(analysis, span)?.role === 'aside'

export const isTaken = ({ taken }: Analysis, span: Spanned): boolean =>
  taken.some(({ from, to }) => from < span.to && span.from < to)

/** What the rules find outside of asides and of words that are read already; `folded` may have words marked. */
export function findAsked<Value>(
  analysis: Analysis,
  rules: readonly Rule<Value>[],
  folded: string = analysis.folded,
): Finding<Value>[] {
  return applyRules(rules, folded).filter((finding) => !isTold(analysis, finding) && !isTaken(analysis, finding))
}
