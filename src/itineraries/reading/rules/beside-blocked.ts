import type { Reading } from '../reading.js'
import type { Analysis } from './analysis.js'
import { withNamedPatterns } from './named-patterns.js'
import type { StopDraft } from './stop-draft.js'

type Blocked = NonNullable<Reading['blocked']>[number]

const it = withNamedPatterns(
  '(?: (?:it|that|this|then|eso|ello)| (?:<owner>) (?:\\p{L}+ )?(?:<engagement>|nap|call|siesta|llamada))',
)
const ends = String.raw`(?=[.,;!?]|$| (?:and|y|then|luego|but|pero)\b)`
const before = '(?:before(?:hand)?|antes(?: del?)?)'
const after = '(?:after(?:wards)?|despues(?: del?)?)'
const wanting = String.raw`,?(?: (?!(?:after|before|then|and|despues|antes|y)\b)\p{L}+){0,4} $`

/** "coffee before it", "something fun before the nap"; "antes quiero desayunar" */
const isBefore = patterns(before)
/** "lunch after"; "after that, a walk" */
const isAfter = patterns(after)

function patterns(side: string) {
  return {
    behind: new RegExp(`^(?: \\p{L}+){0,2} ${side}${it}?${ends}`, 'u'),
    ahead: new RegExp(`(?:^|[.,;!?] ?|\\b(?:and|y|then) )${side}${it}?${wanting}`, 'u'),
  }
}

/**
 * Stops before or after the one time that stays free, of a fan without an event: they end when it begins, or begin when it
 * ends. Returns those that were given such a limit.
 */
export function besideBlocked(
  { folded, input }: Analysis,
  blocked: readonly Blocked[],
  stops: readonly StopDraft[],
): ReadonlySet<StopDraft> {
  const [only, ...others] = blocked
  const limited = new Set<StopDraft>()
  if (!only || others.length > 0 || input.event) return limited
  for (const [index, { from, to, extra }] of stops.entries()) {
    if (extra.at || extra.not_before || extra.not_after || extra.end_by) continue
    const behind = folded.slice(to, stops[index + 1]?.from)
    const ahead = folded.slice(stops[index - 1]?.to ?? 0, from)
    const isSaid = ({ behind: own, ahead: led }: ReturnType<typeof patterns>) => own.test(behind) || led.test(ahead)
    if (isSaid(isBefore) === isSaid(isAfter)) continue
    if (isSaid(isBefore)) extra.end_by = { quote: only.quote, time: only.from }
    else extra.not_before = { quote: only.quote, time: only.to }
    limited.add(stops[index]!)
  }
  return limited
}
