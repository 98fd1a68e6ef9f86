import { fold } from '../../../text/fold.js'
import type { Lexicon } from '../../interpretation/lexicon.js'
import type { Head } from '../../interpretation/meaning.js'
import { landmarkKinds, type NamedThing } from '../../interpretation/place-index.js'
import type { TopicRequest, VenueKindName } from '../../interpretation/plan-request.js'
import {
  addAlternative,
  preferredOrAllKinds,
  type StopFrame,
  stopFrameOf,
  union,
} from '../../interpretation/stop-frame.js'
import { tokenise } from '../../interpretation/tokens.js'
import {
  describeCuisine,
  describePlace,
  describeVenue,
  type VenueDescription,
} from '../../interpretation/venue-description.js'
import { entryOf } from '../listed-entries.js'
import { isAnySight } from '../listed-topics.js'
import { hasOpenKinds, openKinds, type StopKind, type StopReading } from '../reading.js'
import { resolveAlternative, resolvePlace } from '../resolve-place.js'
import { withNamedPatterns } from '../rules/named-patterns.js'
import { isNation } from '../rules/nations.js'
import { alternativesIn } from './alternatives.js'
import type { CompileScope } from './compile-scope.js'
import { kindsBesideTopic } from './kinds-beside-topic.js'
import { namingTokens } from './naming-tokens.js'
import { meaningsOf, phrasesIn } from './phrases-in.js'
import { isLeftOpen, namesThing, singular, subjectOf } from './stop-subject.js'

/** The phrase of the lexicon that describes a kind, with its usual stay. */
const phraseOfKind: Readonly<Record<StopKind, string>> = {
  restaurant: 'restaurant',
  fast_food: 'fast food',
  cafe: 'coffee',
  bar: 'bar',
  pub: 'pub',
  brewery: 'brewery',
  nightclub: 'nightclub',
  dessert: 'dessert',
  museum: 'museum',
  gallery: 'art gallery',
  theatre: 'theatre',
  cinema: 'cinema',
  live_music: 'live music',
  arts: 'arts centre',
  library: 'library',
  market: 'market',
  sight: 'landmark',
  memorial: 'memorial',
  park: 'park',
  zoo: 'zoo',
  aquarium: 'aquarium',
  stadium: 'stadium tour',
  hotel: 'hotels',
  activity: 'something fun',
  place: 'something fun',
}

const servesFood: ReadonlySet<StopKind> = new Set(['restaurant', 'fast_food', 'cafe', 'dessert', 'market'])

/** The kinds, cuisines, topic and named place of a stop, with the usual stay. */
export function describeStop(read: StopReading, scope: CompileScope): StopFrame {
  const { stop, narrowed } = withKnownCuisines(read, scope.lexicon)
  const [first, ...others] = openDescriptions(stop, scope.lexicon) ?? descriptions(stop, scope.lexicon)
  const frame = stopFrameOf(first!)
  const preferred = [...preferredOrAllKinds(frame)]
  for (const other of others) addAlternative(frame, other)
  // "a playground or indoor pool": what else may be done is done in houses of any kind.
  if (!openKinds.has(stop.kinds[0]!) && stop.kinds.slice(1).every((kind) => openKinds.has(kind)) && others.length > 0)
    frame.prefer = preferred
  // "a café for breakfast" is had in a café.
  if (stop.meal && stop.kinds.every((kind) => kind === 'cafe')) frame.prefer = ['cafe']
  addDishes(frame, stop, scope.lexicon)
  frame.dishes = stop.cuisine ? [...stop.cuisine] : []
  addTopic(frame, stop, scope)
  if (narrowed !== undefined && !frame.topic) frame.topic = unknownTopic(narrowed)
  if (stop.place !== undefined && unlistedName(stop, scope) === undefined) addPlace(frame, stop, stop.place, scope)
  const isPartlyOpen = stop.kinds.some((kind) => openKinds.has(kind)) && !hasOpenKinds(stop)
  const isOfAnyHouse = anyHouse.has(frame.concept) || (isPartlyOpen && frame.concept !== 'park')
  if (frame.topic?.isSubject && !frame.place && isOfAnyHouse) frame.kinds = union(frame.kinds, housesOfSubjects)
  frame.spans = [scope.spanOf(stop.quote)]
  return frame
}

