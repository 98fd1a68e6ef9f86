import { setTimeout as wait } from 'node:timers/promises'
import { Agent } from '../../src/agents/agent.js'
import { isDatabaseAway } from '../../src/database/is-database-away.js'
import { Itinerary } from '../../src/itineraries/itinerary.js'
import { Partner } from '../../src/partners/partner.js'
import { FanPass } from '../../src/passes/fan-pass.js'
import type { Venue } from '../../src/venues/venue.js'
import { addContact } from '../support/browser.js'
import { Stage } from '../support/stage.js'
import { until } from '../support/until.js'
import type { Answer, Call, Caller } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, type Invited, invitePartner } from './fleet.js'
import { ask } from './subscriber.js'
import type { Ledger } from './worker-kill-account.js'

/** What the writes refer to: a partner with a campaign, an offer and an agent at one venue. */
export interface WriteTarget extends Invited {
  venue: Venue
  campaignId: string
  offerId: string
}

export const prices = { check_in: 100, offer_redeemed: 30, reservation: 70 }
const kinds = ['agent.deployed', 'pass.activated', 'outcome.verified', 'reservation.confirmed']

export async function prepareWrites(fleet: Fleet, receiver: string): Promise<WriteTarget> {
  const partner = await invitePartner(fleet.database, { perMinute: 1_000_000, perDay: 100_000_000 })
  const origin = fleet.services[0]!.origin
  const stage = new Stage(fleet.database, new Date())
  const venue = await stage.venue('Anchor Bar', { capacity: 1_000_000 })
  const request = <Row>(verb: string, type: string, input: object, fields = '{ id }') =>
    ask<Row>(origin, partner.key, `mutation ($input: ${type}!) { ${verb}(input: $input) ${fields} }`, { input })
  await request(
    'registerWebhookEndpoint',
    'RegisterWebhookEndpointInput',
    { url: receiver, kinds },
    '{ endpoint { id } }',
  )
  const { id: campaignId } = await request<{ id: string }>('createCampaign', 'CreateCampaignInput', {
    brand: 'Brew',
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    budgetCents: 2_000_000_000,
    prices: Object.entries(prices).map(([type, cents]) => ({ type, cents })),
    venueIds: [venue.id],
  })
  await ask(origin, partner.key, 'mutation ($id: UUID!) { startCampaign(id: $id) { id } }', { id: campaignId })
  const offer = { campaignId, text: 'Free coffee', valueCents: 300, venueId: venue.id }
  const { id: offerId } = await request<{ id: string }>('addOffer', 'AddOfferInput', offer)
  await addAgent(fleet, partner.partnerId, venue)
  return { ...partner, venue, campaignId, offerId }
}

/** A fan's whole life with every write, a deploy and an intent. */
export async function writeAll(
  caller: Caller,
  fleet: Fleet,
  target: WriteTarget,
  ledger: Ledger,
  number: number,
): Promise<void> {
  const { key, offerId, venue } = target
  const send = async (call: Call): Promise<Answer> => untilAcknowledged(caller, call, ledger)
  const graphql = (query: string, variables: object) =>
    send({ method: 'POST', path: '/graphql', key, body: { query, variables } })
  const reference = `fan-${number}`
  const issued = await graphql(
    'mutation ($reference: String!) { issueFanPasses(input: { passes: [{ reference: $reference }] }) { passes { id } } }',
    { reference },
  )
  const id = JSON.parse(issued.body).data.issueFanPasses.passes[0].id as string
  // The trial's own connection may be lost too, before or after the row is stored.
  const itineraryId = await until(() => addItinerary(fleet, target, id, number).catch(undefinedIfAway))
  await graphql('mutation ($id: UUID!) { activateFanPass(id: $id) { id } }', { id })
  await graphql('mutation ($id: UUID!) { redeemWelcomeDrink(id: $id) { id } }', { id })
  await graphql(
    'mutation ($id: UUID!, $venue: UUID!) { checkIn(input: { fanPassId: $id, venueId: $venue }) { isNew } }',
    { id, venue: venue.id },
  )
  await graphql(
    'mutation ($id: UUID!, $offer: UUID!) { redeemOffer(input: { fanPassId: $id, offerId: $offer }) { id } }',
    { id, offer: offerId },
  )
  await graphql('mutation ($id: ID!) { confirmReservation(itineraryId: $id, item: 0) { id } }', { id: itineraryId })
  ledger.fans.push(id)
  const deployed = await send({
    ...deployCall(key, `Place ${number}`),
    headers: { 'idempotency-key': `deploy-${number}` },
  })
  ledger.agents.set(`Place ${number}`, JSON.parse(deployed.body).agent_id)
  const body = { fan_pass_id: id, intent: 'lunch', location: { lat: 41.88, lng: -87.63 }, party_size: 2 }
  const planned = await send({
    method: 'POST',
    path: '/api/v1/pulse/intent',
    key,
    body,
    headers: { 'idempotency-key': `intent-${number}` },
  })
  ledger.itineraries.set(`intent-${number}`, JSON.parse(planned.body).itinerary_id)
}

