import { fold } from '../../text/fold.js'
import type { Lexicon } from '../interpretation/lexicon.js'
import { landmarkKinds, metersBetween, type NamedThing, nounsInPlural } from '../interpretation/place-index.js'
import { type Token, tokenise, wordsOf } from '../interpretation/tokens.js'

type Location = Pick<NamedThing, 'lat' | 'lng'>

/** Part of a written name that has to be found for the rest to be taken as a description of it. */
const leastShare = 0.6

/**
 * The places within reach that a name means, nearest first; empty if the catalogue has none. The whole name, or the
 * longest part of it that is a name and most of its letters: "the Field Museum of Chicago" is the Field Museum.
 */
export function resolvePlace(
  name: string,
  location: Location,
  lexicon: Pick<Lexicon, 'places' | 'nameSpelling' | 'spelling'>,
): readonly NamedThing[] {
  const crossing = lexicon.places.crossing(name, location)
  if (crossing) return [crossing]
  const either = nearestOf(name, location, lexicon)
  if (either) return either
  const loose = looselyNamed(name, location, lexicon)
  if (loose.length > 0) return loose
  const things = [name, ...alternativesOf(name), ...withOwnNoun(name)]
    .map((one) => namedThings(one, location, lexicon))
    .find(({ length }) => length > 0)
  if (things) return isWithin(things[0]!, name) ? orElse(shortened(name, location, lexicon), things) : things
  const streets = lexicon.places.streetsCalled(name, location)
  if (streets.length > 0) return streets
  const [english, museum] = [inEnglish(name), `${name} museum`].map((other) => namedThings(other, location, lexicon))
  if (english!.length > 0) return english!
  const museums = museum!.filter(({ kind }) => kind === 'museum')
  const own = orElse(museums, shortened(inEnglish(name), location, lexicon))
  const [, house = ''] = withLocation.exec(name) ?? []
  return orElse(own, house === '' ? [] : namedThings(house, location, lexicon))
}

/** "MOCA on Grand", "the Met in Manhattan": a name with where it is. */
const withLocation = /^(.+?) (?:on|at|in|by|near|en|por|cerca de) .+$/i

/** What ordinary words mean as a name, unless they are the whole name of another place. */
function looselyNamed(
  name: string,
  location: Location,
  { places, nameSpelling }: Pick<Lexicon, 'places' | 'nameSpelling'>,
): readonly NamedThing[] {
  const written = tokenise(name).filter(({ type }) => type !== 'junk')
  const tokens = written.filter(({ word }) => !articles.has(word))
  const words = tokens.map(({ original, word }) => original ?? word)
  const called = places.calledLoosely(words, location)
  const meant = called
    .filter(({ id }) => id !== '')
    .concat(called)
    .slice(0, 1)
  // "Bean" is an area as well; what is seen there is meant too.
  const isHouse = (some: readonly Token[]) => {
    const match = places.match(some, 0, location, nameSpelling)
    return match?.length === some.length && match.things.some(({ id }) => id !== '')
  }
  return meant.length === 0 || isHouse(written) || isHouse(tokens) ? [] : meant
}

/** Whether an area is only part of a name: "Staten Island ferry" is not Staten Island. */
const isWithin = ({ kind, name: area }: NamedThing, name: string): boolean =>
  kind === 'neighbourhood' && wordsOf(name).length > wordsOf(area).length

const orElse = <Item>(first: readonly Item[], second: readonly Item[]): readonly Item[] =>
  first.length > 0 ? first : second

/** Straight-line metres within which a short name has to mean one house. */
const nearbyMeters = 20_000

