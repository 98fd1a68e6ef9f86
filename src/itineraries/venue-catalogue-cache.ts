import { LRUCache } from 'lru-cache'
import type { QueryRunner } from '../database/query-runner.js'
import type { Lexicon } from './interpretation/lexicon.js'
import { namesReachMeters } from './interpretation/place-index.js'
import type { Coordinates } from './planning/travel.js'
import { busiestPlaces, readChanges, readTiles, readVocabulary } from './read-venue-tiles.js'
import { type TileNumber, tileOf, tilesAround } from './tile-grid.js'
import { type CommonWords, catalogueOf, commonWords, lexiconOfTiles, type VenueCatalogue } from './venue-catalogue.js'
import { buildTile, emptyTile, type ListedVenue, type VenueTile } from './venue-tile.js'

/** Several edits in a row are read at once; a tile is read at most so often. */
const settleMs = 500
/** A tile that was not used for so long is dropped by an edit, and read when it is needed. */
const idleMs = 60_000
/** How often new cuisines are looked for in the whole catalogue, at most. */
const vocabularyMs = 60_000
/** How exactly it is known when a tile was last used. */
const touchMs = 1_000

interface HeldTile {
  readonly tile: VenueTile
  /** The connection that it was read under. */
  readonly connection: number
  usedAt: number
}

/** A catalogue of tiles, while none of them changes; after an edit without it, with the words as long as no name changes. */
interface Area {
  readonly lexicon: Lexicon
  readonly tiles: readonly TileNumber[]
  catalogue: VenueCatalogue | undefined
  touchedAt: number
}

/**
 * The venues in memory of one process: those of the tiles that plans needed, up to `maxVenues`. An edit makes only its
 * tile stale, whose changed venues are read in the background; the stale one stays in use meanwhile, because the venues
 * of a plan are checked against the database before it is returned. Times are those of `performance`.
 */
export class VenueCatalogueCache {
  readonly #tiles: LRUCache<TileNumber, HeldTile>
  readonly #areas = new Map<TileNumber, Area>()
  readonly #reads = new Map<TileNumber, Promise<VenueTile>>()
  /** When the first edit was notified that a tile in memory lacks. */
  readonly #staleSince = new Map<TileNumber, number>()
  #words: Promise<CommonWords> | undefined
  #cuisines: ReadonlySet<string> = new Set()
  #wordsReadAgainAt = Number.NEGATIVE_INFINITY
  #isReadingWords = false
  /** Counts connections, because versions of rows cannot be compared beyond one: the next may be to another server. */
  #connection = 0

