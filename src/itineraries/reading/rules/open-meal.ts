import { findQuote } from '../find-quote.js'
import { isOfAnyKind, type Reading } from '../reading.js'
import type { Analysis, Spanned } from './analysis.js'
import type { Exclusions } from './read-exclusions.js'
import { type StopDraft, weakDraft } from './stop-draft.js'

/** "Anything but sushi" asks for a meal, and "burgers no, something else" for another one. */
export function withOpenMeal(
  { text }: Analysis,
  { excluded }: Exclusions,
  stops: readonly StopDraft[],
): readonly StopDraft[] {
  const [first] = excluded
  if (!first || !excluded.some(({ cuisine }) => cuisine !== undefined)) return stops
  if (stops.every(isOpen)) return [weakDraft(stops[0] ?? spanOf(text, first.quote), ['restaurant'])]
  return stops.map((stop) => (isAnything(stop, text) ? asMeal(stop) : stop))
}

function spanOf(text: string, quote: string): Spanned {
  const [from, to] = findQuote(text, quote) ?? [0, text.length]
  return { from, to }
}

/**
 * "my girlfriend is vegan, something for noon": where a diet is stated, anything is something to eat. "Vegan date night,
 * cocktails after": what comes after is after a meal.
 */
export function withFedParty(
  { text, folded }: Analysis,
  stops: readonly StopDraft[],
  [diet]: Reading['diets'] = [],
): readonly StopDraft[] {
  if (!diet) return stops
  if (stops.every(isOpen)) return stops.map(asMeal)
  const meal = weakDraft(spanOf(text, diet.quote), ['restaurant'])
  const isAfterMeal =
    stops[0]!.from > meal.to && /^ (?:after|afterwards|despues|luego)\b(?! \p{L})/u.test(folded.slice(stops[0]!.to))
  return isAfterMeal && stops.every(({ family }) => family !== 'food') ? [meal, ...stops] : stops
}

const asMeal = (stop: StopDraft): StopDraft => ({ ...stop, kinds: ['restaurant'], family: 'food' })

/** Words for anything. */
const isOpen = (stop: StopDraft): boolean =>
  stop.isWeak && stop.topic === undefined && stop.place === undefined && isOfAnyKind(stop)

const isAnything = ({ isWeak, kinds, from, to }: StopDraft, text: string): boolean =>
  isWeak &&
  kinds.includes('activity') &&
  /^(?:some|any)(?:thing|where) else|^otra cosa|^sur?prise|^algo mas/i.test(text.slice(from, to))
