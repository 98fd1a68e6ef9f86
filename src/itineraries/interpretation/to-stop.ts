import { centsPerHead } from './budget.js'
import type { CuisineTable } from './cuisine-table.js'
import { fold } from './fold.js'
import type { Story } from './interpretation.js'
import type { Diet, NearRequest, PriceLevel, StopRequest, VenueKindName, Wished } from './plan-request.js'
import { isLandId } from './reading/compound.js'
import { usualAt, usualNear, usualQuarter } from './reading/push-near.js'
import { priceLevel } from './reading/read-quality.js'
import type { Schedule } from './schedule.js'
import { type Draft, union } from './stop-frame.js'

const adultKinds: readonly VenueKindName[] = ['bar', 'pub', 'nightclub', 'brewery']
const eaten = ['food', 'coffee', 'dessert']
/** From so many people on, a counter is no place to eat at, unless nothing else is cheap enough. */
const largeParty = 12

/** A draft as the closed value that the planner gets. */
export function toStop(
  draft: Draft,
  story: Story,
  placed: Schedule['starts'][number],
  cuisines: CuisineTable,
  partySize: number,
): StopRequest {
  const { avoid, features } = story
  const isKids = (features.has('kids') || draft.kids) && !draft.adults
  const isServed = eaten.includes(draft.concept) || draft.concept === 'drink'
  const isNameEnough = draft.place !== undefined && !draft.isFirm
  const ownPrice = priceOf(draft, story, partySize)
  const none =
    draft.concept === 'food' || draft.concept === 'dessert' || draft.concept === 'coffee'
      ? union([...avoid.cuisines], draft.cuisinesNone).filter(
          (id) => !draft.cuisines.includes(id) && !isKitchenOf(draft, id, story, cuisines),
        )
      : []
  // Thai but not Indian: a curry is on both sides, and what is wanted wins; noodles but not ramen: what is named goes out.
  const denied = new Set(none.map((id) => id.replace(/_/g, ' ')))
  const wanted = cuisines.spellings(draft.cuisines).filter((spelling) => !denied.has(spelling))
  const kinds = kindsOf(draft, story, isKids, partySize)
  // "a pub, not a bar", "tea instead of coffee"
  const isOwnKind =
    (isHouse(draft, isKids) || draft.concept === 'coffee') && draft.kinds.every((kind) => story.avoid.kinds.has(kind))
  const preferred = preferredKinds(draft, story).filter((kind) => kinds.includes(kind))
  const named = preferred.find((kind) => draft.heads.includes(kind))
  const leaning = draft.cuisines.length === 0 ? draft.leaning : []
  const side = story.isEventKnown ? draft.side : undefined
  return {
    label: '',
    concept: draft.concept,
    kinds,
    kindsPreferred: preferred,
    ...(named && { kindNamed: named }),
    kindsNone: isOwnKind ? [] : union([...avoid.kinds], isKids ? adultKinds : []),
    cuisines: draft.cuisines,
    cuisinesAny: isNameEnough ? [] : wanted,
    cuisinesKin: isNameEnough ? [] : union(cuisines.kin(draft.cuisines), cuisines.spellings(draft.fallback)),
    cuisinesPreferred: cuisines.spellings(leaning),
    cuisinesNone: cuisines.withNarrower(none).filter((spelling) => !wanted.includes(spelling)),
    dishes: draft.dishes,
    ...(topicOf(draft) && !draft.place && { topic: topicOf(draft)! }),
    topicsNone: [...avoid.topics].filter(({ name }) => name !== draft.topic?.name),
    ...(eaten.includes(draft.concept) || draft.meal ? dietsOf(draft, story) : { dietAll: [] }),
    ...ownPrice,
    wheelchair: features.has('wheelchair'),
    // A market or a park has no terrace to ask for.
    outdoor: draft.outdoor && isServed,
    takeaway: draft.takeaway && isServed,
    wished: wishedOf(draft, story, ownPrice.priceMax),
    kids: isKids,
    openKnown: draft.openKnown,
    ...(draft.place && { namedPlace: { name: draft.place.name, ids: draft.place.ids } }),
    namesNone: union(namesOfLands(draft, story), [...avoid.names].map(nameKey).filter(Boolean)),
    avoidsChains: features.has('chain'),
    ...(draft.meal && { meal: draft.meal }),
    ...(placed.start && { start: placed.start }),
    ...(placed.endBy !== undefined && { endBy: placed.endBy }),
    stayMinutes: stayOf(draft, story, placed, partySize),
    stayStated: draft.stayStated,
    ...(draft.near && { near: toNear(draft.near) }),
    ...(side && { side }),
    follows: false,
    optional: draft.isOptional,
    assumed: draft.spans.length === 0,
    spans: draft.spans,
  }
}

/** "sushi, but I hate tempura": of a kitchen that only a dish was refused of, another dish is wanted. */
const isKitchenOf = ({ cuisines }: Draft, id: string, { avoid }: Story, table: CuisineTable): boolean =>
  avoid.partly.has(id) && table.kin(cuisines).includes(id.replace(/_/g, ' '))

