import type { Rows } from '../database/rows.js'
import { notFound } from '../errors.js'
import type { EventRow } from '../events/event-row.js'
import { findEvent } from '../events/find-events.js'
import type { CuratedEvent } from './curate.js'

/** A scheduled event that is not over. Throws NOT_FOUND for any other. */
export async function comingEvent(rows: Rows, id: string, now: Date): Promise<EventRow> {
  const event = await findEvent(rows, id)
  if (event && event.status === 'scheduled' && Date.parse(event.endsAt) > now.getTime()) return event
  throw notFound('there is no coming event with this identifier')
}

/** An event as curation looks at it. */
export const curatedEvent = ({ id, name, venueName, lat, lng, startsAt, endsAt }: EventRow): CuratedEvent => ({
  id,
  name,
  venueName,
  lat,
  lng,
  start: new Date(startsAt),
  end: new Date(endsAt),
})
