import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import type { FanPass } from '../../src/passes/fan-pass.js'
import { addMember, signIn } from '../support/browser.js'
import { evening, plannedTable, press, promisingVenue, reserve } from '../support/tables.js'
import { registerDocuments } from '../support/trusted.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

const day = '2026-12-05'
const free =
  'query ($id: ID!, $day: LocalDate!, $people: Int!) { agent(id: $id) { freeTimes(day: $day, partySize: $people) { startsAt endsAt free } } }'
const set =
  'mutation ($id: ID!, $input: AgentTablesInput!) { setTables(agentId: $id, input: $input) { placesByHour largestParty leadMinutes } }'
const close = 'mutation ($id: ID!, $day: LocalDate!) { closeDay(agentId: $id, day: $day) { day confirmed } }'
const open = 'mutation ($id: ID!, $day: LocalDate!) { openDay(agentId: $id, day: $day) { closedDays } }'
const rules = 'query ($id: ID!) { tableRules(agentId: $id) { zone placesByHour largestParty leadMinutes closedDays } }'
const list =
  'query ($filter: ReservationFilter) { reservations(filter: $filter) { totalCount nodes { id startsAt partySize status cancelledBy source notice passTier doorName venueName venue { name } agentId } } }'
const ofAgent = 'query ($id: ID!) { agent(id: $id) { reservations { nodes { id doorName } } } }'
const cancel = 'mutation ($id: UUID!) { cancelAgentReservation(id: $id) { status cancelledBy } }'
const noShow = 'mutation ($id: UUID!) { markNoShow(id: $id) { status } }'
const undo = 'mutation ($id: UUID!) { undoNoShow(id: $id) { status } }'
const name = 'Zebedee Quill'

