import { findQuote } from '../find-quote.js'

/** Words that take the place of others; `from` and `to` are of the text that is edited. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly words: string
}

/** A text as the rules read it, which knows where each of its characters stands in the fan's own text. */
export class EditedText {
  readonly text: string
  readonly #own: string
  /** Where the words that a character stands for begin and end in the fan's own text. */
  readonly #starts: readonly number[]
  readonly #ends: readonly number[]

  private constructor(text: string, own: string, starts: readonly number[], ends: readonly number[]) {
    this.text = text
    this.#own = own
    this.#starts = starts
    this.#ends = ends
  }

  static of(text: string): EditedText {
    const starts = Array.from({ length: text.length }, (_, index) => index)
    return new EditedText(
      text,
      text,
      starts,
      starts.map((index) => index + 1),
    )
  }

  /** Edits must not overlap. */
  with(edits: readonly Edit[]): EditedText {
    if (edits.length === 0) return this
    const [starts, ends]: [number[], number[]] = [[], []]
    let text = ''
    let kept = 0
    const keep = (to: number): void => {
      text += this.text.slice(kept, to)
      for (let index = kept; index < to; index++) {
        starts.push(this.#starts[index]!)
        ends.push(this.#ends[index]!)
      }
    }
    for (const { from, to, words } of [...edits].sort((a, b) => a.from - b.from)) {
      keep(from)
      text += words
      const start = this.#starts[from] ?? this.#own.length
      const end = to > from ? this.#ends[to - 1]! : start
      for (let index = 0; index < words.length; index++) {
        starts.push(start)
        ends.push(end)
      }
      kept = to
    }
    keep(this.text.length)
    return new EditedText(text, this.#own, starts, ends)
  }

  /** The fan's own words for a quote of the edited text. */
  ownWords(quote: string): string {
    const span = findQuote(this.text, quote)
    if (!span || span[1] <= span[0]) return quote
    return this.#own.slice(this.#starts[span[0]], this.#ends[span[1] - 1]).trim()
  }
}
