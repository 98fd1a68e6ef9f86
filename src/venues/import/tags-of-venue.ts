import { isVenueTag, type VenueTag, venueTags } from '../venue-tag.js'
import { BadField } from './refusal.js'
import type { VenueFields } from './venue-fields.js'

const yes: ReadonlySet<string> = new Set(['yes', 'only', 'designated', 'limited', 'true', 'customers', 'outside'])

/** OpenStreetMap keys that imply a tag if their value is yes. */
const keyTags: readonly (readonly [key: string, tag: VenueTag])[] = [
  ['outdoor_seating', 'outdoor_seating'],
  ['beer_garden', 'outdoor_seating'],
  ['takeaway', 'takeaway'],
  ['takeout', 'takeaway'],
  ['delivery', 'delivery'],
  ['drive_through', 'drive_through'],
  ['gluten_free', 'gluten_free'],
  ['hookah', 'hookah'],
  ['karaoke', 'karaoke'],
  ['highchair', 'kids'],
  ['kids_area', 'kids'],
  ['gay', 'lgbtq'],
  ['lgbtq', 'lgbtq'],
  ['live_music', 'live_music'],
  ['microbrewery', 'microbrewery'],
  ['reservation', 'reservation'],
]

const diets: readonly VenueTag[] = ['dairy_free', 'gluten_free', 'halal', 'kosher', 'vegan', 'vegetarian']

/** A row's tags in the order of the vocabulary, including those that its kind implies. */
export function tagsOfVenue(fields: VenueFields, cuisines: readonly string[], ofKind: readonly VenueTag[]): VenueTag[] {
  const tags = new Set<VenueTag>(ofKind)
  for (const [key, tag] of keyTags) if (yes.has(fields.extra(key))) tags.add(tag)
  for (const tag of [...dietTags(fields, cuisines), ...wheelchairTags(fields), ...ownTags(fields)]) tags.add(tag)
  if (/^(yes|wlan|free)$/.test(fields.extra('internet_access') || fields.extra('wifi'))) tags.add('wifi')
  return venueTags.filter((tag) => tags.has(tag))
}

/**
 * Diets from `diet` (`vegan=yes;kosher=meat`), from `diet:vegan`, from a cuisine that is a diet, and from the name.
 */
function dietTags(fields: VenueFields, cuisines: readonly string[]): VenueTag[] {
  const pairs = fields
    .value('diet')
    .split(';')
    .map((pair) => pair.split('=', 2).map((part) => part.trim()))
  const name = ` ${fields
    .value('name')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')} `
  const stated = new Map(pairs.map(([diet = '', answer = 'yes']) => [diet, answer]))
  const isKept = (diet: VenueTag): boolean => {
    const answer = stated.get(diet) || fields.extra(`diet:${diet}`)
    if (answer) return answer !== 'no'
    const words = diet.replace('_', ' ')
    if (cuisines.includes(words) || name.includes(` ${words} `)) return true
    // Whatever is vegan is vegetarian.
    return diet === 'vegetarian' && isKept('vegan')
  }
  return diets.filter(isKept)
}

function wheelchairTags(fields: VenueFields): VenueTag[] {
  const answer = fields.extra('wheelchair')
  if (answer === 'yes' || answer === 'designated') return ['wheelchair']
  if (answer === 'limited') return ['wheelchair_limited']
  return answer === 'no' ? ['wheelchair_no'] : []
}

/** The column `tags`: names of the vocabulary, separated by semicolons. */
function ownTags(fields: VenueFields): VenueTag[] {
  const words = fields
    .value('tags')
    .split(/[;,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const unknown = words.find((word) => !isVenueTag(word))
  if (unknown !== undefined)
    throw new BadField('tags', unknown, `must contain only ${venueTags.join(', ')}, separated by semicolons`)
  return words.filter(isVenueTag)
}
