import { geoRows, valuesOf } from './lexicon-rows.js'
import { PlaceTrieNode } from './place-trie-node.js'
import { editDistance, type Spelling, SpellingTargets } from './spelling.js'
import { StreetNames } from './street-names.js'
import { type Token, wordsOf } from './tokens.js'

/** A place that can be named. `kind` is a venue kind or `neighbourhood`. */
export interface NamedThing {
  readonly name: string
  readonly id: string
  readonly kind: string
  readonly city?: string
  /** How many places are spelt exactly so; 1 where it is left out, and counted no further than needed to tell a chain. */
  readonly namesakes?: number
  /** Open-air landmark. */
  readonly isSight?: boolean
  /** A point of a street. */
  readonly isStreet?: boolean
  readonly lat: number
  readonly lng: number
}

export interface PlaceMatch {
  readonly length: number
  /** Places of that name within reach, nearest first. */
  readonly things: readonly NamedThing[]
  /**
   * `weak`: common words; `chain`: common words that form a chain's name; `single`: one rare word; `strong`: unlikely
   * to be a coincidence.
   */
  readonly strength: 'weak' | 'chain' | 'single' | 'strong'
  /** Matched with a spelling correction. */
  readonly isGuess: boolean
}

/** Kinds whose names serve as reference points. */
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

/** Number of branches of one spelling from which a name counts as a chain and is spell-checked. */
export const leastBranches = 5
/** How far from the fan a place may be that is named. */
export const namesReachMeters = 60_000
/** Final words of names that are commonly omitted. */
const tails = new Set(
  (
    'restaurant restaurants bar grill grille cafe pizzeria pizza steakhouse kitchen tavern pub taqueria bistro and diner ' +
    'house bakery ristorante trattoria co company inc llc brewing brewery taproom delicatessen deli eatery lounge cocktail ' +
    'bbq barbecue barbeque burger burgers ramen chophouse saloon brewhouse brewpub gastropub roasters ballpark stadium ' +
    'bldg building'
  ).split(' '),
)
const heads = new Set('the national smithsonian historic old us united states'.split(' '))

/** Coordinated type nouns at the end of a name, omitted together. */
const sightNouns = new Set('park zoo garden gardens museum aquarium planetarium arboretum conservatory'.split(' '))
/** Type nouns at the end of a name that people keep when they leave out words in front of them. */
const keptNouns = new Set('memorial monument museum library bridge'.split(' '))
/** Those of several names that share one: "the Vietnam and Korean War memorials". */
export const nounsInPlural: ReadonlyMap<string, string> = new Map([
  ['memorials', 'memorial'],
  ['museums', 'museum'],
  ['monuments', 'monument'],
  ['gardens', 'garden'],
  ['parks', 'park'],
  ['libraries', 'library'],
])
const otherSpelling = new Map([
  ['theater', 'theatre'],
  ['theatre', 'theater'],
  ['center', 'centre'],
  ['centre', 'center'],
])

/** The museum data replaces apostrophes by spaces. */
const lostApostrophe = /(?<=\p{Lu}{4}) S\b/u

const nicknameRows = geoRows('nicknames')
/** Full name → colloquial names, as words. */
const namesBy = (column: 'called' | 'loose'): ReadonlyMap<string, readonly string[][]> =>
  new Map(
    nicknameRows.map((row) => [nameWords(row['name'] ?? '').join(' '), valuesOf(row[column]).map(wordsWithoutMarks)]),
  )
const nicknames = namesBy('called')
/** Those of ordinary words, which mean the place only where it is clear that a place is named: "the Wall". */
const looseNames = namesBy('loose')
/** What people call a place otherwise: "cap one" for Capital One Arena. */
export function calledNamesOf(name: string): readonly string[] {
  const own = nameWords(name).join(' ')
  return [nicknames, looseNames].flatMap((names) => names.get(own) ?? []).map((words) => words.join(' '))
}
const calledSo = new Set([...nicknames.values()].flat().map((words) => words.join(' ')))

/** What a vocabulary says of a word. */
export interface WordSense {
  /** Whether the word is common vocabulary. */
  isCommon(word: string): boolean
  /** Whether it names something to visit on its own. */
  isThing(word: string): boolean
}

