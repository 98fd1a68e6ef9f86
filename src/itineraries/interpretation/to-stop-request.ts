import { fold } from '../../text/fold.js'
import { centsPerHead, priceLevel } from './budget.js'
import type { CuisineTable } from './cuisine-table.js'
import { isLandId } from './cuisine-table.js'
import type { Interpretation } from './interpretation.js'
import type { Diet, NearRequest, PriceLevel, StopRequest, VenueKindName, Wished } from './plan-request.js'
import type { Schedule } from './schedule.js'
import { type StopFrame, union } from './stop-frame.js'

/** Straight-line metres implied by "near". */
const usualNear = 1500
const usualAt = 800
/** Radius of a neighbourhood, smaller than "near". */
const usualQuarter = 1200

const adultKinds: readonly VenueKindName[] = ['bar', 'pub', 'nightclub', 'brewery']
const mealConcepts = ['food', 'coffee', 'dessert']
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
  const { avoid, features } = interpretation
  const isKids = (features.has('kids') || frame.kids) && !frame.adults
  const isServed = mealConcepts.includes(frame.concept) || frame.concept === 'drink'
  const kitchensNone = isServed ? kitchensToAvoid(frame, interpretation, cuisines) : []
  const ownPrice = priceOf(frame, interpretation, partySize)
  const kinds = kindsOf(frame, interpretation, isKids, partySize)
  const isOwnKind =
    (isHouse(frame, isKids) || frame.concept === 'coffee') &&
    frame.kinds.every((kind) => interpretation.avoid.kinds.has(kind))
  const preferred = preferredKinds(frame, interpretation).filter((kind) => kinds.includes(kind))
  const named = preferred.find((kind) => frame.heads.includes(kind))
  const side = interpretation.isEventKnown ? frame.side : undefined
  return {
    label: '',
    ...(frame.plainText !== undefined && { plainLabel: frame.plainText }),
    concept: frame.concept,
    kinds,
    kindsPreferred: preferred,
    ...(named && { kindNamed: named }),
    kindsNone: isOwnKind
      ? []
      : union([...avoid.kinds], isKids ? adultKinds : []).filter((kind) => !kinds.includes(kind)),
    ...cuisinesOf(frame, interpretation, cuisines),
    ...(kitchensNone.length > 0 && { kitchensNone }),
    dishes: frame.dishes,
    ...(topicOf(frame) && !frame.place && { topic: topicOf(frame)! }),
    topicsNone: [...avoid.topics].filter(({ name }) => name !== frame.topic?.name),
    ...(hasFood(frame) ? dietsOf(frame, interpretation) : { dietAll: [] }),
    ...ownPrice,
    wheelchair: features.has('wheelchair'),
    // Terraces exist only at venues that serve food or drinks.
    outdoor: frame.outdoor && isServed,
    takeaway: frame.takeaway && isServed,
    wished: wishedOf(frame, interpretation, ownPrice.priceMax),
    kids: isKids,
    openKnown: frame.openKnown,
    ...(frame.place && { namedPlace: { name: frame.place.name, ids: frame.place.ids } }),
    namesNone: union(namesOfLands(frame, interpretation), [...avoid.names].map(nameKey).filter(Boolean)),
    avoidsChains: features.has('chain'),
    ...(frame.meal && { meal: frame.meal }),
    ...(placed.start && { start: placed.start }),
    ...(placed.endBy !== undefined && { endBy: placed.endBy }),
    stayMinutes: stayOf(frame, interpretation, placed, partySize),
    stayStated: frame.stayStated,
    ...(frame.near && { near: toNearRequest(frame.near) }),
    ...(side && { side }),
    follows: false,
    optional: frame.isOptional,
    assumed: frame.spans.length === 0,
    spans: frame.spans,
  }
}

/** Wings in a bar are food too. */
const hasFood = ({ concept, meal, cuisines }: StopFrame): boolean =>
  mealConcepts.includes(concept) || meal !== undefined || cuisines.length > 0

