import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { Agent } from '../../src/agents/agent.js'
import { Partner } from '../../src/partners/partner.js'
import type { FanPass } from '../../src/passes/fan-pass.js'
import type { Venue } from '../../src/venues/venue.js'
import { addContact } from '../support/browser.js'
import { tableItinerary } from '../support/tables.js'
import { until } from '../support/until.js'
import { noon, openWorld, type World } from '../support/world.js'

describe('a reservation', () => {
  let world: World
  let pass: FanPass
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
    pass = await world.stage.pass('Alice', world.cast.olga.partnerId)
  })
  afterAll(() => world.close())

  let agents = 0
  const promise = async (venue: Venue, partnerId = world.cast.erin.partnerId): Promise<string> => {
    const em = world.database.em.fork()
    const id = `agt_${String(++agents).padStart(26, '0')}`
    em.create(Agent, {
      id,
      partner: em.getReference(Partner, partnerId, { wrapped: true }),
      venue,
      contactEmail: 'host@example.com',
      tagline: '<b>Tacos</b> & more',
      logoUrl: 'https://example.com/x.png',
      capabilities: ['reservations'],
      createdAt: noon,
      updatedAt: noon,
    })
    await em.flush()
    await addContact(world, 'host@example.com', id)
    return id
  }
  const stop = { offer: 'Free <guacamole>', meters: 400, travelMinutes: 5, reasons: ['tacos'] }
  const plan = (venue: Venue, partySize?: number, startsAt?: string) =>
    tableItinerary(world, pass, venue, { stop, ...(partySize && { partySize }), ...(startsAt && { startsAt }) })
  const look = (id: string) => world.request(`/book/${id}/0`)
  /** The page once the mail to the venue's contact has been sent. */
  const lookOnceHeld = (id: string) =>
    until(
      async () => {
        const text = await (await look(id)).text()
        return text.includes('Your table is held') ? text : undefined
      },
      { awaited: 'a held table' },
    )
  let callers = 0
  /** As a browser posts the form; each caller from an address of its own, so that none meets the limit of one. */
  const press = (id: string, action: string, headers: Record<string, string> = {}) =>
    world.request(`/book/${id}/0`, {
      method: 'POST',
      body: `action=${action}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `192.0.2.${++callers % 250}`,
        ...headers,
      },
    })
  const emitted = (partnerId: string) =>
    world.database.queries.all<{ body: string }>(
      sql`select body from webhook_event where partner_id = ${partnerId} and event = 'reservation.confirmed' order by id`,
    )
  const held = async (id: string) =>
    (await world.database.queries.all(sql`select status from reservation where itinerary_id = ${id}`)) as object[]

  test('opening its page changes nothing; confirming is a POST that notifies both partners', async () => {
    const venue = await world.stage.venue('Taqueria <del> Lago')
    const agentId = await promise(venue)
    const id = await plan(venue, 4)
    const opened = await look(id)
    expect(opened.status).toBe(200)
    const text = await opened.text()
    for (const shown of [
      'Taqueria &#60;del&#62; Lago',
      '7:30 PM',
      '4 people',
      'Free &#60;guacamole&#62;',
      'Saturday, December 5, 2026',
    ])
      expect(text).toContain(shown)
    expect(text).not.toMatch(/<script|<guacamole>|<del>/)
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await held(id)).toEqual([])
    const pressed = await press(id, 'confirm')
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/book/${id}/0`])
    expect(await lookOnceHeld(id)).toContain('Show your fan pass')
    const body = (await emitted(world.cast.grace.partnerId)).at(-1)
    const [row] = await world.database.queries.all<{ id: string }>(
      sql`select id from reservation where itinerary_id = ${id}`,
    )
    const data = {
      reservation_id: row?.id,
      itinerary_id: id,
      agent_id: agentId,
      venue_id: venue.id,
      venue_name: 'Taqueria <del> Lago',
      fan_pass_id: pass.id,
      party_size: 4,
      starts_at: '2026-12-05T19:30:00-06:00',
    }
    expect(JSON.parse(body!.body)).toMatchObject({ event: 'reservation.confirmed', data })
    const theirs = (await emitted(world.cast.erin.partnerId)).at(-1)
    expect(JSON.parse(theirs!.body)).toMatchObject({ data: { ...data, itinerary_id: '' } })
  })

  test('needs an active pass', async () => {
    const venue = await world.stage.venue('Suspended Diner')
    await promise(venue)
    const id = await plan(venue)
    const { queries } = world.database
    await queries.all(sql`update fan_pass set status = 'suspended' where id = ${pass.id}`)
    expect(await (await press(id, 'confirm')).text()).toContain('Your fan pass is not active')
    expect(await held(id)).toEqual([])
    await queries.all(sql`update fan_pass set status = 'active' where id = ${pass.id}`)
    expect((await press(id, 'confirm')).status).toBe(303)
  })

  test('moves with its venue if that is merged into another, and so does the stop', async () => {
    const [from, into] = [await world.stage.venue('Old Grill'), await world.stage.venue('New Grill')]
    await promise(from)
    const [confirmed, open] = [await plan(from, 30), await plan(from, 12)]
    await press(confirmed, 'confirm')
    const { data } = await world.graphql(
      'mutation ($from: UUID!, $into: UUID!) { mergeVenues(fromId: $from, intoId: $into) { reservations } }',
      { from: from.id, into: into.id },
      world.cast.olga.key,
    )
    expect(data).toEqual({ mergeVenues: { reservations: 1 } })
    expect(await lookOnceHeld(confirmed)).toContain('30 people')
    expect(await (await press(open, 'confirm')).text()).toContain('only 10 seats left')
  })

  test('the book_url of a table is its booking page, that of any other stop the page of the place', async () => {
    const venue = await world.stage.venue('Book Here')
    const intent = {
      fan_pass_id: pass.id,
      intent: 'dinner',
      location: { lat: venue.lat, lng: venue.lng },
      party_size: 2,
    }
    interface Plan {
      itinerary_id: string
      items: { type: string; venue_name: string; time: string; book_url: string }[]
    }
    const submit = async () =>
      (await (await world.post('/api/v1/pulse/intent', intent, world.cast.grace.key)).json()) as Plan
    const before = await submit()
    expect(before.items[0]).toMatchObject({
      type: 'activity',
      book_url: 'https://pass.example/places/book-here-chicago',
    })
    await promise(venue)
    const { itinerary_id, items } = await submit()
    const [table] = items
    expect(table).toMatchObject({ type: 'reservation', book_url: `https://pass.example/book/${itinerary_id}/0` })
    const text = await (await look(itinerary_id)).text()
    for (const shown of [table!.venue_name, table!.time, 'Confirm this table']) expect(text).toContain(shown)
    expect((await press(itinerary_id, 'confirm')).status).toBe(303)
    expect(await held(itinerary_id)).toEqual([{ status: 'confirmed' }])
  })

  test('the page of the plan says of each table whether it is confirmed or cancelled', async () => {
    const venue = await world.stage.venue('Second Helping')
    await promise(venue)
    const id = await plan(venue)
    const planText = async () => (await world.request(`/itineraries/${id}`)).text()
    expect(await planText()).toContain('Book this table')
    await press(id, 'confirm')
    const confirmed = await planText()
    expect(confirmed).toContain('Table confirmed')
    expect(confirmed).not.toContain('Book this table')
    await press(id, 'cancel')
    const cancelled = await planText()
    expect(cancelled).toContain('Table cancelled')
    expect(cancelled).not.toMatch(/Book this table|Table confirmed/)
  })

  test('confirming twice is one reservation and one event; a cancelled one stays cancelled', async () => {
    const venue = await world.stage.venue('Twice')
    await promise(venue)
    const id = await plan(venue)
    const before = (await emitted(world.cast.grace.partnerId)).length
    const pressed = await Promise.all(Array.from({ length: 10 }, () => press(id, 'confirm')))
    expect(pressed.map(({ status }) => status)).toEqual(Array(10).fill(303))
    expect(await emitted(world.cast.grace.partnerId)).toHaveLength(before + 1)
    expect((await press(id, 'cancel')).status).toBe(303)
    expect(await (await look(id)).text()).toContain('You cancelled this table.')
    const again = await press(id, 'confirm')
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('This table was cancelled.')
    expect((await press(id, 'cancel')).status).toBe(303)
  })

  test('the page says its state and its refusals in the language of the reader', async () => {
    const venue = await world.stage.venue('Mesa Dos')
    await promise(venue)
    const id = await plan(venue)
    const spanish = { 'accept-language': 'es' }
    const shown = async () => (await world.request(`/book/${id}/0`, { headers: spanish })).text()
    const open = await shown()
    for (const words of ['<html lang="es">', 'Confirmar esta mesa', '2 personas', 'sábado, 5 de diciembre de 2026'])
      expect(open).toContain(words)
    await press(id, 'confirm')
    expect(await shown()).toContain('Cancelar esta mesa')
    const place = await world.request(`/places/${venue.slug}`)
    expect(await place.text()).not.toMatch(/nothing is (reserved|booked)/i)
    await press(id, 'cancel')
    expect(await shown()).not.toContain('Cancelar esta mesa')
    expect(await (await press(id, 'confirm', spanish)).text()).toContain('Esta mesa se canceló.')
  })

  test('a hundred at once never take more than the venue holds', async () => {
    const venue = await world.stage.venue('Small Room', { capacity: 10 })
    await promise(venue)
    const ids: string[] = []
    for (let number = 0; number < 100; number++) ids.push(await plan(venue, 2))
    const pressed = await Promise.all(ids.map((id) => press(id, 'confirm')))
    expect(pressed.filter(({ status }) => status === 303)).toHaveLength(5)
    const refused = pressed.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(95)
    expect(await refused[0]!.text()).toContain('The place has no seats left at that time')
    // A table that is given back is there for the next, and other times are free.
    const happy = ids[pressed.findIndex(({ status }) => status === 303)]!
    await press(happy, 'cancel')
    const late = ids[pressed.findIndex(({ status }) => status === 409)]!
    expect((await press(late, 'confirm')).status).toBe(303)
    expect((await press(await plan(venue, 10, '2026-12-05T21:00:00-06:00'), 'confirm')).status).toBe(303)
    expect((await press(await plan(venue, 1, '2026-12-05T20:59:00-06:00'), 'confirm')).status).toBe(409)
  })

  test('a confirmed reservation is an outcome of a campaign that pays for it', async () => {
    const venue = await world.stage.venue('Sponsored', { tags: ['sponsored'] })
    await promise(venue)
    const campaign = await world.stage.campaign('Table Lager', world.cast.grace.partnerId, {
      venueTags: ['sponsored'],
      checkInCents: null,
      reservationCents: 900,
    })
    await press(await plan(venue), 'confirm')
    const rows = await world.database.queries.all(
      sql`select type, spend_cents as spend from outcome where campaign_id = ${campaign.id}`,
    )
    expect(rows).toEqual([{ type: 'reservation', spend: 900 }])
  })

  test('without an active agent, after its time, or from another site, nothing is confirmed', async () => {
    const venue = await world.stage.venue('Agentless')
    const id = await plan(venue)
    const refused = await press(id, 'confirm')
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('does not take reservations')])
    await promise(venue)
    expect((await press(id, 'confirm', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await press(id, 'confirm', { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    // A browser without Sec-Fetch-Site sends the origin.
    for (const origin of ['https://evil.example', 'null'])
      expect((await press(id, 'confirm', { origin })).status).toBe(403)
    expect((await look(id)).headers.get('referrer-policy')).toBe('same-origin')
    expect((await press(id, 'explode')).status).toBe(400)
    expect((await press(await plan(venue, 2, '2026-12-05T10:00:00-06:00'), 'confirm')).status).toBe(409)
    expect(await held(id)).toEqual([])
    expect(world.logged.some((line) => line.includes('"/book/{itinerary}/{item}"'))).toBe(true)
    expect(world.logged.some((line) => line.includes(id))).toBe(false)
    for (const path of ['/book/itin_unknown/0', `/book/${id}/1`, `/book/${id}/x`])
      expect((await world.request(path)).status).toBe(404)
  })

  test("partners do the same by GraphQL with their own itineraries, and don't reach others'", async () => {
    const venue = await world.stage.venue('By Hand')
    await promise(venue)
    const id = await plan(venue)
    const confirm = 'mutation ($id: ID!) { confirmReservation(itineraryId: $id, item: 0) { status partySize } }'
    const refused = await world.graphql(confirm, { id }, world.cast.grace.key)
    expect(refused.errors?.[0]?.extensions.code).toBe('INVALID_SCOPE')
    const { data } = await world.graphql(confirm, { id }, world.cast.olga.key)
    expect(data).toEqual({ confirmReservation: { status: 'confirmed', partySize: 2 } })
    const cancel = 'mutation ($id: ID!) { cancelReservation(itineraryId: $id, item: 0) { status cancelledAt } }'
    expect((await world.graphql(cancel, { id }, world.cast.olga.key)).data).toMatchObject({
      cancelReservation: { status: 'cancelled' },
    })
  })

  test('a suspended partner confirms no table, and its agent is paused', async () => {
    const venue = await world.stage.venue('Suspended Supper')
    const agentId = await promise(venue)
    const id = await plan(venue)
    const suspend = (at: Date | null) =>
      world.database.queries.all(
        sql`update partner set suspended_at = ${at}::timestamptz where id = ${world.cast.erin.partnerId}`,
      )
    const statusOf = async () =>
      ((await (await world.request(`/embed/agents/${agentId}`)).json()) as { status: string }).status
    await suspend(noon)
    try {
      expect(await (await press(id, 'confirm')).text()).toContain('does not take reservations at present')
      expect(await held(id)).toEqual([])
      expect(await statusOf()).toBe('paused')
    } finally {
      await suspend(null)
    }
    expect(await statusOf()).toBe('active')
    expect((await press(id, 'confirm')).status).toBe(303)
  })

  test("the agent of the itinerary's own partner comes before an older one", async () => {
    const venue = await world.stage.venue('Two Agents')
    await promise(venue)
    const own = await promise(venue, world.cast.grace.partnerId)
    const id = await plan(venue)
    await press(id, 'confirm')
    const [reservation] = await world.database.queries.all<{ agent_id: string }>(
      sql`select agent_id from reservation where itinerary_id = ${id}`,
    )
    expect(reservation?.agent_id).toBe(own)
  })
})
