import type { Interpretation } from '../../interpretation/interpretation.js'
import type { NearRequest, PriceLevel, WalkingRequest } from '../../interpretation/plan-request.js'
import type { StopFrame } from '../../interpretation/stop-frame.js'
import type { NearReading, Reading, StopReading } from '../reading.js'
import { resolvePlace } from '../resolve-place.js'
import { withNamedPatterns } from '../rules/named-patterns.js'
import type { CompileScope } from './compile-scope.js'

const priceLevels: Readonly<Record<'cheap' | 'moderate' | 'upscale', { min?: PriceLevel; max?: PriceLevel }>> = {
  cheap: { max: 1 },
  moderate: { max: 2 },
  upscale: { min: 3 },
}

/** Metres of a minute on foot. */
const metersPerMinute = 80

const metersOf = (meters: number | undefined, minutes: number | undefined): number | undefined =>
  meters ?? (minutes === undefined ? undefined : minutes * metersPerMinute)

export const isFoodKind = ({ kinds }: StopReading): boolean =>
  kinds.some(
    (kind) => kind === 'restaurant' || kind === 'fast_food' || kind === 'cafe' || kind === 'bar' || kind === 'pub',
  )

export function addPrice(
  { quote, level }: NonNullable<StopReading['price']>,
  { prices, soft }: Interpretation,
  { spanOf }: CompileScope,
  frame?: StopFrame,
): void {
  const isFree = level === 'cheap' && free.test(quote)
  if (isFree) soft.push({ wish: 'free', text: quote, span: spanOf(quote) })
  if (isFree && !lowPrice.test(quote)) return
  prices.push({ ...priceLevels[level], isTotal: false, ...(frame && { frame }), span: spanOf(quote) })
}

/** What costs nothing is seen and done; a meal only costs little. */
const free = new RegExp(String.raw`\b${withNamedPatterns('<free-of-charge>')}\b`, 'iu')
const lowPrice = new RegExp(String.raw`\b${withNamedPatterns('<low-price>')}`, 'iu')

/** No money at all is a wish for what is free. */
export function addBudget(
  { quote, amount, per }: NonNullable<Reading['budget']>,
  { prices, soft }: Interpretation,
  { spanOf }: CompileScope,
): void {
  if (amount === 0) soft.push({ wish: 'free', text: quote, span: spanOf(quote) })
  else prices.push({ cents: Math.round(amount * 100), isTotal: per === 'group', span: spanOf(quote) })
}

/** "halal or vegetarian": either will do. */
const dietWord = '(?:halal|kosher|vegan|vegetarian|gluten[- ]free|vegan[oa]s?|vegetarian[oa]s?|sin gluten)'
const beforeOr = new RegExp(`^ (?:food )?(?:or|o|u) ${dietWord}\\b`, 'i')
const behindOr = new RegExp(`\\b${dietWord} (?:food )?(?:or|o|u) $`, 'i')

export function addDiet(
  { quote, diet, must }: NonNullable<Reading['diets']>[number],
  { diets, preferredDiets, slots }: Interpretation,
  { spanOf, text }: CompileScope,
  frame?: StopFrame,
): void {
  const span = spanOf(quote)
  slots.push({ slot: 'diet', value: diet, text: quote, span })
  const isChoice = beforeOr.test(text.slice(span[1])) || behindOr.test(text.slice(0, span[0]))
  if (must) diets.push({ diet, isChoice, ...(frame && { frame }), span })
  else preferredDiets.add(diet)
}

/** Straight-line distance for a pleasant walk if the fan only asks to walk. */
const defaultLegMeters = 1200

export function toWalking({ on_foot, max_minutes, max_meters }: NonNullable<Reading['walking']>): WalkingRequest {
  const meters = metersOf(max_meters, max_minutes)
  return { onFoot: on_foot, isStated: meters !== undefined, legMaxMeters: meters ?? defaultLegMeters }
}

/** Straight-line metres implied by "near". */
const usualNear = 1500
/** Radius of a neighbourhood, smaller than "near". */
const usualQuarter = 1200

/** "lunch near there": near the stop before, not near the fan. */
export const isByStopBefore = ({ of, place, quote }: NearReading): boolean =>
  place === undefined &&
  of !== 'event' &&
  (of === 'place' || /\b(?:there|it|that|nearby|ahí|allí|eso|cerquita)\b/i.test(quote))

/** Undefined for a place that the catalogue does not have. */
export function toNearRequest(near: NearReading, scope: CompileScope): NearRequest | undefined {
  const { of, place, max_minutes, max_meters, quote } = near
  const meters = metersOf(max_meters, max_minutes)
  const usual = nextDoor.test(quote) ? besideMeters : usualNear
  const stated = { maxMeters: meters ?? usual, isStated: meters !== undefined, span: scope.spanOf(quote) }
  if (of !== 'place' || place === undefined) return { of: of === 'event' ? 'event' : 'location', ...stated }
  const [thing] = resolvePlace(place, scope.location, scope.lexicon)
  if (!thing) return undefined
  const { name, lat, lng, kind } = thing
  const isQuarter = meters === undefined && kind === 'neighbourhood' && !point.test(name)
  const atMost = meters === undefined && !wide.test(place) && { atMostMeters: farthest }
  return { of: 'place', name, lat, lng, ...stated, ...(isQuarter && { maxMeters: usualQuarter, isQuarter }), ...atMost }
}

/** Straight-line metres implied by "right by" and "next to"; farther away it is still near, where nothing is closer. */
const besideMeters = 600
const nextDoor = new RegExp(String.raw`\b${withNamedPatterns('<next-door>')}\b`, 'iu')
/** The data lists stations among the quarters. */
const point = /\b(?:station|terminal|airport|pier|hospital)$/i
const farthest = 5_000
/** Boroughs and sides of a city have no one place. */
const wide = /\b(?:bronx|brooklyn|queens|manhattan|staten island|side|downtown|uptown|suburbs?|centro|city)\b/i