/** What somebody does, buys or looks at is offered by houses of many kinds: the subject tells them. */
const anyHouse: ReadonlySet<StopFrame['concept']> = new Set(['fun', 'shopping', 'sights'])
const housesOfSubjects: readonly VenueKindName[] = [
  'other',
  'market',
  'landmark',
  'park',
  'museum',
  'arts_centre',
  'theatre',
  'bar',
  'pub',
  'cafe',
  'nightclub',
]

const walk = new RegExp(
  String.raw`\b(walk(s|ing)?|stroll(s|ing)?|wander(ing)?|sea ?wall|river ?walk|boardwalk|promenade|` +
    String.raw`waterfront|lakefront|riverside|paseo|pasear|paseito|caminar|caminata|caminadita|malec[oó]n)\b`,
  'i',
)

const waterside = new RegExp(String.raw`\b${withNamedPatterns('<waterside>')}\b`, 'i')

const view = /\b(?:views?|overlook|lookout|vistas?|mirador(?:es)?)\b/i

/** The lake is no river, where there is one. */
function byTheWater(words: string): TopicRequest {
  const [, name] = waters.find(([said]) => said.test(words)) ?? [undefined, 'waterfront']
  const others = ['waterfront', 'beach', 'promenade', 'pier']
  return { name, disciplinesAny: [], wordsAny: [...new Set([name, ...others])], isHard: false }
}

const waters: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lake|lago)/i, 'lake'],
  [/\b(?:river|r[ií]o\b)/i, 'river'],
  [/\b(?:sea ?wall|sea\b|ocean|mar\b|malec[oó]n)/i, 'seawall'],
]

/** Waterfronts and walks are no venues: a park or landmark stands for them. */
export const isWalk = (stop: StopReading): boolean =>
  hasOpenKinds(stop) && walk.test(`${stop.place ?? ''} ${stop.quote}`)

const isOpenStop = (stop: StopReading): boolean => (stop.place === undefined || isWalk(stop)) && hasOpenKinds(stop)

const visitedConcepts: ReadonlySet<string> = new Set(['food', 'drink', 'coffee', 'dessert', 'fun', 'hotel'])

/** "a wander by the river" is a walk, whatever kind it was given. */
function openDescriptions(stop: StopReading, lexicon: Lexicon): VenueDescription[] | undefined {
  if (!isOpenStop(stop)) return undefined
  if (isWalk(stop)) return [describePhrase('a walk', lexicon)]
  // What several topics of a list say is offered by houses of many kinds.
  if (alternativesIn(stop.topic ?? '').length > 1) return undefined
  const head = phrasesIn([stop.topic ?? '', stop.quote].join(' '), lexicon)
    .flatMap(({ meanings }) => meanings)
    .find((meaning) => meaning.type === 'head' && !visitedConcepts.has(meaning.head.concept))
  const described = head && describeVenue([head])
  return described && [described]
}

function descriptions({ kinds, meal, cuisine = [] }: StopReading, lexicon: Lexicon): VenueDescription[] {
  const served = cuisine
    .filter((word) => isCuisine(word, lexicon))
    .map((word) => describeCuisine(cuisineIdsOf(word, lexicon)))
  const isMeal = meal !== undefined && kinds.some((kind) => servesFood.has(kind))
  const ofMeal = isMeal ? [describePhrase(phraseOfMeal(meal), lexicon)] : []
  const plain = kinds.filter((kind) => !(kind === 'restaurant' && (served.length > 0 || isMeal)))
  const ofKinds = plain.map((kind) => describePhrase(phraseOfKind[kind], lexicon))
  const all = [...ofMeal, ...(kinds.some((kind) => servesFood.has(kind)) ? served : []), ...ofKinds]
  return all.length > 0 ? all : [describePhrase(phraseOfKind[kinds[0]!], lexicon)]
}

export const describeKind = (kind: StopKind, lexicon: Lexicon): VenueDescription =>
  describePhrase(phraseOfKind[kind], lexicon)

const phraseOfMeal = (meal: NonNullable<StopReading['meal']>): string => (meal === 'late' ? 'late night food' : meal)

function describePhrase(phrase: string, lexicon: Lexicon): VenueDescription {
  const described = describeVenue(meaningsOf(phrase, lexicon))
  if (!described) throw new Error(`the lexicon has no noun "${phrase}"`)
  return described
}

