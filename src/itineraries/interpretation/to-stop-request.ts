import { fold } from '../../text/fold.js'
import { centsPerHead, priceLevel } from './budget.js'
import { type CuisineTable, isLandId } from './cuisine-table.js'
import { dietsOf } from './diets-of-stop.js'
import type { Interpretation } from './interpretation.js'
import { namedPatterns } from './named-patterns.js'
import type { PriceLevel, StopRequest, VenueKindName, Wished } from './plan-request.js'
import type { Schedule } from './schedule.js'
import { type StopFrame, union } from './stop-frame.js'
import { kitchensAgainst, kitchensLikely } from './words/foods.js'
import { quarterKitchens } from './words/quarter-kitchens.js'

const adultKinds: readonly VenueKindName[] = ['bar', 'pub', 'nightclub', 'brewery']
const mealConcepts: readonly string[] = ['food', 'coffee', 'dessert']
/** Party size from which counter service is avoided, unless nothing else is affordable. */
const largeParty = 12

/** Converts a frame to the planner's input. */
export function toStopRequest(
  frame: StopFrame,
  interpretation: Interpretation,
  placed: Schedule['starts'][number],
  cuisines: CuisineTable,
  partySize: number,
): StopRequest {
  const { concept, called, dishes, meal, place, near, plainText, spans, stayStated } = frame
  const isKids = isForKids(frame, interpretation)
  const side = interpretation.isEventKnown ? frame.side : undefined
  const ownPrice = priceOf(frame, interpretation, partySize)
  return {
    label: '',
    ...(plainText !== undefined && { plainLabel: plainText }),
    ...(called !== undefined && { called }),
    concept,
    ...ofVenue(frame, interpretation, cuisines, partySize),
    dishes,
    ...ownPrice,
    wished: wishedOf(frame, interpretation, ownPrice.priceMax),
    kids: isKids,
    openKnown: surelyOpen.test(interpretation.text),
    ...(place && { namedPlace: place }),
    ...(meal && { meal }),
    ...(placed.start && { start: placed.start }),
    ...(placed.endBy !== undefined && { endBy: placed.endBy }),
    stayMinutes: stayOf(frame, interpretation, placed, partySize),
    stayStated,
    ...(near && { near }),
    ...(side && { side }),
    follows: frame.follows ?? false,
    optional: frame.isOptional,
    assumed: spans.length === 0,
    spans,
  }
}

/** "somewhere that's definitely open" */
const surelyOpen = new RegExp(String.raw`\b(?:${namedPatterns({})('<surely-open>')})`, 'iu')

type OfVenue = Pick<
  StopRequest,
  | 'kinds'
  | 'kindsPreferred'
  | 'kindsNone'
  | 'kindNamed'
  | 'cuisines'
  | 'cuisinesAny'
  | 'cuisinesKin'
  | 'cuisinesPreferred'
  | 'cuisinesNone'
  | 'kitchensNone'
  | 'kitchensUnlessKept'
  | 'dietAll'
  | 'dietAny'
  | 'dietsWished'
  | 'topic'
  | 'sort'
  | 'topicsNone'
  | 'wheelchair'
  | 'outdoor'
  | 'takeaway'
  | 'namesNone'
  | 'avoidsChains'
>

/** What the venue has to be. */
function ofVenue(frame: StopFrame, interpretation: Interpretation, cuisines: CuisineTable, partySize: number): OfVenue {
  const { avoid, features } = interpretation
  const { topic, sort, outdoor, takeaway } = frame
  const isServed = mealConcepts.includes(frame.concept) || frame.concept === 'drink'
  const kitchensNone = isServed ? kitchensToAvoid(frame, avoid.kitchens, cuisines) : []
  const diets = keepsDiets(frame, interpretation) ? dietsOf(frame, interpretation) : { dietAll: [] }
  const against = kitchensOf(diets, kitchensAgainst)
  // Wings are wings; a dinner for a steak lover and a vegan is for both.
  const kitchensUnlessKept = frame.meal ? cuisines.spellings(against) : kitchensToAvoid(frame, against, cuisines)
  return {
    ...kindsOf(frame, interpretation, partySize),
    ...cuisinesOf(frame, interpretation, cuisines, [
      ...kitchensOf(diets, kitchensLikely),
      ...kitchensOfQuarter(frame, interpretation),
    ]),
    ...(kitchensNone.length > 0 && { kitchensNone }),
    ...(kitchensUnlessKept.length > 0 && { kitchensUnlessKept }),
    ...diets,
    ...(topic && !frame.isGeneric && !frame.place && { topic, ...(sort && { sort }) }),
    topicsNone: [...avoid.topics].filter(({ name }) => name !== topic?.name),
    wheelchair: features.has('wheelchair'),
    // Terraces exist only at venues that serve food or drinks.
    outdoor: outdoor && isServed,
    takeaway: takeaway && isServed,
    namesNone: union(namesOfLands(frame, interpretation), [...avoid.names].map(nameKey).filter(Boolean)),
    avoidsChains: features.has('chain'),
  }
}

