import type { Token } from '../interpretation/tokens.js'
import { isEnding, isOpening, isSubordinate, mayJoin, separates } from './phrase-edges.js'

export interface PhraseSpan {
  readonly from: number
  readonly to: number
}

/** A text with the spans of what is read of it. */
export interface PartlyRead {
  readonly tokens: readonly Token[]
  readonly read: readonly PhraseSpan[]
}

/** Longer phrases are cut: a fan recognises a wish by its first words. */
export const longestPhrase = 60

/** Indexes of tokens, the last one included. */
interface Stretch {
  readonly first: number
  readonly last: number
}

/**
 * The words around some unread ones that make sense by themselves: the whole clause if nothing of it is read, else the phrase
 * between what is read, with a neighbour if it is but one word.
 */
export function phraseAround(partly: PartlyRead, run: PhraseSpan): PhraseSpan {
  const { tokens } = partly
  const own = ownStretch(partly, run)
  if (!own) return run
  const clause = clauseAround(tokens, own)
  const isUnread = !indexes(clause).some((index) => isRead(partly, index))
  const whole = trimmed(tokens, clause)
  if (isUnread && whole && lengthOf(tokens, whole) <= longestPhrase)
    return spanOf(tokens, isOneWord(whole) ? withSubject(tokens, clause, whole) : whole)
  const thing = isUnread ? own : withoutComment(tokens, own)
  const phrase = trimmed(tokens, phraseWithin(partly, clause, thing)) ?? thing
  const wide = isOneWord(phrase) ? withNeighbour(partly, clause, phrase) : phrase
  return spanOf(tokens, shortened(tokens, wide, thing))
}

const isOneWord = ({ first, last }: Stretch): boolean => first === last

/** "They like birds": one word alone says little. */
function withSubject(tokens: readonly Token[], clause: Stretch, word: Stretch): Stretch {
  const words = indexes(clause).filter((index) => !mayJoin.has(tokens[index]!.word) && tokens[index]!.type !== 'mark')
  const wide = { first: words[0] ?? word.first, last: words.at(-1) ?? word.last }
  return lengthOf(tokens, wide) <= longestNeighbour ? wide : word
}

/** The words of the run behind its last mark. */
function ownStretch(partly: PartlyRead, { from, to }: PhraseSpan): Stretch | undefined {
  const { tokens } = partly
  const start = tokens.findIndex(({ span }) => span[0] >= from)
  const last = tokens.findLastIndex(({ span }) => span[1] <= to)
  if (start < 0 || last < start) return undefined
  const mark = tokens.findLastIndex((token, index) => start <= index && index < last && isBreak(token))
  return { first: Math.max(start, mark + 1), last }
}

/** "greasy that counts as breakfast": the clause about it goes on with what is read. */
function withoutComment(tokens: readonly Token[], { first, last }: Stretch): Stretch {
  const comment = indexes({ first: first + 1, last }).find((index) => isSubordinate(tokens[index]!.word))
  return { first, last: comment === undefined ? last : comment - 1 }
}

const isBreak = ({ type, text }: Token): boolean => type === 'mark' && /^[.,;:!?()[\]\n"“”→>|•–—*=]$/.test(text)

/** From mark to mark, or to a word that begins another wish. */
function clauseAround(tokens: readonly Token[], { first, last }: Stretch): Stretch {
  const isEdge = (token: Token): boolean => isBreak(token) || token.type === 'junk' || separates.has(token.word)
  const before = tokens.findLastIndex((token, index) => index < first && isEdge(token))
  const behind = tokens.findIndex((token, index) => index > last && isEdge(token))
  return { first: before + 1, last: behind < 0 ? tokens.length - 1 : behind - 1 }
}

/** The unread words around the run, not across what joins or what comments on it. */
function phraseWithin(partly: PartlyRead, clause: Stretch, { first, last }: Stretch): Stretch {
  const { tokens } = partly
  const isEdge = (index: number): boolean =>
    isRead(partly, index) || mayJoin.has(tokens[index]!.word) || isSubordinate(tokens[index]!.word)
  let [from, to] = [first, last]
  while (from > clause.first && !isEdge(from - 1)) from--
  while (to < clause.last && !isEdge(to + 1)) to++
  const negation = tokens[from - 1]?.word
  return { first: negation === 'ni' || negation === 'nor' ? from - 1 : from, last: to }
}

/** A longer neighbour would be read for itself. */
const longestNeighbour = 40

/** "lunch with a tablecloth", "presenting at 8": one word alone says little. */
function withNeighbour(partly: PartlyRead, clause: Stretch, { first, last }: Stretch): Stretch {
  const { tokens } = partly
  const near = (step: 1 | -1): Stretch | undefined => {
    let index = step === 1 ? last + 1 : first - 1
    const isInside = () => index >= clause.first && index <= clause.last
    while (isInside() && !isRead(partly, index) && isLink(tokens[index]!)) index += step
    const value = isInside() ? readAt(partly, index) : undefined
    if (!value) return undefined
    while (isInside() && readAt(partly, index) === value) index += step
    const wide = step === 1 ? { first, last: index - 1 } : { first: index + 1, last }
    return lengthOf(tokens, wide) <= longestNeighbour ? wide : undefined
  }
  const wide = near(-1) ?? near(1)
  return (wide && trimmed(tokens, wide)) ?? { first, last }
}

const isLink = ({ word, type }: Token): boolean =>
  type !== 'mark' && (isOpening(word) || isEnding(word)) && !mayJoin.has(word)

/** Without words of grammar at its edges; undefined if it has no other words. */
function trimmed(tokens: readonly Token[], { first, last }: Stretch): Stretch | undefined {
  let [from, to] = [first, last]
  while (from <= to && (isOpening(tokens[from]!.word) || isPlainMark(tokens[from]!))) from++
  while (from <= to && (isEnding(tokens[to]!.word) || isPlainMark(tokens[to]!))) to--
  return from <= to ? { first: from, last: to } : undefined
}

const isPlainMark = ({ type, text }: Token): boolean => (type === 'mark' && !/[$€£]/.test(text)) || type === 'emoji'

/** Whole words, among them the first of those that nobody has read. */
function shortened(tokens: readonly Token[], { first, last }: Stretch, own: Stretch): Stretch {
  let [from, to] = [first, last]
  while (lengthOf(tokens, { first: from, last: to }) > longestPhrase && to > own.last) to--
  while (lengthOf(tokens, { first: from, last: to }) > longestPhrase && from < own.first) from++
  while (lengthOf(tokens, { first: from, last: to }) > longestPhrase && to > from) to--
  return trimmed(tokens, { first: from, last: to }) ?? { first: from, last: to }
}

function readAt({ tokens, read }: PartlyRead, index: number): PhraseSpan | undefined {
  const { span } = tokens[index]!
  return read.find(({ from, to }) => from < span[1] && span[0] < to)
}

const isRead = (partly: PartlyRead, index: number): boolean => readAt(partly, index) !== undefined

const indexes = ({ first, last }: Stretch): number[] => Array.from({ length: last - first + 1 }, (_, n) => first + n)

const spanOf = (tokens: readonly Token[], { first, last }: Stretch): PhraseSpan => ({
  from: tokens[first]!.span[0],
  to: tokens[last]!.span[1],
})

function lengthOf(tokens: readonly Token[], stretch: Stretch): number {
  const { from, to } = spanOf(tokens, stretch)
  return to - from
}
