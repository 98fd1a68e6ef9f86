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
import { type ItineraryRow, itineraryRow } from './itinerary-row.js'
import { interpretIntent, planItinerary } from './plan-itinerary.js'
import { replanIfUnlisted } from './planning/replan-if-unlisted.js'
import { presentPlan } from './presentation/present-plan.js'
import { revisionInputOf } from './revising/revision-input.js'
import { plannedEventOf, upcomingEvent } from './upcoming-event.js'

type Planning = Pick<RequestContext, 'em' | 'queries' | 'now' | 'storeAnswer' | 'catalogue' | 'askModel'>

/** Plans an itinerary for an active pass, and keeps it. */
export async function submitIntent(
  context: Planning,
  partnerId: string,
  input: SubmitIntentInput,
): Promise<ItineraryRow> {
  const { em, queries, now, storeAnswer, catalogue, askModel } = context
  const pass = await findFanPass(queries, input.fanPassId)
  if (!pass || !isVerified(pass)) throw notFound('there is no active fan pass with this identifier')
  const event = input.eventId == null ? undefined : await upcomingEvent(queries, input.eventId, now)
  const { location, partySize } = input
  const intent = input.intent.trim()
  const { preferences } = pass
  const setting = { location, partySize, preferences, event: event && plannedEventOf(event), now }
  const known = await catalogue.current(now)
  const words = await clarify(intent, (text) => interpretIntent({ ...setting, intent: text }, known), askModel, now)
  const curation = await replanIfUnlisted(
    context,
    (current) => planItinerary({ ...setting, intent: words }, current),
    ({ venues }) => [...venues.keys()],
  )
  const id = prefixedUlid('itin', now)
  const place = { itineraryId: id, location, event, now }
  const { shown, offers } = await presentPlan(queries, curation, place, revisionInputOf(words, curation))
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
    const answer = itineraryRow(itinerary)
    await storeAnswer(transaction, answer)
    await transaction.flush()
    const campaignIds = offers.map(({ campaignId }) => campaignId)
    await recordImpression(transaction, campaignIds, now)
    return answer
  })
}
