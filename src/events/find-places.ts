import type { EntityManager } from '@mikro-orm/postgresql'
import { normalisedName } from '../text/normalised-name.js'
import { addressKey } from '../venues/address-key.js'
import { Venue } from '../venues/venue.js'
import type { EventDraft, VenueReference } from './event-draft.js'

/** A venue of the same name matches within this distance, in degrees: about a kilometre. */
const nearDegrees = 0.01

type MatchableVenue = Pick<Venue, 'id' | 'sourceId' | 'matchKey' | 'cityKey' | 'lat' | 'lng' | 'mergedInto'>

/**
 * The venue of each draft: by source id, otherwise by name and place or city. The map has no entry for a draft with an
 * unknown venue; a merged venue is replaced by the venue that it was merged into.
 */
export async function findPlaces(em: EntityManager, drafts: readonly EventDraft[]): Promise<Map<EventDraft, string>> {
  const references = drafts.map((draft) => draft.venue)
  const sourceIds = references.flatMap((venue) => venue.sourceId ?? [])
  const names = references.map((venue) => addressKey(venue.name)).filter((name) => name !== '')
  const places: MatchableVenue[] = await em.find(
    Venue,
    { $or: [{ sourceId: { $in: sourceIds } }, { matchKey: { $in: names }, listed: true }] },
    { fields: ['sourceId', 'matchKey', 'cityKey', 'lat', 'lng', 'mergedInto'], orderBy: { id: 'asc' } },
  )
  const bySource = new Map(places.map((venue) => [venue.sourceId, venue]))
  const byName = Map.groupBy(places, (venue) => venue.matchKey)
  const placeOf = ({ sourceId, ...reference }: VenueReference): MatchableVenue | undefined =>
    (sourceId === null ? undefined : bySource.get(sourceId)) ??
    byName.get(addressKey(reference.name))?.find((venue) => matches(venue, reference))
  return new Map(
    drafts.flatMap((draft) => {
      const place = placeOf(draft.venue)
      return place ? [[draft, place.mergedInto?.id ?? place.id] as const] : []
    }),
  )
}

function matches(venue: MatchableVenue, { city, lat, lng, isCityPoint }: Omit<VenueReference, 'sourceId'>): boolean {
  if (lat !== null && lng !== null && !isCityPoint && venue.lat !== null && venue.lng !== null)
    return Math.abs(venue.lat - lat) < nearDegrees && Math.abs(venue.lng - lng) < nearDegrees
  return city !== '' && venue.cityKey === normalisedName(city)
}
