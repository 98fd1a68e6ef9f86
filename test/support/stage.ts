import type { EntityManager } from '@mikro-orm/postgresql'
import { Agent } from '../../src/agents/agent.js'
import type { Database } from '../../src/database/database.js'
import { Event } from '../../src/events/event.js'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { Campaign } from '../../src/outcomes/campaign.js'
import { Offer } from '../../src/outcomes/offer.js'
import { Outcome } from '../../src/outcomes/outcome.js'
import { rebuildRollups } from '../../src/outcomes/rebuild-rollups.js'
import { Partner } from '../../src/partners/partner.js'
import { FanPass } from '../../src/passes/fan-pass.js'
import { Reservation } from '../../src/reservations/reservation.js'
import { ReservationGuest } from '../../src/reservations/reservation-guest.js'
import { normalisedName } from '../../src/text/normalised-name.js'
import { addressKey } from '../../src/venues/address-key.js'
import { slugOf } from '../../src/venues/slug.js'
import { Venue } from '../../src/venues/venue.js'

type Fields<Entity> = Partial<{
  [Key in keyof Entity]: Entity[Key] extends string | number | boolean | null | Date | unknown[] ? Entity[Key] : never
}>

/** Puts rows before the service: what a test does not say is ordinary. */
export class Stage {
  private readonly em: EntityManager

  constructor(
    database: Database,
    private readonly now: Date,
  ) {
    this.em = database.em.fork()
  }

  async venue(name: string, given: Partial<Venue> = {}): Promise<Venue> {
    const city = given.city ?? 'Chicago'
    const venue = this.em.create(Venue, {
      id: uuidV5(`venue ${name} ${city}`),
      sourceId: `test:${name} ${city}`,
      slug: slugOf(name, city),
      name,
      nameKey: normalisedName(name),
      matchKey: addressKey(name),
      kind: 'restaurant',
      street: '1 Main Street',
      city,
      cityKey: normalisedName(city),
      state: 'IL',
      postcode: '60601',
      country: 'US',
      lat: 41.88,
      lng: -87.63,
      zone: 'America/Chicago',
      openingHours: [[0, 10_080]],
      hoursSource: 'known',
      priceLevel: 2,
      priceSource: 'assumed',
      capacitySource: 'assumed',
      listed: true,
      createdAt: this.now,
      ...(given as Fields<Venue>),
    })
    await this.em.flush()
    return venue
  }

  async event(
    name: string,
    venue: Venue,
    startsAt: string,
    endsAt: string,
    given: Partial<Event> = {},
  ): Promise<Event> {
    const event = this.em.create(Event, {
      id: uuidV5(`event ${name}`),
      sourceId: `test:${name}`,
      name,
      category: 'sports',
      venue,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      createdAt: this.now,
      ...(given as Fields<Event>),
    })
    await this.em.flush()
    return event
  }

  async pass(name: string, issuerId: string, given: Partial<FanPass> = {}): Promise<FanPass> {
    const pass = this.em.create(FanPass, {
      id: uuidV5(`pass ${name}`),
      issuer: this.em.getReference(Partner, issuerId, { wrapped: true }),
      tier: 'premium',
      status: 'active',
      memberSince: '2025-03-14',
      preferences: ['jazz', 'vegan'],
      createdAt: this.now,
      ...(given as Fields<FanPass>),
    })
    await this.em.flush()
    return pass
  }

  async campaign(brand: string, ownerId: string, given: Partial<Campaign> = {}): Promise<Campaign> {
    const campaign = this.em.create(Campaign, {
      id: uuidV5(`campaign ${brand}`),
      owner: this.em.getReference(Partner, ownerId, { wrapped: true }),
      brand,
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      budgetCents: 1_000_000,
      status: 'running',
      checkInCents: 450,
      createdAt: this.now,
      ...(given as Fields<Campaign>),
    })
    await this.em.flush()
    return campaign
  }

  async offer(campaign: Campaign, text: string, valueCents: number): Promise<void> {
    this.em.create(Offer, { campaign, venue: null, text, valueCents })
    await this.em.flush()
  }

  /** A confirmed table of 90 minutes, for a pass or under a name for the reservation. */
  async table(
    agentId: string,
    startsAt: string,
    partySize: number,
    { doorName, pass, ...given }: { doorName?: string; pass?: FanPass } & Partial<Reservation> = {},
  ): Promise<Reservation> {
    const agent = await this.em.findOneOrFail(Agent, { id: agentId })
    const begins = new Date(startsAt)
    const reservation = this.em.create(Reservation, {
      agent,
      venue: agent.venue,
      fanPass: pass ?? null,
      source: pass ? 'itinerary' : 'widget',
      partySize,
      startsAt: begins,
      endsAt: new Date(begins.getTime() + 90 * 60_000),
      confirmedAt: this.now,
      ...(given as Fields<Reservation>),
    })
    if (doorName !== undefined) this.em.create(ReservationGuest, { reservation, name: doorName })
    await this.em.flush()
    return reservation
  }

  async outcome(
    campaign: Campaign,
    pass: FanPass,
    venue: Venue,
    localDate: string,
    given: Partial<Outcome> = {},
  ): Promise<void> {
    this.em.create(Outcome, {
      campaign,
      type: 'check_in',
      venue,
      event: given.event ?? null,
      fanPass: pass,
      occurredAt: new Date(`${localDate}T18:00:00Z`),
      localDate,
      spendCents: given.spendCents ?? 450,
      checkInsThen: given.checkInsThen ?? 1,
    })
    await this.em.flush()
    await rebuildRollups(this.em, campaign.id)
  }
}
