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

/** Two sponsors, each in a city of its own, so that no check-in belongs to both. */
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
/** What a reservation costs, in check-ins. */
const reservationFactor = 4
/** One check-in of so many had reserved a table, an hour before. */
const visitsPerReservation = 8

export const demoCampaignId = uuidV5('demo campaign Lakeside Lager')

interface Ground {
  venueIds: string[]
  events: EventAt[]
}

/** A year of check-ins at the campaigns' venues, each with its verified outcome; some had reserved before. All of it or nothing. */
export async function loadDemoCampaigns(em: EntityManager, queries: QueryRunner, now: Date): Promise<void> {
  const grounds: Ground[] = []
  for (const { city } of campaigns)
    grounds.push({ venueIds: await venuesOf(queries, city), events: await pastEvents(queries, city, now) })
  const counts = new Map<string, number>()
  await em.transactional(async (transaction) => {
    for (const [index, plan] of campaigns.entries())
      await loadCampaign(transaction, plan, grounds[index]!, seededRandom(index + 2), counts, now)
    for (const [id, count] of counts) await transaction.nativeUpdate(FanPass, { id }, { checkInCount: count })
  })
}

async function loadCampaign(
  em: EntityManager,
  plan: DemoCampaign,
  { venueIds, events }: Ground,
  random: () => number,
  counts: Map<string, number>,
  now: Date,
): Promise<void> {
  const id = uuidV5(`demo campaign ${plan.brand}`)
  const visits = visitsOf(id, occasionsOf(venueIds, events, random, now), random, counts, plan)
  const campaign = em.create(Campaign, {
    id,
    owner: em.getReference(Partner, demoPartnerId(plan.owner), { wrapped: true }),
    brand: plan.brand,
    zone: plan.zone,
    startsOn: dayOf(now.getTime() - days * dayMs, plan.zone),
    endsOn: dayOf(now.getTime() + days * dayMs, plan.zone),
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
  await em.flush()
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
  await rebuildRollups(em, id)
  await execute(
    em,
    sql`insert into shown_cell (campaign_id, grain, starts_on, shown)
      select campaign_id, grain, starts_on, ${shownPerOutcome}::int * outcomes from outcome_cell
      where campaign_id = ${id} and dimension = 'total'`,
  )
}

interface Occasion {
  venue: string
  event: string | null
  at: Date
}

/** Several fans a day, more of late; a fan is at a venue once a day, or once an event, at most. */
function visitsOf(
  campaign: string,
  occasions: Occasion[],
  random: () => number,
  counts: Map<string, number>,
  { zone, checkInCents }: DemoCampaign,
) {
  const seen = new Set<string>()
  return occasions.flatMap(({ venue, event, at }) => {
    const fanPass = demoPassId(activePass(random))
    const localDate = dayOf(at.getTime(), zone)
    const key = `${fanPass} ${venue} ${event ?? localDate}`
    if (seen.has(key)) return []
    seen.add(key)
    const checkInsThen = (counts.get(fanPass) ?? 0) + 1
    counts.set(fanPass, checkInsThen)
    const place = { fanPass, venue, event, localDate }
    const outcome = { ...place, campaign, checkInsThen }
    const checkedIn = {
      ...outcome,
      id: uuidV5(`outcome ${key}`),
      type: 'check_in' as const,
      spendCents: checkInCents,
    }
    const reservedAt = new Date(at.getTime() - 3_600_000)
    const reserved = {
      ...outcome,
      id: uuidV5(`reservation ${key}`),
      type: 'reservation' as const,
      checkInsThen: checkInsThen - 1,
      spendCents: checkInCents * reservationFactor,
      occurredAt: reservedAt,
    }
    const hasReserved =
      event === null && seen.size % visitsPerReservation === 0 && dayOf(reservedAt.getTime(), zone) === localDate
    return [
      {
        checkIn: { ...place, id: uuidV5(`check-in ${key}`), checkedInAt: at },
        outcomes: [...(hasReserved ? [reserved] : []), { ...checkedIn, occurredAt: at }],
      },
    ]
  })
}

/** When somebody checks in where, in the order of time. */
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

/** The last demonstration events of a city that are over. */
const pastEvents = (queries: QueryRunner, cityKey: string, now: Date): Promise<EventAt[]> =>
  queries.all<EventAt>(
    sql`select e.id, e.venue_id as "venueId", e.starts_at as "startsAt" from event e join venue v on v.id = e.venue_id
      where v.city_key = ${cityKey} and e.is_demonstration and e.ends_at < ${now}
        and e.ends_at > ${now}::timestamptz - interval '365 days'
      order by e.starts_at desc, e.id limit 15`,
  )

/** Of ten passes the last is not active. */
function activePass(random: () => number): number {
  const number = Math.floor(random() * visitors)
  return number % 10 === 9 ? number - 1 : number
}

async function venuesOf(queries: QueryRunner, cityKey: string): Promise<string[]> {
  const found = await queries.all<{ id: string }>(
    sql`select id from venue where listed and city_key = ${cityKey} and kind in ('bar', 'pub', 'cafe', 'restaurant')
      and hours_source = 'known' order by id limit ${venuesEach}`,
  )
  return found.map((row) => row.id)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
function dayOf(ms: number, zone: string): string {
  const format = dayFormats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  dayFormats.set(zone, format)
  return format.format(ms)
}
