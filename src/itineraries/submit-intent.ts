import type { EntityManager } from '@mikro-orm/postgresql'
import type { RequestContext } from '../context.js'
import { notFound } from '../errors.js'
import { Event } from '../events/event.js'
import { prefixedUlid } from '../ids/prefixed-ulid.js'
import { recordImpression } from '../outcomes/record-impression.js'
import { Partner } from '../partners/partner.js'
import { FanPass, isVerified } from '../passes/fan-pass.js'
import { findFanPass } from '../passes/fan-pass-row.js'
import { clarify } from './interpretation/model/clarify.js'
import { Itinerary } from './itinerary.js'
import type { SubmitIntentInput } from './itinerary-inputs.js'
import { type ItineraryRow, itineraryModel } from './itinerary-row.js'
import { interpretIntent, planItinerary } from './plan-itinerary.js'
import type { OfferAt } from './presentation/offers.js'
import { presentPlan } from './presentation/present-plan.js'
import { replanIfUnlisted } from './replan-if-unlisted.js'
import { revisionInputOf } from './revising/revision-input.js'
import { plannedEventOf, upcomingEvent } from './upcoming-event.js'

type SubmitIntentContext = Pick<RequestContext, 'em' | 'queries' | 'now' | 'storeAnswer' | 'catalogue' | 'askModel'>

/** Plans an itinerary for an active pass and stores it. */
export async function submitIntent(
  context: SubmitIntentContext,
  partnerId: string,
  input: SubmitIntentInput,
): Promise<ItineraryRow> {
  const { em, queries, now, catalogue, askModel } = context
  const pass = await findFanPass(queries, input.fanPassId)
  if (!pass || !isVerified(pass)) throw notFound('there is no active fan pass with this identifier')
  const event = input.eventId == null ? undefined : await upcomingEvent(queries, input.eventId, now)
  const { location, partySize } = input
  const intent = input.intent.trim()
  const { preferences } = pass
  const setting = { location, partySize, preferences, event: event && plannedEventOf(event), now }
  const current = await catalogue.current(now)
  const words = await clarify(intent, (text) => interpretIntent({ ...setting, intent: text }, current), askModel, now)
  const planned = await replanIfUnlisted(
    context,
    (fresh) => planItinerary({ ...setting, intent: words }, fresh),
    ({ venues }) => [...venues.keys()],
  )
  const id = prefixedUlid('itin', now)
  const place = { itineraryId: id, location, event, now }
  const { shown, offers } = await presentPlan(queries, planned, place, revisionInputOf(words, planned))
  return em.transactional(async (transaction) => {
    const itinerary = transaction.create(Itinerary, {
      id,
      partner: transaction.getReference(Partner, partnerId, { wrapped: true }),
      fanPass: transaction.getReference(FanPass, pass.id, { wrapped: true }),
      event: event ? transaction.getReference(Event, event.id, { wrapped: true }) : null,
      partySize,
      intent,
      lat: location.lat,
      lng: location.lng,
      createdAt: now,
      ...shown,
    })
    return storeItinerary(transaction, context, itinerary, offers)
  })
}

async function storeItinerary(
  em: EntityManager,
  { storeAnswer, now }: SubmitIntentContext,
  itinerary: Itinerary,
  offers: readonly OfferAt[],
): Promise<ItineraryRow> {
  const row = itineraryModel.fromEntity(itinerary)
  await storeAnswer(em, row)
  await em.flush()
  const campaignIds = offers.map(({ campaignId }) => campaignId)
  await recordImpression(em, campaignIds, now)
  return row
}
