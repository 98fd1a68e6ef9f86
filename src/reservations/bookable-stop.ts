import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { notFound } from '../errors.js'
import { Itinerary } from '../itineraries/itinerary.js'
import type { ItineraryItem } from '../itineraries/itinerary-item.js'

export interface BookableStop {
  itinerary: Itinerary
  stop: ItineraryItem
}

/** Locks the itinerary of a stop that can be reserved. Throws NOT_FOUND for any other stop. */
export async function bookableStop(
  em: EntityManager,
  itineraryId: string,
  item: number,
  partnerId?: string,
): Promise<BookableStop> {
  const where = partnerId === undefined ? { id: itineraryId } : { id: itineraryId, partner: partnerId }
  const itinerary = await em.findOne(Itinerary, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  const stop = itinerary?.items[item]
  if (!itinerary || stop?.type !== 'reservation')
    throw notFound('there is no such reservation stop in an itinerary with this identifier')
  return { itinerary, stop }
}
