import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { join, type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { QueryRunner } from '../database/query-runner.js'
import { Partner } from '../partners/partner.js'
import { normalisedName } from '../text/normalised-name.js'
import { addressKey } from './address-key.js'
import { assumedHours } from './assumed-hours.js'
import { chooseVenue, type NamedVenue } from './choose-venue.js'
import { nameVariants } from './name-variants.js'
import { readAddress } from './read-address.js'
import { slugOf } from './slug.js'
import { Venue } from './venue.js'
import { venueNearAddress } from './venue-near-address.js'
import { type AddressZone, unknownZone } from './zone-of-address.js'

/**
 * Finds the venue of a deploy: the listed one with the same name and address, or the partner's own. One that was merged
 * stands for the venue that remains.
 *
 * @param served selects the ids of venues that the partner serves already, which may have been unlisted since
 */
export async function venueForDeploy(
  queries: QueryRunner,
  partnerId: string,
  name: string,
  address: string,
  served: Sql,
): Promise<Pick<Venue, 'id' | 'name'> | undefined> {
  const readings = readAddress(address)
  const named = await queries.all<NamedVenue>(venuesNamed(partnerId, name, served))
  return chooseVenue(named, name, readings) ?? venueNearAddress(queries, named, name, readings)
}

/**
 * Creates a venue for an unknown place; it is not public until the operator lists it. Concurrent deploys of the same
 * place are serialised: the first creates it, the others find it.
 *
 * @param located undefined where the address names no known city
 */
export async function makeVenueForDeploy(
  em: EntityManager,
  partnerId: string,
  name: string,
  address: string,
  located: AddressZone | undefined,
  now: Date,
): Promise<Pick<Venue, 'id' | 'name'>> {
  await execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${`venue ${addressKey(name)}`}, 0))`)
  const named = await execute<NamedVenue>(em, venuesNamed(partnerId, name))
  const existing = chooseVenue(named, name, readAddress(address))
  if (existing) return existing
  const venue = newVenue(em, partnerId, name, address, located, now)
  await em.flush()
  return venue
}

/** Not an array: PostgreSQL would plan the statement each time, because it cannot estimate one of unknown length. */
const venuesNamed = (partnerId: string, name: string, served = sql`select null::uuid`): Sql =>
  sql`select remaining.id, remaining.name, v.match_key as "matchKey", v.street, v.city, v.state, v.postcode, v.lat, v.lng,
      v.listed and v.merged_into_id is null as "isListed"
    from venue v join venue remaining on remaining.id = coalesce(v.merged_into_id, v.id)
    where v.match_key in (${join(nameVariants(name).map(({ key }) => key))})
      and (remaining.listed or v.created_by_id = ${partnerId}::uuid or remaining.id in (${served}))
    order by v.listed desc, v.id`

function newVenue(
  em: EntityManager,
  partnerId: string,
  name: string,
  address: string,
  located: AddressZone | undefined,
  now: Date,
): Venue {
  const venue = em.create(Venue, {
    sourceId: '',
    slug: '',
    name,
    nameKey: normalisedName(name),
    matchKey: addressKey(name),
    kind: 'other',
    street: address,
    city: '',
    cityKey: normalisedName(''),
    state: '',
    country: located?.country ?? '',
    zone: located?.zone ?? unknownZone,
    lat: null,
    lng: null,
    openingHours: assumedHours('other'),
    hoursSource: 'assumed',
    priceLevel: 2,
    priceSource: 'assumed',
    capacitySource: 'assumed',
    listed: false,
    createdBy: em.getReference(Partner, partnerId, { wrapped: true }),
    createdAt: now,
  })
  venue.sourceId = `partner:${venue.id}`
  venue.slug = `${slugOf(name, '')}-${venue.id.slice(0, 8)}`
  return venue
}
