import type { Interpretation } from '../../interpretation/interpretation.js'
import type { PriceLevel, Span } from '../../interpretation/plan-request.js'
import type { NearTarget, StopFrame } from '../../interpretation/stop-frame.js'
import type { NearReading, Reading, StopReading } from '../reading.js'
import { resolvePlace } from '../resolve-place.js'
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
  { prices }: Interpretation,
  { spanOf }: CompileScope,
  frame?: StopFrame,
): void {
  const plain = { isTotal: false, isPerHead: false, isWished: false }
  prices.push({ ...priceLevels[level], ...plain, ...(frame && { frame }), span: spanOf(quote) })
}

export function addBudget(
  { quote, amount, per }: NonNullable<Reading['budget']>,
  { prices }: Interpretation,
  { spanOf }: CompileScope,
): void {
  prices.push({
    cents: Math.round(amount * 100),
    isTotal: per === 'group',
    isPerHead: per === 'person',
    isWished: false,
    span: spanOf(quote),
  })
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
  if (must) diets.push({ diet, isNegative: false, isChoice, ...(frame && { frame }), span })
  else preferredDiets.add(diet)
}

export function addWalking(
  { quote, on_foot, max_minutes, max_meters }: NonNullable<Reading['walking']>,
  interpretation: Interpretation,
  { spanOf }: CompileScope,
): void {
  interpretation.onFoot = on_foot
  const meters = metersOf(max_meters, max_minutes)
  if (meters !== undefined) interpretation.leg = { meters, span: spanOf(quote) }
  else if (!on_foot) interpretation.areLegsShort = true
}

/** Undefined for a place that the catalogue does not have. */
export function toNearTarget(near: NearReading, scope: CompileScope): (NearTarget & { span: Span }) | undefined {
  const { of, place, max_minutes, max_meters, quote } = near
  const meters = metersOf(max_meters, max_minutes)
  const stated = {
    ...(meters !== undefined && { meters }),
    onFoot: max_minutes !== undefined,
    span: scope.spanOf(quote),
  }
  if (of !== 'place' || place === undefined) return { of: of === 'event' ? 'event' : 'location', ...stated }
  const [thing] = resolvePlace(place, scope.location, scope.lexicon)
  if (!thing) return undefined
  const { name, lat, lng } = thing
  return { of: 'place', name, lat, lng, ...stated, ...(thing.kind === 'neighbourhood' && { isArea: true }) }
}