  constructor(
    private readonly queries: QueryRunner,
    maxVenues: number,
  ) {
    this.#tiles = new LRUCache({
      maxSize: maxVenues,
      sizeCalculation: ({ tile }) => Math.max(1, tile.indexed.size),
      // An area must not keep tiles in memory that are no longer counted.
      dispose: (_held, _number, reason) => {
        if (reason !== 'set') this.#areas.clear()
      },
    })
  }

  /** The venues that a plan at this place can need, and the names that can be meant there. */
  async around(place: Coordinates): Promise<VenueCatalogue> {
    const centre = tileOf(place)
    const known = this.#areas.get(centre)
    if (known?.catalogue) {
      this.#touch(known)
      return known.catalogue
    }
    const numbers = tilesAround(place, namesReachMeters)
    const words = await this.#commonWords()
    const tiles = await this.#tilesOf(numbers)
    const filled = tiles.filter(({ indexed }) => indexed.size > 0)
    const isHeld = numbers.every((number, index) => this.#tiles.peek(number)?.tile === tiles[index])
    const lexicon = (isHeld && this.#areas.get(centre)?.lexicon) || lexiconOfTiles(words, filled)
    const catalogue = catalogueOf(lexicon, filled)
    if (isHeld) this.#areas.set(centre, { lexicon, catalogue, tiles: numbers, touchedAt: performance.now() })
    return catalogue
  }

  /** Reads the tiles of these places again and waits for them. */
  async refresh(places: readonly Coordinates[]): Promise<void> {
    const numbers = [...new Set(places.map(tileOf))]
    // A read that has begun may lack the edit.
    await Promise.allSettled(numbers.map((number) => this.#reads.get(number)))
    this.#read(numbers.filter((number) => !this.#reads.has(number)))
    await Promise.all(numbers.map((number) => this.#reads.get(number)))
  }

  /** Reads where the most venues are, until `count` are in memory; returns the busiest place, undefined without venues. */
  async readBusiest(count: number): Promise<Coordinates | undefined> {
    const places = await busiestPlaces(this.queries)
    // Half, because beyond the limit each city that is read would push out another.
    const enough = Math.min(count, this.#tiles.maxSize / 2)
    for (const place of places)
      if (this.#tiles.calculatedSize < enough && !this.#tiles.has(tileOf(place))) await this.around(place)
    return places[0]
  }

  /** How long an edit has been known that a tile in memory lacks; 0 if all are current. */
  get ageSeconds(): number {
    const oldest = Math.min(...this.#staleSince.values())
    return oldest === Number.POSITIVE_INFINITY ? 0 : (performance.now() - oldest) / 1_000
  }

  /** Takes a notification: the number of a tile in which venues were edited; empty for all tiles. */
  markEdited(message: string): void {
    if (message === '') this.#connection++
    const edited = message === '' ? [...this.#tiles.keys(), ...this.#reads.keys()] : [Number(message)]
    for (const number of edited) this.#markEdited(number)
  }

  #markEdited(number: TileNumber): void {
    const held = this.#tiles.peek(number)
    if (!(held || this.#reads.has(number)) || this.#staleSince.has(number)) return
    if (held && performance.now() - held.usedAt > idleMs) {
      this.#tiles.delete(number)
      return
    }
    this.#staleSince.set(number, performance.now())
    this.#readSoon(number)
  }

  #readSoon(number: TileNumber): void {
    setTimeout(() => {
      const since = this.#staleSince.get(number)
      if (since === undefined) return
      // Edited from now on, it is stale again.
      this.#staleSince.delete(number)
      this.#again(number).catch(() => {
        this.#staleSince.set(number, since)
        this.#readSoon(number)
      })
    }, settleMs).unref()
  }

  async #again(number: TileNumber): Promise<void> {
    await this.#reads.get(number)?.catch(() => undefined)
    if (!this.#tiles.has(number)) return
    if (!this.#reads.has(number)) this.#read([number])
    await this.#reads.get(number)
  }

  async #tilesOf(numbers: readonly TileNumber[]): Promise<VenueTile[]> {
    this.#read(numbers.filter((number) => !this.#tiles.has(number) && !this.#reads.has(number)))
    // A tile may leave the memory before the last one is read.
    return Promise.all(numbers.map((number) => this.#reads.get(number) ?? this.#tiles.get(number)!.tile))
  }

  /** Begins to read some tiles, one after the other; each has its promise in `#reads` until it is there. */
  #read(numbers: readonly TileNumber[]): void {
    if (numbers.length === 0) return
    const waiting = new Map(numbers.map((number) => [number, Promise.withResolvers<VenueTile>()]))
    for (const [number, { promise }] of waiting) {
      // Those that wait for the tile handle the error; without them it would be an unhandled rejection.
      promise.catch(() => undefined)
      this.#reads.set(number, promise)
    }
    const settled = (number: TileNumber) => {
      waiting.delete(number)
      this.#reads.delete(number)
    }
    const connection = this.#connection
    this.#readTiles(numbers, (number, tile) => {
      const before = this.#tiles.peek(number)
      if (before) this.#clearCatalogues(before.tile, tile)
      this.#tiles.set(number, { tile, connection, usedAt: before?.usedAt ?? performance.now() })
      waiting.get(number)?.resolve(tile)
      settled(number)
    }).catch((error) => {
      for (const [number, { reject }] of waiting) {
        reject(error)
        settled(number)
      }
    })
  }

  async #readTiles(
    numbers: readonly TileNumber[],
    onRead: (number: TileNumber, tile: VenueTile) => void,
  ): Promise<void> {
    const { vocabulary } = await this.#commonWords()
    let hasNewCuisine = false
    const take = async (number: TileNumber, venues: readonly ListedVenue[], before?: VenueTile) => {
      onRead(number, venues.length > 0 ? await buildTile(venues, vocabulary, before) : emptyTile)
      hasNewCuisine ||= venues.some(({ cuisines }) => cuisines.some((cuisine) => !this.#cuisines.has(cuisine)))
    }
    const comparable = new Map(numbers.flatMap((number) => this.#comparableTile(number) ?? []))
    for (const [number, before] of comparable)
      await take(number, await readChanges(this.queries, number, before.indexed), before)
    const others = numbers.filter((number) => !comparable.has(number))
    for await (const [number, venues] of readTiles(this.queries, others)) await take(number, venues)
    if (hasNewCuisine) this.#readWordsSoon()
  }

  #comparableTile(number: TileNumber): [TileNumber, VenueTile][] {
    const held = this.#tiles.peek(number)
    return held?.connection === this.#connection ? [[number, held.tile]] : []
  }

  /** Where no name has changed, the words of an area stay, with what they have cached. */
  #clearCatalogues(before: VenueTile, after: VenueTile): void {
    if (before.names !== after.names) this.#areas.clear()
    for (const area of this.#areas.values()) area.catalogue = undefined
  }

  #readWordsSoon(): void {
    if (this.#isReadingWords) return
    this.#isReadingWords = true
    const due = this.#wordsReadAgainAt + vocabularyMs - performance.now()
    setTimeout(
      () => {
        this.#wordsReadAgainAt = performance.now()
        this.#readWords()
          .then(() => this.#areas.clear())
          // The next tile with a new cuisine tries again.
          .catch(() => undefined)
          .finally(() => {
            this.#isReadingWords = false
          })
      },
      Math.max(0, due),
    ).unref()
  }

  #commonWords(): Promise<CommonWords> {
    this.#words ??= this.#readWords().catch((error) => {
      this.#words = undefined
      throw error
    })
    return this.#words
  }

  async #readWords(): Promise<CommonWords> {
    const { cuisines, vocabulary } = await readVocabulary(this.queries)
    this.#cuisines = cuisines
    const words = commonWords(vocabulary)
    this.#words = Promise.resolve(words)
    return words
  }

  #touch(area: Area): void {
    const now = performance.now()
    if (now - area.touchedAt < touchMs) return
    area.touchedAt = now
    for (const number of area.tiles) {
      const held = this.#tiles.get(number)
      if (held) held.usedAt = now
    }
  }
}