/** "Garrett popcorn", "Ben's", "National Archives", "VanDusen": the beginning of one name, and of no other nearby. */
function shortened(
  name: string,
  location: Location,
  { places, spelling }: Pick<Lexicon, 'places' | 'spelling'>,
): readonly NamedThing[] {
  const tokens = tokenise(name).filter(({ type, word }) => type === 'word' && !articles.has(word))
  const [first = '', ...rest] = tokens.map(({ original, word }) => original ?? word)
  const isOwner = /^\p{L}{2,}['’]s$/u.test(tokens[0]?.text ?? '')
  if (rest.length === 0 && !isOwner && (first.length < leastLettersOfName || spelling.isKnown(first))) return []
  const owned = isOwner ? [] : [[`${first}'s`, ...rest]]
  const found = [[first, ...rest], ...owned]
    .flatMap((beginning) => places.beginningWith(beginning, location))
    .filter((thing) => metersBetween(location, thing) <= nearbyMeters && thing.kind !== 'neighbourhood')
    .filter((thing) => rest.length > 0 || isOwner || sights.has(thing.kind))
  const [house, other] = [...Map.groupBy(found, (thing) => houseOf(thing.name)).values()].sort(
    (a, b) => b.length - a.length,
  )
  const isOne = house !== undefined && house.length >= clearMajority * (other?.length ?? 0)
  return isOne ? house.sort((a, b) => metersBetween(location, a) - metersBetween(location, b)) : []
}

/** Of a name of which only the first word is written, and which is no word of the language. */
const leastLettersOfName = 5

/** Times as many branches as the next house of that name. */
const clearMajority = 3

const houseOf = (name: string): string => wordsOf(name).slice(0, 2).join(' ').replaceAll("'s", '')

/** The names that a text gives as alternatives: "Katz or 2nd Ave Deli". */
export function resolveAlternative(
  quote: string,
  location: Location,
  lexicon: Pick<Lexicon, 'places' | 'nameSpelling'>,
): { readonly name: string; readonly things: readonly NamedThing[] } | undefined {
  const parts = quote.split(/\s+(?:or|o|u)\s+|\s*\/\s*/i).map((part) => part.replace(/^(?:maybe|either|quizás?) /i, ''))
  if (parts.length < 2) return undefined
  return parts
    .map((name) => ({ name, things: namedThings(name, location, lexicon).filter(({ id }) => id !== '') }))
    .find(({ things }) => things.length > 0)
}

/** "Petworth or Columbia Heights": either will do, so the one that is nearer. */
function nearestOf(
  name: string,
  location: Location,
  lexicon: Pick<Lexicon, 'places' | 'nameSpelling'>,
): readonly NamedThing[] | undefined {
  const parts = name.split(/\s+(?:or|o|u)\s+|\s*\/\s*/i)
  if (parts.length < 2) return undefined
  const found = parts.map((one) => namedThings(one, location, lexicon)).filter(({ length }) => length > 0)
  return found.sort((a, b) => metersBetween(location, a[0]!) - metersBetween(location, b[0]!))[0]
}

/** "Petworth and Columbia Heights": the first that is known. */
const alternativesOf = (name: string): string[] => {
  const parts = name.split(/\s+(?:or|o|u|and|y)\s+|\s*\/\s*/i)
  return parts.length > 1 ? parts : []
}

/** "Korean War memorials" and "the Korean War one", of two that share the noun. */
function withOwnNoun(name: string): string[] {
  const [, base, last = ''] = /^(.+ )(\p{L}+)$/u.exec(name) ?? []
  if (base === undefined) return []
  if (/^ones?$/i.test(last)) return [...new Set(nounsInPlural.values())].map((noun) => base + noun)
  const noun = nounsInPlural.get(last.toLowerCase())
  return noun === undefined ? [] : [base + noun]
}

function namedThings(
  name: string,
  location: Location,
  { places, nameSpelling }: Pick<Lexicon, 'places' | 'nameSpelling'>,
): readonly NamedThing[] {
  const written = tokenise(name).filter(({ type }) => type !== 'junk')
  // "La Villita" has its article in the name.
  const whole = places.match(written, 0, location, nameSpelling)
  if (whole?.length === written.length && written.length > 1) return withoutParts(whole.things)
  const tokens = written.filter(({ word }) => !articles.has(word))
  const total = lengthOf(tokens)
  let best: { things: readonly NamedThing[]; length: number; words: number } | undefined
  tokens.forEach((_, from) => {
    const match = places.match(tokens, from, location, nameSpelling)
    const length = match ? lengthOf(tokens.slice(from, from + match.length)) : 0
    if (match && length > (best?.length ?? 0)) best = { things: match.things, length, words: match.length }
  })
  if (!best || best.length < total * leastShare) return []
  return withoutParts(best.things.filter((thing) => isMeant(thing, best!.words)))
}

/**
 * The National Gallery of Art is meant, not its Sculpture Garden; U Street, not the cafe that is called after it. A landmark is
 * no part of the area that is called after it.
 */
const withoutParts = (things: readonly NamedThing[]): readonly NamedThing[] =>
  things.filter(
    ({ name, kind }) =>
      !things.some(
        (whole) =>
          sights.has(whole.kind) &&
          !(whole.kind === 'neighbourhood' && landmarkKinds.has(kind)) &&
          fold(name).startsWith(`${fold(whole.name)} `),
      ),
  )

const sights: ReadonlySet<string> = new Set([
  'landmark',
  'memorial',
  'park',
  'museum',
  'gallery',
  'stadium',
  'neighbourhood',
])

/** "Granville Island" is not the brewery that is called after it. */
function isMeant({ kind, name }: NamedThing, written: number): boolean {
  const own = tokenise(name).filter(({ type, word }) => type !== 'junk' && !articles.has(word))
  return sights.has(kind) || written < 2 || own.length - written < 2
}

const nouns: Readonly<Record<string, string>> = {
  puente: 'bridge',
  parque: 'park',
  plaza: 'square',
  torre: 'tower',
  biblioteca: 'library',
  mercado: 'market',
  jardín: 'garden',
  zoológico: 'zoo',
  acuario: 'aquarium',
  archivos: 'archives',
  galería: 'gallery',
  catedral: 'cathedral',
  museo: 'museum',
  teatro: 'theatre',
}

/** "puente de Brooklyn": Brooklyn bridge. */
const inEnglish = (name: string): string =>
  ofNation(name).replace(/^\s*(?:el |la )?(\p{L}+) (?:de |del |de la )?(.+)$/iu, (whole, noun: string, rest: string) =>
    nouns[noun.toLowerCase()] ? `${rest} ${nouns[noun.toLowerCase()]}` : whole,
  )

/** "los Archivos Nacionales": National Archives. */
const ofNation = (name: string): string =>
  name.replace(/^\s*(?:el |la |los |las )?(\p{L}+) nacional(?:es)?$/iu, (whole, noun: string) => {
    const english = nouns[noun.toLowerCase()]
    return english ? `National ${english}` : whole
  })

const articles = new Set(['the', 'el', 'la', 'los', 'las'])

const lengthOf = (tokens: readonly Token[]): number => tokens.reduce((sum, { word }) => sum + word.length, 0)
