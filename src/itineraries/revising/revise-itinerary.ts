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
import { type ItineraryRow, itineraryRow } from '../itinerary-row.js'
import { interpretIntent } from '../plan-itinerary.js'
import { replanIfUnlisted } from '../planning/replan-if-unlisted.js'
import type { OfferAt } from '../presentation/offers.js'
import { type PresentedPlan, presentPlan } from '../presentation/present-plan.js'
import { plannedEventOf, upcomingEvent } from '../upcoming-event.js'
import { hasBegun, type KeptItinerary, keptItineraries, type Origin, originOf } from './kept-itinerary.js'
import { planChange } from './plan-change.js'
import { replan } from './replan.js'
import type { ReviseItineraryInput } from './revise-inputs.js'

/**
 * Changes an itinerary by what its input says, and of the rest as little as possible. A change with which the plan does not
 * hold is refused with the reason, and so is one of a stop whose table is confirmed: all stays as it was.
 */
export async function reviseItinerary(
  context: RequestContext,
  partnerId: string,
  input: ReviseItineraryInput,
): Promise<ItineraryRow> {
  const { em, queries, now } = context
  const [kept] = await keptItineraries(queries, partnerId, [input.id])
  if (!kept) throw notFound('there is no itinerary with this identifier')
  const reserved = await reservedItems(em, kept.id)
  const revision = await planRevision(context, kept, originIn(kept, now), reserved, input)
  return em.transactional(async (transaction) => {
    const itinerary = await lockRow(transaction, Itinerary, { id: kept.id }, 'itinerary', input.expectedVersion)
    const stillReserved = await reservedItems(transaction, kept.id)
    if (stillReserved.symmetricDifference(reserved).size > 0)
      throw conflict('a table of the itinerary was confirmed or cancelled in the meantime: try again')
    return keep(transaction, context, itinerary, revision)
  })
}

/** What can still be changed was not forgotten, has a stop, and lies ahead. */
function originIn(kept: KeptItinerary, now: Date): Origin {
  const origin = originOf(kept)
  if (!origin) throw conflict('what the fan asked for is forgotten by now: submit a new intent')
  if (kept.items.length === 0) throw conflict('the itinerary has no stop to change: submit a new intent')
  if (hasBegun(kept, now)) throw conflict('the itinerary has begun: submit a new intent for what is left')
  return origin
}

/** The items that have a confirmed table. */
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
  { id, fanPassId, eventId, partySize: partyBefore, items, unmet, createdAt }: KeptItinerary,
  { asked, location }: Origin,
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
  const words = { ...setting, intent: asked.words, partySize, preferences, now: new Date(createdAt) }
  const fan = { now, location, ...(setting.event && { event: setting.event }) }
  const replanned = await replanIfUnlisted(
    context,
    (catalogue) => {
      const read = partySize === partyBefore ? {} : { read: interpretIntent(words, catalogue) }
      const wanted = planChange(input, { items, location, reserved, catalogue, ...read })
      return replan({ asked, items, unmet, fan }, wanted, catalogue)
    },
    (result) => ('reasons' in result ? [] : [...result.curation.venues.keys()]),
  )
  if ('reasons' in replanned)
    throw conflict(`the plan does not hold with this change. ${replanned.reasons.join(' ')}`.trim())
  const { curation } = replanned
  return {
    partySize,
    ...(await presentPlan(queries, curation, { itineraryId: id, location, event, now }, replanned.asked)),
  }
}

/** Writes a revision, audited; of its campaigns those count as shown that the fan has not seen there before. */
async function keep(
  em: EntityManager,
  context: RequestContext,
  itinerary: Itinerary,
  { partySize, shown, offers }: Revision,
): Promise<ItineraryRow> {
  const seen = new Set(itinerary.sponsorOffers.map(({ brand }) => brand))
  change(em, actorOf(context), 'reviseItinerary', itinerary, stopsOf, () =>
    Object.assign(itinerary, { partySize, ...shown }),
  )
  const answer = itineraryRow(itinerary)
  await context.storeAnswer(em, answer)
  await em.flush()
  const campaignIds = offers.filter(({ brand }) => !seen.has(brand)).map(({ campaignId }) => campaignId)
  await recordImpression(em, campaignIds, context.now)
  return answer
}

const stopsOf = ({ partySize, items }: Itinerary) => ({
  partySize,
  stops: items.map(({ venueId, startsAt, endsAt }) => ({ venueId, startsAt, endsAt })),
})