function cuisinesOf(
  frame: StopFrame,
  interpretation: Interpretation,
  cuisines: CuisineTable,
): Pick<StopRequest, 'cuisines' | 'cuisinesAny' | 'cuisinesKin' | 'cuisinesPreferred' | 'cuisinesNone'> {
  const isNameEnough = frame.place !== undefined && !frame.isFirm
  const none =
    frame.concept === 'food' || frame.concept === 'dessert' || frame.concept === 'coffee'
      ? union([...interpretation.avoid.cuisines], frame.cuisinesNone).filter(
          (id) => !frame.cuisines.includes(id) && !isKitchenOf(frame, id, interpretation, cuisines),
        )
      : []
  // A requested cuisine wins over a broader exclusion; a named one loses to an exact exclusion.
  const denied = new Set(none.map((id) => id.replace(/_/g, ' ')))
  const wanted = cuisines.spellings(frame.cuisines).filter((spelling) => !denied.has(spelling))
  return {
    cuisines: frame.cuisines,
    cuisinesAny: isNameEnough ? [] : wanted,
    cuisinesKin: isNameEnough ? [] : union(cuisines.kin(frame.cuisines), cuisines.spellings(frame.fallback)),
    cuisinesPreferred: cuisines.spellings(frame.cuisines.length === 0 ? frame.leaning : []),
    cuisinesNone: cuisines.withNarrower(none).filter((spelling) => !wanted.includes(spelling)),
  }
}

/** What the fan asks for by name is theirs to decide. */
function kitchensToAvoid({ cuisines }: StopFrame, { avoid }: Interpretation, table: CuisineTable): string[] {
  const asked = [...table.spellings(cuisines), ...table.kin(cuisines)]
  return table.spellings(avoid.kitchens).filter((spelling) => !asked.includes(spelling))
}

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
    ...(own.length > 0 && own.every(({ isWished }) => isWished) ? (['price'] as const) : []),
    ...(features.has('fewsteps') ? (['wheelchair'] as const) : []),
  ]
}

/** Evening meals and large parties take longer; a stated total time shortens the stay. */
function stayOf(
  frame: StopFrame,
  interpretation: Interpretation,
  placed: Schedule['starts'][number],
  partySize: number,
): number {
  if (isTillEnd(frame)) return Math.max(frame.stay, wholeNight(placed))
  const { start } = placed
  const isPlain =
    frame.concept === 'food' && !frame.stayStated && !frame.heads.includes('bite') && !frame.heads.includes('fastfood')
  if (!isPlain) return frame.stay
  const isEvening =
    frame.meal === undefined && start?.ideal !== undefined && start.from === 'time' && isEveningTime(frame)
  const usual = (isEvening ? Math.max(frame.stay, 60) : frame.stay) + (partySize >= bigTable ? 15 : 0)
  const [limit] = interpretation.frames.length === 1 ? interpretation.durations : []
  return limit ? Math.min(usual, Math.max(limit.minutes, Math.ceil(usual / 2))) : usual
}

const isTillEnd = ({ concept, side, times, stayStated }: StopFrame): boolean =>
  concept === 'drink' && side === 'after' && !stayStated && times.some(({ role }) => role === 'until')

/** Minutes from the earliest start to the stated end. */
function wholeNight({ start, endBy }: Schedule['starts'][number]): number {
  const first = start?.ranges[0]
  return first && endBy !== undefined ? Math.min(longestNight, Math.floor((endBy - first.earliest) / 60_000) - 30) : 0
}

const longestNight = 180

const bigTable = 8

function isEveningTime({ times }: StopFrame): boolean {
  return times.some(({ clock }) =>
    clock.isAmbiguous ? clock.minutes % 720 >= 300 && clock.minutes % 720 < 660 : clock.minutes >= 1020,
  )
}

export function toNearRequest(near: Interpretation['nearTargets'][number]): NearRequest {
  const { of, name, lat, lng, meters, isAt, isArea, span } = near
  return {
    of,
    ...(name !== undefined && { name }),
    ...(lat !== undefined && { lat }),
    ...(lng !== undefined && { lng }),
    maxMeters: meters ?? (isAt ? usualAt : isArea && of === 'place' ? usualQuarter : usualNear),
    isStated: meters !== undefined,
    span,
  }
}

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
  isKids: boolean,
  partySize: number,
): VenueKindName[] {
  const out = new Set<VenueKindName>([...interpretation.avoid.kinds, ...(isKids ? adultKinds : [])])
  if (frame.place) return [...frame.kinds]
  const kept = widened(frame, interpretation).filter((kind) => !out.has(kind))
  const big =
    frame.concept === 'food' &&
    partySize >= largeParty &&
    !frame.heads.includes('fastfood') &&
    priceOf(frame, interpretation, partySize).priceMax !== 1
      ? kept.filter((kind) => kind !== 'fast_food' && kind !== 'cafe')
      : kept
  if (big.length > 0) return big
  if (kept.length > 0) return kept
  if (isHouse(frame, isKids)) return [...frame.kinds]
  return frame.concept === 'drink' || frame.concept === 'live_music' || frame.concept === 'dancing'
    ? ['restaurant', 'cafe']
    : [...frame.kinds]
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
  if (isForKids(frame, interpretation) && isOfEvening(frame, interpretation))
    return ['cinema', 'theatre', 'arts_centre']
  if (isForKids(frame, interpretation))
    return interpretation.avoid.kinds.has('museum') ? ['cinema', 'library', 'park'] : ['museum']
  return frame.indoors || interpretation.features.has('indoors') ? frame.kinds : union(frame.kinds, ['park'])
}

