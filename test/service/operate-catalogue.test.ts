import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { compareRollups } from '../../src/outcomes/compare-rollups.js'
import { openWorld, type World } from '../support/world.js'

describe('the catalogue under the operator', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const run = async (query: string, variables: object = {}, key = world.cast.olga.key) => {
    const { data, errors } = await world.graphql(query, variables, key)
    return { answer: Object.values(data ?? {})[0] as Record<string, unknown> | undefined, error: errors?.[0] }
  }
  const venueOf = (source: string, number: number, given: object = {}) => ({
    ...{
      sourceId: `${source}:${number}`,
      name: `Place ${source} ${number}`,
      kind: 'cafe',
      city: 'Chicago',
      state: 'IL',
    },
    ...{ country: 'US', lat: 41.88, lng: -87.63, hoursText: 'Mo-Su 08:00-20:00', ...given },
  })
  const importVenues = (venues: object[], isDryRun = false) =>
    run(
      `mutation ($input: ImportVenuesInput!) { importVenues(input: $input) { created changed unchanged changes { sourceId before after } } }`,
      { input: { venues, isDryRun } },
    )
  const idOf = async (sourceId: string) =>
    (await world.database.queries.first<{ id: string }>(sql`select id from venue where source_id = ${sourceId}`))?.id
  const total = async (city: string) =>
    ((await (await world.request(`/api/v1/venues?city=${city}`)).json()) as { total: number }).total

  test('importing the same venues twice changes nothing; a changed one is reported with before and after', async () => {
    const venues = [1, 2, 3].map((number) => venueOf('twice', number))
    expect((await importVenues(venues)).answer).toMatchObject({ created: 3, changed: 0, unchanged: 0 })
    expect((await importVenues(venues)).answer).toEqual({ created: 0, changed: 0, unchanged: 3, changes: [] })
    const changed = [venueOf('twice', 1), venueOf('twice', 2, { phone: '+1 312 555 0100' })]
    expect((await importVenues(changed)).answer).toEqual({
      created: 0,
      changed: 1,
      unchanged: 1,
      changes: [{ sourceId: 'twice:2', before: { phone: '' }, after: { phone: '+1 312 555 0100' } }],
    })
  })

  test('imports of the same file at once count each venue once', async () => {
    const venues = Array.from({ length: 50 }, (_, number) => venueOf('crowd', number))
    const all = await Promise.all([1, 2, 3, 4].map(() => importVenues(venues)))
    expect(all.map(({ answer }) => answer?.['created']).sort()).toEqual([0, 0, 0, 50])
  })

  test('a dry run of an import says what would be, and leaves neither venues nor entries', async () => {
    const entries = async () => (await run('{ auditEntries { totalCount } }')).answer
    const before = await entries()
    expect((await importVenues([venueOf('dry', 1)], true)).answer).toMatchObject({ created: 1 })
    expect(await idOf('dry:1')).toBeUndefined()
    expect(await entries()).toEqual(before)
  })

  test('one bad row of a batch is named, and none of it is taken', async () => {
    const { error } = await importVenues([venueOf('bad', 1), venueOf('bad', 2, { lat: 95 })])
    expect(error?.message).toBe('venues[1].lat must be a number from -90 to 90')
    expect(await idOf('bad:1')).toBeUndefined()
  })

  test('what is left out is assumed by the kind of place', async () => {
    await importVenues([venueOf('least', 1, { hoursText: '' })])
    const id = await idOf('least:1')
    const { answer } = await run(
      `query ($id: UUID!) { venue(id: $id) { zone hoursSource priceSource capacitySource } }`,
      { id },
    )
    expect(answer).toMatchObject({ zone: 'America/Chicago', hoursSource: 'assumed', priceSource: 'assumed' })
  })

  test('a hidden venue is gone from the public with its events, an import does not bring it back, publishing does', async () => {
    await importVenues([venueOf('hide', 1, { city: 'Evanston' })])
    const id = await idOf('hide:1')
    expect(await total('Evanston')).toBe(1)
    await run(`mutation ($id: UUID!) { unlistVenue(id: $id) { state } }`, { id })
    await importVenues([venueOf('hide', 1, { city: 'Evanston', phone: '1' })])
    expect(await total('Evanston')).toBe(0)
    const again = await run(`mutation ($id: UUID!) { unlistVenue(id: $id) { state } }`, { id })
    expect(again.error?.message).toBe('cannot unlist a venue that is unlisted; allowed: list, merge')
    await run(`mutation ($id: UUID!) { listVenue(id: $id) { state } }`, { id })
    expect(await total('Evanston')).toBe(1)
  })

  test('the venue that a deploy brought along is public once it is approved with its place', async () => {
    const { status, body } = await deploy('The Corner Table', '5 Oak St')
    expect(status).toBe(201)
    const pending = await run('{ catalogVenues(filter: { isPending: true }) { nodes { id name version } } }')
    const [venue] = (pending.answer?.['nodes'] ?? []) as { id: string; version: number }[]
    expect(venue?.id).toBe(body.venue_id)
    const approve = (place: object) =>
      run(`mutation ($input: UpdateVenueInput!) { approveVenue(input: $input) { state zone } }`, {
        input: { id: venue?.id, expectedVersion: venue?.version, ...place },
      })
    expect((await approve({})).error?.message).toContain('the venue has no lat, no lng, no city, no country')
    expect((await approve({ lat: 41.9, lng: -87.6, city: 'Skokie', country: 'US' })).answer).toEqual({
      state: 'listed',
      zone: 'America/Chicago',
    })
    expect(await total('Skokie')).toBe(1)
  })

  const deploy = async (name: string, address: string) => {
    const response = await world.post(
      '/api/v1/agent/deploy',
      {
        ...{ venue_name: name, venue_address: address, contact_email: 'a@example.com', capabilities: ['offers'] },
        branding: { tagline: 'Hello', logo_url: 'https://example.com/l.png' },
      },
      world.cast.grace.key,
    )
    return { status: response.status, body: (await response.json()) as { agent_id: string; venue_id: string } }
  }

  test('an agent is paused and resumed, and only in that order', async () => {
    const { body } = await deploy('Pausing Place', '6 Oak St')
    const move = (verb: string) =>
      run(`mutation ($id: ID!) { ${verb}Agent(id: $id) { status } }`, { id: body.agent_id })
    expect((await move('resume')).error?.message).toBe('cannot resume an agent that is active; allowed: pause')
    expect((await move('pause')).answer).toEqual({ status: 'paused' })
    const refused = await deploy('Pausing Place', '6 Oak St')
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: expect.stringContaining('the operator or the venue has paused the agent'), code: 'BAD_REQUEST' },
    ])
    expect((await move('resume')).answer).toEqual({ status: 'active' })
    expect((await deploy('Pausing Place', '6 Oak St')).status).toBe(201)
    const list = await run(`query ($id: UUID!) { agents(filter: { venueId: $id }) { nodes { id } } }`, {
      id: body.venue_id,
    })
    expect(list.answer).toEqual({ nodes: [{ id: body.agent_id }] })
  })

  test('merging moves everything to the venue that remains, and the other is never listed again', async () => {
    const { stage, cast } = world
    const [from, into] = [await stage.venue('Old Name'), await stage.venue('New Name')]
    const event = await stage.event('Gala', from, '2026-12-20T18:00:00Z', '2026-12-20T20:00:00Z')
    const campaign = await stage.campaign('Merged', cast.grace.partnerId)
    const pass = await stage.pass('Merging', cast.grace.partnerId)
    await stage.outcome(campaign, pass, from, '2026-12-01')
    await world.database.queries.all(sql`insert into campaign_venue values (${campaign.id}, ${from.id})`)
    const merge = (fromId: string, intoId: string, isDryRun = false) =>
      run(
        `mutation ($fromId: UUID!, $intoId: UUID!, $isDryRun: Boolean!) { mergeVenues(fromId: $fromId, intoId: $intoId, isDryRun: $isDryRun) { events agents offers campaigns checkIns outcomes venue { id } } }`,
        { fromId, intoId, isDryRun },
      )
    const counts = { events: 1, agents: 0, offers: 0, campaigns: 1, checkIns: 0, outcomes: 1 }
    expect((await merge(from.id, into.id, true)).answer).toMatchObject(counts)
    const crossed = await Promise.all([merge(from.id, into.id), merge(from.id, into.id)])
    expect(crossed.filter(({ error }) => error)).toHaveLength(1)
    expect(crossed.find(({ error }) => error)?.error?.message).toContain('that state is permanent')
    expect(crossed.find(({ answer }) => answer)?.answer).toMatchObject(counts)
    expect(await compareRollups(world.database.queries, campaign.id)).toEqual([])
    const where = await run(`query ($id: UUID!) { catalogEvent(id: $id) { venueId } }`, { id: event.id })
    expect(where.answer).toEqual({ venueId: into.id })
    const list = await run(`mutation ($id: UUID!) { listVenue(id: $id) { id } }`, { id: from.id })
    expect(list.error?.message).toContain('cannot list a venue that is merged')
  })

  test('merges of the same two in both directions at once end with one venue', async () => {
    const [one, other] = [await world.stage.venue('Here'), await world.stage.venue('There')]
    const merge = (fromId: string, intoId: string) =>
      run(`mutation ($fromId: UUID!, $intoId: UUID!) { mergeVenues(fromId: $fromId, intoId: $intoId) { events } }`, {
        fromId,
        intoId,
      })
    const both = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(both.filter(({ error }) => error)).toHaveLength(1)
    expect(both.find(({ error }) => error)?.error?.extensions.code).toBe('BAD_REQUEST')
  })

  test('an event is scheduled, moved, cancelled and reinstated; what is over stays as it was', async () => {
    const venue = await world.stage.venue('Stage House')
    const input = {
      ...{ venueId: venue.id, name: 'Opening', category: 'music' },
      ...{ startsAt: '2026-12-24T19:00:00-06:00', endsAt: '2026-12-24T22:00:00-06:00' },
    }
    const fields = '{ id startsAt endsAt status version }'
    const made = await run(`mutation ($input: ScheduleEventInput!) { scheduleEvent(input: $input) ${fields} }`, {
      input,
    })
    expect(made.answer).toMatchObject({ startsAt: input.startsAt, status: 'scheduled' })
    const id = made.answer?.['id']
    const move = (changes: object) =>
      run(`mutation ($input: MoveEventInput!) { moveEvent(input: $input) ${fields} }`, { input: { id, ...changes } })
    const moved = await move({ expectedVersion: 1, startsAt: '2026-12-25T20:00:00-06:00' })
    expect(moved.answer).toMatchObject({ endsAt: '2026-12-25T23:00:00-06:00', version: 2 })
    expect((await move({ expectedVersion: 1, startsAt: '2026-12-26T20:00:00-06:00' })).error?.extensions).toMatchObject(
      { status: 409 },
    )
    const change = (verb: string, eventId: unknown) =>
      run(`mutation ($id: UUID!) { ${verb}Event(id: $id) { status } }`, { id: eventId })
    expect((await change('cancel', id)).answer).toEqual({ status: 'cancelled' })
    expect((await move({ expectedVersion: 3, startsAt: '2026-12-26T20:00:00-06:00' })).error?.message).toContain(
      'cancelled; allowed: reinstate',
    )
    expect((await change('reinstate', id)).answer).toEqual({ status: 'scheduled' })
    const past = await world.stage.event('Yesterday', venue, '2026-12-04T18:00:00Z', '2026-12-04T20:00:00Z')
    expect((await change('cancel', past.id)).error?.message).toContain('cannot cancel an event that is over')
  })

  test('events are imported at the venue that a merged one turned out to be; unknown venues are refused one by one', async () => {
    const [from, into] = [await world.stage.venue('Arena Old'), await world.stage.venue('Arena')]
    await run(
      `mutation ($fromId: UUID!, $intoId: UUID!) { mergeVenues(fromId: $fromId, intoId: $intoId) { events } }`,
      {
        fromId: from.id,
        intoId: into.id,
      },
    )
    const event = (number: number, venue: object) => ({
      ...{ sourceId: `list:${number}`, name: `Match ${number}`, category: 'sports', venue },
      ...{ startsAt: '2026-12-27T19:00:00Z', endsAt: '2026-12-27T21:00:00Z' },
    })
    const events = [event(1, { sourceId: 'test:Arena Old Chicago' }), event(2, { name: 'Nowhere', city: 'Chicago' })]
    const importEvents = () =>
      run(
        `mutation ($input: ImportEventsInput!) { importEvents(input: $input) { created changed unchanged refused { sourceId field value } } }`,
        { input: { events } },
      )
    const refused = [{ sourceId: 'list:2', field: 'venue', value: 'Nowhere' }]
    expect((await importEvents()).answer).toEqual({ created: 1, changed: 0, unchanged: 0, refused })
    expect((await importEvents()).answer).toEqual({ created: 0, changed: 0, unchanged: 1, refused })
    const at = await run('{ catalogEvents(filter: { name: "Match 1" }) { nodes { venueId } } }')
    expect(at.answer).toEqual({ nodes: [{ venueId: into.id }] })
  })
})
