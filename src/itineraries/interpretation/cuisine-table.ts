import { foldTag } from '../../text/fold.js'
import { type Row, tableRows, valuesOf } from './lexicon-rows.js'
import type { Cuisine } from './meaning.js'

const lines = tableRows('cuisine-tags')

/** Own cuisine table plus cuisines that occur only in venue data, with their names. */
export class CuisineTable {
  readonly #cuisines = new Map<string, Cuisine>()
  /** Folded spelling in venue data → ids. */
  readonly #ids = new Map<string, string[]>()
  /** Phrase → id. */
  readonly names: [phrase: string, id: string][]

  /**
   * @param tags cuisine tags of the venue data
   * @param named phrases with the cuisine that each of them names
   * @param isWord whether a word is common vocabulary or a venue name
   */
  constructor(tags: Iterable<string>, named: readonly Row[], isWord: (word: string) => boolean) {
    this.names = named.map(({ phrase = '', value = '' }) => [phrase, value])
    for (const { cuisine = '', spellings, narrower, broader } of lines)
      this.#addCuisine(cuisine, valuesOf(spellings), valuesOf(narrower), valuesOf(broader))
    for (const tag of new Set([...tags].flatMap((text) => text.split(/[;/]/)).map(foldTag))) this.#addTag(tag, isWord)
  }

  /** Whether a line of the table or a listing has it. */
  has(id: string): boolean {
    return this.#cuisines.has(id)
  }

  get(id: string): Cuisine {
    return this.#cuisines.get(id) ?? { id, spellings: [id.replace(/_/g, ' ')], narrower: [], broader: [] }
  }

  /** All spellings of the cuisines. */
  spellings(ids: Iterable<string>): string[] {
    return [...new Set([...ids].flatMap((id) => this.get(id).spellings))]
  }

  /** Narrower and broader cuisines, excluding the cuisines themselves and unspecific ones. */
  kin(ids: readonly string[]): string[] {
    const own = new Set(this.spellings(ids))
    const near = ids.flatMap((id) => [...this.get(id).narrower, ...this.get(id).broader])
    return this.spellings(near.filter((id) => !vague.has(id))).filter((spelling) => !own.has(spelling))
  }

  /** The cuisines and all narrower ones, in the plural as well ("Ray's the Steaks"): the set excluded by a negation. */
  withNarrower(ids: readonly string[]): string[] {
    const all = this.spellings(ids.flatMap((id) => [id, ...this.get(id).narrower]))
    return all.flatMap((spelling) => [spelling, `${spelling}s`])
  }

  #addCuisine(
    id: string,
    spellings: readonly string[] = [],
    narrower: readonly string[] = [],
    broader: readonly string[] = [],
  ): void {
    const apart = [id.replace(/_/g, ' '), ...spellings].map(foldTag)
    // A steak house is a steakhouse on its sign.
    const own = apart.flatMap((spelling) => [spelling, spelling.replace(/^(\p{L}+) (\p{L}+)$/u, '$1$2')])
    const cuisine = { id, spellings: [...new Set(own)], narrower, broader }
    this.#cuisines.set(id, cuisine)
    for (const spelling of cuisine.spellings) this.#ids.set(spelling, [...(this.#ids.get(spelling) ?? []), id])
  }

  /** A tag that matches or contains a known cuisine name is a spelling of it; any other tag is a new cuisine. */
  #addTag(tag: string, isWord: (word: string) => boolean): void {
    if (!tag || this.#ids.has(tag)) return
    const padded = ` ${tag} `
    const named = this.names.filter(([name]) => foldTag(name) === tag).map(([, id]) => id)
    const within = [...this.#ids].filter(([spelling]) => padded.includes(` ${spelling} `)).flatMap(([, ids]) => ids)
    const inside = [...named, ...within]
    for (const id of new Set(inside)) this.#widen(id, tag)
    const isName = /^[a-z]{4,}( [a-z]{3,}){0,2}$/.test(tag) && !isWord(tag) && !tag.split(' ').every(isWord)
    if (inside.length > 0 || !isName) return
    const id = tag.replace(/ /g, '_')
    this.#addCuisine(id)
    this.names.push([tag, id])
  }

  #widen(id: string, spelling: string): void {
    const cuisine = this.get(id)
    this.#cuisines.set(id, { ...cuisine, spellings: [...cuisine.spellings, spelling] })
  }
}

/** Too unspecific to count as a broader cuisine. */
const vague = new Set(['american', 'asian', 'european', 'latin_american', 'international'])

/** A national cuisine, as opposed to a dish. */
export const isLandId = (id: string): boolean => !dishes.has(id)

const dishes = new Set(lines.flatMap(({ cuisine = '', is }) => (is === 'dish' ? [cuisine] : [])))