/** Recognises place names in text: those of all its parts, as if they were one. */
export class PlaceIndex {
  readonly #parts: readonly PlaceNames[]
  readonly #sense: WordSense
  /** The nodes behind a first word: asking every part for every word of every text takes longer than the rest. */
  readonly #firstNodes = new Map<string, readonly PlaceTrieNode[]>()

  constructor(parts: readonly PlaceNames[], sense: WordSense) {
    this.#parts = parts
    this.#sense = sense
  }

  /** Word that identifies a chain. */
  isOfChain(word: string): boolean {
    return this.#parts.some(({ chains }) => chains.has(word))
  }

  /** Longest name that starts at `index` and lies within reach of `from`. */
  match(
    tokens: readonly Token[],
    index: number,
    from: { lat: number; lng: number },
    spelling: Spelling,
  ): PlaceMatch | undefined {
    let best: PlaceMatch | undefined
    const walk = (
      nodes: readonly PlaceTrieNode[],
      length: number,
      words: readonly string[],
      isGuess: boolean,
    ): void => {
      const named = nodes.flatMap(({ things }) => things)
      // Punctuation may occur inside a name but never ends one.
      if (named.length > 0 && tokens[index + length - 1]?.type !== 'mark') {
        const isSure = !isGuess || (length > 1 && isTelling(words, this.#sense))
        const isNickname = calledSo.has(words.join(' '))
        const things = inReach(named, from).filter(
          (thing) => landmarkKinds.has(thing.kind) || (isSure && !isNickname) || isBranch(thing),
        )
        if (things.length > 0) best = { length, things, strength: this.#strength(words), isGuess }
      }
      const token = tokens[index + length]
      if (!token || length > 8) return
      if (token.type === 'mark') {
        if ("&-.'/".includes(token.word) && length > 0) walk(nodes, length + 1, words, isGuess)
        return
      }
      const nodesBehind = length > 0 ? (word: string) => behind(nodes, word) : (word: string) => this.#behindRoot(word)
      const word = this.#readingIn(nodesBehind, token, spelling, length > 0 ? nodes : undefined)
      if (word === undefined) return
      const written = variantsOf(token)
      const isRight = written.includes(word)
      walk((isRight ? written : [word]).flatMap(nodesBehind), length + 1, [...words, word], isGuess || !isRight)
    }
    walk([], 0, [], false)
    return best
  }

  /** Landmarks that these words mean where a place is named, nearest first: "the Wall". */
  calledLoosely(words: readonly string[], from: { lat: number; lng: number }): readonly NamedThing[] {
    const name = words.join(' ')
    return inReach([...new Set(this.#parts.flatMap(({ loose }) => loose.get(name) ?? []))], from)
  }

  /** Points of the streets of this name, nearest first. */
  streetsCalled(name: string, from: { lat: number; lng: number }): readonly NamedThing[] {
    // "the museum" is not on Museum Drive.
    if (this.#sense.isCommon(name)) return []
    return inReach(
      this.#parts.flatMap(({ streets }) => streets.called(name)),
      from,
    )
  }

  /** Where two streets cross, as "State and Lake" names them; undefined if the words are no two streets that meet. */
  crossing(words: string, from: { lat: number; lng: number }): NamedThing | undefined {
    const [street = '', other] = words.split(betweenStreets)
    if (other === undefined) return undefined
    return nearestTo(this.streetsCalled(other, from), this.streetsCalled(street, from))
  }

  /** Places whose names go on after these words, nearest first: "Garrett Popcorn" of "Garrett Popcorn Shops". */
  beginningWith(words: readonly string[], from: { lat: number; lng: number }): readonly NamedThing[] {
    const [first = '', ...rest] = words
    const nodes = rest.reduce(behind, this.#behindRoot(first))
    return inReach([...new Set(nodes.flatMap(thingsBelow))], from)
  }

  #behindRoot(word: string): readonly PlaceTrieNode[] {
    const known = this.#firstNodes.get(word)
    if (known) return known
    const nodes = this.#parts.flatMap(({ root }) => root.behind(word) ?? [])
    if (this.#firstNodes.size >= maxFirstWords) this.#firstNodes.clear()
    this.#firstNodes.set(word, nodes)
    return nodes
  }

  /** Next trie word: as written, as corrected or, inside a name, with one letter off. */
  #readingIn(
    nodesBehind: (word: string) => readonly PlaceTrieNode[],
    token: Token,
    spelling: Spelling,
    begun: readonly PlaceTrieNode[] | undefined,
  ): string | undefined {
    const word = variantsOf(token).find((word) => nodesBehind(word).length > 0)
    if (word !== undefined) return word
    const written = token.original ?? token.word
    if (written.length < 5 || this.#sense.isCommon(written)) return undefined
    const corrected = spelling.correct(written)
    if (corrected !== undefined && nodesBehind(corrected).length > 0) return corrected
    return begun && nearest(begun, token.stem ?? written)
  }

  #strength(words: readonly string[]): PlaceMatch['strength'] {
    if (calledSo.has(words.join(' '))) return 'strong'
    if (isTelling(words, this.#sense)) return words.length === 1 ? 'single' : 'strong'
    const isChain = this.isOfChain(words.join(' ')) && words.some((word) => !this.#sense.isThing(word))
    return isChain ? 'chain' : 'weak'
  }
}

/** What stands between the names of two streets that cross. */
export const streetJoints: ReadonlySet<string> = new Set(['and', 'at', 'y', 'con', '&', '/'])
const betweenStreets = new RegExp(
  [...streetJoints].map((joint) => (/\w/.test(joint) ? ` ${joint} ` : ` ?${joint} ?`)).join('|'),
  'i',
)

/** The point of a street that is nearest to another street, if they meet. */
function nearestTo(others: readonly NamedThing[], points: readonly NamedThing[]): NamedThing | undefined {
  const metersTo = (point: NamedThing) => Math.min(...others.map((other) => metersBetween(point, other)))
  const [nearest] = points.map((point) => ({ point, meters: metersTo(point) })).sort((a, b) => a.meters - b.meters)
  return nearest && nearest.meters <= crossingMeters ? nearest.point : undefined
}

/** Venues stand on both streets of a crossing, but not at every corner. */
const crossingMeters = 1_000

/** Texts consist of few different words; what else is written must not fill the memory. */
const maxFirstWords = 20_000

const thingsBelow = ({ things, next }: PlaceTrieNode): NamedThing[] => [
  ...things,
  ...[...next.values()].flatMap(thingsBelow),
]

const behind = (nodes: readonly PlaceTrieNode[], word: string): readonly PlaceTrieNode[] =>
  nodes.flatMap((node) => node.behind(word) ?? [])

const isTelling = (words: readonly string[], { isCommon }: Pick<WordSense, 'isCommon'>): boolean =>
  words.some((word) => word.length >= 4 && !isCommon(word))

const isBranch = ({ kind, namesakes = 1 }: NamedThing): boolean =>
  !landmarkKinds.has(kind) && namesakes >= leastBranches

/** The names of some places as a word trie: all are added before it is used. */
export class PlaceNames {
  readonly root = new PlaceTrieNode()
  /** By the words of a loose name. */
  readonly loose = new Map<string, NamedThing[]>()
  readonly streets = new StreetNames()
  /** Names of chains, and single words that identify one. */
  readonly chains = new Set<string>()
  /** Words of landmark and chain names: targets of spelling correction. */
  readonly spellings = new SpellingTargets()
  readonly #sense: Pick<WordSense, 'isCommon'>

  constructor(sense: Pick<WordSense, 'isCommon'>) {
    this.#sense = sense
  }

  add(thing: NamedThing): void {
    const words = nameWords(thing.name)
    if (words.length === 0 || words.length > 9) return
    const isLandmark = landmarkKinds.has(thing.kind)
    if (isLandmark) for (const word of words) if (word.length >= 4) this.spellings.add(word)
    for (const alias of this.#aliases(words, isLandmark, thing)) this.#insert(alias, thing)
    if (isLandmark) this.#addLoose(words, thing)
    if (isBranch(thing)) this.#addBranch(words, thing)
  }

  #addLoose(words: readonly string[], thing: NamedThing): void {
    for (const name of looseNames.get(words.join(' ')) ?? []) {
      const key = name.join(' ')
      this.loose.set(key, [...(this.loose.get(key) ?? []), thing])
    }
  }

  /** A distinctive first word identifies a chain. */
  #addBranch(words: readonly string[], thing: NamedThing): void {
    for (const word of words) if (word.length >= 6) this.spellings.add(word)
    this.chains.add(words.join(' '))
    const [first = ''] = words
    if (words.length < 2 || first.length < 6 || this.#sense.isCommon(first)) return
    this.chains.add(first)
    this.#insert([first], thing)
  }

  #insert(words: readonly string[], thing: NamedThing): void {
    let node = this.root
    for (const word of words) node = node.behind(word) ?? node.grow(word)
    if (!node.things.includes(thing)) node.add(thing)
  }

  /** Variants of the name: Spanish word order, without location, generic tail and leading article. */
  *#aliases(words: string[], isLandmark: boolean, thing: NamedThing): Generator<string[]> {
    yield words
    if (isLandmark) yield* nicknames.get(words.join(' ')) ?? []
    const of = words.lastIndexOf('of')
    const isOfCity = of >= 2 && words.slice(of + 1).join(' ') === nameWords(thing.city ?? '').join(' ')
    if (isOfCity && isTelling(words.slice(0, of), this.#sense)) yield words.slice(0, of)
    const city = nameWords(thing.city ?? '')
    const own = words.slice(city.length)
    // "Children's Discovery Museum" of San Jose Children's Discovery Museum
    const isOfOne = isLandmark && city.length > 0 && words.slice(0, city.length).join(' ') === city.join(' ')
    const isName = own.length > 2 || (own.length > 1 && isTelling(own, this.#sense))
    if (isOfOne && isName && !own.includes('of')) yield own
    // "Board of Trade" of Chicago Board of Trade Building
    const house = own.at(-1) === 'building' ? own.slice(0, -1) : own
    if (isOfOne && house.length > 2) yield house
    const first = words.indexOf('of')
    if (isLandmark && first >= 2) yield words.slice(0, first)
    if (isLandmark) yield* museumNames(words)
    // "National Zoo" of Smithsonian National Zoological Park
    const zoo = words.indexOf('zoological')
    if (isLandmark && zoo > 0) yield [...words.slice(zoo > 1 && heads.has(words[0]!) ? 1 : 0, zoo), 'zoo']
    const plain = words.filter((word) => word !== 'national')
    if (isLandmark && plain.length > 2 && plain.length < words.length) yield plain
    if (isLandmark) yield* this.#shortNames(words, thing)
    const museum = words.indexOf('museum')
    if (isLandmark && museum > 0) yield ['museo', ...words.slice(0, museum)]
    const initials = words.map((word) => word[0]).join('')
    // "QE Park"
    if (isLandmark && words.length > 2 && sightNouns.has(words.at(-1)!)) yield [initials.slice(0, -1), words.at(-1)!]
    if (isLandmark && initials.length >= 4 && !this.#sense.isCommon(initials)) yield [initials]
    let core = words
    while (core.length > 1 && heads.has(core[0]!)) {
      core = core.slice(1)
      if (core.length > (isLandmark ? 2 : 1) && (isLandmark || isTelling(core, this.#sense))) yield core
    }
    while (!isLandmark && core.length > 1 && tails.has(core.at(-1)!)) {
      core = core.slice(0, -1)
      // "Green Mill": two common words are a name where they are written as one.
      if (core.length > 1 || isTelling(core, this.#sense)) yield core
    }
    const spelling = otherSpelling.get(words.at(-1)!)
    if (spelling && words.length > 1) yield [...words.slice(0, -1), spelling]
    if (thing.name.includes('&')) yield nameWords(thing.name.replace(/&/g, ' and '))
    // "Baked & Wired": the mark is passed over.
    const joined = words.filter((word, index) => word !== 'and' || index === 0)
    if (joined.length > 1 && joined.length < words.length) yield joined
    // "Martin's Tavern" of Billy Martin's Tavern
    const isOfPerson = words.length > 2 && words[1]!.endsWith("'s") && isTelling([words[1]!], this.#sense)
    if (!isLandmark && isOfPerson) yield words.slice(1)
    const owner = core[0]!
    if (
      !isLandmark &&
      core.length > 1 &&
      /^\S+['’]s\b/.test(thing.name) &&
      owner.length >= 5 &&
      isTelling([owner], this.#sense)
    )
      yield [owner]
  }

  /** Short forms: surname and type noun, name without coordinated type nouns, British spelling. */
  *#shortNames(words: readonly string[], { name }: NamedThing): Generator<string[]> {
    const last = words.at(-1)!
    const family = words.slice(-2)
    if (last === 'house' && words.length > 2 && isTelling([family[0]!], this.#sense)) yield family
    const core = words.slice(0, -2)
    const isJoined = words.slice(-2).every((word) => sightNouns.has(word)) && new RegExp(`& ${last}$`, 'i').test(name)
    if (isJoined && core.length > 1) yield core
    if (last === 'hotel' && words.length > 2) yield words.slice(0, -1)
    if (last === 'park' && words.length > 1) yield ['parque', ...words.slice(0, -1)]
    if (last === 'collection' && words.length > 1) yield ['la', ...words.slice(0, -1)]
    if (last === 'collection' && words.length > 1) yield ['the', ...words.slice(0, -1)]
    // "Vietnam Memorial" for Vietnam Veterans Memorial, "Korean War Memorial"
    if (keptNouns.has(last) && words.length > 2 && !words.includes('of') && !heads.has(words[0]!)) {
      if (isTelling([words[0]!], this.#sense)) yield [words[0]!, last]
      if (words.length > 3) yield [words[0]!, words[1]!, last]
    }
  }
}

/** Inverted museum names. */
function* museumNames(words: readonly string[]): Generator<string[]> {
  const index = words.findIndex((word, i) => word === 'museum' && words[i + 1] === 'of')
  const own = index < 0 ? [] : words.slice(index + 2).filter((word, i) => i > 0 || word !== 'the')
  if (own.length === 2 || own.length === 3) yield [...own, 'museum']
}

/** What names may have for a word: "childrens" of both Childrens Discovery World and Children's Discovery Museum. */
const variantsOf = (token: Token): string[] =>
  [...new Set([token.original, token.word, token.stem, ...owners(token)])].filter((word) => word !== undefined)

/** Possessive forms without apostrophe. */
const owners = ({ word, original }: Token): string[] =>
  [original ?? word]
    .filter((written) => written.length >= 5 && written.endsWith('s'))
    .map((written) => (written.includes("'") ? written.replace("'", '') : `${written.slice(0, -1)}'s`))

/** The only long word at edit distance one. */
function nearest(nodes: readonly PlaceTrieNode[], written: string): string | undefined {
  const words = new Set(nodes.flatMap(({ next }) => [...next.keys()]))
  const near = [...words].filter(
    (word) =>
      word.length >= 6 &&
      Math.abs(word.length - written.length) <= 2 &&
      (isSlip(written, word.replace(/s$/, '')) || isSlip(written.replace(/s$/, ''), word.replace(/'?s$/, ''))),
  )
  const isOne = near.every((word) => word.replace(/'s$|s$/, '') === near[0]!.replace(/'s$|s$/, ''))
  return isOne ? near[0] : undefined
}

const isSlip = (written: string, word: string): boolean => written[0] === word[0] && editDistance(written, word, 1) <= 1

/** Marks inside a name are passed over: "9/11 museum". */
function wordsWithoutMarks(name: string): string[] {
  return wordsOf(name).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** The words of a name without a leading article. */
export function nameWords(name: string): string[] {
  const words = wordsWithoutMarks(name.replace(lostApostrophe, "'S"))
  return words[0] === 'the' && words.length > 1 ? words.slice(1) : words
}

function inReach(things: readonly NamedThing[], from: { lat: number; lng: number }): NamedThing[] {
  return things
    .map((thing) => ({ thing, meters: metersBetween(thing, from) }))
    .filter(({ meters }) => meters <= namesReachMeters)
    .sort((a, b) => rankOf(a.thing) - rankOf(b.thing) || a.meters - b.meters)
    .map(({ thing }) => thing)
}

/** For shared names: neighbourhood before landmark before venue. */
function rankOf({ kind }: NamedThing): number {
  return kind === 'neighbourhood' ? 0 : landmarkKinds.has(kind) ? 1 : 2
}

/** Equirectangular approximation; error below 0.1 % within a city. */
export function metersBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const toRadians = Math.PI / 180
  const x = (b.lng - a.lng) * toRadians * Math.cos(((a.lat + b.lat) / 2) * toRadians)
  const y = (b.lat - a.lat) * toRadians
  return 6_371_000 * Math.hypot(x, y)
}
