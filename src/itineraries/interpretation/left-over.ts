import type { LeftOver, Span } from './plan-request.js'
import type { Token } from './tokens.js'

/** Runs of words that nobody could read, in text order; next to each other they stay together. */
export function leftOver(
  text: string,
  tokens: readonly Token[],
  unknown: readonly Span[],
  machineWords: readonly Span[],
): LeftOver[] {
  const runs: Span[] = []
  // Orders to a machine are left aside, and where there is nothing else it is they that are.
  const told = unknown.length === 0 && machineWords.length > 1 ? machineWords : unknown
  for (const span of [...told].sort((a, b) => a[0] - b[0])) {
    const last = runs.at(-1)
    const isNext = last && /^[\s'’-]*$/.test(text.slice(last[1], span[0]))
    if (isNext) runs[runs.length - 1] = [last[0], span[1]]
    else runs.push(span)
  }
  // Two orders to a machine make the whole text one, one may be a word of the fan's.
  const isForMachine = tokens.some(({ type }) => type === 'junk') || commands.test(text) || machineWords.length > 1
  const isLower = /\p{Ll}/u.test(text)
  return runs.map((span) => ({
    text: text.slice(...span),
    span,
    isQuotable:
      !isForMachine && isHarmless(text, span, machineWords) && !(isLower && shouted.test(text.slice(...span))),
  }))
}

/** A comment or the end of a command, as code has them and no sentence has. */
const commands = /['"`)]\s*;|;\s*--|\w=['"]/

/** What is to be repeated aloud stands out. */
const shouted = /\p{Lu}{4}/u

const longestQuote = 40

/** Short, letters only, and not in a sentence that gives orders to a machine. */
function isHarmless(text: string, span: Span, machineWords: readonly Span[]): boolean {
  const quote = text.slice(...span)
  if (quote.length > longestQuote || !/^[\p{L}\p{M}\s'’-]+$/u.test(quote)) return false
  const [start, end] = sentenceAround(text, span)
  return !machineWords.some(([from, to]) => from >= start && to <= end)
}

function sentenceAround(text: string, [from, to]: Span): Span {
  const start = Math.max(...['.', '!', '?', ';', '\n'].map((mark) => text.lastIndexOf(mark, from - 1) + 1))
  const ends = ['.', '!', '?', ';', '\n'].map((mark) => text.indexOf(mark, to)).filter((end) => end >= 0)
  return [start, Math.min(text.length, ...ends)]
}