/**
 * Words that the lexicon does not know are searched for in tags and names as they are; those for a kind are no cuisine. A dish
 * that no kitchen is called after leaves the kitchen open.
 */
function addDishes(frame: StopFrame, { kinds, cuisine = [] }: StopReading, lexicon: Lexicon): void {
  const added = cuisine.filter((word) => meaningsOf(word, lexicon).length === 0 || isSweet(word, kinds, lexicon))
  frame.cuisines = union(
    frame.cuisines,
    added.flatMap((word) => cuisineIdsOf(word, lexicon)),
  )
  // What is named after a country is a kitchen, also where no listing has it.
  const isCooked = frame.cuisines.some((id) => lexicon.cuisines.has(id)) || added.some((word) => isNation(fold(word)))
  if (frame.cuisines.length > 0 && !isCooked) frame.wished.add('cuisine')
}

/** "chocolate", "gelato": nouns for a dessert that say which; "something sweet" does not. */
const isSweet = (word: string, kinds: readonly StopKind[], lexicon: Lexicon): boolean =>
  kinds.every((kind) => kind === 'dessert') &&
  !isCuisine(word, lexicon) &&
  !/^(?:desserts?|sweets?|postres?|dulces?|treats?|something sweet)$/i.test(word)

/** Whether the lexicon knows a cuisine or dish of this name. */
export const isCuisine = (word: string, lexicon: Lexicon): boolean =>
  meaningsOf(word, lexicon).some(({ type }) => type === 'cuisine' || type === 'dish')

export function cuisineIdsOf(word: string, lexicon: Lexicon): readonly string[] {
  const ids = meaningsOf(word, lexicon).flatMap((meaning) =>
    meaning.type === 'cuisine' ? [meaning.id] : meaning.type === 'dish' ? meaning.cuisines : [],
  )
  return ids.length > 0 ? [...new Set(ids)] : [fold(word).replace(/ /g, '_')]
}

/**
 * "chicago-style pizza" is pizza where the lexicon has only that: the rest narrows it, and is only preferred.
 */
function withKnownCuisines(stop: StopReading, lexicon: Lexicon): { stop: StopReading; narrowed?: string } {
  const { cuisine } = stop
  if (!cuisine) return { stop }
  const parts = cuisine.map((word) => ({
    word,
    known: meaningsOf(word, lexicon).length > 0 ? undefined : knownPart(word, lexicon),
  }))
  const narrowed = parts.find(({ known }) => known !== undefined)?.word
  const known = parts.map((part) => part.known ?? part.word)
  return { stop: { ...stop, cuisine: known }, ...(narrowed !== undefined && { narrowed }) }
}

/** The last part of a phrase that is a cuisine or dish. */
function knownPart(phrase: string, lexicon: Lexicon): string | undefined {
  const parts = phrasesIn(phrase.replace(/[_-]/g, ' '), lexicon).filter(({ meanings }) =>
    meanings.some(({ type }) => type === 'cuisine' || type === 'dish'),
  )
  // "Vietnamese soup" is Vietnamese.
  return (parts.find(({ words }) => isNation(words.join(' '))) ?? parts.at(-1))?.words.join(' ')
}

