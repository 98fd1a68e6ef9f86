import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { hasName, type NamedVenue } from './choose-venue.js'
import { type AddressedVenue, matchAddress } from './match-address.js'
import type { ReadAddress } from './read-address.js'

/** How far a listing may be from a neighbour that shows where the address is. */
const neighbourMeters = 50
/** House numbers that lie within a few doors. */
const numbersApart = 10
/** Within this distance another venue of the name makes the match doubtful. */
const namesakeMeters = 200

const degreesOf = (meters: number): number => meters / 111_195

interface Neighbour extends AddressedVenue {
  /** The venue without a street beside it. */
  venueId: string
}

/**
 * The listed venue of this name whose street the catalogue lacks, if it stands where the address is. There is no
 * geocoder: the address is where other listings with nearly its house number on its street are.
 */
export async function venueNearAddress(
  queries: QueryRunner,
  named: readonly NamedVenue[],
  name: string,
  readings: readonly ReadAddress[],
): Promise<NamedVenue | undefined> {
  const listed = named.filter((venue) => venue.isListed && hasName(venue, name))
  const streetless = listed.filter((venue) => venue.street === '')
  if (streetless.length === 0) return undefined
  const neighbours = await neighboursOf(
    queries,
    streetless.map(({ id }) => id),
  )
  const found = streetless.filter(({ id }) =>
    neighbours.some((each) => each.venueId === id && isBeside(each, readings)),
  )
  const [venue, ...others] = found
  if (!venue || others.length > 0) return undefined
  return listed.some((other) => other.id !== venue.id && isWithin(venue, other, namesakeMeters)) ? undefined : venue
}

function isBeside(neighbour: Neighbour, readings: readonly ReadAddress[]): boolean {
  const fit = matchAddress(readings, neighbour)
  return fit?.isLocated === true && fit.numbersApart <= numbersApart
}

/** Listings with a street within 50 m of each of the venues. */
const neighboursOf = (queries: QueryRunner, ids: readonly string[]): Promise<Neighbour[]> =>
  queries.all<Neighbour>(sql`
    select v.id as "venueId", n.street, n.city, n.state, n.postcode
    from venue v join venue n on n.lat between v.lat - ${degreesOf(neighbourMeters)}::float8
        and v.lat + ${degreesOf(neighbourMeters)}::float8
      and (n.lng - v.lng) * cos(radians(v.lat)) between -${degreesOf(neighbourMeters)}::float8
        and ${degreesOf(neighbourMeters)}::float8
      and power(n.lat - v.lat, 2) + power((n.lng - v.lng) * cos(radians(v.lat)), 2)
        <= power(${degreesOf(neighbourMeters)}::float8, 2)
    where v.id = any(${[...ids]}::uuid[]) and n.listed and n.street <> ''`)

function isWithin(one: NamedVenue, other: NamedVenue, meters: number): boolean {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return false
  const east = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east) <= degreesOf(meters)
}
