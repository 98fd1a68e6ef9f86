import type { Token } from './tokens.js'
import { wordsOf } from './tokens.js'

interface Entry<M> {
  readonly words: readonly string[]
  readonly meanings: M[]
}

export interface PhraseMatch<M> {
  readonly length: number
  readonly meanings: readonly M[]
}

/** Phrases of one or more words and what they mean; looked up longest first. */
export class PhraseTable<M> {
  readonly #entries = new Map<string, Entry<M>[]>()

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

  /** The longest phrase that begins at `tokens[at]`. */
  match(tokens: readonly Token[], at: number): PhraseMatch<M> | undefined {
    const token = tokens[at]
    if (!token) return undefined
    const byWord = this.#find(this.#entries.get(token.word), tokens, at)
    const byStem = token.stem ? this.#find(this.#entries.get(token.stem), tokens, at) : undefined
    return (byStem?.length ?? 0) > (byWord?.length ?? 0) ? byStem : byWord
  }

  has(word: string): boolean {
    return this.#entries.has(word)
  }

  /** Every single word of the phrases, or of those with a meaning that counts. */
  *vocabulary(isCounted: (meaning: M) => boolean = () => true): Generator<string> {
    for (const list of this.#entries.values())
      for (const { words, meanings } of list) if (meanings.some(isCounted)) yield* words
  }

  #find(list: readonly Entry<M>[] | undefined, tokens: readonly Token[], at: number): PhraseMatch<M> | undefined {
    const entry = list?.find(({ words }) => words.every((word, i) => i === 0 || isWord(tokens[at + i], word)))
    return entry && { length: entry.words.length, meanings: entry.meanings }
  }
}

function isWord(token: Token | undefined, word: string): boolean {
  return token !== undefined && (token.word === word || token.stem === word)
}