/** "drinks and snacks": a diet is meant for what is eaten with drinks, too. */
const keepsDiets = (frame: StopFrame, { text }: Interpretation): boolean =>
  hasFood(frame) ||
  (frame.concept === 'drink' && frame.spans.some((span) => eaten.test(text.slice(...span).toLowerCase())))

const eaten = new RegExp(String.raw`\b${namedPatterns({})('<something-eaten>')}\b`, 'u')

/** Wings in a bar are food too. */
const hasFood = ({ concept, meal, cuisines }: StopFrame): boolean =>
  mealConcepts.includes(concept) || meal !== undefined || cuisines.length > 0

function cuisinesOf(
  frame: StopFrame,
  interpretation: Interpretation,
  cuisines: CuisineTable,
  likely: readonly string[],
): Pick<StopRequest, 'cuisines' | 'cuisinesAny' | 'cuisinesKin' | 'cuisinesPreferred' | 'cuisinesNone'> {
  const isNameEnough = frame.place !== undefined && !frame.mustServe
  const none = mealConcepts.includes(frame.concept)
    ? [...interpretation.avoid.cuisines].filter(
        (id) => !frame.cuisines.includes(id) && !isKitchenOf(frame, id, interpretation, cuisines),
      )
    : []
  // A requested cuisine wins over a broader exclusion; a named one loses to an exact exclusion.
  const denied = new Set(none.map((id) => id.replace(/_/g, ' ')))
  const wanted = cuisines.spellings(frame.cuisines).filter((spelling) => !denied.has(spelling))
  return {
    cuisines: frame.cuisines,
    cuisinesAny: isNameEnough ? [] : wanted,
    cuisinesKin: isNameEnough || frame.mustServe ? [] : cuisines.kin(frame.cuisines),
    cuisinesPreferred: cuisines.spellings(frame.cuisines.length === 0 ? [...frame.leaning, ...likely] : []),
    cuisinesNone: cuisines.withNarrower(none).filter((spelling) => !wanted.includes(spelling)),
  }
}

/** "dinner in Chinatown" */
function kitchensOfQuarter({ concept, near }: StopFrame, interpretation: Interpretation): readonly string[] {
  const { name = '' } = near ?? interpretation.near ?? {}
  return concept === 'food' ? (quarterKitchens().get(name) ?? []) : []
}

/** What the fan asks for by name is theirs to decide. */
function kitchensToAvoid({ cuisines }: StopFrame, kitchens: Iterable<string>, table: CuisineTable): string[] {
  const asked = [...table.spellings(cuisines), ...table.kin(cuisines)]
  return table.spellings(kitchens).filter((spelling) => !asked.includes(spelling))
}

const kitchensOf = (
  { dietAll, dietAny = [] }: Pick<StopRequest, 'dietAll' | 'dietAny'>,
  table: ReadonlyMap<string, readonly string[]>,
): string[] => [...dietAll, ...dietAny].flatMap((diet) => table.get(diet) ?? [])

/** Excluding a dish does not exclude its cuisine. */
const isKitchenOf = ({ cuisines }: StopFrame, id: string, { avoid }: Interpretation, table: CuisineTable): boolean =>
  avoid.partly.has(id) && table.kin(cuisines).includes(id.replace(/_/g, ' '))

/** Nationality of a pub is visible only in its name. */
const namesOfLands = ({ concept, place }: StopFrame, { avoid }: Interpretation): string[] =>
  concept === 'drink' && !place ? [...avoid.cuisines].filter(isLandId).map((id) => id.replace(/_/g, ' ')) : []

function wishedOf(frame: StopFrame, { features, prices }: Interpretation, priceMax: PriceLevel | undefined): Wished[] {
  const own = prices.filter((price) => !price.frame || price.frame === frame)
  return [
    ...(priceMax === 1 && own.every(({ cents }) => cents === undefined) ? (['cheapest'] as const) : []),
    ...frame.wished,
    ...(features.has('fewsteps') ? (['wheelchair'] as const) : []),
  ]
}

