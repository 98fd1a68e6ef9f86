import type { NamedThing } from './place-index.js'

type Behind = ReadonlyMap<string, PlaceTrieNode>
const nothing: Behind = new Map()

/**
 * A word of the names of places. There are several for each venue in memory, and most have one word behind them or one place:
 * a map and an array for these would be most of what they take.
 */
export class PlaceTrieNode {
  #places: NamedThing | NamedThing[] | undefined
  #onlyWord = ''
  #next: PlaceTrieNode | Map<string, PlaceTrieNode> | undefined

  /** The places whose names end here. */
  get things(): readonly NamedThing[] {
    return this.#places === undefined ? [] : Array.isArray(this.#places) ? this.#places : [this.#places]
  }

  /** The words behind this one, in the order in which they were added. */
  get next(): Behind {
    if (this.#next === undefined) return nothing
    return this.#next instanceof Map ? this.#next : new Map([[this.#onlyWord, this.#next]])
  }

  behind(word: string): PlaceTrieNode | undefined {
    if (this.#next instanceof Map) return this.#next.get(word)
    return this.#onlyWord === word ? this.#next : undefined
  }

  /** Adds a word behind this one. */
  grow(word: string): PlaceTrieNode {
    const node = new PlaceTrieNode()
    if (this.#next instanceof Map) this.#next.set(word, node)
    else if (this.#next !== undefined) this.#next = new Map([...this.next, [word, node]])
    else {
      this.#onlyWord = word
      this.#next = node
    }
    return node
  }

  add(place: NamedThing): void {
    this.#places = this.#places === undefined ? place : [...this.things, place]
  }
}
