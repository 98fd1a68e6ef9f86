import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { actorOf } from '../../audit/actor.js'
import { change } from '../../audit/change.js'
import type { RequestContext } from '../../context.js'
import { execute } from '../../database/execute.js'
import { lockRow } from '../../database/lock-row.js'
import { conflict, notFound } from '../../errors.js'
import { recordImpression } from '../../outcomes/record-impression.js'
import { isVerified } from '../../passes/fan-pass.js'
import { findFanPass } from '../../passes/fan-pass-row.js'
import { Itinerary } from '../itinerary.js'
import { type ItineraryRow, itineraryModel } from '../itinerary-row.js'
import { interpretIntent } from '../plan-itinerary.js'
import { campaignOf, type OfferAt } from '../presentation/offers.js'
import { type PresentedPlan, presentPlan } from '../presentation/present-plan.js'
import { replanIfUnlisted } from '../replan-if-unlisted.js'
import { plannedEventOf, upcomingEvent } from '../upcoming-event.js'
import { planChange } from './plan-change.js'
import { replan } from './replan.js'
import type { ReviseItineraryInput } from './revise-inputs.js'
import { hasBegun, originOf, type RevisionOrigin, type StoredItinerary, storedItineraries } from './stored-itinerary.js'

/**
 * Changes an itinerary as requested and as little else as possible. Refused with the reason, without any change, if no
 * plan is possible or a confirmed table would be affected.
 */
export async function reviseItinerary(
  context: RequestContext,
  partnerId: string,
  input: ReviseItineraryInput,
): Promise<ItineraryRow> {
  const { em, queries, now } = context
  const [stored] = await storedItineraries(queries, partnerId, [input.id])
  if (!stored) throw notFound('there is no itinerary with this identifier')
  const reserved = await reservedItems(em, stored.id)
  const revision = await planRevision(context, stored, originIn(stored, now), reserved, input)
  return em.transactional(async (transaction) => {
    const itinerary = await lockRow(transaction, Itinerary, { id: stored.id }, 'itinerary', input.expectedVersion)
    const stillReserved = await reservedItems(transaction, stored.id)
    if (stillReserved.symmetricDifference(reserved).size > 0)
      throw conflict('a table of the itinerary was confirmed or cancelled meanwhile: try again')
    return storeRevision(transaction, context, itinerary, revision)
  })
}

/** Throws if the itinerary can no longer be changed: purged, without a stop, or begun. */
function originIn(stored: StoredItinerary, now: Date): RevisionOrigin {
  const origin = originOf(stored)
  if (!origin) throw conflict('the intent of this itinerary has been purged: submit a new intent')
  if (stored.items.length === 0) throw conflict('the itinerary has no stop to change: submit a new intent')
  if (hasBegun(stored, now)) throw conflict('the itinerary has begun: submit a new intent for what is left')
  return origin
}

/** Indexes of the items with a confirmed table. */
async function reservedItems(em: EntityManager, itineraryId: string): Promise<Set<number>> {
  const statement = sql`select item from reservation where itinerary_id = ${itineraryId} and status = 'confirmed'`
  return new Set((await execute<{ item: number }>(em, statement)).map(({ item }) => item))
}

interface Revision {
  partySize: number
  shown: PresentedPlan
  offers: OfferAt[]
}

async function planRevision(
  context: RequestContext,
  { id, fanPassId, eventId, partySize: partyBefore, items, unmet, createdAt }: StoredItinerary,
  { asked, location }: RevisionOrigin,
  reserved: ReadonlySet<number>,
  input: ReviseItineraryInput,
): Promise<Revision> {
  const { queries, now } = context
  const pass = await findFanPass(queries, fanPassId)
  if (!pass || !isVerified(pass)) throw conflict('the fan pass of the itinerary is not active')
  const event = eventId === null ? undefined : await upcomingEvent(queries, eventId, now)
  const partySize = input.partySize ?? partyBefore
  const { preferences } = pass
  const setting = { location, event: event && plannedEventOf(event) }
  const planningInput = {
    ...setting,
    intent: asked.words,
    ...(asked.reading && { reading: asked.reading }),
    partySize,
    preferences,
    now: new Date(createdAt),
  }
  const fan = { now, location, ...(setting.event && { event: setting.event }) }
  const replanned = await replanIfUnlisted(
    context,
    location,
    (catalogue) => {
      const reinterpreted =
        partySize === partyBefore ? {} : { reinterpreted: interpretIntent(planningInput, catalogue) }
      const wanted = planChange(input, { items, location, reserved, catalogue, ...reinterpreted })
      return replan({ asked, items, unmet, fan }, wanted, catalogue)
    },
    (result) => ('reasons' in result ? [] : [...result.itinerary.venues.values()]),
  )
  if ('reasons' in replanned)
    throw conflict(`no plan is possible with this change. ${replanned.reasons.join(' ')}`.trim())
  return {
    partySize,
    ...(await presentPlan(
      queries,
      replanned.itinerary,
      { itineraryId: id, location, event, now },
      replanned.revisionInput,
    )),
  }
}

/** Stores and audits a revision; only campaigns that the itinerary did not show before count as an impression. */
async function storeRevision(
  em: EntityManager,
  context: RequestContext,
  itinerary: Itinerary,
  { partySize, shown, offers }: Revision,
): Promise<ItineraryRow> {
  const seen = new Set(itinerary.sponsorOffers.map(({ brand }) => brand))
  change(em, actorOf(context), 'reviseItinerary', itinerary, stopsOf, () =>
    Object.assign(itinerary, { partySize, ...shown }),
  )
  const answer = itineraryModel.fromEntity(itinerary)
  await context.storeAnswer(em, answer)
  await em.flush()
  const unseen = offers.filter(({ brand }) => !seen.has(brand))
  await recordImpression(em, unseen.map(campaignOf), context.now)
  return answer
}

const stopsOf = ({ partySize, items }: Itinerary) => ({
  partySize,
  stops: items.map(({ venueId, startsAt, endsAt }) => ({ venueId, startsAt, endsAt })),
})