/** Repeats while the connection is cut, the service is unavailable, or the first attempt is still in progress. */
async function untilAcknowledged(caller: Caller, call: Call, ledger: Ledger): Promise<Answer> {
  let answer: Answer | undefined
  for (let attempt = 0; attempt < 240; attempt++) {
    answer = await caller.send(call)
    const refusal = answer.status === 200 ? JSON.parse(answer.body).errors?.[0] : undefined
    if (answer.status >= 200 && answer.status < 300 && !isTemporary(refusal)) {
      // A repeat finds that the first attempt took effect: "cannot activate a fan pass that is active".
      if (!refusal || (attempt > 0 && refusal.extensions.status === 409)) return answer
      throw new Error(`${JSON.stringify(call.body)}: ${answer.body}`)
    }
    if (![0, 200, 409, 503].includes(answer.status)) throw new Error(`${call.path}: ${answer.status} ${answer.body}`)
    ledger.repeated++
    await wait(answer.status === 409 ? 1_000 : 100)
  }
  throw new Error(`${call.path} is not acknowledged after 240 attempts: ${answer?.status} ${answer?.body}`)
}

function undefinedIfAway(error: unknown): undefined {
  if (!isDatabaseAway(error)) throw error
}

const isTemporary = (error?: { message: string }): boolean => error?.message.includes('temporarily') ?? false

async function addAgent({ database }: Fleet, partnerId: string, venue: Venue): Promise<void> {
  const em = database.em.fork()
  const now = new Date()
  const id = `agt_${'0'.repeat(26)}`
  em.create(Agent, {
    id,
    partner: em.getReference(Partner, partnerId, { wrapped: true }),
    venue,
    contactEmail: 'host@example.com',
    tagline: 'Oysters',
    logoUrl: 'https://example.com/x.png',
    capabilities: ['reservations'],
    createdAt: now,
    updatedAt: now,
  })
  await em.flush()
  await addContact({ clock: { now }, database }, 'host@example.com', id)
}

/** An itinerary with one table, for a reservation. */
async function addItinerary(
  { database }: Fleet,
  { partnerId, venue }: WriteTarget,
  passId: string,
  number: number,
): Promise<string> {
  const em = database.em.fork()
  const id = `itin_${String(number).padStart(26, '0')}`
  if ((await em.count(Itinerary, id)) > 0) return id
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  em.create(Itinerary, {
    id,
    partner: em.getReference(Partner, partnerId, { wrapped: true }),
    fanPass: em.getReference(FanPass, passId, { wrapped: true }),
    summary: 'Dinner',
    partySize: 2,
    createdAt: new Date(),
    items: [
      {
        type: 'reservation',
        venueId: venue.id,
        venueName: venue.name,
        time: '7:30 PM',
        startsAt: inDays(1),
        endsAt: inDays(1.05),
        offer: '',
        meters: 0,
        travelMinutes: 0,
        areHoursKnown: true,
        reasons: [],
        bookPath: `/book/${id}/0`,
      },
    ],
  })
  await em.flush()
  return id
}
