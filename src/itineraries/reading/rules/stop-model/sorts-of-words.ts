import { isContentWord } from '../../content-words.js'
import { type Analysis, isTaken, type Spanned } from '../analysis.js'
import { overlaps } from '../rule.js'
import { draftOf } from '../stop-draft.js'

const most = 3

/**
 * What the words on one side of a place in the text are, the nearest first: a day, a figure, what a list has, a name; marks and
 * words of grammar stand for themselves. Words that are read together are one.
 */
export function sortsOfWords(analysis: Analysis, from: number, step: 1 | -1): string[] {
  const sorts: string[] = []
  let index = from
  while (sorts.length < most) {
    const { sort, first, last } = unitAt(analysis, index)
    sorts.push(sort)
    index = step > 0 ? last + 1 : first - 1
  }
  return sorts
}

interface Unit {
  readonly sort: string
  /** Indexes of its tokens. */
  readonly first: number
  readonly last: number
}

function unitAt(analysis: Analysis, index: number): Unit {
  const { tokens, dates, mentions, taken } = analysis
  const token = tokens[index]
  if (!token) return { sort: '<>', first: index, last: index }
  const isIn = (span: Spanned) => overlaps(span, { from: token.span[0], to: token.span[1] })
  const words = dates.find(isIn) ?? taken.find(isIn) ?? mentions.find(isIn)
  if (!words) return { sort: sortOfWord(analysis, index), first: index, last: index }
  const isOfUnit = ({ span: [from, to] }: { span: readonly [number, number] }) => overlaps(words, { from, to })
  return { sort: sortOfSpan(analysis, words), first: tokens.findIndex(isOfUnit), last: tokens.findLastIndex(isOfUnit) }
}

function sortOfSpan(analysis: Analysis, span: Spanned): string {
  const { dates, mentions, folded } = analysis
  if (dates.some((date) => date === span)) return 'date'
  if (isTaken(analysis, span)) return /\d/.test(folded.slice(span.from, span.to)) ? 'figure' : 'read'
  const mention = mentions.find((other) => other === span)!
  return mention.entry.type === 'place' ? 'place' : (draftOf(mention)?.family ?? mention.entry.type)
}

function sortOfWord({ tokens, circumstances }: Analysis, index: number): string {
  const token = tokens[index]!
  if (token.type === 'number') return 'number'
  if (token.type !== 'word' || !isContentWord(token, circumstances.lexicon)) return token.word
  return token.isCapital && index > 0 ? 'Name' : 'word'
}
