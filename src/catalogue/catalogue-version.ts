/** A period in which only a change of the catalogue alters a public list: epoch milliseconds, `until` excluded. */
export interface ValidityWindow {
  since: number
  until: number
}

export const isWithin = ({ since, until }: ValidityWindow, now: Date): boolean =>
  now.getTime() >= since && now.getTime() < until

/**
 * Says how long results of the public lists stay valid: until the catalogue changes, and at most until the next event
 * ends, because that changes a list without a write.
 */
export class CatalogueVersion {
  readonly #listeners: (() => void)[] = []
  #number = 0
  #window: ValidityWindow | undefined

  /** @param nextEnd when the next active event after `now` ends; epoch milliseconds */
  constructor(private readonly nextEnd: (now: Date) => Promise<number>) {}

  /** Number of changes so far; a result from before the last change may be outdated. */
  get number(): number {
    return this.#number
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  bump(): void {
    this.#number += 1
    this.#window = undefined
    for (const listener of this.#listeners) listener()
  }

  /** The validity window of a result read at `now`; the next end is queried once per window. */
  async validityFrom(now: Date): Promise<ValidityWindow> {
    const known = this.#window
    if (known && isWithin(known, now)) return { since: now.getTime(), until: known.until }
    const { number } = this
    const window = { since: now.getTime(), until: await this.nextEnd(now) }
    if (number === this.#number) this.#window = window
    return window
  }
}