/** "a pub that isn't Irish" shows it in its name. */
const namesOfLands = ({ concept, place }: Draft, { avoid }: Story): string[] =>
  concept === 'drink' && !place ? [...avoid.cuisines].filter(isLandId).map((id) => id.replace(/_/g, ' ')) : []

function wishedOf(draft: Draft, { features, prices }: Story, priceMax: PriceLevel | undefined): Wished[] {
  const own = prices.filter((price) => !price.draft || price.draft === draft)
  return [
    ...(priceMax === 1 && own.every(({ cents }) => cents === undefined) ? (['cheapest'] as const) : []),
    ...draft.wished,
    ...(own.length > 0 && own.every(({ isWished }) => isWished) ? (['price'] as const) : []),
    ...(features.has('fewsteps') ? (['wheelchair'] as const) : []),
  ]
}

/** An evening meal without its name is a dinner all the same, a large table takes its time, and who has half an hour eats in it. */
function stayOf(draft: Draft, story: Story, placed: Schedule['starts'][number], partySize: number): number {
  if (isTillEnd(draft)) return Math.max(draft.stay, wholeNight(placed))
  const { start } = placed
  const isPlain =
    draft.concept === 'food' && !draft.stayStated && !draft.heads.includes('bite') && !draft.heads.includes('fastfood')
  if (!isPlain) return draft.stay
  const isEvening =
    draft.meal === undefined && start?.ideal !== undefined && start.from === 'time' && isEveningTime(draft)
  const usual = (isEvening ? Math.max(draft.stay, 60) : draft.stay) + (partySize >= bigTable ? 15 : 0)
  const [limit] = story.drafts.length === 1 ? story.durations : []
  return limit ? Math.min(usual, Math.max(limit.minutes, Math.ceil(usual / 2))) : usual
}

/** "drinks after the match, somewhere we can stay till one" */
const isTillEnd = ({ concept, side, times, stayStated }: Draft): boolean =>
  concept === 'drink' && side === 'after' && !stayStated && times.some(({ role }) => role === 'until')

/** Minutes from soon after the first moment to the end that was told. */
function wholeNight({ start, endBy }: Schedule['starts'][number]): number {
  const first = start?.ranges[0]
  return first && endBy !== undefined ? Math.min(longestNight, Math.floor((endBy - first.earliest) / 60_000) - 30) : 0
}

const longestNight = 180

const bigTable = 8

function isEveningTime({ times }: Draft): boolean {
  return times.some(({ clock }) =>
    clock.isAmbiguous ? clock.minutes % 720 >= 300 && clock.minutes % 720 < 660 : clock.minutes >= 1020,
  )
}

