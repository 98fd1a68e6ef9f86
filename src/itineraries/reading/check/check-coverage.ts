import { dietMentions } from '../../interpretation/find-needs.js'
import type { Lexicon } from '../../interpretation/lexicon.js'
import type { Span } from '../../interpretation/plan-request.js'
import { months, numbers, weekdays } from '../../interpretation/temporal/calendar-vocabulary.js'
import { type Token, tokenise } from '../../interpretation/tokens.js'
import { findQuote } from '../find-quote.js'
import type { Reading } from '../reading.js'
import type { Fault } from './fault.js'
import { type QuotedValue, quotedValues } from './quoted-values.js'

/**
 * Every number, weekday, month, sum of money, diet, allergy and negation of the text must be covered by a quote, at
 * least by one of an aside.
 */
export function checkCoverage(reading: Reading, text: string, lexicon: Lexicon): Fault[] {
  const values = quotedValues(reading)
  const covered = values.flatMap(({ quote }) => spansOf(text, quote))
  const isCovered = ([from, to]: Span) => covered.some(([start, end]) => start <= from && to <= end)
  const tokens = tokenise(text)
  const uncovered = tokens.filter((token) => isTelling(token) && !isCovered(token.span)).map(uncoveredFault)
  return [...uncovered, ...dietFaults(tokens, text, values, lexicon)]
}

const uncoveredFault = ({ text }: Token): Fault => ({
  code: 'uncovered',
  path: 'text',
  quote: text,
  message: `"${text}" is in no quote; use it, or list its words under asides`,
})

/** All places where a quote stands: "two" may be quoted once and written twice. */
function spansOf(text: string, quote: string): Span[] {
  const first = findQuote(text, quote)
  if (!first) return []
  const spans: Span[] = [first]
  for (let from = text.indexOf(quote, first[1]); from >= 0; from = text.indexOf(quote, from + 1))
    spans.push([from, from + quote.length])
  return spans
}

/** A word that a plan must not miss: a number, a day, a sum of money or a negation. */
export const isTelling = ({ type, word, text }: Token): boolean =>
  type === 'number' ||
  /^[$€£]$/.test(text) ||
  weekdays.has(word) ||
  (months.has(word) && !ambiguousMonths.has(word)) ||
  (numbers.has(word) && !vagueNumbers.has(word)) ||
  negations.has(word)

const ambiguousMonths = new Set(['may', 'march', 'mar', 'sep', 'set', 'dic', 'ago', 'ene'])
/** Articles and pronouns in one of the languages. */
const vagueNumbers = new Set(['one', 'a', 'an', 'un', 'una', 'uno', 'couple', 'par', 'once', 'second', 'half'])
const negations = new Set([
  'no',
  'not',
  'never',
  'without',
  'except',
  "don't",
  'dont',
  "doesn't",
  "can't",
  'cant',
  'cannot',
  "won't",
  'avoid',
  'hate',
  'nada',
  'sin',
  'menos',
  'tampoco',
  'nunca',
])

/** Each word for a diet must be quoted where the reading has that diet, or in an aside or exclusion. */
function dietFaults(tokens: readonly Token[], text: string, values: readonly QuotedValue[], lexicon: Lexicon): Fault[] {
  return dietMentions(tokens, lexicon).flatMap(({ diet, span }): Fault[] => {
    const quote = text.slice(...span)
    const around = values.filter((value) => spansOf(text, value.quote).some(([a, b]) => a <= span[0] && span[1] <= b))
    const hasDiet =
      around.some(({ value }) => value.diet === diet) ||
      values.some(({ path, value }) => path.startsWith('diets') && value.diet === diet)
    const isAside = around.some(({ path }) => /^(asides|excluded|party|allergies)/.test(path))
    if (hasDiet || isAside) return []
    const message = `"${quote}" may be a diet (${diet}); put it under diets, or its words under asides if it is none`
    return [{ code: 'uncovered_diet', path: 'text', quote, diet, message }]
  })
}
