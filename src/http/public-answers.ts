/** An answer as it is sent. */
export interface SentAnswer {
  body: Buffer
  tag: string
  link: string
}

interface Kept {
  answer: SentAnswer
  /** Epoch milliseconds: the answer is true from the one until before the other. */
  since: number
  until: number
}

const mostBytes = 8 * 1024 * 1024

/**
 * Public answers as they were sent, by what was asked. All are forgotten when the catalogue changes, and each when the next
 * event ends, because time alone changes a list then. The oldest make room.
 */
export class PublicAnswers {
  readonly #kept = new Map<string, Kept>()
  #bytes = 0
  #changes = 0
  #untilEnd: Omit<Kept, 'answer'> | undefined

  /** @param nextEnd when, after `now`, the next of all active events ends; epoch milliseconds */
  constructor(private readonly nextEnd: (now: Date) => Promise<number>) {}

  /** The kept answer, or the one that `make` makes from the catalogue as it is at `now`. */
  async answer(key: string, now: Date, make: () => Promise<SentAnswer>): Promise<SentAnswer> {
    const known = this.#kept.get(key)
    if (known && isWithin(known, now)) return known.answer
    const changes = this.#changes
    const answer = await make()
    const until = await this.#endAfter(now)
    // What has changed meanwhile may be older in this answer: it is given, and not kept.
    if (changes === this.#changes) this.#keep(key, { answer, since: now.getTime(), until })
    return answer
  }

  forget(): void {
    this.#changes += 1
    this.#kept.clear()
    this.#bytes = 0
    this.#untilEnd = undefined
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key)
    this.#kept.set(key, kept)
    this.#bytes += kept.answer.body.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.answer.body.length ?? 0
    this.#kept.delete(key)
  }

  /** The same for every answer until it has come. */
  async #endAfter(now: Date): Promise<number> {
    if (this.#untilEnd && isWithin(this.#untilEnd, now)) return this.#untilEnd.until
    const changes = this.#changes
    const until = await this.nextEnd(now)
    if (changes === this.#changes) this.#untilEnd = { since: now.getTime(), until }
    return until
  }
}

const isWithin = ({ since, until }: Omit<Kept, 'answer'>, now: Date): boolean =>
  now.getTime() >= since && now.getTime() < until
