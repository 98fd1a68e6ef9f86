import { beforeAll, describe, expect, test } from '@jest/globals'
import { type Grounds, readGrounds } from '../../src/events/import/grounds.js'
import { readEventsCsv } from '../../src/events/import/read-events-csv.js'
import { readEventsIcal } from '../../src/events/import/read-events-ical.js'
import { readEventsJsonld } from '../../src/events/import/read-events-jsonld.js'
import { readFixturesJson } from '../../src/events/import/read-fixtures-json.js'
import type { Gazetteer } from '../../src/venues/gazetteer.js'
import { readStadiumsJson } from '../../src/venues/import/read-stadiums-json.js'
import { readVenuesCsv } from '../../src/venues/import/read-venues-csv.js'
import { readVenuesGeojson } from '../../src/venues/import/read-venues-geojson.js'
import { readAll, shippedFile, shippedGazetteer } from '../venues/shipped.js'

let gazetteer: Gazetteer
let grounds: Grounds
beforeAll(async () => {
  gazetteer = await shippedGazetteer()
  grounds = await readGrounds(shippedFile('events/home_grounds.csv'))
})

const fixtures = (json: unknown) =>
  readAll(readFixturesJson(JSON.stringify(json), { source: 'list', gazetteer, grounds }))
const shippedFixtures = (source: string) =>
  readAll(readFixturesJson(shippedFile(`events/${source}.json`), { source, gazetteer, grounds }))