/** Evening meals and large parties take longer; a stated total time shortens the stay. */
function stayOf(
  frame: StopFrame,
  { frames, totalMinutes }: Interpretation,
  placed: Schedule['starts'][number],
  partySize: number,
): number {
  if (isTillEnd(frame)) return Math.max(frame.stay, wholeNight(placed))
  const { start } = placed
  if (frame.stayStated) return frame.stay
  if (frame.isQuick) return withinTotal(Math.min(frame.stay, quickMeal), totalMinutes)
  const isPlain = frame.concept === 'food' && !frame.heads.includes('fastfood')
  if (!isPlain) return frames.length === 1 ? withinTotal(frame.stay, totalMinutes) : frame.stay
  const isEvening =
    frame.meal === undefined && start?.ideal !== undefined && start.from === 'time' && isEveningTime(frame)
  const usual = (isEvening ? Math.max(frame.stay, eveningMeal) : frame.stay) + (partySize >= bigTable ? 15 : 0)
  return frames.length === 1 ? withinTotal(usual, totalMinutes) : usual
}

/** A short visit is better than none, but not one of less than half the time. */
const withinTotal = (stay: number, total = stay): number => Math.min(stay, Math.max(total, Math.ceil(stay / 2)))

/** Minutes of a meal in a hurry. */
const quickMeal = 35
/** Minutes of a meal at a table in the evening. */
const eveningMeal = 80

const isTillEnd = ({ concept, side, times, stayStated }: StopFrame): boolean =>
  concept === 'drink' && side === 'after' && !stayStated && times.some(({ role }) => role === 'until')

/** Minutes from the earliest start to the stated end. */
function wholeNight({ start, endBy }: Schedule['starts'][number]): number {
  const first = start?.ranges[0]
  return first && endBy !== undefined ? Math.min(longestNight, Math.floor((endBy - first.earliest) / 60_000) - 30) : 0
}

const longestNight = 180

const bigTable = 8

const isEveningTime = ({ times }: StopFrame): boolean => times.some(({ minutes }) => minutes >= 1020)

/**
 * Substring searched in folded venue names, covering all spellings of all branches; a short possessive keeps the next
 * word.
 */
export function nameKey(name: string): string {
  const folded = fold(name).trim()
  const owner = /^(.{5,}?)'s\b/.exec(folded)?.[1]
  return owner ?? folded.replace(/^([a-z]{4,})s$/, '$1')
}

function kindsOf(
  frame: StopFrame,
  interpretation: Interpretation,
  partySize: number,
): Pick<StopRequest, 'kinds' | 'kindsPreferred' | 'kindsNone' | 'kindNamed'> {
  const excluded = interpretation.avoid.kinds
  const isKids = isForKids(frame, interpretation)
  const kinds = acceptedKinds(frame, interpretation, partySize)
  const preferred = preferredKinds(frame, interpretation).filter((kind) => kinds.includes(kind))
  const named = preferred.find((kind) => frame.heads.includes(kind) || kind === 'ice_cream')
  const isOwnKind =
    (isHouse(frame, isKids) || frame.concept === 'coffee') && frame.kinds.every((kind) => excluded.has(kind))
  const none = union([...excluded], isKids ? adultKinds : []).filter((kind) => !kinds.includes(kind))
  return { kinds, kindsPreferred: preferred, ...(named && { kindNamed: named }), kindsNone: isOwnKind ? [] : none }
}

function acceptedKinds(frame: StopFrame, interpretation: Interpretation, partySize: number): VenueKindName[] {
  const { concept, heads, kinds, place } = frame
  if (place) return [...kinds]
  const isKids = isForKids(frame, interpretation)
  const out = new Set<VenueKindName>([...interpretation.avoid.kinds, ...(isKids ? adultKinds : [])])
  const kept = widened(frame, interpretation).filter((kind) => !out.has(kind))
  const isServedAtTable =
    concept === 'food' &&
    partySize >= largeParty &&
    !heads.includes('fastfood') &&
    priceOf(frame, interpretation, partySize).priceMax !== 1
  const big = isServedAtTable ? kept.filter((kind) => kind !== 'fast_food' && kind !== 'cafe') : kept
  if (big.length > 0) return big
  if (kept.length > 0) return kept
  const isOther = !isHouse(frame, isKids) && ['drink', 'live_music', 'dancing'].includes(concept)
  return isOther ? ['restaurant', 'cafe'] : [...kinds]
}

