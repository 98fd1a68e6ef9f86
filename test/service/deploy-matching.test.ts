import { createReadStream, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import sql from 'sql-template-tag'
import { importVenues } from '../../src/venues/import/import-venues.js'
import { readGazetteer } from '../../src/venues/import/read-gazetteer.js'
import { readVenuesFile } from '../../src/venues/import/read-venues-file.js'
import { openWorld, type World } from '../support/world.js'

/** A spelling of an address; `listing` is empty where no listing is at the address, and `street` says why. */
interface Spelling {
  listing: string
  street: string
  venue_name: string
  venue_address: string
}

const spellings: Spelling[] = parse(readFileSync('test/venues/deploy-spellings.csv', 'utf8'), { columns: true })

/** With all the real listings beside them that could be matched wrongly. */
const files = ['stadiums.csv', 'us_museums_imls_2018.csv', 'osm_chicago_2020.csv', 'osm_vancouver_2020.csv']

describe('the listing that a deploy means', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const gazetteer = await readGazetteer(
      ['city_points.csv', 'us_cities.csv'].map((file) => createReadStream(`data/geo/${file}`, 'utf8')),
    )
    for (const file of files)
      await importVenues(
        world.database.em.fork(),
        readVenuesFile(`data/venues/${file}`, gazetteer),
        world.clock.now,
        () => {},
      )
  })
  afterAll(() => world.close())

  const listingOf = async ({ listing, street }: Spelling): Promise<string> => {
    const rows = await world.database.queries.all<{ id: string }>(
      sql`select id from venue where listed and name = ${listing} and street = ${street}`,
    )
    expect([listing, rows.length]).toEqual([listing, 1])
    return rows[0]!.id
  }
  const isListed = async (id: string) =>
    (await world.database.queries.all(sql`select 1 from venue where id = ${id} and listed`)).length === 1

  const deploy = async ({ venue_name, venue_address }: Spelling): Promise<string> => {
    // Each by the limit of a minute of its own.
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    const response = await world.post(
      '/api/v1/agent/deploy',
      {
        ...{ venue_name, venue_address },
        contact_email: 'host@example.com',
        branding: { tagline: 'Good evening', logo_url: 'https://example.com/logo.png' },
        capabilities: ['offers'],
      },
      world.cast.grace.key,
    )
    expect(response.status).toBe(201)
    return ((await response.json()) as { venue_id: string }).venue_id
  }

  test('eighteen addresses in six spellings each: what is listed is matched, and nothing else', async () => {
    expect(spellings).toHaveLength(18 * 6)
    const counts = { matched: 0, missed: 0, wrong: 0 }
    const faults: string[] = []
    for (const spelling of spellings) {
      const venueId = await deploy(spelling)
      const expected = spelling.listing === '' ? undefined : await listingOf(spelling)
      const isMatched = await isListed(venueId)
      const result = isMatched ? (venueId === expected ? 'matched' : 'wrong') : 'missed'
      counts[result]++
      if (result !== (expected ? 'matched' : 'missed'))
        faults.push(`${result}: ${spelling.venue_name}, ${spelling.venue_address}`)
    }
    console.log(`deploy spellings: ${JSON.stringify(counts)}`)
    // Without a city, the street must be whole: this one lacks its kind.
    const faultsKnown = ['missed: EVEREST, 440 SOUTH LASALLE']
    expect({ counts, faults }).toEqual({ counts: { matched: 71, missed: 37, wrong: 0 }, faults: faultsKnown })
  })

  const operate = (query: string, variables: object) => world.graphql(query, variables, world.cast.olga.key)

  test('the operator sees what an unlisted venue may be, and attaches its agent to the listing', async () => {
    const unlisted = { listing: '', street: '', venue_name: 'Everest Room', venue_address: '440 S. LaSalle, Chicago' }
    const everest = await listingOf({ ...unlisted, listing: 'Everest', street: '440 South LaSalle Street' })
    const fromId = await deploy(unlisted)
    expect(await isListed(fromId)).toBe(false)

    const query = 'query ($id: UUID!) { venueCandidates(id: $id) { hasSameAddress nameSimilarity venue { id } } }'
    const { data } = await operate(query, { id: fromId })
    const candidates = data?.['venueCandidates'] as { hasSameAddress: boolean; venue: { id: string } }[]
    expect(candidates.length).toBeLessThanOrEqual(10)
    expect(candidates[0]).toMatchObject({ hasSameAddress: true, venue: { id: everest } })

    const merge =
      'mutation ($fromId: UUID!, $intoId: UUID!) { mergeVenues(fromId: $fromId, intoId: $intoId) { agents } }'
    const merged = await operate(merge, { fromId, intoId: everest })
    // Grace has deployed an agent at the listing before: her second one stays behind.
    expect(merged.errors).toBeUndefined()
    expect(await deploy(unlisted)).toBe(everest)
    const missing = await operate(query, { id: '00000000-0000-4000-8000-000000000000' })
    expect(missing.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})
