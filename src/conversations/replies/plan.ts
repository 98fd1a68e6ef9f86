import { anyTaste, type PlanRequest, type StopRequest } from '../../itineraries/interpretation/plan-request.js'
import type { ItineraryItem } from '../../itineraries/itinerary-item.js'
import { type PlannedItinerary, planRequested } from '../../itineraries/plan-itinerary.js'
import { itemsOfPlan } from '../../itineraries/presentation/items-of-plan.js'
import { replanIfUnlisted } from '../../itineraries/replan-if-unlisted.js'
import { VenueKind } from '../../venues/venue-kind.js'
import type { ConversationState } from '../conversation-state.js'
import { asks } from '../question.js'
import type { VisitedVenue } from '../visited-agent.js'
import { type Encounter, type Replied, sentences } from './encounter.js'
import type { AgentPlanStop } from './reply.js'
import { unknownReply } from './unknown.js'

/** An outing that includes the venue, by the planner of intents. It is not stored. */
export async function planReply(encounter: Encounter): Promise<Replied> {
  const { agent, context, question, words } = encounter
  const { venue } = agent
  if (venue.lat === null || venue.lng === null || !venue.listed || question.request.scope)
    return unknownReply(encounter)
  const location = { lat: venue.lat, lng: venue.lng }
  const request = withVenue(question.request, question.text, venue)
  const planned = await context.planningBulkhead.run(() =>
    replanIfUnlisted(
      context,
      location,
      (catalogue) => planRequested(request, { now: context.now, location }, catalogue),
      ({ venues }) => [...venues.values()],
    ),
  )
  const facts = { itineraryId: '', location, event: undefined, offers: [], reservable: new Set<string>() }
  const items = itemsOfPlan(planned, facts)
  const isElsewhere = items.some(({ venueId }) => venueId !== venue.id)
  if (items.length === 0 || (!isElsewhere && asks(question, 'nearby')))
    return unknownReply(encounter, sentences(words.noPlan, ...planned.unmet))
  const stops = items.map((item, index) => planStop(item, index, encounter, planned))
  const listed = stops.map(({ time, venueName }) => `${time} ${venueName}`).join('; ')
  const sources = items.map(({ venueId }) => ({ type: 'Venue', id: venueId, field: 'name' }))
  const text = sentences(words.plan, `${listed}.`, ...planned.unmet)
  return {
    reply: { __typename: 'AgentPlan', text, sources, stops, unmet: [...planned.unmet] },
    state: { about: 'plan', ...tableOf(stops, question.partySize) },
  }
}

/** The stop at this venue as a wish for a table, which the visitor can confirm. */
function tableOf(stops: readonly AgentPlanStop[], partySize: number | undefined): Pick<ConversationState, 'table'> {
  const stop = stops.find(({ isHere }) => isHere)
  if (!stop) return {}
  const [date, hours, minutes] = [stop.startsAt.slice(0, 10), stop.startsAt.slice(11, 13), stop.startsAt.slice(14, 16)]
  const table = { date, minutes: Number(hours) * 60 + Number(minutes) }
  return { table: { ...table, ...(partySize !== undefined && { partySize }) } }
}

function planStop(
  { venueId, venueName, startsAt, endsAt, time, travelMinutes }: ItineraryItem,
  index: number,
  { agent, context }: Encounter,
  { venues }: PlannedItinerary,
): AgentPlanStop {
  const url = `${context.origin}/places/${venues.get(venueId)?.slug ?? ''}`
  const isHere = venueId === agent.venue.id
  return { venueName, isHere, startsAt, endsAt, time, travelMinutes: index === 0 ? 0 : travelMinutes, url }
}

/** The request with one of its stops at the venue: the one said to be here, else one that fits, else one more. */
export function withVenue(request: PlanRequest, text: string, venue: VisitedVenue): PlanRequest {
  const index = stopHere(request.stops, text) ?? stopThatFits(request.stops, venue)
  if (index !== undefined)
    return { ...request, stops: request.stops.map((stop, at) => (at === index ? atVenue(stop, venue) : stop)) }
  const [template] = request.stops
  if (!template) return request
  const { start: _, meal: __, near: ___, ...rest } = template
  const added = { ...rest, label: venue.name, concept: 'place', stayMinutes: 60, stayStated: false, spans: [] } as const
  const durations = request.durations.map(({ stops, ...limit }) => ({ ...limit, stops: stops.map((at) => at + 1) }))
  return { ...request, durations, stops: [atVenue(added, venue), ...request.stops] }
}

const here = /\b(here|there|your place|at yours|aqu[ií]|ac[aá]|ah[ií])(?!\p{L})/iu

/** The stop whose words stand closest before "here". */
function stopHere(stops: readonly StopRequest[], text: string): number | undefined {
  const at = here.exec(text)?.index
  if (at === undefined) return undefined
  const ends = stops.map(({ spans }) => Math.max(-1, ...spans.map(([, end]) => end).filter((end) => end <= at + 1)))
  const closest = Math.max(...ends)
  return closest < 0 ? undefined : ends.indexOf(closest)
}

function stopThatFits(stops: readonly StopRequest[], { kind }: VisitedVenue): number | undefined {
  const index = stops.findIndex(
    ({ kinds, concept, namedPlace }) => kinds.includes(kind) && concept !== 'fun' && !namedPlace,
  )
  return index < 0 ? undefined : index
}

/** The venue's own qualities are those of the venue: only time, stay and order stay conditions. */
function atVenue(stop: StopRequest, venue: VisitedVenue): StopRequest {
  const {
    kindNamed: _,
    topic: __,
    dietAny: ___,
    dietsWished: ____,
    priceMax: _____,
    priceMin: ______,
    near: _______,
    ...rest
  } = stop
  return {
    ...rest,
    ...anyTaste,
    kinds: Object.values(VenueKind),
    dietAll: [],
    wheelchair: false,
    kids: false,
    optional: false,
    assumed: false,
    namedPlace: { name: venue.name, ids: [venue.id] },
  }
}