/** "dinosaurs" narrows a museum to natural history; an unknown topic is looked for in names and tags. */
function addTopic(frame: StopFrame, stop: StopReading, scope: CompileScope): void {
  const { lexicon } = scope
  const { kinds } = stop
  const { topic: ofKind } = frame
  const subject = subjectOf(stop, lexicon)
  if (subject && !isWalk(stop)) {
    Object.assign(frame, { topic: subject, isGeneric: false })
    return
  }
  if (stop.topic === undefined && isAnySight(stop, entryOf(stop.quote))) return
  const name = unlistedName(stop, scope)
  // Sea lions are seen in a zoo: its own topic stays.
  if (showsAnimals(stop) && name === undefined) return
  const said = stop.topic !== undefined && namingTokens(stop.topic, lexicon).length > 0 ? stop.topic : undefined
  const topic = name ?? said ?? ownWords(stop, lexicon)
  const isWalkOutside = isWalk(stop) || (kinds.includes('park') && walk.test(stop.quote))
  const words = `${topic ?? ''} ${stop.quote}`
  const isView = isOpenStop(stop) && view.test(words)
  if ((isWalkOutside || isView) && name === undefined && waterside.test(words)) {
    Object.assign(frame, { topic: byTheWater(words), isGeneric: false })
    if (isView) return
  }
  // A walk is named by no listing.
  if (topic === undefined || (name === undefined && walk.test(topic))) return
  const nouns = kinds.map((kind) => phraseOfKind[kind])
  const [first, ...others] = alternativesIn(topic).flatMap((one) => headOf(one, nouns, lexicon) ?? [])
  // Of several topics each is looked for by its words.
  const head = alternativesIn(topic).length === 1 ? first : undefined
  for (const other of [first, ...others])
    if (other && other.concept === frame.concept) frame.kinds = union(frame.kinds, other.kinds)
  const isNamed = name !== undefined && (isWalk(stop) || !head?.topic)
  frame.topic = (isNamed ? undefined : head?.topic) ?? {
    ...unknownTopic(topic),
    // "fish" is what an aquarium is for.
    wordsAny: kinds.flatMap((kind) => ownTopics(kind, lexicon)),
  }
  if (ofKind?.isHard && !frame.topic.isHard) frame.sort = ofKind
  if (isOpenStop(stop)) frame.isGeneric = false
  const isOfOthers =
    said !== undefined && !isSaid(said, stop) && alternativesIn(topic).length === 1 && !namesThing(stop.quote, lexicon)
  const isOnlyPreferred =
    isWalk(stop) || (isOpenStop(stop) && isOfOthers) || (!isNamed && !head?.topic && isVisitedAsSuch(stop))
  frame.topic = boundTopic(frame, frame.topic, stop, {
    isOnlyPreferred,
    isListed: alternativesIn(topic).length > 1,
    lexicon,
  })
}

const isSaid = (topic: string, { quote }: StopReading): boolean => fold(quote).includes(fold(topic))

interface Binding {
  readonly isOnlyPreferred: boolean
  /** One of several topics of a list. */
  readonly isListed: boolean
  readonly lexicon: Lexicon
}

/** Whether another venue may take the place of one with the topic. */
function boundTopic(
  { concept, kinds }: StopFrame,
  topic: TopicRequest,
  stop: StopReading,
  { isOnlyPreferred, isListed, lexicon }: Binding,
): TopicRequest {
  const isPartlyOpen = stop.kinds.some((kind) => openKinds.has(kind))
  const exemptKinds = kindsBesideTopic(stop, topic, lexicon).filter((kind) => kinds.includes(kind))
  // "a museum or a bookshop": the bookshop has to be one.
  if (exemptKinds.length > 0) return { ...topic, exemptKinds, ...(isPartlyOpen && { isSubject: true }) }
  // "pinball or an arcade bar": what is done there makes the house.
  const isDone = isListed && (concept === 'park' || isPartlyOpen)
  const isReplaceable = withSubstitutes.has(concept) && !isDone
  return isOnlyPreferred || isReplaceable || !isTelling(topic) ? topic : { ...topic, isSubject: true }
}

/** What the lexicon knows of a topic, with the noun of its kind or without. */
function headOf(topic: string, nouns: readonly string[], lexicon: Lexicon): Head | undefined {
  return [...nouns.map((noun) => `${topic} ${noun}`), topic]
    .flatMap((phrase) => meaningsOf(phrase, lexicon))
    .flatMap((meaning) => (meaning.type === 'head' && meaning.head.topic !== undefined ? [meaning.head] : []))[0]
}

const animalKinds: ReadonlySet<StopKind> = new Set(['zoo', 'aquarium'])

export const showsAnimals = ({ kinds }: StopReading): boolean => kinds.every((kind) => animalKinds.has(kind))

const ownTopics = (kind: StopKind, lexicon: Lexicon): readonly string[] =>
  animalKinds.has(kind) ? (describeKind(kind, lexicon).topic?.wordsAny ?? []) : []

const visitedAsSuch: ReadonlySet<StopKind> = new Set(['museum', 'gallery', 'arts', 'library', 'zoo', 'aquarium'])

/** A museum is worth a visit whatever it shows: words that tell no sort of museum only rank them. */
const isVisitedAsSuch = ({ kinds }: StopReading): boolean =>
  kinds.every((kind) => visitedAsSuch.has(kind) || openKinds.has(kind)) && !kinds.every((kind) => openKinds.has(kind))

