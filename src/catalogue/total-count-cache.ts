import { type CatalogueVersion, isWithin, type ValidityWindow } from './catalogue-version.js'

interface Kept extends ValidityWindow {
  total: number
}

const mostTotals = 10_000
/** A list whose filter takes more text is asked for once. */
const longestName = 500

/** The total of one list, as it is asked for now. */
export interface CachedTotal {
  /** Where it was counted before and is still so. */
  readonly known: number | undefined
  /** Remembers what is counted now. Nobody waits for it. */
  keep(total: number): void
}

/** How many elements public lists have, as long as that stays true: to count them takes longer than to read a page. */
export class TotalCountCache {
  readonly #kept = new Map<string, Kept>()

  constructor(private readonly version: CatalogueVersion) {
    version.onChange(() => this.#kept.clear())
  }

  /** @param list names the list, its filter included: whatever its total depends on besides the time */
  of(list: string, now: Date): CachedTotal {
    const { number } = this.version
    const kept = this.#kept.get(list)
    return {
      known: kept && isWithin(kept, now) ? kept.total : undefined,
      keep: (total) => {
        if (list.length <= longestName) this.#keep(list, now, number, total)
      },
    }
  }

  #keep(list: string, now: Date, changes: number, total: number): void {
    this.version.validityFrom(now).then(
      (period) => {
        // What changed while it was counted may not be in it.
        if (changes !== this.version.number) return
        if (this.#kept.size >= mostTotals) this.#kept.clear()
        this.#kept.set(list, { ...period, total })
      },
      () => undefined,
    )
  }
}
