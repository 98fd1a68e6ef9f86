import type { Lexicon } from './lexicon.js'
import { wordSet } from './temporal/word-sequence.js'
import { type Token, tokenise } from './tokens.js'

/**
 * Splits words written without a space if both parts are known and one is a temporal, locative or type word.
 */
export const splitJoinedWords = (tokens: readonly Token[], lexicon: Lexicon): Token[] =>
  tokens.flatMap((token) => {
    if (token.type !== 'word' || token.text.length !== token.word.length) return [token]
    const digits = digitsAt(token.word, lexicon)
    if (digits !== undefined) return [cut(token, 0, digits), ...cutFrom(token, digits)]
    const index = token.isCapital ? undefined : seamOf(token.word, lexicon)
    return index === undefined ? [token] : [cut(token, 0, index), cut(token, index)]
  })

/** Hour attached to a word; excludes leetspeak. */
function digitsAt(word: string, { spelling }: Lexicon): number | undefined {
  const [, head, tail = ''] = /^([a-z]+)(\d{1,2}(?:\d\d)?(?:[ap]m?|ish|ppl|hrs?)?)$/.exec(word) ?? []
  if (head === undefined) return undefined
  const isStated = timed.has(head) || (head.length > 3 && spelling.isKnown(head) && /^\d+[aip]/.test(tail))
  return isStated ? head.length : undefined
}

function cutFrom(token: Token, from: number): Token[] {
  const start = token.span[0] + from
  return tokenise(token.text.slice(from)).map((piece) => ({
    ...piece,
    span: [piece.span[0] + start, piece.span[1] + start],
  }))
}

function seamOf(word: string, lexicon: Lexicon): number | undefined {
  const { spelling, places } = lexicon
  if (word.length < minPhraseLength || whole.has(word) || spelling.isKnown(word) || places.isOfChain(word))
    return undefined
  const seams = Array.from({ length: word.length - 2 * minWordLength + 1 }, (_, i) => i + minWordLength)
  const seam = seams.find((index) => isSeam(word.slice(0, index), word.slice(index), lexicon))
  return seam !== undefined && spelling.corrections(word).length === 0 ? seam : undefined
}

function isSeam(head: string, tail: string, { spelling, phrases }: Lexicon): boolean {
  if (!spelling.isKnown(head)) return false
  if (phrases.match(tokenise(`${head} ${tail}`), 0)?.length === 2) return true
  if (head.length + tail.length < minJoinedLength) return false
  return (heads.has(head) || tails.has(tail)) && spelling.isKnown(tail)
}

function cut(token: Token, from: number, to = token.word.length): Token {
  const { stem: _, ...whole } = token
  const [start] = token.span
  return {
    ...whole,
    text: token.text.slice(from, to),
    word: token.word.slice(from, to),
    span: [start + from, start + to],
    isGlued: from > 0 || token.isGlued,
  }
}

/** Single words that also have a valid split. */
const whole = new Set(['fortnight', 'overnight', 'goodnight', 'beforehand', 'afterparty', 'afterthought'])
const minWordLength = 3
const minPhraseLength = 7
const minJoinedLength = 8
const heads = wordSet('joined: before')
const timed = wordSet('joined: before an hour')
const tails = wordSet('joined: behind')
