import type { RequestContext } from '../context.js'
import { notFound } from '../errors.js'
import { Event } from '../events/event.js'
import { recordShown } from '../outcomes/record-shown.js'
import { Partner } from '../partners/partner.js'
import { FanPass, isVerified } from '../passes/fan-pass.js'
import { findFanPass } from '../passes/fan-pass-row.js'
import { timedId } from '../timed-id.js'
import { comingEvent, curatedEvent } from './coming-event.js'
import { curate, readWish } from './curate.js'
import { Itinerary } from './itinerary.js'
import type { SubmitIntentInput } from './itinerary-inputs.js'
import { type ItineraryRow, itineraryRow } from './itinerary-row.js'
import { clarify } from './model/clarify.js'
import { overListed } from './over-listed.js'
import { askedOf } from './revising/asked.js'
import { showPlan } from './show-plan.js'

type Planning = Pick<RequestContext, 'em' | 'rows' | 'now' | 'remember' | 'catalogue' | 'askModel'>

/** Plans an itinerary for an active pass, and keeps it. */
export async function submitIntent(
  context: Planning,
  partnerId: string,
  input: SubmitIntentInput,
): Promise<ItineraryRow> {
  const { em, rows, now, remember, catalogue, askModel } = context
  const pass = await findFanPass(rows, input.fanPassId)
  if (!pass || !isVerified(pass)) throw notFound('there is no active fan pass with this identifier')
  const event = input.eventId == null ? undefined : await comingEvent(rows, input.eventId, now)
  const { location, partySize } = input
  const intent = input.intent.trim()
  const { preferences } = pass
  const setting = { location, partySize, preferences, event: event && curatedEvent(event), now }
  const known = await catalogue.current(now)
  const words = await clarify(intent, (text) => readWish({ ...setting, intent: text }, known), askModel, now)
  const curation = await overListed(
    context,
    (current) => curate({ ...setting, intent: words }, current),
    ({ venues }) => [...venues.keys()],
  )
  const id = timedId('itin', now)
  const place = { itineraryId: id, location, event, now }
  const { shown, offers } = await showPlan(rows, curation, place, askedOf(words, curation))
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
    await remember(transaction, answer)
    await transaction.flush()
    const campaignIds = offers.map(({ campaignId }) => campaignId)
    await recordShown(transaction, campaignIds, now)
    return answer
  })
}
