import { endOfTurn } from '../../concurrency/end-of-turn.js'
import type { RequestBatchFn } from '../../database/request-data-loaders.js'
import { eventsById } from '../../events/find-events.js'
import { zonedText } from '../../time/zoned-text.js'
import { plannedEventOf } from '../upcoming-event.js'
import { type Alternative, alternativesOf } from './alternatives.js'
import { hasBegun, keptItinerariesById, originOf } from './kept-itinerary.js'
import type { StopAlternative } from './stop-alternative.js'

/** The key of a stop of an itinerary. */
export const itemKey = (itineraryId: string, item: number): string => `${itineraryId} ${item}`

/** The alternatives of stops, by `itemKey`: none for the event, once the plan has begun, or once the fan's words are forgotten. */
export const alternativesOfItems: RequestBatchFn<StopAlternative[], { count: number }> = (context, keys, { count }) =>
  context.planningBulkhead.run(async () => {
    const { loaders, catalogue, now } = context
    const current = await catalogue.current(now)
    const stops = keys.map(async (key) => {
      const [id = '', item = ''] = key.split(' ')
      const kept = await loaders.load(context, keptItinerariesById, id)
      const event = kept?.eventId ? await loaders.load(context, eventsById, kept.eventId) : undefined
      return { key, item: Number(item), kept, event }
    })
    const found = new Map<string, StopAlternative[]>()
    for (const { key, item, kept, event } of await Promise.all(stops)) {
      const origin = kept && originOf(kept)
      if (!origin || kept.items[item]?.type === 'event' || hasBegun(kept, now)) continue
      const fan = { now, location: origin.location, ...(event && { event: plannedEventOf(event) }) }
      const stop = kept.items.slice(0, item).filter(({ type }) => type !== 'event').length
      const { items, unmet } = kept
      found.set(key, alternativesOf({ asked: origin.asked, items, unmet, fan }, stop, count, current).map(shown))
      // Each one is as much work as a plan: others have their turn between two.
      await endOfTurn()
    }
    return found
  })

const shown = ({ venue, starts, ends, meters, minutes }: Alternative): StopAlternative => ({
  venueId: venue.id,
  venueName: venue.name,
  startsAt: zonedText(starts, venue.zone),
  endsAt: zonedText(ends, venue.zone),
  meters,
  travelMinutes: minutes,
  areHoursKnown: venue.hoursSource === 'known',
})
