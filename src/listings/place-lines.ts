import type { Place } from './place-listing.js'

/** The facts of a place as lines of plain text, `name: value`; what is unknown is left out. */
export function placeLines(place: Place): string[] {
  const { address, location, zone, phone, website, bookUrl, capacity, priceLevel, links } = place
  const facts: [string, string][] = [
    ['Kind', place.kind],
    ['Cuisines', place.cuisines.join(', ')],
    ['Good to know', place.tags.join(', ')],
    ['Address', address.line],
    ['Country', address.country],
    ['Coordinates', `${location.lat}, ${location.lng}`],
    ['Time zone', zone],
    ['Telephone', phone],
    ['Website', website],
    ['Book a table', bookUrl ?? ''],
    ['Opening hours', hoursText(place)],
    ['Price level', priceLevel === null ? '' : `${priceLevel} of 4`],
    ['Capacity', capacity === null ? '' : String(capacity)],
    ['Map', links.map],
    ['Way', links.way],
  ]
  return facts.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`)
}

/** `monday 11:00 to monday 22:00, …`, in the place's own time. */
export function hoursText({ hoursKnown, openingHours }: Pick<Place, 'hoursKnown' | 'openingHours'>): string {
  if (!hoursKnown) return 'not known'
  return openingHours
    .map(({ opensOn, opensAt, closesOn, closesAt }) => `${opensOn} ${opensAt} to ${closesOn} ${closesAt}`)
    .join(', ')
}
