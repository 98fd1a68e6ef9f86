import type { Head, Meaning } from './meaning.js'
import type { NamedThing } from './place-index.js'
import type { Concept, Meal, NamedPlace, TopicRequest, VenueKindName } from './plan-request.js'

/** Description of something to visit, before it is assigned to a stop. */
export interface VenueDescription {
  readonly concept: Concept
  readonly head?: Head
  readonly kinds: readonly VenueKindName[]
  readonly prefer: readonly VenueKindName[]
  readonly cuisines: readonly string[]
  /** Implied but not stated cuisines. */
  readonly leaning: readonly string[]
  readonly meal?: Meal
  readonly topic?: TopicRequest
  readonly stay: number
  readonly isGeneric: boolean
  readonly isThing: boolean
}

const sweet = new Set(['donut', 'bakery', 'crepe', 'ice_cream', 'dessert'])
const sipped = new Set(['bubble_tea', 'juice'])
const foodKinds: readonly VenueKindName[] = ['restaurant', 'fast_food']
const leanings: Readonly<Record<string, readonly string[]>> = {
  dessert: ['dessert', 'bakery', 'ice_cream', 'donut'],
  icecream: ['ice_cream'],
  breakfast: ['breakfast', 'pancake', 'waffle', 'diner', 'bagel', 'american'],
  brunch: ['breakfast', 'american', 'diner'],
}

/** Description from the meanings of a phrase; a head noun wins over a cuisine of the same name. */
export function describeVenue(meanings: readonly Meaning[]): VenueDescription | undefined {
  if (meanings.some(({ type }) => type === 'diet')) return undefined
  const head = meanings.find((meaning) => meaning.type === 'head')?.head
  if (head) return describeHead(head)
  const dish = meanings.find((meaning) => meaning.type === 'dish')
  if (dish) return describeCuisine(dish.cuisines)
  const ids = [...new Set(meanings.flatMap((meaning) => (meaning.type === 'cuisine' ? [meaning.id] : [])))]
  return ids.length > 0 ? describeCuisine(ids) : undefined
}

function describeHead(head: Head): VenueDescription {
  return {
    concept: head.concept,
    head,
    kinds: head.kinds,
    prefer: head.prefer,
    cuisines: [],
    leaning: leanings[head.meal ?? head.name] ?? [],
    ...(head.meal && { meal: head.meal }),
    ...(head.topic && { topic: head.topic }),
    stay: head.stay,
    isGeneric: head.isGeneric,
    isThing: head.isThing,
  }
}

export function describeCuisine(ids: readonly string[]): VenueDescription {
  const isSweet = ids.every((id) => sweet.has(id))
  const isSipped = ids.every((id) => sipped.has(id))
  const isGrand = ids.includes('fine_dining') || ids.includes('steak')
  return {
    concept: isSweet ? 'dessert' : isSipped ? 'coffee' : 'food',
    kinds: isGrand
      ? ['restaurant']
      : isSweet || isSipped
        ? ['fast_food', 'cafe', 'restaurant', 'ice_cream']
        : [...foodKinds, ...alsoServedIn(ids)],
    // Bakeries with seats are tagged as cafés.
    prefer: isSweet ? ['cafe', 'ice_cream'] : [],
    cuisines: ids,
    leaning: [],
    stay: isSweet || isSipped ? 30 : isGrand ? 80 : 60,
    isGeneric: false,
    isThing: true,
  }
}

function alsoServedIn(ids: readonly string[]): VenueKindName[] {
  if (ids.some((id) => ['bagel', 'sandwich', 'breakfast', 'pancake', 'waffle', 'salad', 'soup'].includes(id)))
    return ['cafe']
  return ids.some((id) => ['pub_food', 'wings', 'tapas'].includes(id)) ? ['pub', 'bar'] : []
}

const conceptOfKind: Record<VenueKindName, Concept> = {
  restaurant: 'food',
  fast_food: 'food',
  cafe: 'coffee',
  bar: 'drink',
  pub: 'drink',
  nightclub: 'dancing',
  ice_cream: 'dessert',
  brewery: 'drink',
  museum: 'museum',
  gallery: 'gallery',
  theatre: 'theatre',
  cinema: 'cinema',
  arts_centre: 'arts',
  library: 'library',
  market: 'shopping',
  landmark: 'sights',
  memorial: 'memorial',
  stadium: 'stadium',
  park: 'park',
  hotel: 'hotel',
  other: 'place',
}
const usualStay: Partial<Record<Concept, number>> = {
  food: 60,
  coffee: 35,
  drink: 60,
  dancing: 90,
  dessert: 30,
  museum: 90,
  gallery: 60,
  theatre: 120,
  cinema: 120,
  arts: 60,
  library: 50,
  shopping: 60,
  sights: 40,
  memorial: 30,
  park: 50,
}

interface PlaceDescription extends Pick<VenueDescription, 'concept' | 'kinds' | 'stay'> {
  readonly place: NamedPlace
}

/** Any place of that name qualifies. */
export function describePlace(called: readonly NamedThing[]): PlaceDescription {
  const things = asMuseums(called)
  const best = things.find((thing) => thing.kind !== 'landmark' && thing.kind !== 'memorial') ?? things[0]!
  const concept = conceptOfKind[kindOf(best)]
  return {
    concept,
    kinds: [...new Set(things.map(kindOf))],
    place: { name: things[0]!.name, ids: [...new Set(things.map(({ id }) => id))] },
    stay: usualStay[concept] ?? 30,
  }
}

const kindOf = ({ kind }: NamedThing): VenueKindName => (kind in conceptOfKind ? (kind as VenueKindName) : 'other')

/** Prefers museum data over landmark data for the same place. */
function asMuseums(things: readonly NamedThing[]): readonly NamedThing[] {
  const museums = things.filter(({ kind }) => kind === 'museum')
  return museums.length > 0 && things.every(({ kind }) => kind === 'museum' || kind === 'landmark') ? museums : things
}
