import { LRUCache } from 'lru-cache'
import type { CachedTotal } from '../database/find-page.js'
import { canonical } from '../database/keyset-cursor.js'
import { type CatalogueVersion, isWithin, type ValidityWindow } from './catalogue-version.js'

interface TotalCountEntry extends ValidityWindow {
  total: number
}

/** Remembers the number of elements of public lists while it is valid, because counting takes longer than a page. */
export class TotalCountCache {
  /** A list whose filter takes more text is counted every time. */
  readonly #entries = new LRUCache<string, TotalCountEntry>({
    max: 10_000,
    maxEntrySize: 500,
    sizeCalculation: (_, key) => key.length,
  })

  constructor(private readonly version: CatalogueVersion) {
    version.onChange(() => this.#entries.clear())
  }

  /** The total of one list with one filter, as of `now`. */
  of(list: string, filter: object, now: Date): CachedTotal {
    const key = JSON.stringify([list, canonical(filter)])
    const { number } = this.version
    const entry = this.#entries.get(key)
    return {
      known: entry && isWithin(entry, now) ? entry.total : undefined,
      keep: (total) => this.#keep(key, now, number, total),
    }
  }

  #keep(key: string, now: Date, number: number, total: number): void {
    this.version.validityFrom(now).then(
      (window) => {
        // A count that ran during a change may be older than the change.
        if (number === this.version.number) this.#entries.set(key, { ...window, total })
      },
      () => undefined,
    )
  }
}