const isTelling = ({ disciplinesAny, wordsAny, phrasesAny = [] }: TopicRequest): boolean =>
  disciplinesAny.length + wordsAny.length + phrasesAny.length > 0

/** A bar without a terrace is still a bar, any park is green, and a programme changes; a spy museum is what its topic is. */
const withSubstitutes: ReadonlySet<StopFrame['concept']> = new Set([
  'food',
  'drink',
  'dancing',
  'live_music',
  'theatre',
  'cinema',
  'coffee',
  'dessert',
  'park',
  'hotel',
])

const namedKinds: ReadonlySet<StopKind> = new Set([
  'museum',
  'gallery',
  'theatre',
  'cinema',
  'arts',
  'library',
  'market',
  'memorial',
  'park',
])

/** A museum that the catalogue has under no such name: its words say what it is about. */
function unlistedName(stop: StopReading, { location, lexicon }: CompileScope): string | undefined {
  const isSought = stop.place !== undefined && (isWalk(stop) || stop.kinds.every((kind) => namedKinds.has(kind)))
  return isSought && placesNamed(stop, { location, lexicon }).length === 0 ? stop.place : undefined
}

/** "the central library", where none has that name: any library, near where the fan wants it. */
export function withoutGenericName(
  stop: StopReading,
  { location, lexicon }: Pick<CompileScope, 'location' | 'lexicon'>,
): StopReading {
  const [kind] = stop.kinds
  if (stop.place === undefined || !genericName.test(stop.place) || !namedKinds.has(kind!)) return stop
  const noun = stop.place.replace(genericName, '')
  const isItsNoun = meaningsOf(noun, lexicon).some(
    (meaning) => meaning.type === 'head' && meaning.head.concept === describeKind(kind!, lexicon).concept,
  )
  if (!isItsNoun || placesNamed(stop, { location, lexicon }).length > 0) return stop
  const { place: _, ...rest } = stop
  return rest
}

const genericName = /^(?:the |el |la )?(?:central|main|public|local|city|municipal|downtown|principal) /i

/** "the Frick or the Guggenheim": houses that a reading has as a topic. */
export function withNamedAlternatives(
  stop: StopReading,
  { location, lexicon }: Omit<CompileScope, 'text'>,
): StopReading {
  const { topic, place, cuisine, kinds } = stop
  if (topic === undefined || place !== undefined || cuisine || !kinds.every((kind) => namedKinds.has(kind))) return stop
  const names = alternativesIn(topic)
  const isHouse = (name: string) => resolvePlace(name, location, lexicon).some(({ id }) => id !== '')
  if (names.length < 2 || !names.every(isHouse)) return stop
  const { topic: _, ...rest } = stop
  return { ...rest, place: names.join(' or ') }
}

const sightKinds: ReadonlySet<StopKind> = new Set([...namedKinds, 'sight', 'zoo', 'aquarium', 'stadium'])
/** What a bar, a kitchen or an inn is called says nothing of what it is. */
const houses: ReadonlySet<string> = new Set<VenueKindName>([
  'restaurant',
  'fast_food',
  'cafe',
  'bar',
  'pub',
  'nightclub',
  'ice_cream',
  'brewery',
  'hotel',
])

/** What no kitchen offers. */
const shows: ReadonlySet<StopKind> = new Set(['cinema', 'theatre'])

