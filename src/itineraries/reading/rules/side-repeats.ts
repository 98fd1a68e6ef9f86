import { type Analysis, quoteOf } from './analysis.js'
import { applyRules, overlaps, type Rule } from './rule.js'
import type { StopDraft } from './stop-draft.js'
import { numberOf } from './word-classes.js'

/** "and another one after": as many stops of the kind that was named before. */
export const repeatRules: readonly Rule<number>[] = [
  {
    id: 'another-on-the-other-side',
    language: 'any',
    pattern:
      '(?<!\\b(?:we|we.re|are|somos) )(?<![$€£] ?)(?:another(?: one)?|otr[oa]|(?<n><number>|un[oa])(?: more)?)' +
      '(?= (?:for )?(?:after(?:wards?)?|before(?:hand)?|b4|antes|despues|luego)(?: |[.,;!?]|$))',
    produce: ({ n }) => (n === undefined || /^un/.test(n) ? 1 : numberOf(n)),
    examples: [
      ['pub before the match and another one after', 1],
      ['2 bars b4 the game 2 after', 2],
      ['una cerveza antes, otra después', 1],
      ['another pub after', null],
      ["we're 9 after the show", null],
      ['a bite under $25 beforehand', null],
    ],
  },
]

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
  const kept = stops.filter(({ extra }) => repeats.length < 2 || extra.count?.n !== repeats.length)
  return [...kept, ...repeats].sort((a, b) => a.from - b.from)
}
