import type { Lexicon } from '../../interpretation/lexicon.js'
import { isTelling } from '../check/check-coverage.js'
import { type QuotedValue, quotedValues } from '../check/quoted-values.js'
import { isContentWord } from '../content-words.js'
import { findQuote } from '../find-quote.js'
import { isOfAnyKind, type Reading } from '../reading.js'
import { type Analysis, clauseAt, quoteOf, type Spanned } from './analysis.js'
import { eventNoun, markEvent } from './event-words.js'
import type { Mention } from './mentions.js'
import { overlaps } from './rule.js'
import { clauseWords, neighbourWords, positionOf, sentenceWords } from './word-features.js'

/** What says whether unread words ask for something, for a logistic regression. */
export function unreadFeatures(analysis: Analysis, run: Spanned): string[] {
  const { tokens, input, language } = analysis
  const position = positionOf(tokens, run)
  const words = tokens.slice(position.start, position.end)
  const role = clauseAt(analysis, run)?.role
  const city = input.city?.toLowerCase().split(' ') ?? []
  return [
    'bias',
    ...words.map(({ word }) => `word=${word}`),
    ...words.map(({ word }) => `ending=${word.slice(-3)}`),
    `words=${Math.min(5, words.length)}`,
    `capital=${words.every(({ isCapital }) => isCapital)}`,
    `city=${words.every(({ word }) => city.includes(word.replace(/'?s$/, '')))}`,
    `role=${role}`,
    `lang=${language}`,
    `tokens=${Math.min(6, Math.floor(tokens.length / 8))}`,
    ...neighbourWords(tokens, position),
    ...clauseWords(tokens, position),
    ...sentenceWords(tokens, position),
  ]
}

/** "somewhere with seals": the words that nothing else reads say what an open stop is for. */
export function withOpenTopics(analysis: Analysis, reading: Reading): Reading {
  const runs = unreadRuns(analysis, reading)
  const stops = reading.stops.map((stop) => {
    const isOpen = isOfAnyKind(stop) && stop.place === undefined
    const [from, to] = (isOpen && stop.topic === undefined && findQuote(analysis.text, stop.quote)) || []
    if (from === undefined || to === undefined) return stop
    const behind = runs.find((run) => run.from >= to && leadsOn.test(analysis.folded.slice(to, run.from)))
    if (!behind) return stop
    return { ...stop, quote: quoteOf(analysis, { from, to: behind.to }), topic: quoteOf(analysis, behind).slice(0, 80) }
  })
  return { ...reading, stops }
}

const leadsOn = /^ (?:(?:with|for|to|see|do|a|an|the|some|con|de|para|ver|un|una|los|las) )*$/

export function unreadRuns(analysis: Analysis, reading: Reading): Spanned[] {
  if (reading.scope !== 'plan') return []
  const read = readSpans(analysis, reading)
  return analysis.clauses.flatMap((clause) => runsIn(clause, analysis, read, analysis.circumstances.lexicon))
}

/** A longer quote of a stop says more than what the stop is. */
const maxNounWords = 4

/** Quotes; of a stop's quote that is half a sentence only its topic and the words that the lists know. */
export function readSpans({ text, folded, input, mentions, tokens }: Analysis, reading: Reading): Spanned[] {
  const spanOf = (quote: string): Spanned[] => {
    const [from, to] = findQuote(text, quote) ?? []
    return from === undefined || to === undefined ? [] : [{ from, to }]
  }
  const values = quotedValues(reading)
  const phrases = values.filter(isPhraseOfStop).flatMap(({ quote }) => spanOf(quote))
  const others = values.filter((value) => !isPhraseOfStop(value)).flatMap(({ quote }) => spanOf(quote))
  const isSeen = ({ entry }: Mention) =>
    entry.type === 'stop' && entry.kinds[0] === 'museum' && reading.stops.some(({ kinds }) => kinds.includes('museum'))
  const known = mentions.filter((mention) => isSeen(mention) || phrases.some((phrase) => overlaps(mention, phrase)))
  const ofEvent = [...markEvent(folded, input.event).matchAll(/[ωφ]+/g)].map(({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }))
  const told = input.event ? tokens.filter(({ text: word }) => eventNoun.test(word.toLowerCase())) : []
  const topics = reading.stops.flatMap(({ topic }) => (topic === undefined ? [] : spanOf(topic)))
  return [...others, ...known, ...ofEvent, ...topics, ...told.map(({ span: [from, to] }) => ({ from, to }))]
}

export const isPhraseOfStop = ({ path, quote }: QuotedValue): boolean =>
  /^stops\[\d+\]$/.test(path) && quote.split(/\s+/).length > maxNounWords

function runsIn(clause: Spanned, { tokens }: Analysis, read: readonly Spanned[], lexicon: Lexicon): Spanned[] {
  const runs: { from: number; to: number; isTold: boolean }[] = []
  let isOpen = false
  for (const token of tokens) {
    const [from, to] = token.span
    if (from < clause.from || clause.to < to) continue
    const isRead = read.some((span) => overlaps({ from, to }, span))
    if (isRead || token.type === 'mark') isOpen = false
    if (isRead || !(isContentWord(token, lexicon) || isTelling(token))) continue
    const last = runs.at(-1)
    const isTold = isContentWord(token, lexicon)
    if (isOpen && last) runs[runs.length - 1] = { from: last.from, to, isTold: last.isTold || isTold }
    else runs.push({ from, to, isTold })
    isOpen = true
  }
  // "not" alone tells nobody what was missed.
  return runs.filter(({ isTold }) => isTold)
}
