import type { Token } from './tokens.js'
import { wordsOf } from './tokens.js'

interface PhraseEntry<M> {
  readonly words: readonly string[]
  readonly meanings: M[]
}

export interface PhraseMatch<M> {
  readonly length: number
  readonly meanings: readonly M[]
}

/** Phrases of one or more words with their meanings; longest match first. */
export class PhraseTable<M> {
  readonly #entries = new Map<string, PhraseEntry<M>[]>()

  add(phrase: string, meaning: M): void {
    const words = wordsOf(phrase)
    const [head] = words
    if (head === undefined) return
    const list = this.#entries.get(head)
    if (!list) {
      this.#entries.set(head, [{ words, meanings: [meaning] }])
      return
    }
    const same = list.find(
      (entry) => entry.words.length === words.length && entry.words.every((word, i) => word === words[i]),
    )
    if (same) same.meanings.push(meaning)
    else list.push({ words, meanings: [meaning] })
    list.sort((a, b) => b.words.length - a.words.length)
  }

  /** Longest phrase that starts at `index`. */
  match(tokens: readonly Token[], index: number): PhraseMatch<M> | undefined {
    const token = tokens[index]
    if (!token) return undefined
    const byWord = this.#find(this.#entries.get(token.word), tokens, index)
    const byStem = token.stem ? this.#find(this.#entries.get(token.stem), tokens, index) : undefined
    return (byStem?.length ?? 0) > (byWord?.length ?? 0) ? byStem : byWord
  }

  has(word: string): boolean {
    return this.#entries.has(word)
  }

  /** All words of the phrases, optionally only of those with an accepted meaning. */
  *vocabulary(isCounted: (meaning: M) => boolean = () => true): Generator<string> {
    for (const list of this.#entries.values())
      for (const { words, meanings } of list) if (meanings.some(isCounted)) yield* words
  }

  #find(
    list: readonly PhraseEntry<M>[] | undefined,
    tokens: readonly Token[],
    index: number,
  ): PhraseMatch<M> | undefined {
    const entry = list?.find(({ words }) => words.every((word, i) => i === 0 || isWord(tokens[index + i], word)))
    return entry && { length: entry.words.length, meanings: entry.meanings }
  }
}

function isWord(token: Token | undefined, word: string): boolean {
  return token !== undefined && (token.word === word || token.stem === word)
}
