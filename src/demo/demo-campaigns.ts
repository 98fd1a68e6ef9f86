import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { QueryRunner } from '../database/query-runner.js'
import { uuidV5 } from '../ids/uuid-v5.js'
import { Campaign } from '../outcomes/campaign.js'
import { Offer } from '../outcomes/offer.js'
import { Outcome } from '../outcomes/outcome.js'
import { rebuildRollups } from '../outcomes/rebuild-rollups.js'
import { Partner } from '../partners/partner.js'
import { CheckIn } from '../passes/check-in.js'
import { FanPass } from '../passes/fan-pass.js'
import { localDate } from '../time/local-clock.js'
import { Venue } from '../venues/venue.js'
import { type DemoKeyName, demoPartnerId } from './demo-partners.js'
import { demoPassId } from './demo-passes.js'
import { seededRandom } from './seeded-random.js'

interface DemoCampaign {
  owner: DemoKeyName
  brand: string
  city: string
  zone: string
  checkInCents: number
  offer: string
  valueCents: number
}

/** Two sponsors in different cities, so that no check-in belongs to both campaigns. */
const campaigns: DemoCampaign[] = [
  {
    owner: 'growth',
    brand: 'Lakeside Lager',
    city: 'chicago',
    zone: 'America/Chicago',
    checkInCents: 450,
    offer: 'A free tasting flight for pass holders',
    valueCents: 900,
  },
  {
    owner: 'enterprise',
    brand: 'Pacific Roast',
    city: 'vancouver',
    zone: 'America/Vancouver',
    checkInCents: 325,
    offer: 'A second coffee on us',
    valueCents: 450,
  },
]

const days = 365
const venuesEach = 12
const visitors = 160
const dayMs = 86_400_000
const shownPerOutcome = 4
/** Price of a reservation relative to a check-in. */
const reservationFactor = 4
/** One in this many check-ins is preceded by a reservation, an hour before. */
const visitsPerReservation = 8

export const demoCampaignId = uuidV5('demo campaign Lakeside Lager')

interface CityCatalogue {
  venueIds: string[]
  events: EventAt[]
}

/**
 * Loads a year of check-ins at the campaigns' venues, each with its verified outcome; some are preceded by a
 * reservation. All or nothing.
 */
export async function loadDemoCampaigns(em: EntityManager, queries: QueryRunner, now: Date): Promise<void> {
  const catalogues: CityCatalogue[] = []
  for (const { city } of campaigns)
    catalogues.push({ venueIds: await venuesOf(queries, city), events: await pastEvents(queries, city, now) })
  const counts = new Map<string, number>()
  await em.transactional(async (transaction) => {
    for (const [index, plan] of campaigns.entries())
      await loadCampaign(transaction, plan, catalogues[index]!, seededRandom(index + 2), counts, now)
    for (const [id, count] of counts) await transaction.nativeUpdate(FanPass, { id }, { checkInCount: count })
  })
}

async function loadCampaign(
  em: EntityManager,
  plan: DemoCampaign,
  catalogue: CityCatalogue,
  random: () => number,
  counts: Map<string, number>,
  now: Date,
): Promise<void> {
  const id = uuidV5(`demo campaign ${plan.brand}`)
  const occasions = occasionsOf(catalogue.venueIds, catalogue.events, random, now)
  const visits = visitsOf(id, occasions, random, counts, plan)
  createCampaign(em, id, plan, catalogue, visits, now)
  await em.flush()
  await insertVisits(em, visits)
  await rebuildRollups(em, id)
  await execute(
    em,
    sql`insert into shown_cell (campaign_id, grain, starts_on, shown)
      select campaign_id, grain, starts_on, ${shownPerOutcome}::int * outcomes from outcome_cell
      where campaign_id = ${id} and dimension = 'total'`,
  )
}

function createCampaign(
  em: EntityManager,
  id: string,
  plan: DemoCampaign,
  { venueIds, events }: CityCatalogue,
  visits: readonly DemoVisit[],
  now: Date,
): void {
  const campaign = em.create(Campaign, {
    id,
    owner: em.getReference(Partner, demoPartnerId(plan.owner), { wrapped: true }),
    brand: plan.brand,
    zone: plan.zone,
    startsOn: localDate(new Date(now.getTime() - days * dayMs), plan.zone),
    endsOn: localDate(new Date(now.getTime() + days * dayMs), plan.zone),
    budgetCents: 2_500_000,
    spentCents: visits.flatMap(({ outcomes }) => outcomes).reduce((sum, { spendCents }) => sum + spendCents, 0),
    status: 'running',
    checkInCents: plan.checkInCents,
    reservationCents: plan.checkInCents * reservationFactor,
    offerRedeemedCents: plan.checkInCents * 2,
    createdAt: now,
  })
  for (const venueId of new Set([...venueIds, ...events.map((event) => event.venueId)]))
    campaign.venues.add(em.getReference(Venue, venueId))
  em.create(Offer, { campaign, venue: null, text: plan.offer, valueCents: plan.valueCents })
}

