import { setImmediate } from 'node:timers/promises'
import type { RequestBatchFn } from '../../database/request-data-loaders.js'
import { eventsById } from '../../events/find-events.js'
import { zonedText } from '../../time/zoned-text.js'
import { plannedEventOf } from '../upcoming-event.js'
import { alternativesOf, type VenueAlternative } from './alternatives.js'
import type { StopAlternative } from './stop-alternative.js'
import { hasBegun, originOf, storedItinerariesById } from './stored-itinerary.js'

/** The batch key of a stop. */
export const itemKey = (itineraryId: string, item: number): string => `${itineraryId} ${item}`

/** Alternatives by `itemKey`: none for the event, once the plan has begun, or once the fan's text is purged. */
export const alternativesOfItems: RequestBatchFn<StopAlternative[], { count: number }> = (context, keys, { count }) =>
  context.planningBulkhead.run(async () => {
    const { loaders, catalogue, now } = context
    const stops = keys.map(async (key) => {
      const [id = '', item = ''] = key.split(' ')
      const stored = await loaders.load(context, storedItinerariesById, id)
      const event = stored?.eventId ? await loaders.load(context, eventsById, stored.eventId) : undefined
      return { key, item: Number(item), stored, event }
    })
    const alternatives = new Map<string, StopAlternative[]>()
    for (const { key, item, stored, event } of await Promise.all(stops)) {
      const origin = stored && originOf(stored)
      if (!origin || stored.items[item]?.type === 'event' || hasBegun(stored, now)) continue
      const fan = { now, location: origin.location, ...(event && { event: plannedEventOf(event) }) }
      const current = await catalogue.around(origin.location)
      const stop = stored.items.slice(0, item).filter(({ type }) => type !== 'event').length
      const { items, unmet } = stored
      alternatives.set(
        key,
        alternativesOf({ asked: origin.asked, items, unmet, fan }, stop, count, current).map(toStopAlternative),
      )
      // Each one is as much work as a plan: let other requests run in between.
      await setImmediate()
    }
    return alternatives
  })

const toStopAlternative = ({ venue, starts, ends, meters, minutes }: VenueAlternative): StopAlternative => ({
  venueId: venue.id,
  venueName: venue.name,
  startsAt: zonedText(starts, venue.zone),
  endsAt: zonedText(ends, venue.zone),
  meters,
  travelMinutes: minutes,
  areHoursKnown: venue.hoursSource === 'known',
})
