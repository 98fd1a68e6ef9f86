import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { recordOutcome } from '../../src/outcomes/record-outcome.js'
import { noon, openWorld, type World } from '../support/world.js'

const formula = '=HYPERLINK("https://x.example")'
const lager = uuidV5('campaign Lager')
const period = `(campaignId: "${lager}", from: "2026-12-01", to: "2026-12-05"`

describe('an answer as CSV', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    const { stage, cast, database } = world
    await stage.campaign('Lager', cast.grace.partnerId)
    const venues = [await stage.venue(formula), await stage.venue('Anchor Bar, "the old"')]
    for (let number = 0; number < 12; number++) {
      const { id: fanPassId } = await stage.pass(`fan ${number}`, cast.olga.partnerId)
      const venueId = venues[number % 2]!.id
      const draft = {
        campaignId: lager,
        zone: 'UTC',
        type: 'check_in',
        venueId,
        eventId: null,
        fanPassId,
        checkInsThen: 2,
      } as const
      await database.em.fork().transactional((em) => recordOutcome(em, { ...draft, occurredAt: noon }))
    }
  })
  afterAll(() => world.close())

  const send = (query: string, key: string | undefined = world.cast.grace.key, accept = 'text/csv') =>
    world.post('/graphql', { query }, key, { accept })
  const lines = async (query: string) => {
    const answer = await send(query)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ])
    return (await answer.text()).split('\r\n')
  }

  test('each of the outcome fields is a table with its columns in the requested order', async () => {
    const figures = 'verifiedOutcomes totalSpend'
    expect(
      await lines(
        `query Report { outcomeReport${period}) { ${figures} topVenues period { from to } before { ${figures} outcomesChange } } }`,
      ),
    ).toEqual([
      'verifiedOutcomes,totalSpend,topVenues,period.from,period.to,before.verifiedOutcomes,before.totalSpend,before.outcomesChange',
      `12,54,"'${formula.replaceAll('"', '""')}; Anchor Bar, ""the old""",2026-12-01,2026-12-05,0,0,`,
      '',
    ])
    expect(
      await lines(`{ outcomeSeries${period}, interval: day) { brand points { day: from verifiedOutcomes } } }`),
    ).toEqual([
      'day,verifiedOutcomes,brand',
      ...['01', '02', '03', '04'].map((day) => `2026-12-${day},0,Lager`),
      '2026-12-05,12,Lager',
      '',
    ])
    expect(await lines(`{ outcomeFunnel${period}) { stages { stage count } } }`)).toEqual([
      'stage,count',
      'shown,0',
      'reserved,0',
      'verified,12',
      '',
    ])
  })

  test('text that a spreadsheet would run is defused, and what CSV means by a comma or a quote is quoted', async () => {
    const answer = await send(`query ByVenue { outcomeBreakdown${period}, by: venue) { rows { name share } } }`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ByVenue.csv"')
    const rows = parse(await answer.text(), { columns: true }) as { name: string }[]
    expect(rows.map(({ name }) => name).sort()).toEqual([`'${formula}`, 'Anchor Bar, "the old"'])
  })

  test('a list without rows has its header', async () => {
    const query = `{ outcomeBreakdown(campaignId: "${lager}", from: "2025-01-01", to: "2025-01-02", by: hour) { rows { key verifiedOutcomes } } }`
    expect(await lines(query)).toEqual(['key,verifiedOutcomes', ''])
  })

  test.each([
    [
      'a stranger’s campaign',
      `{ outcomeFunnel${period}) { stages { count } } }`,
      () => world.cast.erin.key,
      404,
      'NOT_FOUND',
    ],
    ['a key that may not explore', '{ viewer { name } }', () => world.cast.nora.key, 403, 'INVALID_SCOPE'],
    ['no key', `{ outcomeFunnel${period}) { stages { count } } }`, () => undefined, 401, 'UNAUTHORIZED'],
    ['a field that does not exist', '{ outcomes }', () => world.cast.grace.key, 400, 'BAD_REQUEST'],
    ['no GraphQL', '{', () => world.cast.grace.key, 400, 'BAD_REQUEST'],
    [
      'a fragment in itself',
      '{ venues { ...A } } fragment A on VenueConnection { ...A }',
      () => world.cast.grace.key,
      400,
      'BAD_REQUEST',
    ],
    ['two fields', '{ viewer { name } venues { totalCount } }', () => world.cast.grace.key, 400, 'BAD_REQUEST'],
    [
      'a list in a list',
      '{ venues { nodes { events { nodes { name } } } } }',
      () => world.cast.grace.key,
      400,
      'BAD_REQUEST',
    ],
    [
      'two columns of one name',
      '{ venues { name: totalCount nodes { name } } }',
      () => world.cast.grace.key,
      400,
      'BAD_REQUEST',
    ],
    ['a mutation', 'mutation { revokeApiKey(id: "x") { id } }', () => world.cast.olga.key, 400, 'BAD_REQUEST'],
  ])('%s is refused as JSON', async (_, query, key, status, code) => {
    const answer = await world.post('/graphql', { query }, key(), { accept: 'text/csv' })
    expect(answer.headers.get('content-type')).toContain('application/json')
    const { errors } = (await answer.json()) as { errors: { extensions: { code: string } }[] }
    expect([answer.status, errors[0]?.extensions.code]).toEqual([status, code])
  })

  test('who takes anything gets JSON', async () => {
    expect((await send('{ viewer { name } }', undefined, '*/*')).headers.get('content-type')).toContain('json')
  })

  test('a query that asks for its next page gets all pages in one file, at most fifty', async () => {
    for (let number = 0; number < 50; number++) await world.stage.venue(`Row ${number}`)
    const paged = (first: number, own = 'pageInfo { endCursor hasNextPage }') =>
      lines(`query All($after: String) { venues(first: ${first}, after: $after) { ${own} nodes { name } } }`)
    const [header, ...rows] = await paged(20)
    expect([header, rows.filter((row) => row !== '').length, new Set(rows).size]).toEqual(['name', 52, 53])
    expect((await paged(1)).filter((row) => row !== '')).toHaveLength(1 + 50)
    expect((await paged(20, '')).filter((row) => row !== '')).toHaveLength(1 + 20)
  })
})
