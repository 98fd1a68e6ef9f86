import type { Lexicon } from '../../interpretation/lexicon.js'
import type { Meaning } from '../../interpretation/meaning.js'
import { vagueWishes } from '../../interpretation/to-plan-request.js'
import type { Token } from '../../interpretation/tokens.js'
import { isTelling } from '../check/check-coverage.js'
import { quotedValues } from '../check/quoted-values.js'
import { findQuote } from '../find-quote.js'
import type { Reading } from '../reading.js'
import { type Analysis, quoteOf, type Spanned } from './analysis.js'
import { markEvent } from './event-words.js'
import { overlaps } from './rule.js'
import type { Clause } from './segment.js'

/**
 * The words of a request that its reading makes nothing of, so that the fan reads which wish was not understood: runs of
 * content words in clauses that ask for something, those that ask outright first.
 */
export function unreadWords(analysis: Analysis, reading: Reading): string[] {
  if (reading.scope !== 'plan') return []
  const read = readSpans(analysis, reading)
  const { lexicon } = analysis.circumstances
  const inClauses = (role: Clause['role']): string[] =>
    analysis.clauses
      .filter((clause) => clause.role === role)
      .flatMap((clause) => runsIn(clause, analysis, read, lexicon))
      .map((run) => quoteOf(analysis, run))
  return [...inClauses('request'), ...inClauses('open')]
}

/** A longer quote of a stop says more than what the stop is. */
const maxNounWords = 4

/** Quotes; of a stop's quote that is half a sentence only the words that the lists know. */
function readSpans({ text, folded, input, mentions }: Analysis, reading: Reading): Spanned[] {
  const values = quotedValues(reading).flatMap(({ path, quote }) => {
    const span = findQuote(text, quote)
    return span
      ? [
          {
            isPhrase: /^stops\[\d+\]$/.test(path) && quote.split(/\s+/).length > maxNounWords,
            from: span[0],
            to: span[1],
          },
        ]
      : []
  })
  const known = mentions.filter((mention) => values.some((value) => value.isPhrase && overlaps(mention, value)))
  const ofEvent = [...markEvent(folded, input.event).matchAll(/[ωφ]+/g)].map(({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }))
  return [...values.filter(({ isPhrase }) => !isPhrase), ...known, ...ofEvent]
}

function runsIn(clause: Spanned, { tokens }: Analysis, read: readonly Spanned[], lexicon: Lexicon): Spanned[] {
  const runs: { from: number; to: number; isTold: boolean }[] = []
  let isOpen = false
  for (const token of tokens) {
    const [from, to] = token.span
    if (from < clause.from || clause.to < to) continue
    const isRead = read.some((span) => overlaps({ from, to }, span))
    if (isRead || token.type === 'mark') isOpen = false
    if (isRead || !(isContent(token, lexicon) || isTelling(token))) continue
    const last = runs.at(-1)
    const isTold = isContent(token, lexicon)
    if (isOpen && last) runs[runs.length - 1] = { from: last.from, to, isTold: last.isTold || isTold }
    else runs.push({ from, to, isTold })
    isOpen = true
  }
  // "not" alone tells nobody what was missed.
  return runs.filter(({ isTold }) => isTold)
}

const connectives: ReadonlySet<string> = new Set(
  'and but or also then plus pero tambien luego entonces porque pues obviously maybe actually anymore'.split(' '),
)

const isContent = (token: Token, lexicon: Lexicon): boolean => {
  const { type, word } = token
  if (type !== 'word' || word.length < 3 || connectives.has(word) || lexicon.isFiller(word)) return false
  const meanings = lexicon.phrases.match([token], 0)?.meanings ?? []
  return meanings.length === 0 || !meanings.every(saysNothing)
}

/** Words of grammar and of praise: "craving", "followed by", "nice". */
const saysNothing = (meaning: Meaning): boolean =>
  meaning.type === 'role' || (meaning.type === 'soft' && vagueWishes.has(meaning.wish))
