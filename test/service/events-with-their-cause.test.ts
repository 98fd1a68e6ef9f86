import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql, { raw } from 'sql-template-tag'
import type { FanPass } from '../../src/passes/fan-pass.js'
import type { Venue } from '../../src/venues/venue.js'
import { addContact } from '../support/browser.js'
import { tableItinerary } from '../support/tables.js'
import { openWorld, type World } from '../support/world.js'

describe('a webhook event', () => {
  let world: World
  let bar: Venue
  let pass: FanPass
  beforeAll(async () => {
    world = await openWorld()
    const { stage, cast, database } = world
    bar = await stage.venue('Anchor Bar', { tags: ['rooftop'] })
    pass = await stage.pass('Alice', cast.olga.partnerId)
    await stage.pass('Bob', cast.olga.partnerId, { status: 'issued' })
    await stage.campaign('Brew', cast.olga.partnerId, { venueTags: ['rooftop'] })
    await database.queries.all(sql`create function refuse_commit() returns trigger language plpgsql as
      $$ begin raise exception 'refused at commit'; end $$`)
  })
  afterAll(() => world.close())

  const operate = async (query: string, variables: object): Promise<boolean> =>
    (await world.graphql(query, variables, world.cast.olga.key)).errors === undefined
  const deploy = () =>
    operate('mutation ($input: DeployAgentInput!) { deployAgent(input: $input) { id } }', {
      input: {
        venueName: 'Anchor Bar',
        venueAddress: '1 Main Street, Chicago, IL 60601',
        contactEmail: 'host@example.com',
        branding: { tagline: 'Oysters', logoUrl: 'https://example.com/x.png' },
        capabilities: ['reservations'],
      },
    })
  const activate = async () => {
    const bob = await world.database.queries.first<{ id: string }>(sql`select id from fan_pass where id <> ${pass.id}`)
    return operate('mutation ($id: UUID!) { activateFanPass(id: $id) { id } }', { id: bob?.id })
  }
  const checkIn = () =>
    operate('mutation ($input: CheckInInput!) { checkIn(input: $input) { isNew } }', {
      input: { fanPassId: pass.id, venueId: bar.id },
    })
  let itinerary: string | undefined
  const reserve = async () => {
    itinerary ??= await tableItinerary(world, pass, bar, { partnerId: world.cast.olga.partnerId })
    const unconfirmed = await world.database.queries.first<{ id: string }>(
      sql`select id from agent where id not in (select agent_id from agent_contact)`,
    )
    if (unconfirmed) await addContact(world, 'host@example.com', unconfirmed.id)
    return operate('mutation ($id: ID!) { confirmReservation(itineraryId: $id, item: 0) { id } }', { id: itinerary })
  }
  const emitted = async (event: string): Promise<number> =>
    (await world.database.queries.all(sql`select 1 from webhook_event where event = ${event}`)).length

  test.each([
    ['agent.deployed', 'agent', deploy],
    ['pass.activated', 'fan_pass', activate],
    ['outcome.verified', 'outcome', checkIn],
    ['reservation.confirmed', 'reservation', reserve],
  ])('%s exists if its cause is committed, and only then', async (event, table, cause) => {
    const { queries } = world.database
    await queries.all(sql`create constraint trigger refused after insert or update on ${raw(table)}
      deferrable initially deferred for each row execute function refuse_commit()`)
    expect(await cause()).toBe(false)
    expect(await emitted(event)).toBe(0)
    await queries.all(sql`drop trigger refused on ${raw(table)}`)
    expect(await cause()).toBe(true)
    expect(await emitted(event)).toBe(1)
  })
})
