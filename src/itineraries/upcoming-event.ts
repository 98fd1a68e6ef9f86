import type { QueryRunner } from '../database/query-runner.js'
import { notFound } from '../errors.js'
import type { EventRow } from '../events/event-row.js'
import { findEvent } from '../events/find-events.js'
import type { PlannedEvent } from './plan-itinerary.js'

/** A scheduled event that has not ended. Throws NOT_FOUND for any other. */
export async function upcomingEvent(queries: QueryRunner, id: string, now: Date): Promise<EventRow> {
  const event = await findEvent(queries, id)
  if (event && event.status === 'scheduled' && Date.parse(event.endsAt) > now.getTime()) return event
  throw notFound('there is no upcoming event with this identifier')
}

export const plannedEventOf = ({ id, name, venueName, lat, lng, startsAt, endsAt }: EventRow): PlannedEvent => ({
  id,
  name,
  venueName,
  lat,
  lng,
  start: new Date(startsAt),
  end: new Date(endsAt),
})
