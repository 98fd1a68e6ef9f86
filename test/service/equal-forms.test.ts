import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import nodeIcal from 'node-ical'
import sql from 'sql-template-tag'
import { factsOfCalendar, type ListingFacts, readListing } from '../support/listing-facts.js'
import { loadRealCatalogue } from '../support/real-catalogue.js'
import { openWorld, type World } from '../support/world.js'

type Requirements = Record<'Event' | 'Place', string[]>
const requirements: Requirements = JSON.parse(
  readFileSync(new URL('../../../test/assets/structured-data.json', import.meta.url), 'utf8'),
)
const loadingMs = 600_000
/** All on the embedded database; PostgreSQL changes no form, so that a tenth is enough there. */
const [placeCount, eventCount] = globalThis.testDatabaseUrl ? [70, 30] : [700, 300]

describe('a thousand real places and events', () => {
  let world: World
  let paths: string[]
  beforeAll(async () => {
    world = await openWorld({ TRUSTED_PROXIES: '127.0.0.1' })
    await loadRealCatalogue(world)
    await deployAgents(world)
    const { queries } = world.database
    // Those with known hours, coming events or several sources first: they have most to say.
    const places = await queries.all<{ slug: string }>(sql`select slug from venue v where listed
      order by hours_source = 'known' desc, exists (select from event e where e.venue_id = v.id) desc, id limit ${placeCount}`)
    const events = await queries.all<{ id: string }>(sql`select e.id from event e join venue v on v.id = e.venue_id
      where v.listed and e.ends_at > ${world.clock.now} order by e.starts_at, e.id limit ${eventCount}`)
    paths = [...places.map(({ slug }) => `/places/${slug}`), ...(await Promise.all(events.map(({ id }) => pathOf(id))))]
  }, loadingMs)
  afterAll(() => world.close())

  /** Each request from an address of its own: the clock stands still, and so does the minute of a limit. */
  let requests = 0
  const nextAddress = (): string => {
    requests += 1
    return [10, requests >> 16, (requests >> 8) & 255, requests & 255].join('.')
  }
  const visitor = () => ({ 'x-forwarded-for': nextAddress(), 'accept-language': 'en' })
  const get = (path: string): Promise<Response> => world.request(path, { headers: visitor() })
  const pathOf = async (id: string) => (await get(`/events/${id}`)).headers.get('location') ?? ''
  const textOf = async (path: string) => {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 200])
    return response.text()
  }

  test(
    'say the same as page, JSON, JSON-LD, iCalendar, Markdown and by MCP',
    async () => {
      expect(paths).toHaveLength(placeCount + eventCount)
      let bookable = 0
      for (const path of paths) {
        const { json, page, ...others } = await readListing(world, path, visitor)
        for (const [form, facts] of Object.entries(others))
          expect({ path, form, ...facts }).toEqual({ path, form, ...json })
        const isPlace = path.startsWith('/places/')
        expect({ path, ...page }).toEqual({ path, ...json, events: rowsOf(json, isPlace) })
        const structured = JSON.parse(await textOf(`${path}.jsonld`))
        expect([path, missingProperties(structured, isPlace)]).toEqual([path, []])
        if (json.bookUrl !== '') bookable += 1
      }
      expect(bookable).toBeGreaterThan(paths.length / 10)
    },
    loadingMs,
  )

  test(
    'have the structured data in the page as beside it',
    async () => {
      for (const path of paths.filter((_, index) => index % 5 === 0)) {
        const data = JSON.parse(await textOf(`${path}.jsonld`))
        const page = await textOf(path)
        expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '')).toEqual(data)
      }
    },
    loadingMs,
  )

  test('are at most 20 kB as a page', async () => {
    for (const path of paths.filter((_, index) => index % 10 === 0))
      expect([path, Buffer.byteLength(await textOf(path)) <= 20_000]).toEqual([path, true])
  })

  test('are one calendar that two libraries read alike', async () => {
    const text = await textOf('/calendar.ics')
    const { events } = factsOfCalendar(text)
    expect(events.length).toBeGreaterThan(eventCount)
    const read = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT')
    const lines = read.map(({ summary, start, end }) =>
      [String(summary).replace('[Demonstration] ', ''), start.toISOString(), end?.toISOString(), true].join(' | '),
    )
    expect(lines).toEqual(events)
  })
})

/** At every fifth venue an agent that takes tables. */
async function deployAgents({ database, cast, clock }: World): Promise<void> {
  const [person] = await database.queries.all<{ id: string }>(
    sql`insert into person (id, email, created_at) values (gen_random_uuid(), 'host@tables.example', ${clock.now}) returning id`,
  )
  await database.queries.all(sql`with chosen as (select id, row_number() over (order by id) as number from venue where listed),
    deployed as (insert into agent (id, partner_id, venue_id, contact_email, tagline, logo_url, capabilities, origins, status, created_at, updated_at)
      select 'agt_' || lpad(number::text, 26, '0'), ${cast.grace.partnerId}, id, 'host@tables.example', '', '', '{reservations}', '{}', 'active',
        ${clock.now}, ${clock.now} from chosen where number % 5 = 0 returning id)
    insert into agent_contact (agent_id, person_id, confirmed_at) select id, ${person?.id}, ${clock.now} from deployed`)
}

/** A row of a page shows the end of an event as a time of day only. */
const rowsOf = ({ events }: ListingFacts, isPlace: boolean): string[] =>
  isPlace ? events.map((line) => line.split(' | ').toSpliced(2, 1).join(' | ')) : events

/** Of a place or event, and of the events of a place. */
const missingProperties = (thing: { event?: Record<string, unknown>[] }, isPlace: boolean): string[] => [
  ...missing(thing as Record<string, unknown>, requirements[isPlace ? 'Place' : 'Event']),
  ...(thing.event ?? []).flatMap((event) => missing(event, requirements.Event)),
]

/** The required properties that are missing or empty; `a.b` is one of the object `a`, which may be a text. */
const missing = (thing: Record<string, unknown>, required: readonly string[]): string[] =>
  required.filter((name) => {
    const value = name.split('.').reduce<unknown>((found, part) => Object(found)[part], thing)
    return value === undefined || value === null || value === ''
  })
