import type { StopExpectation } from './expectation.js'
import type { Place } from './place.js'

/** Kinds of place that each kind of stop accepts. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  food: ['restaurant', 'fast_food'],
  drink: ['bar', 'pub', 'brewery', 'nightclub'],
  food_or_drink: ['restaurant', 'fast_food', 'cafe', 'bar', 'pub', 'brewery', 'nightclub', 'ice_cream'],
  cafe: ['cafe'],
  dessert: ['ice_cream', 'cafe'],
  museum: ['museum', 'gallery'],
  gallery: ['gallery', 'museum', 'arts_centre'],
  landmark: ['landmark', 'memorial'],
  sight: ['landmark', 'memorial', 'museum', 'gallery'],
  theatre: ['theatre', 'arts_centre'],
}
const SERVING = ['cafe', 'bar', 'pub', 'brewery', 'ice_cream']
const COFFEE = /coffee|espresso|caf[eé]|donut|doughnut|bagel|\btea\b/

export function isOfKind(place: Place, stop: StopExpectation): boolean {
  const { kind, amenity_any, cuisine_any } = stop
  if (amenity_any?.includes(place.kind)) return true
  if (kind === 'any') return amenity_any === undefined
  if ((KINDS[kind] ?? [kind]).includes(place.kind)) return true
  if (kind === 'food' && SERVING.includes(place.kind))
    return cuisine_any ? serves(place, cuisine_any) : isChosenForMore(stop)
  if (kind === 'cafe') return [...place.cuisines, fold(place.name)].some((text) => COFFEE.test(text))
  if (kind === 'dessert')
    return [...place.cuisines, fold(place.name)].some((text) => /ice.cream|gelato|dessert|donut|frozen/.test(text))
  return kind === 'drink' && place.cuisines.some((text) => /^(drinks|pub|bar)$/.test(text))
}

/** Where a fan asks for a diet or for access, a cafe or a pub that has it is a place to eat as well. */
function isChosenForMore({ diet, wheelchair, outdoor }: StopExpectation): boolean {
  return diet !== undefined || wheelchair === true || outdoor === true
}

/** By the tags, or by the name. */
export function serves(place: Place, cuisines: readonly string[]): boolean {
  if (
    place.cuisines.length === 0 &&
    cuisines.includes('italian') &&
    /pizz|pasta|trattoria|osteria|ristorante/.test(fold(place.name))
  )
    return true
  const texts = [...place.cuisines.map(fold), fold(place.name)]
  return cuisines.some((cuisine) => texts.some((text) => hasWord(text, fold(cuisine))))
}

export function servesNone(place: Place, cuisines: readonly string[]): boolean {
  const texts = [...place.cuisines.map(fold), fold(place.name)]
  return cuisines.every((cuisine) => texts.every((text) => !hasWord(text, fold(cuisine))))
}

/** Whether nothing is on record, neither yes nor no. */
export const isSilentOn = ({ diets }: Place, diet: string): boolean =>
  !diets.some((tag) => tag.split('=')[0]?.replace('-', '_') === diet)

/** Known from the tags, else from the name: what nobody says is no. */
export function hasDiet(place: Place, diet: string): boolean {
  const tagged = place.diets.find((tag) => tag.split('=')[0]?.replace('-', '_') === diet)
  if (tagged) return !tagged.endsWith('=no')
  const word = diet.replace('_', ' ')
  if (place.cuisines.some((cuisine) => fold(cuisine) === word)) return true
  return fold(place.name).replace('-', ' ').includes(word)
}

export function isOutdoor({ outdoorSeating }: Place): boolean {
  return outdoorSeating !== '' && outdoorSeating !== 'no'
}

/** 1 to 3, from the kind and the cuisine. */
export function priceOf(place: Place): number {
  if (['fast_food', 'cafe', 'ice_cream'].includes(place.kind)) return 1
  return place.cuisines.some((cuisine) => /steak|fine_dining|french|sushi|seafood/.test(cuisine)) ? 3 : 2
}

export function isNamed(place: Place, names: readonly string[]): boolean {
  return names.some((name) => squeeze(place.name).includes(squeeze(name)))
}

/** Lower case, without accents, underscores as spaces. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[_-]/g, ' ')
}

/** Letters and digits only: how names are compared. */
export function squeeze(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function hasWord(text: string, word: string): boolean {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word}`)
}
