import type { Lexicon } from './lexicon.js'
import type { Token } from './tokens.js'

/** "coffee thisafternoon", "sushitonight": two right words without their space, one of which tells when, where or with whom. */
export const splitGlued = (tokens: readonly Token[], lexicon: Lexicon): Token[] =>
  tokens.flatMap((token) => {
    const at = token.type === 'word' && !token.isCapital ? seamOf(token.word, lexicon) : undefined
    return at === undefined || token.text.length !== token.word.length ? [token] : [cut(token, 0, at), cut(token, at)]
  })

function seamOf(word: string, { spelling, places }: Lexicon): number | undefined {
  if (word.length < leastGlued || whole.has(word) || spelling.isKnown(word) || places.isOfChain(word)) return undefined
  const seams = Array.from({ length: word.length - 2 * leastWord + 1 }, (_, i) => i + leastWord)
  const seam = seams.find((at) => {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    return (heads.has(head) || tails.has(tail)) && spelling.isKnown(head) && spelling.isKnown(tail)
  })
  return seam !== undefined && spelling.corrections(word).length === 0 ? seam : undefined
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

/** One word each, though two of them could be read. */
const whole = new Set(['fortnight', 'overnight', 'goodnight', 'beforehand', 'afterparty', 'afterthought'])
const leastWord = 3
const leastGlued = 8
const heads = new Set(
  'this next near after before with and tomorrow tonight friday saturday sunday early late cheap este esta para por con cerca antes despues manana'.split(
    ' ',
  ),
)
const tails = new Set(
  'morning afternoon evening night lunch dinner breakfast brunch tonight today tomorrow please then noche tarde manana'.split(
    ' ',
  ),
)
