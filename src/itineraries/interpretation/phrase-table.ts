import type { Token } from './tokens.js'
import { wordsOf } from './tokens.js'

export interface PhraseMatch<M> {
  readonly length: number
  readonly meanings: readonly M[]
}

/**
 * Phrases of one or more words with their meanings; longest match first. They are keys of one map, because there are tens of
 * thousands of them: lists of words and meanings took twice the memory.
 */
export class PhraseTable<M> {
  readonly #meanings = new Map<string, M | Ambiguous<M>>()
  /** What longer phrases begin with, by whole words. */
  readonly #beginnings = new Set<string>()

  add(phrase: string, meaning: M): void {
    const words = wordsOf(phrase)
    if (words.length === 0) return
    for (let length = 1; length < words.length; length++) this.#beginnings.add(words.slice(0, length).join(' '))
    const key = words.join(' ')
    const known = this.#meanings.get(key)
    this.#meanings.set(key, known === undefined ? meaning : new Ambiguous([...meaningsOf(known), meaning]))
  }

  /** Longest phrase that starts at `index`. */
  match(tokens: readonly Token[], index: number): PhraseMatch<M> | undefined {
    const token = tokens[index]
    return token && longestOf(formsOf(token).map((word) => this.#longest(word, 1, tokens, index)))
  }

  has(word: string): boolean {
    return this.#meanings.has(word) || this.#beginnings.has(word)
  }

  /** All words of the phrases by first word, longest phrase first; optionally only of those with an accepted meaning. */
  *vocabulary(isCounted: (meaning: M) => boolean = () => true): Generator<string> {
    const phrases = [...this.#meanings].map(([phrase, known]) => ({ words: phrase.split(' '), known }))
    for (const alike of Map.groupBy(phrases, ({ words: [head] }) => head).values())
      for (const { words, known } of alike.sort((a, b) => b.words.length - a.words.length))
        if (meaningsOf(known).some(isCounted)) yield* words
  }

  /** Longest phrase that begins with `words`, which stand for the first `length` tokens. */
  #longest(words: string, length: number, tokens: readonly Token[], index: number): PhraseMatch<M> | undefined {
    const next = this.#beginnings.has(words) ? tokens[index + length] : undefined
    const longer =
      next && longestOf(formsOf(next).map((word) => this.#longest(`${words} ${word}`, length + 1, tokens, index)))
    if (longer) return longer
    const known = this.#meanings.get(words)
    return known === undefined ? undefined : { length, meanings: meaningsOf(known) }
  }
}

class Ambiguous<M> {
  constructor(readonly meanings: readonly M[]) {}
}

const meaningsOf = <M>(known: M | Ambiguous<M>): readonly M[] => (known instanceof Ambiguous ? known.meanings : [known])

const formsOf = ({ word, stem }: Token): string[] => (stem ? [word, stem] : [word])

/** The first of equally long ones. */
const longestOf = <M>(matches: readonly (PhraseMatch<M> | undefined)[]): PhraseMatch<M> | undefined =>
  matches.reduce((best, match) => ((match?.length ?? 0) > (best?.length ?? 0) ? match : best), undefined)