const csv = (text: string) => readAll(readEventsCsv(text, { source: 'list', gazetteer }))
const jsonld = (json: unknown) => readAll(readEventsJsonld(JSON.stringify(json), { source: 'web', gazetteer }))
const ical = (...lines: readonly string[]) =>
  readAll(readEventsIcal(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'), { source: 'cal', gazetteer }))

describe('fixtures', () => {
  test('every match that is shipped is taken, at a venue that is shipped, in that venue’s zone', async () => {
    const options = (source: string) => ({ source, gazetteer })
    const venues = await Promise.all([
      readAll(readVenuesCsv(shippedFile('venues/stadiums.csv'), options('stadiums'))),
      readAll(readVenuesGeojson(shippedFile('venues/ballparks.geojson'), options('ballparks'))),
      readAll(readStadiumsJson(shippedFile('venues/stadiums_worldcup2026.json'), options('stadiums_worldcup2026'))),
    ])
    const zones = new Map(venues.flatMap(({ drafts }) => drafts.map(({ sourceId, zone }) => [sourceId, zone])))
    const [mls, worldCup] = await Promise.all([shippedFixtures('mls_2025'), shippedFixtures('worldcup_2026')])
    expect([mls.drafts.length, mls.refusals.length]).toEqual([510, 0])
    expect([worldCup.drafts.length, worldCup.refusals.length]).toEqual([104, 0])
    const drafts = [...mls.drafts, ...worldCup.drafts]
    expect(drafts.filter(({ venue, zone }) => zones.get(venue.sourceId ?? '') !== zone)).toEqual([])
  })

  test('a list that keeps the time of New York is read so wherever the match is', async () => {
    const { drafts } = await shippedFixtures('mls_2025')
    expect(drafts[0]).toMatchObject({
      sourceId: 'mls_2025:Matchday 1, Los Angeles FC, Minnesota United FC',
      name: 'Los Angeles FC vs. Minnesota United FC',
      category: 'sports',
      startsAt: new Date('2025-02-22T13:45:00-08:00'),
      endsAt: new Date('2025-02-22T15:45:00-08:00'),
      endSource: 'assumed',
      zone: 'America/Los_Angeles',
    })
  })

  test('a time with its offset is that instant, and the ground counts before the home', async () => {
    const { drafts } = await shippedFixtures('worldcup_2026')
    expect(drafts[0]).toMatchObject({
      startsAt: new Date('2026-06-11T19:00:00Z'),
      venue: { sourceId: 'stadiums_worldcup2026:6' },
    })
    expect(drafts.at(-1)).toMatchObject({
      sourceId: 'worldcup_2026:match 104',
      venue: { sourceId: 'stadiums_worldcup2026:16' },
    })
  })

  test('a race is at its own point', async () => {
    const race = {
      name: 'Las Vegas',
      location: 'Las Vegas',
      latitude: 36.166747,
      longitude: -115.148708,
      slug: 'las-vegas',
      sessions: { fp1: '2026-11-20T00:30:00Z', gp: '2026-11-22T04:00:00Z' },
    }
    const { drafts } = await fixtures({ races: [race] })
    expect(drafts).toMatchObject([
      {
        sourceId: 'list:las-vegas',
        name: 'Las Vegas Grand Prix',
        startsAt: new Date('2026-11-22T04:00:00Z'),
        zone: 'America/Los_Angeles',
        venue: { city: 'Las Vegas', lat: 36.166747, isCityPoint: false },
      },
    ])
  })

  test('a fault of a match is reported by its field', async () => {
    const good = { round: 'Matchday 1', date: '2025-02-22', time: '19:30', team1: 'Chicago Fire', team2: 'D.C. United' }
    const { drafts, refusals } = await fixtures({
      matches: [
        good,
        { ...good, team1: 'Springfield Isotopes' },
        { ...good, team2: '' },
        { ...good, date: '2025-02-30', round: '2' },
        { ...good, time: 'noon' },
        good,
        7,
      ],
    })
    expect(drafts).toHaveLength(1)
    expect(refusals).toMatchObject([
      { line: 2, field: 'team1', value: 'Springfield Isotopes', reason: expect.stringMatching(/home grounds/) },
      { line: 3, field: 'team2', reason: 'is missing' },
      { line: 4, field: 'date', reason: expect.stringMatching(/is not an existing day/) },
      { line: 5, field: 'time', value: 'noon' },
      { line: 6, field: 'id', reason: 'must be unique; line 1 has the same id' },
      { line: 7, field: 'team1' },
    ])
    await expect(fixtures({ games: [] })).rejects.toThrow(/^list: expected an object with a list "matches" or "races"/)
  })
})

describe('CSV', () => {
  test('the conferences that are shipped are whole days in the zones of their cities', async () => {
    const source = 'us_conferences_2025_2027'
    const { drafts, refusals } = await readAll(
      readEventsCsv(shippedFile(`events/${source}.csv`), { source, gazetteer }),
    )
    expect([drafts.length, refusals.length]).toEqual([164, 0])
    expect(drafts[0]).toMatchObject({
      sourceId: `${source}:1`,
      category: 'conference',
      allDay: true,
      startsAt: new Date('2025-01-14T00:00:00-05:00'),
      endsAt: new Date('2025-01-18T00:00:00-05:00'),
      venue: { city: 'Sandusky', state: 'OH', isCityPoint: true },
    })
  })

  test('instants, local times and days, over a change of clocks', async () => {
    const { drafts } = await csv(
      'id,name,category,starts_at,ends_at,zone,city,state,status\n' +
        'a,Gig,Live Music,2026-12-01T19:30:00-05:00,2026-12-01T22:00:00-05:00,,Chicago,IL,\n' +
        'b,Night,music,2026-10-31 23:00,2026-11-01T03:00,America/Chicago,,IL,cancelled\n'.replace(
          ',,IL',
          ',Chicago,IL',
        ) +
        'c,Fair,,2026-11-01,,,Chicago,IL,',
    )
    expect(drafts).toMatchObject([
      {
        sourceId: 'list:a',
        category: 'live',
        startsAt: new Date('2026-12-02T00:30:00Z'),
        zone: 'America/Chicago',
        endSource: 'known',
      },
      { startsAt: new Date('2026-11-01T04:00:00Z'), endsAt: new Date('2026-11-01T09:00:00Z'), status: 'cancelled' },
      {
        category: 'other',
        allDay: true,
        startsAt: new Date('2026-11-01T05:00:00Z'),
        endsAt: new Date('2026-11-02T06:00:00Z'),
      },
    ])
  })

  const bad: readonly (readonly [row: string, field: string, reason: RegExp])[] = [
    [',2026-12-01,,Chicago,IL,', 'name', /is missing/],
    ['A,,,Chicago,IL,', 'starts_at', /is missing/],
    ['A,tomorrow,,Chicago,IL,', 'starts_at', /must be a time such as 2026/],
    ['A,2026-02-30,,Chicago,IL,', 'starts_at', /is not an existing day/],
    ['A,2026-12-01T25:00,,Chicago,IL,', 'starts_at', /is not an existing day or time/],
    ['A,9999-12-01,,Chicago,IL,', 'starts_at', /in a year from 1900/],
    ['A,2026-12-01,2026-11-30,Chicago,IL,', 'ends_at', /after the start/],
    ['A,2026-12-01T19:00,2026-12-01T19:00,Chicago,IL,', 'ends_at', /after the start/],
    ['A,2026-12-01,,,,', 'city', /must name a place/],
    ['A,2026-12-01,,Atlantis,XX,', 'starts_at', /must have an offset, a zone/],
    ['A,2026-12-01,,Chicago,IL,Mars/Base', 'zone', /must be an IANA time zone/],
    [`${'A'.repeat(201)},2026-12-01,,Chicago,IL,`, 'name', /at most 200 characters/],
  ]
  test.each(bad)('%j is refused by its field', async (row, field, reason) => {
    const { drafts, refusals } = await csv(
      `name,starts_at,ends_at,city,state,zone\n${row}\nGood,2026-12-01,,Chicago,IL,`,
    )
    expect(drafts).toMatchObject([{ sourceId: 'list:2', name: 'Good' }])
    expect(refusals).toMatchObject([{ line: 2, field, reason: expect.stringMatching(reason) }])
  })

  test('an id of a venue is place enough for an instant, a point for a local time', async () => {
    const { drafts } = await csv(
      'name,starts_at,venue_source_id,lat,lng\nA,2026-12-01T19:30:00-06:00,stadiums:soldier-field,,\nB,2026-12-01T19:30,,41.8623,-87.6167',
    )
    expect(drafts).toMatchObject([
      { zone: null, venue: { sourceId: 'stadiums:soldier-field', lat: null } },
      {
        zone: 'America/Chicago',
        startsAt: new Date('2026-12-02T01:30:00Z'),
        venue: { city: 'Chicago', sourceId: null },
      },
    ])
  })

  test('a header without a start lists the known columns', async () => {
    await expect(csv('name,when\nA,now')).rejects.toThrow(
      /^list: the header has no column starts_at or start .*venue_source_id/,
    )
  })
})

describe('JSON-LD', () => {
  const place = {
    '@type': 'MusicVenue',
    name: 'Metro',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '3730 N Clark St',
      addressLocality: 'Chicago',
      addressRegion: 'IL',
    },
    geo: { '@type': 'GeoCoordinates', latitude: '41.9497', longitude: -87.6588 },
  }
  const event = {
    '@type': 'MusicEvent',
    '@id': 'https://example.com/e/1',
    name: 'Gig',
    startDate: '2026-12-01T20:00:00-06:00',
    location: place,
  }

  test('graphs, lists and single objects; other types are passed over', async () => {
    const fair = {
      '@type': ['Thing', 'schema:Festival'],
      name: 'Fair',
      startDate: '2026-12-05',
      endDate: '2026-12-06',
      location: [{ '@type': 'VirtualLocation' }, 'Grant Park, 337 E Randolph St, Chicago, IL 60601'],
    }
    const list = {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', item: { ...event, '@id': 'second', eventStatus: 'https://schema.org/EventCancelled' } },
      ],
    }
    const { drafts, refusals } = await jsonld([
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'Organization', name: 'X' }, event, fair] },
      list,
    ])
    expect(refusals).toEqual([])
    expect(drafts).toMatchObject([
      {
        sourceId: 'web:https://example.com/e/1',
        category: 'music',
        startsAt: new Date('2026-12-02T02:00:00Z'),
        zone: 'America/Chicago',
        venue: { name: 'Metro', street: '3730 N Clark St', city: 'Chicago', state: 'IL', lat: 41.9497 },
      },
      {
        sourceId: 'web:2',
        category: 'festival',
        allDay: true,
        endsAt: new Date('2026-12-07T06:00:00Z'),
        venue: { name: 'Grant Park', city: 'Chicago', state: 'IL', isCityPoint: true },
      },
      { sourceId: 'web:second', status: 'cancelled' },
    ])
  })

  test('what is online, without a place or malformed is refused by its field', async () => {
    const { refusals } = await jsonld([
      { ...event, location: { '@type': 'VirtualLocation', url: 'https://example.com' } },
      { ...event, location: undefined },
      { ...event, location: { name: 'Metro', geo: { latitude: 'x', longitude: 1 } } },
      { ...event, name: undefined },
      { ...event, startDate: 'soon' },
    ])
    expect(refusals.map(({ line, field }) => [line, field])).toEqual([
      [1, 'location'],
      [2, 'location.address.addressLocality'],
      [3, 'location.geo.latitude'],
      [4, 'name'],
      [5, 'startDate'],
    ])
    await expect(jsonld({ '@type': 'Organization' })).rejects.toThrow(/^web: contains no object/)
  })
})

