import tzLookup from '@photostructure/tz-lookup'
import { cityAndState } from '../../venues/city-and-state.js'
import type { Gazetteer } from '../../venues/gazetteer.js'
import { checkedPoint, checkedText } from '../../venues/import/checked-text.js'
import { BadField } from '../../venues/import/refusal.js'
import type { VenueReference } from '../event-draft.js'
import type { EventField, RawEvent } from './draft-event.js'

/**
 * The place of an event, and its time zone if the coordinates or the city determine it. Throws BadField for an event
 * without a place.
 */
export function placeOfEvent(
  raw: RawEvent,
  gazetteer: Gazetteer,
): { readonly venue: VenueReference; readonly zone: string | null } {
  const text = (field: EventField, longest: number) =>
    checkedText(raw.names[field] ?? field, raw.values[field] ?? '', longest)
  const { city, state } = cityAndState(text('city', 200), text('state', 100), gazetteer)
  const ownPoint = pointOf(raw)
  const [cityPoint] = city === '' ? [] : gazetteer.named(city, state)
  const point = ownPoint ?? cityPoint
  const sourceId = text('venueSourceId', 300) || null
  if (!sourceId && !point && city === '') throw noPlace(raw)
  const venue = {
    sourceId,
    name: text('venueName', 200),
    street: text('street', 200),
    city: city || nearestCity(ownPoint, gazetteer),
    state: state || cityPoint?.state || '',
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    isCityPoint: !ownPoint && cityPoint !== undefined,
  }
  return { venue, zone: point ? tzLookup(point.lat, point.lng) : null }
}

function pointOf({ values, names }: RawEvent): { lat: number; lng: number } | undefined {
  if (!values.lat && !values.lng) return undefined
  return checkedPoint(names.lat ?? 'lat', values.lat ?? '', names.lng ?? 'lng', values.lng ?? '')
}

const nearestCity = (point: { lat: number; lng: number } | undefined, gazetteer: Gazetteer): string =>
  point ? (gazetteer.nearest(point.lat, point.lng)?.city ?? '') : ''

const noPlace = ({ names, values }: RawEvent): BadField =>
  new BadField(names.city ?? 'city', values.venueName ?? '', "must name a place: a venue's id, a city, or coordinates")
