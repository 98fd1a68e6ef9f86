import { alternatives, readTable } from './read-table.js'
import { editDistance, type Spelling } from './spelling.js'
import { type Token, wordsOf } from './tokens.js'
import { nicknameLines } from './words/nicknames.js'

/** A place that a fan may name. `kind` is a kind of venue, or `neighbourhood`. */
export interface NamedThing {
  readonly name: string
  readonly id: string
  readonly kind: string
  readonly city?: string
  /** A point on the map that is a sight by itself: a bridge, a pier. */
  readonly isSight?: boolean
  readonly lat: number
  readonly lng: number
}

export interface PlaceMatch {
  readonly length: number
  /** All things of that name within reach of the fan, nearest first. */
  readonly things: readonly NamedThing[]
  /** `weak`: words that could be anything; `chain`: such words, a chain's name together; `single`: one odd word; `strong`: hardly a coincidence. */
  readonly strength: 'weak' | 'chain' | 'single' | 'strong'
  /** A word of it was taken for a misspelt one. */
  readonly isGuess: boolean
}

interface Node {
  next?: Map<string, Node>
  things?: NamedThing[]
}

/** Kinds whose names people use as points on the map. */
export const landmarkKinds: ReadonlySet<string> = new Set([
  'museum',
  'gallery',
  'theatre',
  'stadium',
  'landmark',
  'memorial',
  'park',
  'library',
  'arts_centre',
  'neighbourhood',
  'market',
])

/** From so many houses on a name is known as a chain's, and a slip in it is seen. */
const leastBranches = 5
const reachMeters = 60_000
/** Words at the end of a name that people leave out. */
const tails = new Set(
  'restaurant restaurants bar grill grille cafe pizzeria pizza steakhouse kitchen tavern pub taqueria bistro and diner house bakery ristorante trattoria co company inc llc brewing brewery taproom delicatessen deli eatery lounge cocktail bbq barbecue barbeque burgers ramen chophouse saloon brewhouse brewpub gastropub roasters ballpark stadium bldg building'.split(
    ' ',
  ),
)
const heads = new Set('the national smithsonian historic old us united states'.split(' '))

/** Nouns that stand together behind a name ("Park & Zoo") and are left out together. */
const sightNouns = new Set('park zoo garden gardens museum aquarium planetarium arboretum conservatory'.split(' '))
const otherSpelling = new Map([
  ['theater', 'theatre'],
  ['theatre', 'theater'],
])

/** The museum file writes "CHILDREN S MUSEUM". */
const lostApostrophe = /(?<=\p{Lu}{4}) S\b/u

/** Full name → what people call it; both as words. */
const nicknames = new Map(
  [...readTable(nicknameLines)].map(([name, called]) => [nameWords(name).join(' '), alternatives(called).map(wordsOf)]),
)
const calledSo = new Set([...nicknames.values()].flat().map((words) => words.join(' ')))

/** Finds the names of places in a text. Built once; a look-up walks a tree of words. */
export class PlaceIndex {
  readonly #root: Node = {}
  readonly #isCommon: (word: string) => boolean
  readonly #isThing: (word: string) => boolean
  readonly #landmarkWords = new Set<string>()
  readonly #landmarks: NamedThing[] = []
  readonly #chains = new Set<string>()
  /** The houses that share a name: once all are added, those of chains alone. */
  readonly #branches = new Map<string, NamedThing[]>()

