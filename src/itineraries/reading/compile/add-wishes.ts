import type { Interpretation } from '../../interpretation/interpretation.js'
import type { Meaning } from '../../interpretation/meaning.js'
import { listedEntries } from '../listed-entries.js'
import type { Reading } from '../reading.js'
import { withNamedPatterns } from '../rules/named-patterns.js'
import type { CompileScope } from './compile-scope.js'
import { meaningsOf, phrasesIn } from './phrases-in.js'
import { shortQuote } from './short-quote.js'

/** What the data cannot show is named in the summary. */
export function addWishes(reading: Reading, interpretation: Interpretation, scope: CompileScope): void {
  for (const { quote } of reading.allergies ?? []) addSafetyWish(quote, interpretation, scope)
  for (const { wish, quote } of reading.wishes ?? []) {
    if (nearness.test(quote) || (earliness.test(quote) && interpretation.frames.some(({ isEarly }) => isEarly)))
      continue
    const isSteps = isFewSteps([quote, wish], scope)
    if (isSteps) interpretation.features.add('fewsteps')
    const known = knownWish(quote, scope) ?? knownWish(wish, scope)
    const part = known ?? (denial.test(wish) ? undefined : partlyKnownWish(wish, scope))
    // What more is asked for, such as a restroom, is named as well.
    if (isSteps && ofSteps.test(quote) && part === undefined) continue
    const isPart = isSteps || (part !== undefined && known === undefined)
    if (known === 'fast') hasten(quote, interpretation, scope)
    addUnverifiable(part ?? shortQuote(quote), quote, interpretation, scope, { isPart })
  }
}

/** "a quick bite": the stop whose words it is said with, or the only one, takes less time. */
function hasten(quote: string, { frames }: Interpretation, { spanOf }: CompileScope): void {
  const [from, to] = spanOf(quote)
  const beside = frames.find(({ spans }) => spans.some(([begin, end]) => from <= end + 1 && begin <= to + 1))
  const frame = beside ?? (frames.length === 1 ? frames[0] : undefined)
  if (frame?.concept === 'food') frame.isQuick = true
}

/** "near it", "close together": ways between stops are kept short anyway, and long ones are reported. */
const nearness = new RegExp(`^${withNamedPatterns('<close-by>')}$`, 'i')

/** The hour of the meal says it. */
const earliness = new RegExp(String.raw`^(?:an? )?${withNamedPatterns('<early-meal>')}(?: \w+)?$`, 'i')

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

export function addUnverifiable(
  wish: string,
  quote: string,
  { soft }: Interpretation,
  { spanOf }: CompileScope,
  { isPart = false } = {},
): void {
  soft.push({ wish, text: shortQuote(quote), span: spanOf(quote), ...(isPart && { isPart }) })
}

/** The lexicon's word for a wish: a model's own words are not repeated to a fan. */
const knownWish = (phrase: string, { lexicon }: CompileScope): string | undefined =>
  meaningsOf(phrase, lexicon).flatMap(wishOf)[0]

/** "water view": a view; "accessible bathroom": a restroom. */
const partlyKnownWish = (phrase: string, { lexicon }: CompileScope): string | undefined =>
  [
    ...listedEntries(phrase).flatMap(({ entry }) => (entry.type === 'wish' ? [entry.wish] : [])),
    ...phrasesIn(phrase, lexicon).flatMap(({ meanings }) => meanings.flatMap(wishOf)),
  ].at(-1)

const wishOf = (meaning: Meaning): string[] => {
  if (meaning.type === 'soft') return [meaning.wish]
  return meaning.type === 'feature' && meaning.feature === 'indoors' ? [meaning.feature] : []
}

const denial = new RegExp(String.raw`\b${withNamedPatterns('<denial>')}\b`, 'i')
