import type { Token } from '../../interpretation/tokens.js'
import type { Spanned } from './analysis.js'

/** Tokens before and behind a span that its features name; the first of them are the nearest. */
const before = [1, 2, 3, 4, 5]
const behind = [0, 1, 2, 3]
const nearest = 2
const maxClauseBefore = 12
const maxClauseBehind = 8
const sentenceEnds: ReadonlySet<string> = new Set(['.', '!', '?', ';', '\n'])

/** Where a span stands among the tokens. */
export interface Position {
  /** Number of tokens before it. */
  readonly start: number
  /** Index of the first token behind it. */
  readonly end: number
}

export function positionOf(tokens: readonly Token[], { from, to }: Spanned): Position {
  const end = tokens.findIndex(({ span }) => span[0] >= to)
  return { start: tokens.filter(({ span }) => span[1] <= from).length, end: end < 0 ? tokens.length : end }
}

export const wordAt = (tokens: readonly Token[], index: number): string => tokens[index]?.word ?? '<>'

/** The words next to a span, alone and together. */
export function nearestWords(tokens: readonly Token[], { start, end }: Position): string[] {
  const [one, two] = [1, 2].map((back) => wordAt(tokens, start - back))
  return [
    ...before.slice(0, nearest).map((back) => `before ${back}=${wordAt(tokens, start - back)}`),
    ...behind.slice(0, nearest).map((ahead) => `behind ${ahead}=${wordAt(tokens, end + ahead)}`),
    `before=${two} ${one}`,
    `behind=${wordAt(tokens, end)} ${wordAt(tokens, end + 1)}`,
  ]
}

/** Those and the words next to them. */
export function neighbourWords(tokens: readonly Token[], position: Position): string[] {
  const { start, end } = position
  const [one, two, three] = [1, 2, 3].map((back) => wordAt(tokens, start - back))
  return [
    ...nearestWords(tokens, position),
    ...before.slice(nearest).map((back) => `before ${back}=${wordAt(tokens, start - back)}`),
    ...behind.slice(nearest).map((ahead) => `behind ${ahead}=${wordAt(tokens, end + ahead)}`),
    `before=${three} ${two} ${one}`,
  ]
}

/** The words of the clause before and behind a span, up to a mark. */
export function clauseWords(tokens: readonly Token[], { start, end }: Position): string[] {
  let first = start
  while (first > 0 && start - first < maxClauseBefore && tokens[first - 1]!.type !== 'mark') first--
  let last = end
  while (last < tokens.length && last - end < maxClauseBehind && tokens[last]!.type !== 'mark') last++
  return [
    ...tokens.slice(first, start).map(({ word }) => `clause before=${word}`),
    ...tokens.slice(end, last).map(({ word }) => `clause behind=${word}`),
    `clause starts=${wordAt(tokens, first)} ${wordAt(tokens, first + 1)}`,
    `mark before=${wordAt(tokens, first - 1)}`,
    `mark before=${wordAt(tokens, first - 1)} ${first === start}`,
    `mark behind=${wordAt(tokens, last)}`,
  ]
}

/** Indexes of the first token of the sentence around a position and of the first one behind the sentence. */
export function sentenceAt(tokens: readonly Token[], { start, end }: Position): [first: number, last: number] {
  const isEnd = ({ type, word }: Token) => type === 'mark' && sentenceEnds.has(word)
  const next = tokens.slice(end).findIndex(isEnd)
  return [tokens.slice(0, start).findLastIndex(isEnd) + 1, next < 0 ? tokens.length : end + next]
}

/** The words of the sentence around a position. */
export function sentenceWords(tokens: readonly Token[], position: Position): string[] {
  const [first, last] = sentenceAt(tokens, position)
  const words = tokens.slice(first, last)
  return [
    ...words.map(({ word }) => `sentence=${word}`),
    ...[0, 1, 2].map((index) => `sentence ${index}=${words[index]?.word ?? '<>'}`),
    `sentence starts=${words[0]?.word ?? '<>'} ${words[1]?.word ?? '<>'}`,
    `sentence is=${first === 0 ? 'first' : last >= tokens.length - 1 ? 'last' : 'middle'}`,
  ]
}
