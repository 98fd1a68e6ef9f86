/** A stretch of time in which nothing but a change of the catalogue alters a public list: epoch milliseconds, without the last. */
export interface ValidityWindow {
  since: number
  until: number
}

export const isWithin = ({ since, until }: ValidityWindow, now: Date): boolean =>
  now.getTime() >= since && now.getTime() < until

/**
 * How long what was read of the public lists stays true: until the catalogue changes, and at most until the next event ends,
 * because time alone changes a list then.
 */
export class CatalogueVersion {
  readonly #forgets: (() => void)[] = []
  #changes = 0
  #period: ValidityWindow | undefined

  /** @param nextEnd when, after `now`, the next of all active events ends; epoch milliseconds */
  constructor(private readonly nextEnd: (now: Date) => Promise<number>) {}

  /** How often the catalogue has changed: what was read before the last change may be older than it. */
  get number(): number {
    return this.#changes
  }

  /** Whoever remembers something of the lists forgets it when they change. */
  onChange(forget: () => void): void {
    this.#forgets.push(forget)
  }

  bump(): void {
    this.#changes += 1
    this.#period = undefined
    for (const forget of this.#forgets) forget()
  }

  /** The period that begins at `now`, asked once for all of them that end at the same time. */
  async validityFrom(now: Date): Promise<ValidityWindow> {
    const known = this.#period
    if (known && isWithin(known, now)) return { since: now.getTime(), until: known.until }
    const changes = this.#changes
    const period = { since: now.getTime(), until: await this.nextEnd(now) }
    if (changes === this.#changes) this.#period = period
    return period
  }
}
