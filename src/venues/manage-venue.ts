import type { EntityManager } from '@mikro-orm/postgresql'
import tzLookup from '@photostructure/tz-lookup'
import type { Actor } from '../audit/actor.js'
import { change } from '../audit/change.js'
import { inTransaction } from '../database/in-transaction.js'
import { lockRow } from '../database/lock-row.js'
import { badRequest, conflict, invalidField } from '../errors.js'
import { nextState, type Transitions } from '../lifecycle/transitions.js'
import { cleanText } from '../text/clean-text.js'
import { normalisedName } from '../text/normalised-name.js'
import { addressKey } from './address-key.js'
import type { UpdateVenueInput } from './catalog-inputs.js'
import { parseOpeningHours } from './parse-opening-hours.js'
import { Venue } from './venue.js'

export type VenueState = 'listed' | 'unlisted' | 'merged'

export const venueTransitions: Transitions<'list' | 'unlist' | 'merge', VenueState> = {
  list: { from: ['unlisted'], to: 'listed' },
  unlist: { from: ['listed'], to: 'unlisted' },
  merge: { from: ['listed', 'unlisted'], to: 'merged' },
}

export const stateOfVenue = ({ listed, mergedInto }: Pick<Venue, 'listed'> & { mergedInto: unknown }): VenueState =>
  mergedInto ? 'merged' : listed ? 'listed' : 'unlisted'

/** Lists or unlists a venue. */
export function transitionVenue(
  em: EntityManager,
  actor: Actor,
  id: string,
  transition: 'list' | 'unlist',
  isDryRun: boolean,
): Promise<Venue> {
  return inTransaction(em, isDryRun, async (transaction) => {
    const venue = await lockRow(transaction, Venue, { id }, 'venue')
    const state = nextState('venue', venueTransitions, stateOfVenue(venue), transition)
    return change(transaction, actor, `${transition}Venue`, venue, venueSnapshot, () =>
      setListed(venue, state === 'listed'),
    )
  })
}

export const updateVenue = (em: EntityManager, actor: Actor, input: UpdateVenueInput): Promise<Venue> =>
  inTransaction(em, input.isDryRun, async (transaction) => {
    const venue = await lockRow(transaction, Venue, { id: input.id }, 'venue', input.expectedVersion)
    return change(transaction, actor, 'updateVenue', venue, venueSnapshot, () => {
      assignFacts(venue, input)
      if (venue.listed) checkPlace(venue)
    })
  })

/** Completes a venue that awaits approval, and lists it. */
export const approveVenue = (em: EntityManager, actor: Actor, input: UpdateVenueInput): Promise<Venue> =>
  inTransaction(em, input.isDryRun, async (transaction) => {
    const venue = await lockRow(transaction, Venue, { id: input.id }, 'venue', input.expectedVersion)
    const state = nextState('venue', venueTransitions, stateOfVenue(venue), 'list')
    return change(transaction, actor, 'approveVenue', venue, venueSnapshot, () => {
      assignFacts(venue, input)
      setListed(venue, state === 'listed')
    })
  })

export function setListed(venue: Venue, listed: boolean): void {
  if (listed) checkPlace(venue)
  // A venue without a reason was unlisted by the operator, and imports leave it so.
  else venue.reviewReason = ''
  venue.listed = listed
}

/** Listed venues need a place. */
function checkPlace({ lat, lng, city, country }: Venue): void {
  const missing = Object.entries({ lat, lng, city: city || null, country: country || null })
    .filter(([, value]) => value === null)
    .map(([field]) => field)
  if (missing.length > 0) throw conflict(`the venue has no ${missing.join(', no ')}; a listed venue needs them`)
}

function assignFacts(venue: Venue, input: UpdateVenueInput): void {
  for (const field of ['kind', 'street', 'city', 'state', 'postcode', 'country', 'phone', 'website'] as const)
    if (input[field] != null) Object.assign(venue, { [field]: cleanText(input[field]) })
  if (input.name != null) venue.name = requireVisible(cleanText(input.name))
  venue.nameKey = normalisedName(venue.name)
  venue.matchKey = addressKey(venue.name)
  venue.cityKey = normalisedName(venue.city)
  assignPoint(venue, input)
  assignHours(venue, input.hoursText)
  if (input.priceLevel != null) Object.assign(venue, { priceLevel: input.priceLevel, priceSource: 'known' })
  if (input.capacity != null) Object.assign(venue, { capacity: input.capacity, capacitySource: 'known' })
}

function requireVisible(name: string): string {
  if (name === '') throw invalidField('name', 'must have a visible character')
  return name
}

function assignPoint(venue: Venue, { lat, lng }: UpdateVenueInput): void {
  if (lat == null && lng == null) return
  if (lat == null || lng == null) throw badRequest('lat and lng must be given together')
  Object.assign(venue, { lat, lng, zone: tzLookup(lat, lng) })
}

function assignHours(venue: Venue, hoursText: string | null | undefined): void {
  if (hoursText == null) return
  const openingHours = parseOpeningHours(hoursText)
  if (!openingHours) throw invalidField('hoursText', "must be in OpenStreetMap's format, such as Mo-Fr 11:00-22:00")
  Object.assign(venue, { hoursText, openingHours, hoursSource: 'known' })
}

export const venueSnapshot = (venue: Venue) => {
  const { name, kind, street, city, state, postcode, country, lat, lng, zone, phone, website } = venue
  const { hoursText, priceLevel, capacity, listed, mergedInto } = venue
  return {
    ...{ name, kind, street, city, state, postcode, country, lat, lng, zone, phone, website },
    ...{ hoursText, priceLevel, capacity, listed, mergedInto: mergedInto?.id ?? null },
  }
}
