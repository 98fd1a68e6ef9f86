import type { Interpretation } from '../../interpretation/interpretation.js'
import type { Reading } from '../reading.js'
import { withNamedPatterns } from '../rules/named-patterns.js'
import type { CompileScope } from './compile-scope.js'
import { meaningsOf } from './phrases-in.js'
import { shortQuote } from './short-quote.js'

/** What the data cannot show is named in the summary. */
export function addWishes(reading: Reading, interpretation: Interpretation, scope: CompileScope): void {
  for (const { quote } of reading.allergies ?? []) addSafetyWish(quote, interpretation, scope)
  for (const { wish, quote } of reading.wishes ?? []) {
    if (nearness.test(quote)) continue
    const isSteps = isFewSteps([quote, wish], scope)
    if (isSteps) interpretation.features.add('fewsteps')
    // What more is asked for, such as a restroom, is named as well.
    if (!isSteps || !ofSteps.test(quote))
      addUnverifiable(knownWish([quote, wish], scope) ?? shortQuote(quote), quote, interpretation, scope)
  }
}

/** "near it", "close together": ways between stops are kept short anyway, and long ones are reported. */
const nearness = new RegExp(`^${withNamedPatterns('<close-by>')}$`, 'i')

const ofSteps = /\b(?:stairs?|steps?|step-free|escaleras?|escalones|gradas|peldaños)\b/i

/** Whether the lexicon has the words for a step-free way. */
const isFewSteps = (phrases: readonly string[], { lexicon }: CompileScope): boolean =>
  phrases
    .flatMap((phrase) => meaningsOf(phrase, lexicon))
    .some(
      (meaning) => meaning.type === 'feature' && (meaning.feature === 'wheelchair' || meaning.feature === 'fewsteps'),
    )

/** An allergy or a forbidden ingredient, in the fan's own words. */
export function addSafetyWish(quote: string, { soft }: Interpretation, { spanOf }: CompileScope): void {
  if (soft.some(({ wish, isSafety }) => isSafety && wish === quote)) return
  soft.push({ wish: quote, text: quote, span: spanOf(quote), isSafety: true })
}

export function addUnverifiable(wish: string, quote: string, { soft }: Interpretation, { spanOf }: CompileScope): void {
  soft.push({ wish, text: shortQuote(quote), span: spanOf(quote) })
}

/** The lexicon's word for a wish: a model's own words are not repeated to a fan. */
function knownWish(phrases: readonly string[], { lexicon }: CompileScope): string | undefined {
  const known = phrases.flatMap((phrase) =>
    meaningsOf(phrase, lexicon).flatMap((meaning) => (meaning.type === 'soft' ? [meaning.wish] : [])),
  )
  return known[0]
}
