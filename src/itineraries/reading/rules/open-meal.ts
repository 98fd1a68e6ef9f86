import { findQuote } from '../find-quote.js'
import { isOfAnyKind } from '../reading.js'
import type { Analysis } from './analysis.js'
import type { Exclusions } from './read-exclusions.js'
import type { StopDraft } from './stop-draft.js'

/** "Anything but sushi" asks for a meal, and "burgers no, something else" for another one. */
export function withOpenMeal(
  { text }: Analysis,
  { excluded }: Exclusions,
  stops: readonly StopDraft[],
): readonly StopDraft[] {
  const [first] = excluded
  if (!first || !excluded.every(({ cuisine }) => cuisine !== undefined)) return stops
  if (stops.every(isOpen)) {
    const [from, to] = findQuote(text, first.quote) ?? [0, text.length]
    return [{ from, to, kinds: ['restaurant'], cuisines: [], isWeak: true, family: 'food', extra: {} }]
  }
  return stops.map((stop) => (isAnything(stop, text) ? { ...stop, kinds: ['restaurant'], family: 'food' } : stop))
}

/** Words for anything. */
const isOpen = (stop: StopDraft): boolean =>
  stop.isWeak && stop.topic === undefined && stop.place === undefined && isOfAnyKind(stop)

const isAnything = ({ isWeak, kinds, from, to }: StopDraft, text: string): boolean =>
  isWeak &&
  kinds.includes('activity') &&
  /^(?:some|any)(?:thing|where) else|^otra cosa|^sur?prise|^algo mas/i.test(text.slice(from, to))
