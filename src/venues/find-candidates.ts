import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { notFound } from '../errors.js'
import { type CatalogVenue, catalogVenueModel } from './catalog-venue.js'
import { matchAddress } from './match-address.js'
import { readAddress, splitWords } from './read-address.js'

export interface VenueCandidate {
  venue: CatalogVenue
  nameSimilarity: number
  hasSameAddress: boolean
}

type CandidateRow = CatalogVenue & { postcode: string; similarity: number }

const mostConsidered = 200
const mostShown = 10

/**
 * The listed venues that an unlisted one may be, likeliest first: those with a name like it and those whose street begins
 * with its house number, by likeness of the name and equality of the address.
 */
export async function findCandidates(queries: QueryRunner, venueId: string): Promise<VenueCandidate[]> {
  const venue = await queries.first<{
    matchKey: string
    street: string
    city: string
    state: string
    postcode: string
  }>(sql`select match_key as "matchKey", street, city, state, postcode from venue where id = ${venueId}`)
  if (!venue) throw notFound('there is no venue with this identifier')
  const address = [venue.street, venue.city, `${venue.state} ${venue.postcode}`].join(', ')
  const number = splitWords(address).find((word) => /^\d/.test(word)) ?? ''
  const rows = await queries.all<CandidateRow>(sql`
    select ${catalogVenueModel.columns()}, v.postcode, similarity(v.match_key, ${venue.matchKey}) as similarity
    from venue v where v.listed and v.id <> ${venueId}
      and (similarity(v.match_key, ${venue.matchKey}) > 0.3
        or ${number} <> '' and starts_with(v.street, ${`${number} `}) and similarity(v.street, ${venue.street}) > 0.3)
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

const likelihood = ({ nameSimilarity, hasSameAddress }: VenueCandidate): number =>
  nameSimilarity + (hasSameAddress ? 1 : 0)
