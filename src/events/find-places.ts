import type { EntityManager } from '@mikro-orm/postgresql'
import { normalisedName } from '../text/normalised-name.js'
import { addressKey } from '../venues/address-key.js'
import { Venue } from '../venues/venue.js'
import type { EventDraft, VenueReference } from './event-draft.js'

/** A venue of the same name is the one that is meant when it lies this near, in degrees: about a kilometre. */
const nearDegrees = 0.01

type Place = Pick<Venue, 'id' | 'sourceId' | 'matchKey' | 'cityKey' | 'lat' | 'lng' | 'mergedInto'>

/**
 * The venue of each draft: by its source id, else by name and place or city. Drafts of an unknown venue
 * are left out; a venue that was merged stands for the one that it turned out to be.
 */
export async function findPlaces(em: EntityManager, drafts: readonly EventDraft[]): Promise<Map<EventDraft, string>> {
  const references = drafts.map((draft) => draft.venue)
  const sourceIds = references.flatMap((venue) => venue.sourceId ?? [])
  const names = references.map((venue) => addressKey(venue.name)).filter((name) => name !== '')
  const found: Place[] = await em.find(
    Venue,
    { $or: [{ sourceId: { $in: sourceIds } }, { matchKey: { $in: names }, listed: true }] },
    { fields: ['sourceId', 'matchKey', 'cityKey', 'lat', 'lng', 'mergedInto'], orderBy: { id: 'asc' } },
  )
  const bySource = new Map(found.map((venue) => [venue.sourceId, venue]))
  const byName = Map.groupBy(found, (venue) => venue.matchKey)
  const placeOf = ({ sourceId, ...reference }: VenueReference): Place | undefined =>
    (sourceId === null ? undefined : bySource.get(sourceId)) ??
    byName.get(addressKey(reference.name))?.find((venue) => isMeant(venue, reference))
  return new Map(
    drafts.flatMap((draft) => {
      const place = placeOf(draft.venue)
      return place ? [[draft, place.mergedInto?.id ?? place.id] as const] : []
    }),
  )
}

function isMeant(venue: Place, { city, lat, lng, isCityPoint }: Omit<VenueReference, 'sourceId'>): boolean {
  if (lat !== null && lng !== null && !isCityPoint && venue.lat !== null && venue.lng !== null)
    return Math.abs(venue.lat - lat) < nearDegrees && Math.abs(venue.lng - lng) < nearDegrees
  return city !== '' && venue.cityKey === normalisedName(city)
}