const isForKids = (frame: StopFrame, { features }: Interpretation): boolean => features.has('kids') || frame.kids

const isOfEvening = ({ dayparts, times }: StopFrame, interpretation: Interpretation): boolean =>
  times.length === 0 && [...dayparts, ...interpretation.dayparts].some(({ from }) => from >= 1020)

function preferredKinds(frame: StopFrame, interpretation: Interpretation): readonly VenueKindName[] {
  if (frame.concept === 'fun' && isOfEvening(frame, interpretation)) return ['theatre', 'cinema', 'arts_centre']
  if (frame.concept === 'fun' && isForKids(frame, interpretation)) return ['museum']
  if (isEatenAtAnHour(frame)) return ['restaurant']
  const isDish = frame.cuisines.length > 0 && frame.concept === 'food' && !frame.meal && frame.side !== 'during'
  return isDish && !frame.heads.some((name) => name === 'restaurant' || name === 'sitdown') ? [] : frame.prefer
}

/** A meal at a stated hour is preferably served at a table. */
const isEatenAtAnHour = ({ heads, meal, cuisines, times, priceMax }: StopFrame): boolean =>
  heads[0] === 'eat' &&
  !meal &&
  cuisines.length === 0 &&
  priceMax === undefined &&
  times.some(({ role }) => role === 'at')

function topicOf({ topic, isGeneric }: StopFrame): StopFrame['topic'] {
  return topic && !isGeneric ? topic : undefined
}

/** A diet applies to the whole day unless another stop contradicts it. */
const meat = /\b(meat|carnes?)\b/i

function dietsOf(
  frame: StopFrame,
  interpretation: Interpretation,
): Pick<StopRequest, 'dietAll' | 'dietAny' | 'dietsWished'> {
  const denied = new Set(interpretation.diets.filter(({ isNegative }) => isNegative).map(({ diet }) => diet))
  const meaty = ['steak', 'bbq', 'burger', 'seafood', 'wings', 'chicken', 'fried_chicken', 'hot_dog', 'fish']
  const isMeaty = frame.cuisines.some((id) => meaty.includes(id))
  const isFish = frame.cuisines.some((id) => id === 'fish' || id === 'seafood')
  // Coffee alone has nothing to eat; every other stop with food keeps the diets, snacks included.
  const isSnack =
    frame.concept === 'coffee' &&
    frame.cuisines.length === 0 &&
    !frame.meal &&
    interpretation.frames.some(({ concept }) => concept === 'food')
  const own = interpretation.diets
    .filter(
      (other) =>
        other.frame !== undefined ||
        !isMeaty ||
        !interpretation.diets.some((own) => own.frame && own.diet === other.diet),
    )
    .filter((other) => !(isFish && other.diet === 'vegetarian' && meat.test(interpretation.text.slice(...other.span))))
    .filter((other) => other.frame === frame || !(isSnack || (other.isOfCompany && frame.hasCompany)))
    .filter(
      (other) =>
        !other.isNegative &&
        (other.frame === undefined ||
          other.frame === frame ||
          (!isMeaty && !interpretation.diets.some((other) => other.frame === frame))),
    )
  const dietsWhere = (isChoice: boolean): Set<Diet> =>
    new Set(
      own.filter((other) => (other.isChoice ?? false) === isChoice && !denied.has(other.diet)).map(({ diet }) => diet),
    )
  const [all, any] = [dietsWhere(false), dietsWhere(true)]
  if (all.has('vegan')) all.delete('vegetarian')
  const isOpen = any.size > 0 && ![...any].some((diet) => all.has(diet))
  const wished = [...interpretation.preferredDiets].filter((diet) => !all.has(diet) && !denied.has(diet))
  return {
    dietAll: [...all],
    ...(isOpen && { dietAny: [...any] }),
    ...(wished.length > 0 && { dietsWished: wished }),
  }
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
    const level = priceLevel(centsPerHead(price.cents, price, interpretation, partySize))
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
