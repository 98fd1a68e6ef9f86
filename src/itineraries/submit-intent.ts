import sql from 'sql-template-tag'
import { ulid } from 'ulid'
import type { RequestContext } from '../context.js'
import type { Rows } from '../database/rows.js'
import { notFound } from '../errors.js'
import { Event } from '../events/event.js'
import type { EventRow } from '../events/event-row.js'
import { findEvent } from '../events/find-events.js'
import { recordShown } from '../outcomes/record-shown.js'
import { Partner } from '../partners/partner.js'
import { FanPass, isVerified } from '../passes/fan-pass.js'
import { findFanPass } from '../passes/fan-pass-row.js'
import { type CuratedEvent, type Curation, curate, type Request } from './curate.js'
import { itemsOfPlan } from './items-of-plan.js'
import { Itinerary } from './itinerary.js'
import type { SubmitIntentInput } from './itinerary-inputs.js'
import type { SponsorOffer } from './itinerary-item.js'
import { type ItineraryRow, itineraryRow } from './itinerary-row.js'
import { type OfferAt, offersAt } from './offers.js'
import { summarise } from './summarise.js'

type Planning = Pick<RequestContext, 'em' | 'rows' | 'now' | 'remember' | 'catalogue'>

/** Plans an itinerary for an active pass, and keeps it. */
export async function submitIntent(
  context: Planning,
  partnerId: string,
  input: SubmitIntentInput,
): Promise<ItineraryRow> {
  const { em, rows, now, remember } = context
  const pass = await findFanPass(rows, input.fanPassId)
  if (!pass || !isVerified(pass)) throw notFound('there is no active fan pass with this identifier')
  const event = input.eventId == null ? undefined : await comingEvent(rows, input.eventId, now)
  const { location, partySize } = input
  const curation = await curateListed(context, {
    intent: input.intent.trim(),
    location,
    partySize,
    preferences: pass.preferences,
    event: event && eventFacts(event),
    now,
  })
  const id = `itin_${ulid(now.getTime())}`
  const offers = await offersAt(rows, [...curation.venues.keys()], curation.visits[0]?.starts ?? now)
  const reservable = await reservableVenues(rows, [...curation.venues.keys()])
  return em.transactional(async (transaction) => {
    const itinerary = transaction.create(Itinerary, {
      id,
      partner: transaction.getReference(Partner, partnerId, { wrapped: true }),
      fanPass: transaction.getReference(FanPass, pass.id, { wrapped: true }),
      event: event ? transaction.getReference(Event, event.id, { wrapped: true }) : null,
      partySize,
      intent: input.intent,
      lat: location.lat,
      lng: location.lng,
      createdAt: now,
      summary: summarise(curation),
      items: itemsOfPlan(curation, { itineraryId: id, location, event, offers, reservable }),
      sponsorOffers: sponsorOffersOf(offers),
      unmet: [...curation.unmet],
      notUnderstood: curation.wish.notUnderstood.filter(({ isQuotable }) => isQuotable).map(({ text }) => text),
    })
    const answer = itineraryRow(itinerary)
    await remember(transaction, answer)
    await transaction.flush()
    await recordShown(
      transaction,
      offers.map(({ campaignId }) => campaignId),
      now,
    )
    return answer
  })
}

/** A plan of venues that are listed at this moment: where one has gone since the catalogue was read, it is read anew. */
async function curateListed({ rows, catalogue, now }: Planning, request: Request): Promise<Curation> {
  const curation = curate(request, await catalogue.current(now))
  const ids = [...curation.venues.keys()]
  const listed = await rows.all(sql`select id from venue where id = any(${ids}::uuid[]) and listed`)
  return listed.length === ids.length ? curation : curate(request, await catalogue.refresh())
}

const eventFacts = ({ id, name, venueName, lat, lng, startsAt, endsAt }: EventRow): CuratedEvent => ({
  id,
  name,
  venueName,
  lat,
  lng,
  start: new Date(startsAt),
  end: new Date(endsAt),
})

/** Venues with an active agent that has promised tables. */
async function reservableVenues(rows: Rows, venueIds: readonly string[]): Promise<Set<string>> {
  const found = await rows.all<{ id: string }>(sql`
    select distinct venue_id as id from agent
    where venue_id = any(${venueIds}::uuid[]) and status = 'active' and 'reservations' = any(capabilities)`)
  return new Set(found.map(({ id }) => id))
}

/** Each offer once, however many stops it holds at. */
const sponsorOffersOf = (offers: readonly OfferAt[]): SponsorOffer[] => [
  ...new Map(
    offers.map(({ brand, text, valueCents }) => [`${brand} ${text}`, { brand, offer: text, valueCents }]),
  ).values(),
]

async function comingEvent(rows: Rows, id: string, now: Date): Promise<EventRow> {
  const event = await findEvent(rows, id)
  if (event && event.status === 'scheduled' && Date.parse(event.endsAt) > now.getTime()) return event
  throw notFound('there is no coming event with this identifier')
}