  /** @param isCommon whether a word is one of the language; @param isThing whether it says by itself what is wanted. */
  constructor(things: Iterable<NamedThing>, isCommon: (word: string) => boolean, isThing: (word: string) => boolean) {
    this.#isCommon = isCommon
    this.#isThing = isThing
    for (const thing of things) this.#add(thing)
    for (const [name, houses] of this.#branches)
      if (houses.length < leastBranches) this.#branches.delete(name)
      else this.#addChain(nameWords(name), houses)
  }

  /** The nearest landmark within reach with a word of its name that begins so: the zoo, the planetarium. */
  nearestCalled(beginning: string, from: { lat: number; lng: number }): NamedThing | undefined {
    const called = this.#landmarks.filter(({ name }) => wordsOf(name).some((word) => word.startsWith(beginning)))
    return inReach(called, from).at(0)
  }

  /** Words of the names of landmarks and chains: targets for the correction of spelling. */
  get landmarkWords(): ReadonlySet<string> {
    return this.#landmarkWords
  }

  /** A word by which a chain is known. */
  isOfChain(word: string): boolean {
    return this.#chains.has(word)
  }

  /** The longest name that begins at `tokens[at]` and lies in reach of `from`. */
  match(
    tokens: readonly Token[],
    at: number,
    from: { lat: number; lng: number },
    spelling: Spelling,
  ): PlaceMatch | undefined {
    let best: PlaceMatch | undefined
    const walk = (node: Node, length: number, words: readonly string[], isGuess: boolean): void => {
      // "Navy Pier. Tomorrow": a mark may stand within a name and never ends one.
      if (node.things && tokens[at + length - 1]?.type !== 'mark') {
        const isSure = !isGuess || (length > 1 && this.#isTelling(words))
        const isNickname = calledSo.has(words.join(' '))
        const things = inReach(node.things, from).filter(
          ({ kind, name }) => landmarkKinds.has(kind) || (isSure && !isNickname) || this.#branches.has(name),
        )
        if (things.length > 0) best = { length, things, strength: this.#strength(words), isGuess }
      }
      const token = tokens[at + length]
      if (!token || !node.next || length > 8) return
      if (token.type === 'mark') {
        if ("&-.'/".includes(token.word) && length > 0) walk(node, length + 1, words, isGuess)
        return
      }
      const word = this.#readingIn(node.next, token, spelling, length > 0)
      if (word === undefined) return
      const isGuessed = isGuess || ![token.original, token.word, token.stem, ...owners(token)].includes(word)
      walk(node.next.get(word)!, length + 1, [...words, word], isGuessed)
    }
    walk(this.#root, 0, [], false)
    return best
  }

  /** The word that goes on from here: as written, as corrected, or, where the name has begun ("Old Ebbit Grill"), a letter off. */
  #readingIn(next: ReadonlyMap<string, Node>, token: Token, spelling: Spelling, isBegun: boolean): string | undefined {
    const known = [token.original, token.word, token.stem, ...owners(token)].find(
      (word) => word !== undefined && next.has(word),
    )
    if (known !== undefined) return known
    const written = token.original ?? token.word
    if (written.length < 5 || this.#isCommon(written)) return undefined
    const corrected = spelling.correct(written)
    if (corrected !== undefined && next.has(corrected)) return corrected
    return isBegun ? nearest(next, token.stem ?? written) : undefined
  }

  #add(thing: NamedThing): void {
    const words = nameWords(thing.name)
    if (words.length === 0 || words.length > 9) return
    const isLandmark = landmarkKinds.has(thing.kind)
    if (!isLandmark) this.#branches.set(thing.name, [...(this.#branches.get(thing.name) ?? []), thing])
    if (isLandmark) this.#landmarks.push(thing)
    if (isLandmark) for (const word of words) if (word.length >= 4) this.#landmarkWords.add(word)
    for (const alias of this.#aliases(words, isLandmark, thing)) this.#insert(alias, thing)
  }

  /** "Dunkin'" for Dunkin' Donuts: a chain is known by its first word where that says enough. */
  #addChain(words: readonly string[], houses: readonly NamedThing[]): void {
    for (const word of words) if (word.length >= 6) this.#landmarkWords.add(word)
    this.#chains.add(words.length > 1 ? words.join(' ') : words[0]!)
    const [first = ''] = words
    if (words.length < 2 || first.length < 6 || this.#isCommon(first)) return
    this.#chains.add(first)
    for (const house of houses) this.#insert([first], house)
  }

  #insert(words: readonly string[], thing: NamedThing): void {
    let node = this.#root
    for (const word of words) {
      node.next ??= new Map()
      const next = node.next.get(word) ?? {}
      node.next.set(word, next)
      node = next
    }
    // An empty array that is pushed to has room for sixteen more, and most names are of one place.
    if (!node.things) node.things = [thing]
    else if (!node.things.includes(thing)) node.things.push(thing)
  }

  /** The name as it is, "museo Field" for the Field Museum, without "of Chicago", without "Restaurant" at the end and "The" or "National" in front. */
  *#aliases(words: string[], isLandmark: boolean, thing: NamedThing): Generator<string[]> {
    yield words
    if (isLandmark) yield* nicknames.get(words.join(' ')) ?? []
    const of = words.lastIndexOf('of')
    const isOfCity = of >= 2 && words.slice(of + 1).join(' ') === nameWords(thing.city ?? '').join(' ')
    if (isOfCity && this.#isTelling(words.slice(0, of))) yield words.slice(0, of)
    const first = words.indexOf('of')
    if (isLandmark && first >= 2) yield words.slice(0, first)
    if (isLandmark) yield* museumNames(words)
    const plain = words.filter((word) => word !== 'national')
    if (isLandmark && plain.length > 2 && plain.length < words.length) yield plain
    if (isLandmark) yield* this.#shortNames(words, thing)
    const museum = words.indexOf('museum')
    if (isLandmark && museum > 0) yield ['museo', ...words.slice(0, museum)]
    const initials = words.map((word) => word[0]).join('')
    if (isLandmark && initials.length >= 4 && !this.#isCommon(initials)) yield [initials]
    let core = words
    while (core.length > 1 && heads.has(core[0]!)) {
      core = core.slice(1)
      if (core.length > (isLandmark ? 2 : 1) && (isLandmark || this.#isTelling(core))) yield core
    }
    while (!isLandmark && core.length > 1 && tails.has(core.at(-1)!)) {
      core = core.slice(0, -1)
      if (this.#isTelling(core)) yield core
    }
    // "Girl & the Goat" with its sign spelt out
    if (thing.name.includes('&')) yield nameWords(thing.name.replace(/&/g, ' and '))
    const owner = core[0]!
    if (
      !isLandmark &&
      core.length > 1 &&
      /^\S+['’]s\b/.test(thing.name) &&
      owner.length >= 5 &&
      this.#isTelling([owner])
    )
      yield [owner]
  }

  /** "Robie House" for the house of Frederick C. Robie, "Happy Hollow" for its park & zoo, "Egyptian Theatre" for a theater. */
  *#shortNames(words: readonly string[], { name }: NamedThing): Generator<string[]> {
    const last = words.at(-1)!
    const family = words.slice(-2)
    if (last === 'house' && words.length > 2 && this.#isTelling([family[0]!])) yield family
    const core = words.slice(0, -2)
    const isJoined = words.slice(-2).every((word) => sightNouns.has(word)) && new RegExp(`& ${last}$`, 'i').test(name)
    if (isJoined && core.length > 1) yield core
    if (last === 'hotel' && words.length > 2) yield words.slice(0, -1)
    const spelling = otherSpelling.get(last)
    if (spelling && words.length > 1) yield [...words.slice(0, -1), spelling]
  }

  #isTelling(words: readonly string[]): boolean {
    return words.some((word) => word.length >= 4 && !this.#isCommon(word))
  }

  #strength(words: readonly string[]): PlaceMatch['strength'] {
    if (calledSo.has(words.join(' '))) return 'strong'
    if (this.#isTelling(words)) return words.length === 1 ? 'single' : 'strong'
    const isChain = this.#chains.has(words.join(' ')) && words.some((word) => !this.#isThing(word))
    return isChain ? 'chain' : 'weak'
  }
}

/** "American Indian museum" for the (National) Museum of the American Indian. */
function* museumNames(words: readonly string[]): Generator<string[]> {
  const at = words.findIndex((word, i) => word === 'museum' && words[i + 1] === 'of')
  const own = at < 0 ? [] : words.slice(at + 2).filter((word, i) => i > 0 || word !== 'the')
  if (own.length === 2 || own.length === 3) yield [...own, 'museum']
}

/** "katzs" for Katz's, "portillo's" for Portillos. */
const owners = ({ word, original }: Token): string[] =>
  [original ?? word]
    .filter((written) => written.length >= 5 && written.endsWith('s'))
    .map((written) => (written.includes("'") ? written.replace("'", '') : `${written.slice(0, -1)}'s`))

/** The one long word that is a letter off. */
function nearest(next: ReadonlyMap<string, Node>, written: string): string | undefined {
  const near = [...next.keys()].filter(
    (word) =>
      word.length >= 6 &&
      Math.abs(word.length - written.length) <= 2 &&
      (isSlip(written, word.replace(/s$/, '')) || isSlip(written.replace(/s$/, ''), word.replace(/'?s$/, ''))),
  )
  const isOne = near.every((word) => word.replace(/'s$|s$/, '') === near[0]!.replace(/'s$|s$/, ''))
  return isOne ? near[0] : undefined
}

const isSlip = (written: string, word: string): boolean => written[0] === word[0] && editDistance(written, word, 1) <= 1

function nameWords(name: string): string[] {
  const words = wordsOf(name.replace(lostApostrophe, "'S")).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return words[0] === 'the' && words.length > 1 ? words.slice(1) : words
}

function inReach(things: readonly NamedThing[], from: { lat: number; lng: number }): NamedThing[] {
  return things
    .map((thing) => ({ thing, meters: metersBetween(thing, from) }))
    .filter(({ meters }) => meters <= reachMeters)
    .sort((a, b) => rankOf(a.thing) - rankOf(b.thing) || a.meters - b.meters)
    .map(({ thing }) => thing)
}

/** A name that many share is most likely the quarter's, then the sight's, then a shop's that is called after them. */
function rankOf({ kind }: NamedThing): number {
  return kind === 'neighbourhood' ? 0 : landmarkKinds.has(kind) ? 1 : 2
}

/** Straight line on a sphere, by the equirectangular approximation: right to a thousandth within a city. */
export function metersBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const toRadians = Math.PI / 180
  const x = (b.lng - a.lng) * toRadians * Math.cos(((a.lat + b.lat) / 2) * toRadians)
  const y = (b.lat - a.lat) * toRadians
  return 6_371_000 * Math.hypot(x, y)
}