describe('the tables of an agent', () => {
  let world: World
  let pass: FanPass
  let removeDocuments: () => void
  beforeAll(async () => {
    const documents = registerDocuments([list, ofAgent, cancel, noShow, undo, set, close, open, rules])
    removeDocuments = documents.remove
    world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1', TRUSTED_DOCUMENTS: documents.folder })
    pass = await world.stage.pass('Alice', world.cast.olga.partnerId)
  })
  afterAll(async () => {
    await world.close()
    removeDocuments()
  })

  const asGrace = async (query: string, variables: object) => world.graphql(query, variables, world.cast.grace.key)
  const startsOn = async (id: string, on = day, people = 2) => {
    const { data, errors } = await asGrace(free, { id, day: on, people })
    expect(errors).toBeUndefined()
    return (data!['agent'] as { freeTimes: { startsAt: string; free: number }[] }).freeTimes
  }
  const pageOf = async (secret: string, language = 'en') =>
    (await world.request(`/reservations/${secret}`, { headers: { 'accept-language': language } })).text()
  const heldPage = (secret: string) =>
    until(async () => {
      const text = await pageOf(secret)
      return text.includes('Your table is held') ? text : undefined
    })
  const sundayToSaturday = (opens: number, closes: number): [number, number][] =>
    Array.from({ length: 7 }, (_, index) => [index * 1_440 + opens * 60, index * 1_440 + closes * 60])

  test('free times keep to hours, places by hour, taken tables, party size, lead time and closed days', async () => {
    const { agentId } = await promisingVenue(world, 'Rules', { capacity: 10, openingHours: sundayToSaturday(17, 22) })
    const all = await startsOn(agentId)
    expect(all.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual([
      '17:00',
      '17:30',
      '18:00',
      '18:30',
      '19:00',
      '19:30',
      '20:00',
      '20:30',
    ])
    expect(all[0]).toMatchObject({
      startsAt: '2026-12-05T17:00:00-06:00',
      endsAt: '2026-12-05T18:30:00-06:00',
      free: 10,
    })
    // Two people from 7:30 PM to 9 PM: eight places are left in every stay that touches that time.
    await reserve(world, agentId)
    expect((await startsOn(agentId)).map((time) => time.free)).toEqual([10, 10, 10, 8, 8, 8, 8, 8])
    expect(await startsOn(agentId, day, 9)).toHaveLength(3)
    const placesByHour = Array.from({ length: 24 }, (_, hour) => (hour === 21 ? 4 : 8))
    await asGrace(set, { id: agentId, input: { placesByHour, largestParty: 6, leadMinutes: 6 * 60 } })
    const limited = await startsOn(agentId)
    // From noon, six hours ahead; a stay from 8 PM on reaches the hour of four places.
    expect(limited.map(({ startsAt, free }) => [startsAt.slice(11, 16), free])).toEqual([
      ['18:00', 8],
      ['18:30', 6],
      ['19:00', 6],
      ['19:30', 6],
      ['20:00', 4],
      ['20:30', 4],
    ])
    expect(await startsOn(agentId, day, 7)).toEqual([])
    for (const people of [0, -3])
      expect((await asGrace(free, { id: agentId, day, people })).errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    expect((await asGrace(close, { id: agentId, day })).data).toEqual({ closeDay: { day, confirmed: 1 } })
    expect(await startsOn(agentId)).toEqual([])
    expect(await startsOn(agentId, '2026-12-06')).toHaveLength(8)
    await asGrace(open, { id: agentId, day })
    expect(await startsOn(agentId)).toEqual(limited)
    await asGrace(set, { id: agentId, input: { placesByHour: null, largestParty: null, leadMinutes: null } })
    expect((await asGrace(rules, { id: agentId })).data?.['tableRules']).toEqual({
      zone: 'America/Chicago',
      placesByHour: Array(24).fill(10),
      largestParty: 50,
      leadMinutes: 0,
      closedDays: [],
    })
  })

  test('on the days on which clocks change every time exists once', async () => {
    const { agentId } = await promisingVenue(world, 'Night Owl')
    const spring = (await startsOn(agentId, '2027-03-14')).map(({ startsAt }) => startsAt.slice(11))
    expect(spring).toHaveLength(46)
    expect(spring.slice(3, 5)).toEqual(['01:30:00-06:00', '03:00:00-05:00'])
    expect(await startsOn(agentId, '2027-11-07')).toHaveLength(48)
    expect(await startsOn(agentId, '2028-01-01')).toEqual([])
  })

  test('a table is refused with the reason, and nothing is stored', async () => {
    const { agentId } = await promisingVenue(world, 'Refusals', { capacity: 6, openingHours: sundayToSaturday(17, 22) })
    const later = (time: string) => new Date(`2026-12-05T${time}-06:00`)
    await asGrace(set, { id: agentId, input: { largestParty: 5, leadMinutes: 400 } })
    for (const [order, reason] of [
      [{ startsAt: later('11:30:00') }, 'passed'],
      [{ startsAt: later('21:00:00') }, 'closed_hours'],
      [{ startsAt: later('18:00:00') }, 'too_soon'],
      [{ partySize: 6 }, 'large_party'],
    ] as const)
      await expect(reserve(world, agentId, order)).rejects.toMatchObject({ status: 409, reason: { code: reason } })
    await reserve(world, agentId, { partySize: 4 })
    await expect(reserve(world, agentId, { partySize: 3 })).rejects.toMatchObject({
      reason: { code: 'few_places', count: 2 },
    })
    for (const [order, field] of [
      [{ startsAt: later('19:10:00') }, 'startsAt'],
      [{ partySize: 0 }, 'partySize'],
      [{ partySize: 2.5 }, 'partySize'],
      [{ doorName: ' \u200b ' }, 'doorName'],
      [{ doorName: 'a\nb' }, 'doorName'],
      [{ doorName: 'x'.repeat(81) }, 'doorName'],
    ] as const)
      await expect(reserve(world, agentId, order)).rejects.toMatchObject({ status: 400, field })
    await expect(reserve(world, `agt_${'0'.repeat(26)}`)).rejects.toMatchObject({ reason: { code: 'no_reservations' } })
    const rows = await world.database.queries.all(sql`select 1 from reservation where agent_id = ${agentId}`)
    expect(rows).toHaveLength(1)
  })

  test('rules that make no sense are refused by the name of their field', async () => {
    const { agentId: id } = await promisingVenue(world, 'Nonsense')
    for (const [input, field] of [
      [{ placesByHour: [1] }, 'placesByHour'],
      [{ placesByHour: Array(24).fill(-1) }, 'placesByHour'],
      [{ largestParty: 0 }, 'largestParty'],
      [{ largestParty: 51 }, 'largestParty'],
      [{ leadMinutes: -1 }, 'leadMinutes'],
    ] as const) {
      const { errors } = await asGrace(set, { id, input })
      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining(field),
        extensions: { code: 'BAD_REQUEST' },
      })
    }
    for (const past of ['2026-12-04', '2027-12-31'])
      expect((await asGrace(close, { id, day: past })).errors?.[0]?.message).toContain('day must be from 2026-12-05 to')
    const backwards = { from: '2026-12-06T00:00:00Z', to: '2026-12-05T00:00:00Z' }
    expect((await asGrace(list, { filter: backwards })).errors?.[0]?.message).toContain('filter.to must be after from')
  })

  test('an agent whose contact has not confirmed promises nothing, and the page of a planned table says so', async () => {
    const { venue, agentId } = await promisingVenue(world, 'Withdrawn')
    const path = await plannedTable(world, pass, venue)
    await world.database.queries.all(sql`delete from agent_contact where agent_id = ${agentId}`)
    await expect(reserve(world, agentId)).rejects.toMatchObject({ reason: { code: 'no_reservations' } })
    const { errors } = await asGrace(free, { id: agentId, day, people: 2 })
    expect(errors?.[0]?.message).toContain('does not take reservations')
    const page = await (await world.request(path)).text()
    expect(page).toContain('The place does not take reservations at present.')
    expect(page).not.toContain('<button')
    expect((await press(world, path, 'confirm')).status).toBe(409)
  })

  test("the guest's page says what is known of the venue: promised, held, or that nobody was informed", async () => {
    const { agentId, contact } = await promisingVenue(world, 'Truthful', { phone: '+1 312 555 0100' })
    const { secret, reservation } = await reserve(world, agentId)
    const held = await heldPage(secret)
    for (const shown of [
      'informed by mail',
      'give the name of the reservation',
      '7:30 PM',
      '2 people',
      'Saturday, December 5, 2026',
    ])
      expect(held).toContain(shown)
    expect(world.mails.filter(({ to, subject }) => to === contact && !subject.startsWith('Confirm'))).toEqual([
      {
        to: contact,
        subject: 'New table: Saturday, December 5, 7:30 PM, 2 people',
        text: expect.stringContaining(`/dashboard?id=${agentId}`),
      },
    ])
    const state = async (notice: string) => {
      await world.database.queries.all(sql`update reservation set notice = ${notice} where id = ${reservation.id}`)
      return pageOf(secret)
    }
    const waiting = await state('queued')
    expect(waiting).toContain('has not been sent yet')
    expect(waiting).not.toContain('Your table is held')
    const uninformed = await state('none')
    for (const shown of ['nobody at the place has been informed', 'Call before you go', '+1 312 555 0100'])
      expect(uninformed).toContain(shown)
    expect(await (await world.request(`/reservations/${secret}.ics`)).text()).toContain('STATUS:TENTATIVE')
    await state('sent')
    expect(await pageOf(secret, 'es')).toContain('Tu mesa está reservada')
    const file = await world.request(`/reservations/${secret}.ics`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    const calendar = await file.text()
    for (const line of [
      `UID:${reservation.id}`,
      'DTSTART:20261206T013000Z',
      'DTEND:20261206T030000Z',
      'STATUS:CONFIRMED',
    ])
      expect(calendar).toContain(line)
    expect(world.logged.some((line) => line.includes('/reservations/{secret}'))).toBe(true)
    expect(world.logged.some((line) => line.includes(secret))).toBe(false)
    for (const path of [`/reservations/${'x'.repeat(43)}`, '/reservations/short'])
      expect((await world.request(path)).status).toBe(404)
  })

  test('without a way to send mail no page says that the venue knows', async () => {
    const silent = await openWorld({}, { hasMail: false })
    try {
      const { agentId } = await promisingVenue(silent, 'Mailless')
      const { reservation } = await reserve(silent, agentId)
      expect(reservation.notice).toBe('none')
    } finally {
      await silent.close()
    }
  })

  test('the guest cancels; the contact is mailed, and the page and the calendar file say it', async () => {
    const { agentId, contact } = await promisingVenue(world, 'Changed Mind')
    const { secret } = await reserve(world, agentId)
    await heldPage(secret)
    expect((await press(world, `/reservations/${secret}`, 'confirm')).status).toBe(400)
    expect((await press(world, `/reservations/${secret}`, 'cancel')).status).toBe(303)
    expect(await pageOf(secret)).toContain('You cancelled this table.')
    expect(await pageOf(secret)).not.toContain('<button')
    expect(await (await world.request(`/reservations/${secret}.ics`)).text()).toContain('STATUS:CANCELLED')
    const mail = await until(async () =>
      world.mails.find(({ to, subject }) => to === contact && /^Cancelled/.test(subject)),
    )
    expect(mail.text).toContain('the guest has cancelled')
    expect((await press(world, `/reservations/${secret}`, 'cancel')).status).toBe(303)
  })

  test('the contact sees the own tables with names for the reservation, cancels one, and the guest reads who did it', async () => {
    const { agentId, contact } = await promisingVenue(world, 'Door')
    const other = await promisingVenue(world, 'Other Door')
    const { reservation, secret } = await reserve(world, agentId, { doorName: `  ${name} ` })
    const foreign = await reserve(world, other.agentId)
    const browser = await signIn(world, contact)
    const { data } = await browser.graphql(list)
    expect(data?.['reservations']).toEqual({
      totalCount: 1,
      nodes: [
        {
          ...{ id: reservation.id, startsAt: '2026-12-05T19:30:00-06:00', partySize: 2, status: 'confirmed' },
          ...{ cancelledBy: null, source: 'widget', notice: expect.stringMatching(/queued|sent/), passTier: null },
          ...{ doorName: name, venueName: 'Door', venue: { name: 'Door' }, agentId },
        },
      ],
    })
    expect((await browser.graphql(ofAgent, { id: agentId })).data).toMatchObject({
      agent: { reservations: { nodes: [{ doorName: name }] } },
    })
    expect((await browser.graphql(cancel, { id: foreign.reservation.id })).errors?.[0]?.extensions.code).toBe(
      'NOT_FOUND',
    )
    for (const change of [close, open])
      expect((await browser.graphql(change, { id: other.agentId, day })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await browser.graphql(rules, { id: other.agentId })).data).toEqual({ tableRules: null })
    expect((await browser.graphql(cancel, { id: reservation.id })).data).toEqual({
      cancelAgentReservation: { status: 'cancelled', cancelledBy: 'venue' },
    })
    expect(await pageOf(secret)).toContain('The place has cancelled this table.')
    expect(await pageOf(secret, 'es')).toContain('El lugar canceló esta mesa.')
    expect((await browser.graphql(close, { id: agentId, day })).data).toEqual({ closeDay: { day, confirmed: 0 } })
  })

  test('a name for the reservation is read by the contact alone, is nowhere else, and is erased 30 days after the visit', async () => {
    const { agentId, contact } = await promisingVenue(world, 'Discreet')
    const { reservation, secret } = await reserve(world, agentId, { doorName: name })
    await heldPage(secret)
    await addMember(world, 'owner@grace.example', world.cast.grace.partnerId, 'owner')
    const owner = await signIn(world, 'owner@grace.example')
    const filter = { agentId }
    const nodes = [{ id: reservation.id, doorName: null }]
    for (const answer of [
      await asGrace(list, { filter }),
      await world.graphql(list, { filter }, world.cast.olga.key),
      await owner.graphql(list, { filter }),
    ])
      expect(answer.data?.['reservations']).toMatchObject({ nodes })
    const others = await world.graphql(list, { filter }, world.cast.erin.key)
    expect(others.data?.['reservations']).toEqual({ totalCount: 0, nodes: [] })
    await asGrace(cancel, { id: reservation.id })
    const { queries } = world.database
    const traces = await queries.all<{ text: string }>(sql`select body as text from webhook_event
      union all select concat(before, after) from audit_entry union all select coalesce(data::text, '') from jobs.job`)
    expect(traces.some(({ text }) => text.includes('Quill'))).toBe(false)
    expect(world.mails.some(({ subject, text }) => `${subject}${text}`.includes('Quill'))).toBe(false)
    expect(await pageOf(secret)).not.toContain('Quill')
    expect(world.logged.some((line) => line.includes('Quill'))).toBe(false)
    const purge = world.app.jobs.find((job) => job.name === 'purge-reservation-guests')!
    const browser = await signIn(world, contact)
    const shown = async () =>
      ((await browser.graphql(list)).data!['reservations'] as { nodes: { doorName: string }[] }).nodes
    const later = (days: number) => new Date(reservation.endsAt.getTime() + days * 86_400_000)
    await purge.run(world.database.em.fork(), later(29.9))
    expect(await shown()).toMatchObject([{ doorName: name }])
    await purge.run(world.database.em.fork(), later(30.1))
    expect(await shown()).toMatchObject([{ doorName: null }])
  })

  test('a reservation with a pass keeps no name, shows its tier and is an outcome', async () => {
    const { agentId, venue } = await promisingVenue(world, 'With Pass', { tags: ['tabled'] })
    const campaign = await world.stage.campaign('Table Ale', world.cast.grace.partnerId, {
      venueTags: ['tabled'],
      checkInCents: null,
      reservationCents: 900,
    })
    const { reservation, secret } = await reserve(world, agentId, { fanPassId: pass.id })
    expect(await heldPage(secret)).toContain('Show your fan pass')
    const { data } = await asGrace(list, { filter: { agentId } })
    expect(data?.['reservations']).toMatchObject({ nodes: [{ passTier: 'premium', doorName: null, source: 'widget' }] })
    const { queries } = world.database
    expect(await queries.all(sql`select 1 from reservation_guest where reservation_id = ${reservation.id}`)).toEqual([])
    expect(await queries.all(sql`select 1 from outcome where campaign_id = ${campaign.id}`)).toHaveLength(1)
    const event = await queries.first<{ body: string }>(
      sql`select body from webhook_event where body::jsonb->'data'->>'agent_id' = ${agentId} and event = 'reservation.confirmed'`,
    )
    expect(JSON.parse(event!.body).data).toEqual({
      reservation_id: reservation.id,
      itinerary_id: '',
      agent_id: agentId,
      venue_id: venue.id,
      venue_name: 'With Pass',
      fan_pass_id: pass.id,
      party_size: 2,
      starts_at: '2026-12-05T19:30:00-06:00',
    })
    await expect(reserve(world, agentId, { fanPassId: venue.id })).rejects.toMatchObject({ status: 404 })
  })

  test('a cancelled reservation stays an outcome that is paid for', async () => {
    const { agentId } = await promisingVenue(world, 'Paid', { tags: ['paid'] })
    const campaign = await world.stage.campaign('Paid Ale', world.cast.grace.partnerId, {
      venueTags: ['paid'],
      checkInCents: null,
      reservationCents: 900,
    })
    const { queries } = world.database
    const standing = async () => {
      const today = '2026-12-05'
      const path = `/api/v1/outcomes?campaign_id=${campaign.id}&from=${today}&to=${today}`
      const report = (await (await world.request(path, { key: world.cast.grace.key })).json()) as object
      const { data } = await asGrace('query ($id: UUID!) { campaign(id: $id) { spentCents } }', {
        id: campaign.id,
      })
      const events = await queries.all(
        sql`select 1 from webhook_event where event = 'outcome.verified' and body::jsonb->'data'->>'campaign_id' = ${campaign.id}`,
      )
      return { report, data, events: events.length }
    }
    const { secret } = await reserve(world, agentId, { fanPassId: pass.id })
    const reserved = await standing()
    expect(reserved).toMatchObject({
      report: { verified_outcomes: 1, total_spend: 9 },
      data: { campaign: { spentCents: 900 } },
      events: 1,
    })
    expect((await press(world, `/reservations/${secret}`, 'cancel')).status).toBe(303)
    expect(await standing()).toEqual(reserved)
  })

  test('reserving and cancelling in turn with one pass is one outcome a day', async () => {
    const { agentId } = await promisingVenue(world, 'In Turn', { tags: ['in-turn'] })
    const campaign = await world.stage.campaign('In Turn Ale', world.cast.grace.partnerId, {
      venueTags: ['in-turn'],
      checkInCents: null,
      reservationCents: 900,
    })
    const { queries } = world.database
    const outcomes = () => queries.all(sql`select 1 from outcome where campaign_id = ${campaign.id}`)
    const reserveAndCancel = async () => {
      const { secret } = await reserve(world, agentId, {
        fanPassId: pass.id,
        startsAt: new Date('2026-12-07T01:30:00Z'),
      })
      expect((await press(world, `/reservations/${secret}`, 'cancel')).status).toBe(303)
    }
    for (let round = 0; round < 3; round += 1) await reserveAndCancel()
    expect(await outcomes()).toHaveLength(1)
    const { now } = world.clock
    world.clock.now = new Date(now.getTime() + 86_400_000)
    try {
      await reserveAndCancel()
      expect(await outcomes()).toHaveLength(2)
    } finally {
      world.clock.now = now
    }
  })

  test('a no-show is marked after the start, undone, and never cancelled', async () => {
    const { agentId } = await promisingVenue(world, 'Nobody Came')
    const { reservation } = await reserve(world, agentId)
    const { id } = reservation
    expect((await asGrace(noShow, { id })).errors?.[0]?.message).toContain('has not begun')
    const { now } = world.clock
    world.clock.now = new Date(evening.getTime() + 60_000)
    try {
      expect((await asGrace(noShow, { id })).data).toEqual({ markNoShow: { status: 'no_show' } })
      expect((await asGrace(noShow, { id })).errors?.[0]?.message).toContain('that is no_show')
      expect((await asGrace(cancel, { id })).errors?.[0]?.message).toContain('cannot cancel')
      expect((await asGrace(undo, { id })).data).toEqual({ undoNoShow: { status: 'confirmed' } })
      expect((await asGrace(cancel, { id })).errors?.[0]?.message).toContain('has passed')
    } finally {
      world.clock.now = now
    }
  })

  test('lists are filtered, ordered by start and exported as CSV', async () => {
    const { agentId } = await promisingVenue(world, '=Formula()', { capacity: 100 })
    const at = (hour: number) => new Date(`2026-12-05T${hour}:00:00-06:00`)
    for (const hour of [18, 19, 20]) await reserve(world, agentId, { startsAt: at(hour), partySize: hour - 15 })
    const filter = {
      agentId,
      from: at(19).toISOString(),
      to: at(20).toISOString(),
      status: 'confirmed',
      source: 'widget',
    }
    const { data } = await asGrace(list, { filter })
    expect(data?.['reservations']).toMatchObject({ totalCount: 1, nodes: [{ partySize: 4 }] })
    const csv = await world.post(
      '/graphql',
      {
        query: `{ reservations(filter: { agentId: "${agentId}" }) { nodes { startsAt partySize status venueName } } }`,
      },
      world.cast.grace.key,
      { accept: 'text/csv' },
    )
    expect((await csv.text()).split('\r\n')).toEqual([
      'startsAt,partySize,status,venueName',
      "2026-12-05T20:00:00-06:00,5,confirmed,'=Formula()",
      "2026-12-05T19:00:00-06:00,4,confirmed,'=Formula()",
      "2026-12-05T18:00:00-06:00,3,confirmed,'=Formula()",
      '',
    ])
  })

  test('the contact gets one list in the morning, of the tables of the next 24 hours', async () => {
    const { agentId, contact } = await promisingVenue(world, 'Morning List')
    const { now } = world.clock
    const morning = new Date('2026-12-06T08:00:00-06:00')
    await reserve(world, agentId, { startsAt: new Date('2026-12-06T19:00:00-06:00'), partySize: 3, doorName: name })
    await reserve(world, agentId, { startsAt: new Date('2026-12-07T00:30:00-06:00') })
    await reserve(world, agentId, { startsAt: new Date('2026-12-07T19:00:00-06:00') })
    const { secret } = await reserve(world, agentId, { startsAt: new Date('2026-12-06T20:00:00-06:00') })
    await press(world, `/reservations/${secret}`, 'cancel')
    const job = world.app.jobs.find((each) => each.name === 'mail-daily-lists')!
    const lists = () => world.mails.filter(({ to, subject }) => to === contact && subject.startsWith('Morning List:'))
    await job.run(world.database.em.fork(), new Date(morning.getTime() - 60_000))
    await Promise.all([1, 2].map(() => job.run(world.database.em.fork(), morning)))
    await job.run(world.database.em.fork(), new Date(morning.getTime() + 3_600_000))
    const [mail] = await until(async () => (lists().length > 0 ? lists() : undefined))
    expect(mail?.subject).toBe('Morning List: 2 tables today, 5 guests')
    expect(mail?.text).toContain('Sunday, December 6, 7:00 PM, 3 people\nMonday, December 7, 12:30 AM, 2 people\n\n')
    expect(mail?.text).not.toContain('Quill')
    await job.run(world.database.em.fork(), new Date(morning.getTime() + 86_400_000))
    await until(async () => (lists().length === 2 ? true : undefined))
    expect(world.clock.now).toBe(now)
  })
})