async function insertVisits(em: EntityManager, visits: readonly DemoVisit[]): Promise<void> {
  for (let start = 0; start < visits.length; start += 500) {
    const part = visits.slice(start, start + 500)
    await em.insertMany(
      CheckIn,
      part.map((visit) => visit.checkIn),
    )
    await em.insertMany(
      Outcome,
      part.flatMap((visit) => visit.outcomes),
    )
  }
}

type DemoVisit = ReturnType<typeof visitsOf>[number]

interface Occasion {
  venue: string
  event: string | null
  at: Date
}

/** Several fans a day, increasing over time; a fan visits a venue at most once per day or event. */
function visitsOf(
  campaign: string,
  occasions: Occasion[],
  random: () => number,
  counts: Map<string, number>,
  plan: DemoCampaign,
) {
  const visited = new Set<string>()
  return occasions.flatMap(({ venue, event, at }) => {
    const fanPass = demoPassId(activePass(random))
    const day = localDate(at, plan.zone)
    const key = `${fanPass} ${venue} ${event ?? day}`
    if (visited.has(key)) return []
    visited.add(key)
    const checkInsThen = (counts.get(fanPass) ?? 0) + 1
    counts.set(fanPass, checkInsThen)
    const place = { fanPass, venue, event, localDate: day }
    const isReserved = event === null && visited.size % visitsPerReservation === 0
    return [
      {
        checkIn: { ...place, id: uuidV5(`check-in ${key}`), checkedInAt: at },
        outcomes: outcomesOf({ ...place, campaign, checkInsThen }, key, at, plan, isReserved),
      },
    ]
  })
}

/** The outcome of a check-in, after that of its reservation if there is one on the same day. */
function outcomesOf<Base extends { localDate: string; checkInsThen: number }>(
  base: Base,
  key: string,
  at: Date,
  { zone, checkInCents }: DemoCampaign,
  isReserved: boolean,
) {
  const checkedIn = {
    ...base,
    id: uuidV5(`outcome ${key}`),
    type: 'check_in' as const,
    spendCents: checkInCents,
    occurredAt: at,
  }
  const reservedAt = new Date(at.getTime() - 3_600_000)
  if (!isReserved || localDate(reservedAt, zone) !== base.localDate) return [checkedIn]
  const reserved = {
    ...base,
    id: uuidV5(`reservation ${key}`),
    type: 'reservation' as const,
    checkInsThen: base.checkInsThen - 1,
    spendCents: checkInCents * reservationFactor,
    occurredAt: reservedAt,
  }
  return [reserved, checkedIn]
}

/** Times and places of check-ins, in chronological order. */
function occasionsOf(venueIds: string[], events: EventAt[], random: () => number, now: Date): Occasion[] {
  const atVenues = Array.from({ length: days * 5 }, () => ({
    venue: venueIds[Math.floor(random() ** 2 * venueIds.length)] as string,
    event: null,
    at: new Date(now.getTime() - (1 - Math.sqrt(random())) * days * dayMs - 3_600_000),
  }))
  const atEvents = events.flatMap(({ id, venueId, startsAt }) =>
    Array.from({ length: 20 }, () => ({
      venue: venueId,
      event: id,
      at: new Date(Date.parse(startsAt) + Math.floor(random() * 60) * 60_000),
    })),
  )
  return [...atVenues, ...atEvents].sort((one, other) => one.at.getTime() - other.at.getTime())
}

interface EventAt {
  id: string
  venueId: string
  startsAt: string
}

/** The most recent past demonstration events of a city. */
const pastEvents = (queries: QueryRunner, cityKey: string, now: Date): Promise<EventAt[]> =>
  queries.all<EventAt>(
    sql`select e.id, e.venue_id as "venueId", e.starts_at as "startsAt" from event e join venue v on v.id = e.venue_id
      where v.city_key = ${cityKey} and e.is_demonstration and e.ends_at < ${now}
        and e.ends_at > ${now}::timestamptz - interval '365 days'
      order by e.starts_at desc, e.id limit 15`,
  )

/** Every tenth pass is not active. */
function activePass(random: () => number): number {
  const number = Math.floor(random() * visitors)
  return number % 10 === 9 ? number - 1 : number
}

async function venuesOf(queries: QueryRunner, cityKey: string): Promise<string[]> {
  const passes = await queries.all<{ id: string }>(
    sql`select id from venue where listed and city_key = ${cityKey} and kind in ('bar', 'pub', 'cafe', 'restaurant')
      and hours_source = 'known' order by id limit ${venuesEach}`,
  )
  return passes.map((row) => row.id)
}
