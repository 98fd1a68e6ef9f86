import { maxStops } from '../../interpretation/arrange.js'
import { type Analysis, quoteOf } from './analysis.js'
import { applyRules, overlaps, rulesOf } from './rule.js'
import type { StopDraft } from './stop-draft.js'
import { numberOf } from './word-classes.js'

/** "and another one after": as many stops of the kind that was named before. */
export const repeatRules = rulesOf('another on the other side', ({ n }) => {
  const count = n === undefined || /^un/.test(n) ? 1 : numberOf(n)
  return count !== undefined && count <= maxStops ? count : undefined
})

/** The stops with those that are only said as "another one after". */
export function withRepeats(analysis: Analysis, stops: readonly StopDraft[]): StopDraft[] {
  const repeats = applyRules(repeatRules, analysis.folded).flatMap((finding): StopDraft[] => {
    const previous = stops.filter(({ to }) => to <= finding.from).at(-1)
    if (!previous || previous.place || stops.some((stop) => overlaps(stop, finding))) return []
    const { from, to, value } = finding
    const count = value > 1 ? { count: { quote: quoteOf(analysis, finding), n: value } } : {}
    return [{ ...previous, from, to, extra: count }]
  })
  // "two bars, one before and one after" are the two.
  const counted = ({ from, extra }: StopDraft) =>
    extra.count?.n ?? numberOf(/(\S+) $/.exec(analysis.folded.slice(0, from))?.[1] ?? '')
  const kept = stops.filter((stop) => repeats.length < 2 || counted(stop) !== repeats.length)
  return [...kept, ...repeats].sort((a, b) => a.from - b.from)
}
