import { shortDay } from '../../time/local-day.js'
import type { ItineraryItem } from '../itinerary-item.js'
import type { PlannedItinerary } from '../plan-itinerary.js'
import { indexVenue } from '../planning/indexed-venue.js'
import { shownLabel } from './closest-matches.js'
import { joined } from './joined.js'
import { type Language, sentences } from './sentences.js'

/**
 * The day and what is visited, where and when, the longest form first: `Sat, Dec 5: brunch 11:00 AM at Yolk, then the Tenement
 * Museum 12:15 PM.`; with the venues in place of what they are, without the venues, without the times.
 */
export function planTitles(planned: PlannedItinerary, items: readonly ItineraryItem[]): string[] {
  const stops = titleStops(planned, items)
  const { language } = planned.request
  return [
    stops.map(({ label, time, name }) => withName(label, time, name, language)),
    stops.map(({ label, time, name }) => `${name || label} ${time}`),
    stops.map(({ label, time }) => `${label} ${time}`),
    stops.map(({ label }) => label),
  ].map((parts) => sentence(stops, parts, language))
}

interface TitleStop {
  readonly label: string
  readonly name: string
  readonly time: string
  readonly day: string
}

function titleStops(planned: PlannedItinerary, items: readonly ItineraryItem[]): TitleStop[] {
  const { request, visits } = planned
  const { event } = sentences[request.language]
  return items.map(({ time, startsAt, venueName }, index) => {
    const { stop } = visits[index]!
    return {
      label: stop === 'event' ? event : labelAt(planned, index),
      name: stop === 'event' ? '' : venueName,
      time,
      day: shortDay(startsAt, request.language),
    }
  })
}

function labelAt({ request, visits, venues }: PlannedItinerary, index: number): string {
  const { stop, id } = visits[index]!
  const [asked, venue] = [stop === 'event' ? undefined : request.stops[stop], venues.get(id)]
  return (asked && venue ? shownLabel(asked, indexVenue(venue)) : asked?.label) ?? sentences[request.language].stop
}

/** A stop that is called as its venue is named once. */
function withName(label: string, time: string, name: string, language: Language): string {
  const isSame = name === '' || name.toLowerCase() === label.toLowerCase()
  return isSame ? `${label} ${time}` : `${label} ${time} ${sentences[language].place} ${name}`
}

/** Each day is named before its first stop. */
function sentence(stops: readonly TitleStop[], parts: readonly string[], language: Language): string {
  const days = [...Map.groupBy(parts.keys(), (index) => stops[index]!.day)]
  const text = days.map(
    ([day, indexes]) =>
      `${day}: ${list(
        [...indexes].map((index) => parts[index]!),
        language,
      )}`,
  )
  return `${capitalised(text.join('; '))}.`
}

const list = (parts: readonly string[], language: Language): string =>
  joined(parts, `, ${sentences[language].andThen} `)

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