export function toNear(near: Story['nears'][number]): NearRequest {
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
 * The part of a name that a venue's folded name is searched for: "Giordano's" → `giordano`, so that every spelling of every
 * branch is found; a short owner ("Joe's Pizza") stands with the rest of the name.
 */
export function nameKey(name: string): string {
  const folded = fold(name).trim()
  const owner = /^(.{5,}?)'s\b/.exec(folded)?.[1]
  return owner ?? folded.replace(/^([a-z]{4,})s$/, '$1')
}

function kindsOf(draft: Draft, story: Story, isKids: boolean, partySize: number): VenueKindName[] {
  const out = new Set<VenueKindName>([...story.avoid.kinds, ...(isKids ? adultKinds : [])])
  if (draft.place) return [...draft.kinds]
  const kept = widened(draft, story).filter((kind) => !out.has(kind))
  const big =
    draft.concept === 'food' &&
    partySize >= largeParty &&
    !draft.heads.includes('fastfood') &&
    priceOf(draft, story, partySize).priceMax !== 1
      ? kept.filter((kind) => kind !== 'fast_food' && kind !== 'cafe')
      : kept
  if (big.length > 0) return big
  if (kept.length > 0) return kept
  if (isHouse(draft, isKids)) return [...draft.kinds]
  return draft.concept === 'drink' || draft.concept === 'live_music' || draft.concept === 'dancing'
    ? ['restaurant', 'cafe']
    : [...draft.kinds]
}

/** What is asked for as a bar or a pub is one, whatever sort of it is ruled out. */
const isHouse = ({ concept, isThing, place }: Draft, isKids: boolean): boolean =>
  concept === 'drink' && !isThing && !isKids && !place

/** Where only some kitchens do, a café's is one too; children indoors go to a museum. */
function widened(draft: Draft, story: Story): readonly VenueKindName[] {
  if (
    draft.concept === 'food' &&
    (draft.meal === undefined || draft.meal === 'lunch' || draft.meal === 'dinner') &&
    Object.values(dietsOf(draft, story)).flat().length > 0
  )
    return union(draft.kinds, ['cafe'])
  if (draft.concept !== 'fun') return draft.kinds
  if (draft.outdoor) return ['park', 'landmark', 'memorial']
  if (isForKids(draft, story) && isOfEvening(draft, story)) return ['cinema', 'theatre', 'arts_centre']
  if (isForKids(draft, story)) return story.avoid.kinds.has('museum') ? ['cinema', 'library', 'park'] : ['museum']
  return draft.indoors || story.features.has('indoors') ? draft.kinds : union(draft.kinds, ['park'])
}

const isForKids = (draft: Draft, { features }: Story): boolean => features.has('kids') || draft.kids

const isOfEvening = ({ dayparts, times }: Draft, story: Story): boolean =>
  times.length === 0 && [...dayparts, ...story.dayparts].some(({ from }) => from >= 1020)

function preferredKinds(draft: Draft, story: Story): readonly VenueKindName[] {
  if (draft.concept === 'fun' && isOfEvening(draft, story)) return ['theatre', 'cinema', 'arts_centre']
  if (draft.concept === 'fun' && isForKids(draft, story)) return ['museum']
  if (isEatenAtAnHour(draft)) return ['restaurant']
  const isDish = draft.cuisines.length > 0 && draft.concept === 'food' && !draft.meal && draft.side !== 'during'
  return isDish && !draft.heads.some((name) => name === 'restaurant' || name === 'sitdown') ? [] : draft.prefer
}

/** "eat at eight": a meal, and rather not had at a counter. */
const isEatenAtAnHour = ({ heads, meal, cuisines, times, priceMax }: Draft): boolean =>
  heads[0] === 'eat' &&
  !meal &&
  cuisines.length === 0 &&
  priceMax === undefined &&
  times.some(({ role }) => role === 'at')

function topicOf({ topic, isGeneric }: Draft): Draft['topic'] {
  return topic && !isGeneric ? topic : undefined
}

/** A diet is whoever's it is for the whole day, unless another stop shows that it is not. */
const meat = /\b(meat|carnes?)\b/i

function dietsOf(draft: Draft, story: Story): Pick<StopRequest, 'dietAll' | 'dietAny' | 'dietsWished'> {
  const denied = new Set(story.diets.filter(({ isNegative }) => isNegative).map(({ diet }) => diet))
  const meaty = ['steak', 'bbq', 'burger', 'seafood', 'wings', 'chicken', 'fried_chicken', 'hot_dog', 'fish']
  const isMeaty = draft.cuisines.some((id) => meaty.includes(id))
  // "no meat on Fridays, fish for dinner"
  const isFish = draft.cuisines.some((id) => id === 'fish' || id === 'seafood')
  const isSnack = draft.concept !== 'food' && story.drafts.some(({ concept }) => concept === 'food')
  const own = story.diets
    .filter(
      (one) => one.draft !== undefined || !isMeaty || !story.diets.some((own) => own.draft && own.diet === one.diet),
    )
    .filter((one) => !(isFish && one.diet === 'vegetarian' && meat.test(story.text.slice(...one.span))))
    .filter((one) => one.draft === draft || !(isSnack || (one.isOfCompany && draft.hasCompany)))
    .filter(
      (one) =>
        !one.isNegative &&
        (one.draft === undefined ||
          one.draft === draft ||
          (!isMeaty && !story.diets.some((other) => other.draft === draft))),
    )
  const told = (isChoice: boolean): Set<Diet> =>
    new Set(own.filter((one) => (one.isChoice ?? false) === isChoice && !denied.has(one.diet)).map(({ diet }) => diet))
  const [all, any] = [told(false), told(true)]
  if (all.has('vegan')) all.delete('vegetarian')
  const isOpen = any.size > 0 && ![...any].some((diet) => all.has(diet))
  const wished = [...story.dietsWished].filter((diet) => !all.has(diet) && !denied.has(diet))
  return {
    dietAll: [...all],
    ...(isOpen && { dietAny: [...any] }),
    ...(wished.length > 0 && { dietsWished: wished }),
  }
}

/** No bar and no restaurant in the data is known to be of the lowest level: asking for it would rule out them all. */
const leastWithTable = 2

function priceOf(draft: Draft, story: Story, partySize: number): { priceMax?: PriceLevel; priceMin?: PriceLevel } {
  if (![...eaten, 'drink', 'dancing', 'live_music'].includes(draft.concept)) return {}
  // "cheap beer and a fancy dinner": what is said of a stop wins over what is said of all.
  const isFancy = story.prices.some((price) => price.draft === draft && (price.min ?? 0) >= 3)
  const own = story.prices.filter((price) => price.draft === draft || (price.draft === undefined && !isFancy))
  const max = own.flatMap((price) => {
    if (price.cents === undefined) return price.max ? [price.max] : []
    const level = priceLevel(centsPerHead(price.cents, price, story, partySize))
    return level < 4 ? [level] : []
  })
  const min = own.flatMap(({ min: level }) => (level ? [level] : []))
  // Cheap without a counter is an ordinary restaurant.
  const isTable = draft.concept === 'food' && (story.avoid.kinds.has('fast_food') || draft.side === 'during')
  const least = !eaten.includes(draft.concept) || isTable ? leastWithTable : 1
  const isDear = draft.concept === 'food'
  return {
    ...(max.length > 0 && {
      priceMax: Math.max(Math.min(...max), least) as PriceLevel,
    }),
    ...(min.length > 0 && isDear && { priceMin: Math.max(...min) as PriceLevel }),
  }
}
