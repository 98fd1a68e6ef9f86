import sql, { type Sql } from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { notFound } from '../errors.js'
import { type CatalogVenue, catalogVenueModel } from './catalog-venue.js'
import { type City, type Gazetteer, kmPerDegree } from './gazetteer.js'
import { matchAddress } from './match-address.js'
import { readAddress, splitWords } from './read-address.js'
import { isWithin } from './venue-conditions.js'
import type { BoxInput } from './venue-inputs.js'
import { cityOfAddress } from './zone-of-address.js'

export interface VenueCandidate {
  venue: CatalogVenue
  nameSimilarity: number
  hasSameAddress: boolean
}

type CandidateRow = CatalogVenue & { postcode: string; similarity: number }

const mostConsidered = 200
const mostShown = 10

/** From the points of the city that an address names: its suburbs, whose places give the city as their address. */
const aroundCityKm = 25

/**
 * The listed venues that an unlisted one may be, likeliest first: those with a name like it and those whose street begins
 * with its house number, by likeness of the name and equality of the address. Where the address names a known city, they
 * are in or around it, so that the cost does not depend on the places elsewhere.
 */
export async function findCandidates(
  queries: QueryRunner,
  gazetteer: Gazetteer,
  venueId: string,
): Promise<VenueCandidate[]> {
  const venue = await queries.first<{
    matchKey: string
    street: string
    city: string
    state: string
    postcode: string
  }>(sql`select match_key as "matchKey", street, city, state, postcode from venue where id = ${venueId}`)
  if (!venue) throw notFound('there is no venue with this identifier')
  const locality = `${venue.state} ${venue.postcode}`.trim()
  const address = [venue.street, venue.city, locality].filter((part) => part !== '').join(', ')
  const number = splitWords(address).find((word) => /^\d/.test(word))
  const box = boxAround(cityOfAddress(address, gazetteer), gazetteer)
  const rows = await queries.all<CandidateRow>(sql`
    select ${catalogVenueModel.columns()}, v.postcode, similarity(v.match_key, ${venue.matchKey}) as similarity
    from venue v where v.listed and v.id <> ${venueId} and ${box ? isWithin(box) : sql`true`}
      and (v.match_key % ${venue.matchKey} or ${number ? isOnStreet(number, venue.street) : sql`false`})
    order by similarity desc, v.id limit ${mostConsidered}`)
  const readings = readAddress(address)
  return rows
    .map(({ similarity, ...row }) => ({
      venue: row,
      nameSimilarity: Math.round(similarity * 100) / 100,
      hasSameAddress: matchAddress(readings, { ...row, state: row.region })?.numbersApart === 0,
    }))
    .sort((one, other) => likelihood(other) - likelihood(one))
    .slice(0, mostShown)
}

/** The range is that of a prefix, in a form that an index serves whatever the parameters are: `!` follows the blank. */
const isOnStreet = (number: string, street: string): Sql =>
  sql`v.street collate "C" >= ${`${number} `} and v.street collate "C" < ${`${number}!`}
    and similarity(v.street, ${street}) > 0.3`

/** A large city has several points. */
function boxAround(city: City | undefined, gazetteer: Gazetteer): BoxInput | undefined {
  if (!city) return undefined
  const points = gazetteer.named(city.city, city.state)
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const latMargin = aroundCityKm / kmPerDegree
  const lngMargin = latMargin / Math.cos((city.lat * Math.PI) / 180)
  return {
    south: Math.min(...lats) - latMargin,
    west: Math.min(...lngs) - lngMargin,
    north: Math.max(...lats) + latMargin,
    east: Math.max(...lngs) + lngMargin,
  }
}

const likelihood = ({ nameSimilarity, hasSameAddress }: VenueCandidate): number =>
  nameSimilarity + (hasSameAddress ? 1 : 0)
