import { fold } from '../../text/fold.js'
import type { LeftOver, Span } from './plan-request.js'
import type { Token } from './tokens.js'

/** Spans of words that could not be parsed, in text order; adjacent ones are merged. */
export function findUnparsedText(
  text: string,
  tokens: readonly Token[],
  unknown: readonly Span[],
  machineWords: readonly Span[],
): LeftOver[] {
  const runs: Span[] = []
  // Machine-directed instructions are ignored unless they are the whole text.
  const spans = unknown.length === 0 && machineWords.length > 1 ? machineWords : unknown
  for (const span of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = runs.at(-1)
    const isNext = last && /^[\s'’-]*$/.test(text.slice(last[1], span[0]))
    if (isNext) runs[runs.length - 1] = [last[0], span[1]]
    else runs.push(span)
  }
  // Two instructions make the whole text machine-directed; one may be the fan's own word.
  const isForMachine = tokens.some(({ type }) => type === 'junk') || commands.test(text) || machineWords.length > 1
  const isLower = /\p{Ll}/u.test(text)
  return runs.map((span) => ({
    text: text.slice(...span),
    span,
    isQuotable:
      !isForMachine && isHarmless(text, span, machineWords) && !(isLower && upperCase.test(text.slice(...span))),
  }))
}

/** Code syntax that does not occur in sentences. */
const commands = /['"`)]\s*;|;\s*--|\w=['"]/

const upperCase = /\p{Lu}{4}/u

/** Words that hurt when they are read back: death, illness, separation, insults. */
const painful =
  /\b(d(ied?|ying|ead|eath)|passed away|funeral|grie(f|ving)|mourn\w*|widow\w*|cancer|chemo|hospice|miscarr\w*|divorc\w*|broke up|breakup|dumped|cheated|laid off|fired|depress\w*|anxi\w*|alone|lonely|fat|ugly|stupid|idiots?|dumb|loser|bitch\w*|slut|whore|fuck\w*|shit\w*|asshole|bastard|nazi|murio|murieron|fallecio|muert[oae]s?|luto|entierro|viud[oa]|quimio|divorci\w*|cortamos|terminamos|despidieron|deprimid[oa]|sol[oa]|gord[oa]|fe[oa]|tont[oa]|idiota|estupid[oa]|put[oa]s?|mierda|cabron\w*|pendej[oa]s?|chinga\w*)\b/

const longestQuote = 40

/** Words that may be read back to the fan: short, without code, and nothing that hurts. */
export const isQuotable = (quote: string): boolean =>
  quote.length <= longestQuote &&
  /^[\p{L}\p{M}\d\s'’.:-]+$/u.test(quote) &&
  !/[.:](?!\d)/.test(quote) &&
  !painful.test(fold(quote))

/** Safe to quote: not in a sentence with machine-directed instructions. */
function isHarmless(text: string, span: Span, machineWords: readonly Span[]): boolean {
  if (!isQuotable(text.slice(...span))) return false
  const [start, end] = sentenceAround(text, span)
  return !machineWords.some(([from, to]) => from >= start && to <= end)
}

function sentenceAround(text: string, [from, to]: Span): Span {
  const start = Math.max(...['.', '!', '?', ';', '\n'].map((mark) => text.lastIndexOf(mark, from - 1) + 1))
  const ends = ['.', '!', '?', ';', '\n'].map((mark) => text.indexOf(mark, to)).filter((end) => end >= 0)
  return [start, Math.min(text.length, ...ends)]
}