describe('iCalendar', () => {
  const vevent = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
  const where = 'LOCATION:Metro\\, 3730 N Clark St\\, Chicago\\, IL 60613'

  test('a place with its city and no state is found in that city', async () => {
    const { drafts } = await ical(
      ...vevent('UID:1', 'SUMMARY:Gala', 'DTSTART:20261202T020000Z', 'LOCATION:Soldier Field\\, Chicago'),
      ...vevent('UID:2', 'SUMMARY:Match', 'DTSTART:20261202T020000Z', 'LOCATION:Providence Park\\, Portland'),
      ...vevent('UID:3', 'SUMMARY:Talk', 'DTSTART:20261202T020000Z', 'LOCATION:Soldier Field'),
    )
    expect(drafts.map(({ venue }) => [venue.name, venue.city])).toEqual([
      ['Soldier Field', 'Chicago'],
      ['Providence Park', 'Portland'],
      ['Soldier Field', 'Soldier Field'],
    ])
  })

  test('UTC, zones of IANA and of Windows, floating times, whole days, durations, folds and escapes', async () => {
    const { drafts, refusals } = await ical(
      'X-WR-TIMEZONE:America/Denver',
      ...vevent(
        'UID:1',
        'SUMMARY:A long na',
        ' me\\, with a comma\\nand a break',
        'DTSTART:20261202T020000Z',
        'DTEND:20261202T050000Z',
        where,
        'CATEGORIES:Music,Rock',
      ),
      ...vevent('UID:2', 'SUMMARY:Zone', 'DTSTART;TZID="America/Chicago":20261201T200000', 'DURATION:PT2H30M', where),
      ...vevent('UID:3', 'SUMMARY:Windows', 'DTSTART;TZID=Pacific Standard Time:20261201T200000', where),
      ...vevent('UID:4', 'SUMMARY:Floating', 'DTSTART:20261201T200000', where, 'STATUS:CANCELLED'),
      ...vevent(
        'UID:5',
        'SUMMARY:Days',
        'DTSTART;VALUE=DATE:20261204',
        'DTEND;VALUE=DATE:20261206',
        where,
        'BEGIN:VALARM',
        'SUMMARY:Wake up',
        'END:VALARM',
      ),
      ...vevent(
        'UID:6',
        'SUMMARY:Path',
        'DTSTART;TZID=/example.org/20260101/America/New_York:20261201T200000',
        'GEO:40.7505;-73.9934',
      ),
    )
    expect(refusals).toEqual([])
    expect(drafts).toMatchObject([
      {
        sourceId: 'cal:1',
        name: 'A long name, with a comma and a break',
        category: 'music',
        endsAt: new Date('2026-12-02T05:00:00Z'),
        venue: { name: 'Metro', city: 'Chicago', state: 'IL' },
      },
      { startsAt: new Date('2026-12-02T02:00:00Z'), endsAt: new Date('2026-12-02T04:30:00Z') },
      { startsAt: new Date('2026-12-02T04:00:00Z') },
      { startsAt: new Date('2026-12-02T03:00:00Z'), status: 'cancelled' },
      {
        name: 'Days',
        allDay: true,
        startsAt: new Date('2026-12-04T06:00:00Z'),
        endsAt: new Date('2026-12-06T06:00:00Z'),
      },
      { startsAt: new Date('2026-12-02T01:00:00Z'), venue: { city: 'New York', lat: 40.7505 } },
    ])
  })

  test('recurring events and bad times are refused with the line at which the event begins', async () => {
    const { refusals } = await ical(
      ...vevent('UID:1', 'SUMMARY:Weekly', 'DTSTART:20261202T020000Z', 'RRULE:FREQ=WEEKLY', where),
      ...vevent('UID:2', 'SUMMARY:Never', 'DTSTART:20261302T020000Z', where),
      ...vevent('UID:3', 'SUMMARY:Backwards', 'DTSTART:20261202T020000Z', 'DTEND:20261201T020000Z', where),
      ...vevent('UID:4', 'SUMMARY:Long', 'DTSTART:20261202T020000Z', 'DURATION:two hours', where),
      ...vevent('UID:5', 'DTSTART:20261202T020000Z', where),
      ...vevent('UID:6', 'SUMMARY:Custom', 'DTSTART;TZID=My Zone:20261202T020000', where),
    )
    expect(refusals.map(({ line, field }) => [line, field])).toEqual([
      [2, 'RRULE'],
      [9, 'DTSTART'],
      [15, 'DTEND'],
      [22, 'DURATION'],
      [29, 'SUMMARY'],
      [34, 'TZID'],
    ])
  })

  test('a text that is no calendar is an error', async () => {
    await expect(readAll(readEventsIcal('name,start', { source: 'cal', gazetteer }))).rejects.toThrow(
      /^cal: expected an iCalendar file/,
    )
  })
})
