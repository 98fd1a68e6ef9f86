import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { QueryRunner } from '../database/query-runner.js'
import { Partner } from '../partners/partner.js'
import { normalisedName } from '../text/normalised-name.js'
import { addressKey } from './address-key.js'
import { assumedHours } from './assumed-hours.js'
import { slugOf } from './slug.js'
import { stateOf } from './states.js'
import { Venue } from './venue.js'

type AddressedVenue = Pick<Venue, 'id' | 'name' | 'street' | 'city' | 'state' | 'postcode'>

/** Finds the venue of a deploy: the listed one with the same name and address, or the partner's own. */
export async function venueForDeploy(
  queries: QueryRunner,
  partnerId: string,
  name: string,
  address: string,
): Promise<AddressedVenue | undefined> {
  return atAddress(await queries.all<AddressedVenue>(placesNamed(partnerId, name)), address)
}

/**
 * Creates a venue for an unknown place; it is not public until the operator lists it. Concurrent deploys of the same
 * place are serialised: the first creates it, the others find it.
 */
export async function makeVenueForDeploy(
  em: EntityManager,
  partnerId: string,
  name: string,
  address: string,
  now: Date,
): Promise<Pick<Venue, 'id' | 'name'>> {
  await execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${`venue ${addressKey(name)}`}, 0))`)
  const existing = atAddress(await execute<AddressedVenue>(em, placesNamed(partnerId, name)), address)
  if (existing) return existing
  const venue = newVenue(em, partnerId, name, address, now)
  await em.flush()
  return venue
}

const placesNamed = (partnerId: string, name: string): Sql =>
  sql`select id, name, street, city, state, postcode from venue
    where match_key = ${addressKey(name)} and (listed or created_by_id = ${partnerId}) order by listed desc, id`

function atAddress(named: readonly AddressedVenue[], address: string): AddressedVenue | undefined {
  const matches = named.filter((venue) => isAt(venue, address))
  // A city alone identifies a venue only if the city has a single one of that name.
  const isClear = matches.length === 1 || matches[0]?.street !== ''
  return isClear ? matches[0] : undefined
}

/**
 * Whether a written address denotes the venue's: with or without the parts after the street; without a street, its
 * city.
 */
function isAt({ street, city, state, postcode }: AddressedVenue, address: string): boolean {
  const forms = [
    [street],
    [street, city],
    [street, city, state],
    [street, city, state, postcode],
    [street, city, postcode],
  ]
  const key = placeKey(address)
  if (street === '' && key === '') return false
  return forms.some((parts) => placeKey(parts.filter(Boolean).join(' ')) === key)
}

/** Normalises an address: without the country and the last four digits of a ZIP code, the state by its code. */
function placeKey(text: string): string {
  const local = text
    .replace(/[\s,]+(u\.?s\.?a\.?|united states( of america)?)\s*$|,\s*(canada|m[eé]xico)\s*$/i, '')
    .replace(/\b(\d{5})-\d{4}\s*$/, '$1')
  const coded = local.replace(/,\s*([\p{L} ]+?)(\s+\d{5})?\s*$/u, (whole, name: string, postcode = '') => {
    const state = stateOf(name)
    return state ? `, ${state.code}${postcode}` : whole
  })
  return addressKey(coded)
}

function newVenue(em: EntityManager, partnerId: string, name: string, address: string, now: Date): Venue {
  const venue = em.create(Venue, {
    sourceId: '',
    slug: '',
    name: name.trim(),
    nameKey: normalisedName(name),
    matchKey: addressKey(name),
    kind: 'other',
    street: address.trim(),
    city: '',
    cityKey: normalisedName(''),
    state: '',
    country: '',
    zone: 'UTC',
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
