import { asList, asObject, asText, type JsonObject, textAt } from '../../venues/import/json-shape.js'
import { BadField, draftOrRefusal, type Refusal, type Taken } from '../../venues/import/refusal.js'
import { SeenOnce } from '../../venues/import/seen-once.js'
import { type TextSource, wholeJson } from '../../venues/import/text-source.js'
import type { EventDraft } from '../event-draft.js'
import { draftEvent, type EventImport, type RawEvent } from './draft-event.js'

/**
 * Reads schema.org events from JSON-LD: an object, a list, an `@graph` or an `ItemList`, of type Event or a subtype.
 * Objects of other types are skipped. The line of a refusal is the number of the event. Throws an Error if the JSON
 * has no event.
 */
export async function* readEventsJsonld(
  source: TextSource,
  options: EventImport,
): AsyncGenerator<Taken<EventDraft> | Refusal> {
  const events = [...eventsIn(await wholeJson(source, options.source), 0)]
  if (events.length === 0) throw new Error(`${options.source}: contains no object whose "@type" is a schema.org Event`)
  const once = new SeenOnce<EventDraft>()
  for (const [index, event] of events.entries()) {
    const number = index + 1
    yield once.check(
      number,
      draftOrRefusal(number, () => draftEvent(rawEvent(event), String(number), options)),
    )
  }
}

/** schema.org event types and their categories. */
const categories = new Map([
  ['Event', ''],
  ['BusinessEvent', 'business'],
  ['ChildrensEvent', 'family'],
  ['ComedyEvent', 'comedy'],
  ['ConferenceEvent', 'conference'],
  ['CourseInstance', 'education'],
  ['DanceEvent', 'arts'],
  ['EducationEvent', 'education'],
  ['ExhibitionEvent', 'arts'],
  ['Festival', 'festival'],
  ['FoodEvent', 'food'],
  ['Hackathon', 'conference'],
  ['LiteraryEvent', 'arts'],
  ['MusicEvent', 'music'],
  ['PerformingArtsEvent', 'arts'],
  ['PublicationEvent', 'arts'],
  ['SaleEvent', 'market'],
  ['ScreeningEvent', 'film'],
  ['SocialEvent', 'social'],
  ['SportsEvent', 'sports'],
  ['TheaterEvent', 'arts'],
  ['VisualArtsEvent', 'arts'],
])
const deepestNesting = 10

function* eventsIn(node: unknown, depth: number): Generator<JsonObject> {
  if (depth > deepestNesting) return
  if (Array.isArray(node)) for (const item of node) yield* eventsIn(item, depth + 1)
  const object = asObject(node)
  if (!object) return
  if (typeOf(object) !== undefined) yield object
  else for (const inner of ['@graph', 'itemListElement', 'item']) yield* eventsIn(object[inner], depth + 1)
}

/** The event type of a node: `MusicEvent`, `schema:MusicEvent`, `https://schema.org/MusicEvent`. */
function typeOf(node: JsonObject): string | undefined {
  const types = asList(node['@type']).map((type) => asText(type).replace(/^.*[/:#]/, ''))
  return types.find((type) => categories.has(type))
}

function rawEvent(event: JsonObject): RawEvent {
  const place = asList(event.location).find((location) => !isVirtual(location))
  const status = textAt(event, 'eventStatus').replace(/^.*[/:#]/, '')
  if (status === 'EventMovedOnline' || (!place && event.location)) {
    throw new BadField('location', status, 'must be a physical place; online events are not supported')
  }
  return {
    values: {
      id:
        textAt(event, '@id') ||
        textAt(event, 'identifier') ||
        textAt(event, 'identifier', 'value') ||
        textAt(event, 'url'),
      name: textAt(event, 'name'),
      category: categories.get(typeOf(event) ?? '') || textAt(event, 'keywords'),
      status: status === 'EventCancelled' || status === 'EventPostponed' ? 'cancelled' : 'scheduled',
      startsAt: textAt(event, 'startDate'),
      endsAt: textAt(event, 'endDate'),
      url: textAt(event, 'url'),
      ...placeValues(place),
    },
    names: {
      id: '@id',
      startsAt: 'startDate',
      endsAt: 'endDate',
      venueName: 'location.name',
      street: 'location.address.streetAddress',
      city: 'location.address.addressLocality',
      state: 'location.address.addressRegion',
      lat: 'location.geo.latitude',
      lng: 'location.geo.longitude',
    },
  }
}

const isVirtual = (location: unknown): boolean => textAt(location, '@type').endsWith('VirtualLocation')

/** A Place with a structured or one-line address; a plain text location is parsed as a one-line address. */
function placeValues(place: unknown): RawEvent['values'] {
  if (typeof place === 'string') return { venueName: place.split(',')[0] ?? '', city: place }
  const address = asObject(place)?.address
  return {
    venueName: textAt(place, 'name'),
    street: textAt(address, 'streetAddress'),
    city: typeof address === 'string' ? address : textAt(address, 'addressLocality'),
    state: textAt(address, 'addressRegion'),
    lat: textAt(place, 'geo', 'latitude') || textAt(place, 'latitude'),
    lng: textAt(place, 'geo', 'longitude') || textAt(place, 'longitude'),
  }
}