/** The places that the name of a stop means: a reservoir is no bar that is called after one. */
export function placesNamed(
  { kinds, place = '' }: StopReading,
  { location, lexicon }: Pick<CompileScope, 'location' | 'lexicon'>,
): readonly NamedThing[] {
  const all = resolvePlace(place, location, lexicon)
  // "whatever is playing at the Bruin" is the cinema, not the café of that name.
  const ofKind = all.filter(({ kind }) => kinds.some((wanted) => kind === wanted))
  const isFood = kinds.every((kind) => servesFood.has(kind))
  const others = kinds.every((kind) => shows.has(kind)) ? all.filter(({ kind }) => !houses.has(kind)) : all
  const named = ofKind.length > 0 && !isFood ? ofKind : others
  const served = isFood ? named.filter(({ kind }) => houses.has(kind)) : []
  const things = served.length > 0 ? served : named
  const isOfSights = kinds.every((kind) => sightKinds.has(kind))
  // "la Casa Blanca" is seen, though a restaurant is called so as well.
  if (isOfSights && things.some(({ kind }) => landmarkKinds.has(kind)))
    return things.filter(({ kind }) => !houses.has(kind))
  if (!isOfSights && !hasOpenKinds({ kinds })) return things
  const isDistinctive = (name: string): boolean => {
    const words = tokenise(name).filter(({ type, word }) => type === 'word' && word.length > 3)
    return words.some(({ word }) => !lexicon.isCommon(word)) && !(isOfSights && words.length === 1)
  }
  // "The Purple Pig" is written as a name.
  const isWrittenAsName = !isOfSights && /\p{Lu}/u.test(place)
  return things.filter(({ kind, name }) => !houses.has(kind) || isWrittenAsName || isDistinctive(name))
}

/** More words than these are a sentence, not the name of a thing. */
const maxOwnWords = 5

/** What an open stop is about, if its words say that: "murals" of "the murals". */
function ownWords(stop: StopReading, lexicon: Lexicon): string | undefined {
  if (!isOpenStop(stop) || isLeftOpen(stop, lexicon)) return undefined
  const tokens = tokenise(stop.quote).filter(({ type }) => type === 'word')
  const known = phrasesIn(stop.quote, lexicon)
  const isNegated = known.some(({ meanings }) =>
    meanings.some((meaning) => meaning.type === 'role' && meaning.role === 'neg'),
  )
  if (tokens.length > maxOwnWords || isNegated) return undefined
  const said = new Set(known.flatMap(({ words }) => words))
  const naming = new Set(namingTokens(stop.quote, lexicon).map(({ word }) => word))
  const own = tokens.filter(
    ({ word }) => word.length > 3 && naming.has(word) && !said.has(word) && !lexicon.isFiller(word),
  )
  return own.length > 0 ? own.map(({ word }) => word).join(' ') : undefined
}

const plainWords: ReadonlySet<string> = new Set(
  'the and museum museo gallery galeria theatre teatro park parque del las los'.split(' '),
)

/** Any of the alternatives shows it. */
function unknownTopic(topic: string): TopicRequest {
  const phrasesAny = alternativesIn(topic)
    .map(tellingWords)
    .filter(({ length }) => length > 0)
  return { name: topic, disciplinesAny: [], wordsAny: [], phrasesAny, isHard: false }
}

const tellingWords = (name: string): string[] =>
  fold(name)
    .split(' ')
    .filter((word) => word.length > 2 && !plainWords.has(word))
    // "museo mexicano" is a Mexican museum.
    .map((word) => (word.length > 6 ? word.replace(/(o|a|os|as)$/, '') : singular(word)))

/** Straight-line metres from the centre of an area within which a sight is in it. */
const areaMeters = 1_500

/** The name replaces the kinds; one that the catalogue does not have is reported as not met. */
function addPlace(frame: StopFrame, stop: StopReading, name: string, scope: CompileScope): void {
  const own = placesNamed(stop, scope)
  const resolved = own.length > 0 ? own : (resolveAlternative(stop.quote, scope.location, scope.lexicon)?.things ?? own)
  const things = resolved.filter(({ id }) => id !== '')
  const area = resolved.find(({ id, kind }) => id === '' && kind === 'neighbourhood')
  const isSeen = stop.kinds.includes('sight') && !things.some(({ kind }) => landmarkKinds.has(kind))
  if (area && (things.length === 0 || isSeen)) {
    const { lat, lng } = area
    const span = scope.spanOf(name)
    frame.called = name
    frame.near = {
      of: 'place',
      name: area.name,
      lat,
      lng,
      maxMeters: areaMeters,
      isQuarter: true,
      isStated: true,
      span,
    }
    return
  }
  if (things.length === 0) {
    // What it is for is sought under other names.
    if (frame.topic && stop.topic !== undefined) frame.called = name
    else frame.place = { name, ids: [] }
    return
  }
  const described = describePlace(things)
  frame.place = described.place
  frame.kinds = union(described.kinds, stop.kinds.includes('place') ? [] : frame.kinds)
  if (stop.kinds.includes('place')) Object.assign(frame, { concept: described.concept, stay: described.stay })
}
