import type { EntityManager } from '@mikro-orm/postgresql'
import type { RequestContext } from '../context.js'
import { notFound } from '../errors.js'
import { Event } from '../events/event.js'
import { prefixedUlid } from '../ids/prefixed-ulid.js'
import { recordImpression } from '../outcomes/record-impression.js'
import { Partner } from '../partners/partner.js'
import { FanPass, isVerified } from '../passes/fan-pass.js'
import { findFanPass } from '../passes/fan-pass-row.js'
import { findNamedEvent } from './find-named-event.js'
import { Itinerary } from './itinerary.js'
import type { SubmitIntentInput } from './itinerary-inputs.js'
import { type ItineraryRow, itineraryModel } from './itinerary-row.js'
import { circumstancesOf, type PlanningInput, planItinerary } from './plan-itinerary.js'
import { campaignOf, type OfferAt } from './presentation/offers.js'
import { presentPlan } from './presentation/present-plan.js'
import { replanIfUnlisted } from './replan-if-unlisted.js'
import { revisionInputOf } from './revising/revision-input.js'
import { plannedEventOf, upcomingEvent } from './upcoming-event.js'

type SubmitIntentContext = Pick<
  RequestContext,
  'em' | 'queries' | 'now' | 'storeAnswer' | 'catalogue' | 'readIntent' | 'onWithdrawn'
>

/** Plans an itinerary for an active pass and stores it. */
export async function submitIntent(
  context: SubmitIntentContext,
  partnerId: string,
  input: SubmitIntentInput,
): Promise<ItineraryRow> {
  const { em, queries, now, catalogue, readIntent } = context
  const pass = await findFanPass(queries, input.fanPassId)
  if (!pass || !isVerified(pass)) throw notFound('there is no active fan pass with this identifier')
  const given = input.eventId === undefined ? undefined : await upcomingEvent(queries, input.eventId, now)
  const { intent, location, partySize } = input
  const { preferences } = pass
  const setting = { intent, location, partySize, preferences, event: given && plannedEventOf(given), now }
  const current = await catalogue.around(location)
  const reading = await readIntent?.(intent, circumstancesOf(setting, current))
  const read: PlanningInput = { ...setting, ...(reading && { reading }) }
  const event = given ?? (await findNamedEvent(queries, read, current))
  const planningInput = { ...read, event: event && plannedEventOf(event) }
  const planned = await replanIfUnlisted(
    context,
    location,
    (fresh) => planItinerary(planningInput, fresh),
    ({ venues }) => [...venues.values()],
  )
  if (planned.violations.length > 0) context.onWithdrawn(planned.violations.map(({ rule }) => rule))
  const id = prefixedUlid('itin', now)
  const place = { itineraryId: id, location, event, now }
  const { shown, offers } = await presentPlan(queries, planned, place, revisionInputOf(planningInput, planned))
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
  await recordImpression(em, offers.map(campaignOf), now)
  return row
}
