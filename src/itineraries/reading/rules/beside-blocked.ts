import { findQuote } from '../find-quote.js'
import type { Reading } from '../reading.js'
import { type Analysis, sharedBy } from './analysis.js'
import { withNamedPatterns } from './named-patterns.js'
import type { StopDraft } from './stop-draft.js'

type Blocked = NonNullable<Reading['blocked']>[number]

const it = withNamedPatterns(
  '(?: (?:it|that|this|then|eso|ello)| (?:<owner>) (?:\\p{L}+ )?(?:<engagement>|nap|call|siesta|llamada))',
)
const ends = String.raw`(?=[.,;!?]|$| (?:and|y|then|luego|but|pero)\b)`
const wanting = String.raw`,?(?: (?!(?:after|before|then|and|despues|antes|y)\b)[\p{L}']+){0,8} $`

/** "coffee before it", "antes quiero desayunar"; "lunch after", "after that, a walk": what says each side behind or ahead of a stop. */
const sides = [
  `(?:before(?:hand)?|antes(?: del?)?)${it}?`,
  `(?:(?:after(?:wards)?|despues(?: del?)?)${it}?|${withNamedPatterns('<once-over>')})`,
].map((side) => ({
  behind: new RegExp(`^(?: \\p{L}+){0,2} ${side}${ends}`, 'u'),
  ahead: new RegExp(`(?:^|[.,;:!?] ?|\\b(?:and|y|then) )${side}${wanting}`, 'u'),
}))

/**
 * Stops before or after the one time that stays free, of a fan without an event: they end when it begins, or begin when it
 * ends. Returns those that were given such a limit.
 */
export function besideBlocked(
  analysis: Analysis,
  blocked: readonly Blocked[],
  stops: readonly StopDraft[],
): ReadonlySet<StopDraft> {
  const { folded, text, input } = analysis
  const [only, ...others] = blocked
  const limited = new Set<StopDraft>()
  if (!only || others.length > 0 || input.event) return limited
  const [stated = 0] = findQuote(text, only.quote) ?? []
  for (const [index, stop] of stops.entries()) {
    const { from, to, extra } = stop
    if (extra.at || extra.not_before || extra.not_after || extra.end_by) continue
    const behind = folded.slice(to, stops[index + 1]?.from)
    const ahead = folded.slice(stops[index - 1]?.to ?? 0, from)
    const [isBefore, isAfter] = sides.map((side) => side.behind.test(behind) || side.ahead.test(ahead))
    // "a call at 3; a museum, lunch after": after another stop.
    const last = stops[index - 1]
    const isBehindStop = last && last.from > stated && !limited.has(last) && sharedBy(analysis, last, stop) !== 'text'
    const isAfterStop = stated > from || isBehindStop
    if (isBefore === isAfter || (isAfter && isAfterStop)) continue
    if (isBefore) extra.end_by = { quote: only.quote, time: only.from }
    else extra.not_before = { quote: only.quote, time: only.to }
    limited.add(stop)
  }
  return limited
}