/** A requested bar or pub keeps its kind despite exclusions of a subtype. */
const isHouse = ({ concept, isThing, place }: StopFrame, isKids: boolean): boolean =>
  concept === 'drink' && !isThing && !isKids && !place

/** Adds cafés for meals with a diet; fun means museums for children and parks outdoors. */
function widened(frame: StopFrame, interpretation: Interpretation): readonly VenueKindName[] {
  if (
    frame.concept === 'food' &&
    (frame.meal === undefined || frame.meal === 'lunch' || frame.meal === 'dinner') &&
    Object.values(dietsOf(frame, interpretation)).flat().length > 0
  )
    return union(frame.kinds, ['cafe'])
  if (frame.concept !== 'fun') return frame.kinds
  if (frame.outdoor) return ['park', 'landmark', 'memorial']
  // What it is for narrows it already: skating, bowling.
  if (frame.topic?.isSubject) return frame.kinds
  if (!isForKids(frame, interpretation)) {
    const shows = unsuitedShows(frame, interpretation)
    // A park after dark is no evening out.
    const kinds = isOfEvening(frame, interpretation) ? frame.kinds : union<VenueKindName>(frame.kinds, ['park'])
    return kinds.filter((kind) => !shows.includes(kind))
  }
  if (isOfEvening(frame, interpretation)) return ['cinema', 'theatre', 'arts_centre']
  return interpretation.avoid.kinds.has('museum') ? ['cinema', 'library', 'park'] : ['museum']
}

/** What is on is not in the data, a stage is dark by day, and a show takes its time. */
function unsuitedShows(frame: StopFrame, interpretation: Interpretation): readonly VenueKindName[] {
  const { totalMinutes = showMinutes } = interpretation
  if (totalMinutes < showMinutes) return ['theatre', 'cinema']
  return isOfEvening(frame, interpretation) ? [] : ['theatre']
}

const showMinutes = 120

const isForKids = (frame: StopFrame, { features }: Interpretation): boolean => features.has('kids') || frame.kids

const isOfEvening = ({ daypart, times }: StopFrame, interpretation: Interpretation): boolean =>
  times.length === 0 && [daypart, interpretation.daypart].some((part) => part !== undefined && part.from >= 1020)

function preferredKinds(frame: StopFrame, interpretation: Interpretation): readonly VenueKindName[] {
  if (frame.concept === 'fun' && isOfEvening(frame, interpretation)) return ['theatre', 'cinema', 'arts_centre']
  if (frame.concept === 'fun' && isForKids(frame, interpretation)) return ['museum']
  if (frame.concept === 'dessert' && frame.cuisines.join() === 'ice_cream') return ['ice_cream']
  const isDish = frame.cuisines.length > 0 && frame.concept === 'food' && !frame.meal && frame.side !== 'during'
  return isDish && !frame.heads.includes('restaurant') ? [] : frame.prefer
}

/** No bar or restaurant in the data has the lowest price level, so it would exclude all of them. */
const leastWithTable = 2

function priceOf(
  frame: StopFrame,
  interpretation: Interpretation,
  partySize: number,
): { priceMax?: PriceLevel; priceMin?: PriceLevel } {
  if (![...mealConcepts, 'drink', 'dancing', 'live_music'].includes(frame.concept)) return {}
  // The price of a stop wins over the price of the whole request.
  const isFancy = interpretation.prices.some((price) => price.frame === frame && (price.min ?? 0) >= 3)
  const own = interpretation.prices.filter((price) => price.frame === frame || (price.frame === undefined && !isFancy))
  const max = own.flatMap((price) => {
    if (price.cents === undefined) return price.max ? [price.max] : []
    const level = priceLevel(centsPerHead(price.cents, price.isTotal, interpretation, partySize))
    return level < 4 ? [level] : []
  })
  const min = own.flatMap(({ min: level }) => (level ? [level] : []))
  // Cheap without counter service means an ordinary restaurant.
  const isTable = frame.concept === 'food' && (interpretation.avoid.kinds.has('fast_food') || frame.side === 'during')
  const least = !mealConcepts.includes(frame.concept) || isTable ? leastWithTable : 1
  const isDear = frame.concept === 'food'
  return {
    ...(max.length > 0 && {
      priceMax: Math.max(Math.min(...max), least) as PriceLevel,
    }),
    ...(min.length > 0 && isDear && { priceMin: Math.max(...min) as PriceLevel }),
  }
}
