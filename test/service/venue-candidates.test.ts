import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql, { type Sql } from 'sql-template-tag'
import { openWorld, type World } from '../support/world.js'

/** A step of a plan, as PostgreSQL explains it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

describe('what an unlisted venue may be', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const { stage } = world
    await stage.venue('Lantern Hall', { street: '440 South LaSalle Street' })
    await stage.venue('Copper Kettle', { street: '12 Lake Street', lat: 41.95, lng: -87.8, city: 'Oak Park' })
    // In the same band of latitude, so that only the place as a whole tells them apart.
    await stage.venue('Lantern Hall', { city: 'Omaha', state: 'NE', lat: 41.26, lng: -95.94 })
  })
  afterAll(() => world.close())

  const unlisted = async (venue_name: string, venue_address: string): Promise<string> => {
    const response = await world.post(
      '/api/v1/agent/deploy',
      {
        ...{ venue_name, venue_address, contact_email: 'host@example.com', capabilities: ['offers'] },
        branding: { tagline: 'Good evening', logo_url: 'https://example.com/logo.png' },
      },
      world.cast.grace.key,
    )
    expect(response.status).toBe(201)
    return ((await response.json()) as { venue_id: string }).venue_id
  }
  const candidates = async (id: string): Promise<string[]> => {
    const query = 'query ($id: UUID!) { venueCandidates(id: $id) { venue { name city } } }'
    const { data } = await world.graphql(query, { id }, world.cast.olga.key)
    const found = data?.venueCandidates as { venue: { name: string; city: string } }[]
    return found.map(({ venue }) => `${venue.name}, ${venue.city}`)
  }

  test('is in or around the city of its address', async () => {
    expect(await candidates(await unlisted('The Lantern Hall Pub', '440 S LaSalle, Chicago, IL'))).toEqual([
      'Lantern Hall, Chicago',
    ])
    expect(await candidates(await unlisted('Copper Kettle Inn', '14 Lake Street, Chicago, IL'))).toEqual([
      'Copper Kettle, Oak Park',
    ])
  })

  test('is anywhere if its address names no known city', async () => {
    const found = await candidates(await unlisted('Lantern Hall Tavern', '9 Nowhere Road'))
    expect(found.toSorted()).toEqual(['Lantern Hall, Chicago', 'Lantern Hall, Omaha'])
  })

  /** The venues that the statement of the candidates reads, by its plan, and how it finds them. */
  const readBy = async (id: string) => {
    const { queries } = world.database
    const { all } = queries
    const sent: Sql[] = []
    const note: typeof all = (statement) => {
      if (/similarity/.test(statement.text)) sent.push(statement as Sql)
      return all.call(queries, statement) as never
    }
    Object.assign(queries, { all: note })
    await candidates(id)
    Object.assign(queries, { all })
    expect(sent).toHaveLength(1)
    const [row] = await queries.all<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`explain (analyze, format json) ${sent[0]!}`,
    )
    const nodes = nodesOf(row!['QUERY PLAN'][0].Plan)
    const ofVenues = nodes.filter((node) => node['Relation Name'] === 'venue')
    const rows = ofVenues.map(
      (node) =>
        node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0),
    )
    return { scans: ofVenues.map((node) => node['Node Type']), rows: rows.reduce((sum, count) => sum + count, 0) }
  }

  test('is found by an index, however many venues there are', async () => {
    const [known, unknown] = [
      await unlisted('Lantern Hall Bar', '440 South LaSalle, Chicago, IL'),
      await unlisted('Lantern Hall Club', '440 Nowhere Road'),
    ]
    const { queries } = world.database
    const columns = await queries.all<{ name: string }>(sql`
      select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = 'venue' and is_generated = 'NEVER'`)
    const names = columns.map(({ name }) => name).join(', ')
    await queries.all({
      text: `insert into venue (${names}) select ${names} from (
          select made.* from venue v, generate_series(1, 20000) turn, jsonb_populate_record(v, jsonb_build_object(
            'id', md5(turn::text)::uuid, 'source_id', 'made:' || turn, 'slug', 'made-' || turn,
            'match_key', translate(md5(turn::text), '0123456789', 'ghijklmnop'), 'street', turn || ' Elm Street',
            'lng', v.lng + 2 + turn / 1000.0
          )) made where v.source_id = 'test:Lantern Hall Omaha') copied`,
      values: [],
    })
    await queries.all({ text: 'analyze venue', values: [] })
    for (const id of [known, unknown]) {
      const { scans, rows } = await readBy(id)
      expect(scans).toHaveLength(1)
      expect(scans).not.toContain('Seq Scan')
      expect(rows).toBeLessThan(100)
    }
  })
})
