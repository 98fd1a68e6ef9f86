import { type Analysis, isTold, type Spanned } from './analysis.js'
import { orderRules } from './event-rules.js'
import { applyRules } from './rule.js'
import type { StopDraft } from './stop-draft.js'

export interface OrderedStops {
  readonly stops: readonly StopDraft[]
  /** The words that state the order. */
  readonly stated?: Spanned
}

const after =
  /^(?: \p{L}+){0,2} (?:(?:right |just )?after|following|despues del?|luego del?|tras)(?: (?:the|a|an|our|el|la|un|una))? $/u
const before = /^(?: \p{L}+){0,2} (?:(?:right |just )?before|ahead of|antes del?)(?: (?:the|a|an|our|el|la|un|una))? $/u
/** "rock music with drinks before", "tea, maybe a walk first": of the stop itself, because no event is known. */
const itselfBefore =
  /^(?: (?:before(?:hand)?|first|antes|primero)|[^.,!?;]{0,40} (?:before (?:it|that|then)|antes de es[eo]))(?=[.,!?]|$| (?:and|y|if|si)\b)/u
const besides = /\b(?:with|con)\b|[.,!?;] (?:(?:maybe|perhaps|also|and|quiza|tal vez|tambien|y)\b|$)/

/** Puts stops into the order of the visits where the text names a later one first: "something sweet after the museum". */
export function orderStops(analysis: Analysis, stops: readonly StopDraft[]): OrderedStops {
  if (stops.length < 2) return { stops }
  const ordered = [...stops]
  const relations: Spanned[] = []
  for (let index = 1; index < ordered.length; index++) {
    const [a, b] = [ordered[index - 1]!, ordered[index]!]
    const relation = relationOf(analysis, a, b)
    if (!relation) continue
    relations.push(relation)
    if (relation.isSwapped) ordered.splice(index - 1, 2, b, a)
  }
  for (const stop of stops.filter((one) => isVeryFirst(analysis, one) && ordered[0] !== one)) {
    ordered.splice(ordered.indexOf(stop), 1)
    ordered.unshift(stop)
    relations.push({ from: stop.from, to: stop.to })
  }
  const [stated] = applyRules(orderRules, analysis.folded).filter((found) => !isTold(analysis, found))
  const order = stated ?? relations[0]
  return { stops: ordered, ...(order && { stated: order }) }
}

/** "…. But a decent coffee first": said of a stop in a clause of its own, it comes before all others. */
function isVeryFirst({ folded, input: { event } }: Analysis, stop: Spanned): boolean {
  if (event || !/^ (?:first|primero)(?=[.,!?]|$| (?:or|and|o|y|then|though|please|pls)\b)/.test(folded.slice(stop.to)))
    return false
  return /(?:^|[.;!?]|\b(?:but|so|pero)\b)[^.;!?,]{0,40}$/.test(folded.slice(0, stop.from))
}

/** "dinner. But before that a fountain" */
const beforeThat =
  /\b(?:before (?:that|then|it)|prior to that|antes de (?:eso|ello))\b,?(?: (?:we|i)(?:'d| would| will|'ll)? \p{L}+(?: to \p{L}+)?| queremos| quiero| nos gustaria)?(?: (?:a|an|the|some|un|una|el|la|unos|unas))?(?: \p{L}+){0,2} $/u

function relationOf(
  { folded, input: { event } }: Analysis,
  a: Spanned,
  b: Spanned,
): (Spanned & { readonly isSwapped: boolean }) | undefined {
  const gap = folded.slice(a.to, b.from)
  if (beforeThat.test(gap)) return { from: a.to, to: b.from, isSwapped: true }
  if (before.test(gap)) return { from: a.to, to: b.from, isSwapped: false }
  if (after.test(gap)) return { from: a.to, to: b.from, isSwapped: true }
  const tail = event ? null : itselfBefore.exec(folded.slice(b.to))
  return tail && besides.test(gap) && !/\b(?:then|luego|despues)\b/.test(gap)
    ? { from: b.to, to: b.to + tail[0].length, isSwapped: true }
    : undefined
}
