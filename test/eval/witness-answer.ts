import tzlookup from '@photostructure/tz-lookup'
import type { Answer, AnswerItem, Intent } from './expectation.js'
import { displayTime, instantOf, localOf } from './local-time.js'
import type { Place } from './place.js'

/** A witness as the search for witnesses writes it. */
export interface WitnessStop {
  readonly label: string
  readonly venue_source_id: string
  readonly at: string
  readonly until: string
}

/** The answer that a service would give that had planned the witness. */
export function answerOf(intent: Intent, witness: readonly WitnessStop[], places: ReadonlyMap<string, Place>): Answer {
  const { location } = intent.request
  const zone = tzlookup(location.lat, location.lng)
  const date = intent.expect.window?.date ?? localOf(Date.parse(intent.now), zone).date
  const items = witness.map((stop): AnswerItem => {
    const place = places.get(stop.venue_source_id)!
    const [starts, ends] = [instantOf(date, stop.at, zone), instantOf(date, stop.until, zone)]
    return {
      ...itemAt(place.name, place.lat, place.lng, starts, ends, zone),
      type: 'activity',
      venue_source_id: place.sourceId,
    }
  })
  if (intent.event && intent.expect.order?.includes('event')) items.push(eventItem(intent.event, zone))
  const inOrder = items.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  return { id: intent.id, status: 200, itinerary: { summary: 'A plan', items: inOrder }, unmet: [] }
}

function eventItem(event: NonNullable<Intent['event']>, zone: string): AnswerItem {
  return {
    ...itemAt(event.venue, event.lat, event.lng, Date.parse(event.start), Date.parse(event.end), zone),
    type: 'event',
  }
}

function itemAt(venue_name: string, lat: number, lng: number, starts: number, ends: number, zone: string): AnswerItem {
  const [starts_at, ends_at] = [new Date(starts).toISOString(), new Date(ends).toISOString()]
  return { type: '', venue_name, lat, lng, starts_at, ends_at, time: displayTime(starts, zone) }
}
