import sql from 'sql-template-tag'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import type { Campaign } from '../../src/outcomes/campaign.js'
import { addressLine } from '../../src/venues/address-line.js'
import type { Venue } from '../../src/venues/venue.js'
import type { Member } from '../support/cast.js'
import type { World } from '../support/world.js'
import { type GivenVenue, venueFields } from './given-venue.js'

export interface StagedAgent {
  agentId: string
  venue: Venue
  given: GivenVenue
}

/** Puts a venue with its events and offers before the service, and deploys a partner's agent there. */
export async function stageAgent(
  world: World,
  given: GivenVenue,
  owner: Member = world.cast.grace,
): Promise<StagedAgent> {
  const { stage } = world
  const venue = await stage.venue(given.name, venueFields(given))
  for (const { name, starts, ends } of given.events ?? []) await stage.event(name, venue, starts, ends)
  for (const [index, { brand, text, valueCents }] of (given.offers ?? []).entries())
    await stageOffer(world, venue, { brand, text, valueCents }, index)
  const order = {
    venue_name: given.name,
    venue_address: addressLine(venue) || venue.city,
    contact_email: 'host@night-kitchen.example',
    branding: { tagline: 'Ask us anything', logo_url: 'https://night-kitchen.example/logo.png' },
    capabilities: given.capabilities,
  }
  const response = await world.post('/api/v1/agent/deploy', order, owner.key)
  const { agent_id: agentId, venue_id: venueId } = (await response.json()) as { agent_id: string; venue_id: string }
  if (venueId !== venue.id) throw new Error(`the agent was deployed at another venue than ${given.name}`)
  if (given.confirmed !== false) await confirmContact(world, agentId)
  return { agentId, venue, given }
}

/** As the mailed link would. */
export async function confirmContact({ clock, database }: World, agentId: string): Promise<void> {
  const personId = uuidV5(`person ${agentId}`)
  await database.queries.all(sql`insert into person (id, email, created_at)
    values (${personId}::uuid, ${`${agentId.toLowerCase()}@example.com`}, ${clock.now}::timestamptz)`)
  await database.queries.all(sql`insert into agent_contact (agent_id, person_id, confirmed_at)
    values (${agentId}, ${personId}::uuid, ${clock.now}::timestamptz)`)
}

async function stageOffer(
  { cast, database, stage }: World,
  venue: Venue,
  { brand, text, valueCents }: { brand: string; text: string; valueCents: number },
  index: number,
): Promise<Campaign> {
  const id = uuidV5(`campaign ${venue.id} ${index}`)
  const prices = { checkInCents: null, reservationCents: 300, offerRedeemedCents: 200 }
  const campaign = await stage.campaign(brand, cast.erin.partnerId, { id, ...prices })
  await database.queries.all(
    sql`insert into campaign_venue (campaign_id, venue_id) values (${campaign.id}::uuid, ${venue.id}::uuid)`,
  )
  await stage.offer(campaign, text, valueCents)
  return campaign
}
