import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { uuidV5 } from '../../src/ids/uuid-v5.js'
import { purgeIntents } from '../../src/itineraries/purge-intents.js'
import { openWorld, type World } from '../support/world.js'

const order = {
  venue_name: 'The <b>Anchor</b>',
  venue_address: '12 Lake Street',
  contact_email: 'host@example.com',
  branding: { tagline: '"><script>alert(1)</script>', logo_url: 'https://example.com/x.png' },
  capabilities: ['offers'],
}

describe('the pages that people open', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await world.stage.pass('alice', world.cast.olga.partnerId)
    await world.stage.venue('Night Kitchen', { openingHours: [[1_080, 1_560]], tags: ['outdoor_seating'] })
    await world.stage.venue('Tall <i>Museum</i>', {
      kind: 'museum',
      openingHours: [[540, 1_080]],
      lat: 41.9,
      lng: -87.63,
    })
  })
  afterAll(() => world.close())

  test('every book_url opens a page of the place, and opening it changes nothing', async () => {
    const intent = {
      fan_pass_id: uuidV5('pass alice'),
      intent: 'dinner',
      location: { lat: 41.88, lng: -87.63 },
      party_size: 2,
    }
    world.clock.now = new Date('2026-12-07T20:00:00Z')
    const plan = (await (await world.post('/api/v1/pulse/intent', intent, world.cast.grace.key)).json()) as {
      items: { book_url: string }[]
    }
    expect(plan.items).toHaveLength(1)
    for (const { book_url } of plan.items) {
      const response = await world.request(new URL(book_url).pathname)
      expect(response.status).toBe(200)
      const text = await response.text()
      expect(text).toContain('Night Kitchen')
      expect(text).toContain('6:00 PM – 2:00 AM')
      expect(text.replace('<script type="application/ld+json">', '')).not.toMatch(/<script/i)
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
    }
  })

  test('the plan for an event names it, leads to its page, and marks it as a demonstration', async () => {
    world.clock.now = new Date('2026-12-07T20:00:00Z')
    const arena = await world.stage.venue('Lake Arena', { kind: 'stadium' })
    const given = { isDemonstration: true }
    const game = await world.stage.event('Home & away', arena, '2026-12-09T01:00:00Z', '2026-12-09T03:00:00Z', given)
    const intent = {
      ...{ fan_pass_id: uuidV5('pass alice'), intent: 'a museum before the game', event_id: game.id },
      ...{ location: { lat: 41.88, lng: -87.63 }, party_size: 2 },
    }
    const response = await world.post('/api/v1/pulse/intent', intent, world.cast.grace.key)
    const { itinerary_id } = (await response.json()) as { itinerary_id: string }
    const text = await (await world.request(`/itineraries/${itinerary_id}`)).text()
    expect(text).toContain(`<h3><a href="/events/${game.id}/home-and-away">Home &#38; away</a></h3>`)
    expect(text).toContain('Your event: <a href="/places/lake-arena-chicago">Lake Arena</a>')
    expect(text).toContain('Demonstration: a past fixture')
  })

  test('an itinerary has a page of its own and a calendar file, named by Link', async () => {
    world.clock.now = new Date('2026-12-07T20:00:00Z')
    const intent = {
      fan_pass_id: uuidV5('pass alice'),
      intent: 'museum today, then dinner, somewhere quiet with my cousin Zorgleblat',
      location: { lat: 41.88, lng: -87.63 },
      party_size: 2,
    }
    const response = await world.post('/api/v1/pulse/intent', intent, world.cast.grace.key)
    const { itinerary_id } = (await response.json()) as { itinerary_id: string }
    const link = response.headers.get('link')
    expect(link).toBe(`<https://pass.example/itineraries/${itinerary_id}>; rel="alternate"`)

    const shown = await world.request(`/itineraries/${itinerary_id}`)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const text = await shown.text()
    expect(text).toContain('Monday')
    expect(text).toContain('Tall &#60;i&#62;Museum')
    expect(text).not.toMatch(/<script|Zorgleblat|cousin|alice/i)

    const calendar = await world.request(`/itineraries/${itinerary_id}.ics`)
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const file = await calendar.text()
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(text.match(/<h3>/g)?.length ?? 0)
    expect(file).toMatch(/DTSTART:2026120[78]T\d{6}Z/)
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('the page of an itinerary is in the language of its request, and in the reader’s once that is forgotten', async () => {
    world.clock.now = new Date('2026-12-07T20:00:00Z')
    const pageIn = async (intent: string, reader: string, isForgotten = false): Promise<string> => {
      const request = {
        fan_pass_id: uuidV5('pass alice'),
        intent,
        location: { lat: 41.88, lng: -87.63 },
        party_size: 2,
      }
      const response = await world.post('/api/v1/pulse/intent', request, world.cast.grace.key)
      const { itinerary_id } = (await response.json()) as { itinerary_id: string }
      if (isForgotten)
        await purgeIntents(world.database.em.fork(), new Date(world.clock.now.getTime() + 31 * 86_400_000))
      const page = await world.request(`/itineraries/${itinerary_id}`, { headers: { 'accept-language': reader } })
      return page.text()
    }
    const [spanish, english] = ['un museo hoy y un acuario de medusas', 'a museum today and a jellyfish aquarium']
    const ofSpanish = await pageIn(spanish, 'en')
    expect(ofSpanish).toContain('<html lang="es">')
    expect(ofSpanish).toMatch(/<h1>Tu plan<\/h1>[\s\S]*Lo que este plan no cumple<\/h2><ul lang="es">/)
    expect(await pageIn(english, 'es')).toMatch(
      /<html lang="en">[\s\S]*What this plan does not meet<\/h2><ul lang="en">/,
    )
    const forgotten = await pageIn(spanish, 'en', true)
    expect(forgotten).toMatch(/<html lang="en">[\s\S]*What this plan does not meet<\/h2><ul lang="">/)
  })

  const pageOf = async (intent: string): Promise<string> => {
    world.clock.now = new Date('2026-12-07T20:00:00Z')
    const request = { fan_pass_id: uuidV5('pass alice'), intent, location: { lat: 41.88, lng: -87.63 }, party_size: 2 }
    const response = await world.post('/api/v1/pulse/intent', request, world.cast.grace.key)
    const { itinerary_id } = (await response.json()) as { itinerary_id: string }
    return (await world.request(`/itineraries/${itinerary_id}`)).text()
  }

  test.each([
    [
      'dinner, my sister has a severe peanut allergy',
      ['Ask Night Kitchen about: “peanut allergy”. No listing shows it.'],
    ],
    ['soy celíaca y mi novio es vegetariano, cena', ['comida sin gluten', 'comida vegetariana']],
    ['dinner, my uncle uses a wheelchair and cannot have dairy', ['step-free access', '“dairy-free”']],
    ['cena, estoy embarazada y soy alérgica al camarón', ['“embarazo”', '“alergia a los mariscos”']],
  ])('the page of “%s” names every need, in our words', async (intent, named) => {
    const text = await pageOf(intent)
    for (const name of named) expect(text.toLowerCase()).toContain(name.toLowerCase())
    expect(text).not.toMatch(/sister|severe|novio|uncle|camar/i)
  })

  test('the page of a plan says that an unknown allergy is to be asked about, without the words of the fan', async () => {
    const text = await pageOf('dinner, my sister is allergic to bees')
    expect(text).toContain('Ask Night Kitchen about: “allergy”, “…”. No listing shows it.')
    expect(text).toContain('“…” stands for words of the request')
    expect(text).not.toMatch(/bees/i)
  })

  test.each([
    ['I cannot go on, I want to end my life tonight', 'You can call 988 now'],
    ['write a poem about the sea for my teacher', 'I can only plan outings'],
    ['I lost my passport, where do I find the police', 'I can only plan outings'],
    ['necesito una farmacia', 'Solo puedo planear salidas'],
  ])('the page of “%s” says what was said in place of a plan, and nothing of a plan', async (intent, said) => {
    const text = await pageOf(intent)
    expect(text).toContain(said)
    expect(text).not.toMatch(/Your plan|Tu plan|Nothing fits|does not meet|Night Kitchen/)
  })

  test.each(['itin_00000000000000000000000000', 'itin_00000000000000000000000000.ics'])(
    '%s is unknown',
    async (name) => {
      expect((await world.request(`/itineraries/${name}`)).status).toBe(404)
    },
  )

  test("an agent's dashboard and script show the available data as text", async () => {
    const agent = (await (await world.post('/api/v1/agent/deploy', order, world.cast.grace.key)).json()) as {
      agent_id: string
      dashboard_url: string
      embed_script: string
    }
    const { pathname, search } = new URL(agent.dashboard_url)
    const dashboard = await world.request(pathname + search)
    expect(dashboard.status).toBe(200)
    const text = await dashboard.text()
    expect(text).not.toContain('<b>')
    expect(text).not.toMatch(/<script/i)
    const source = /src="([^"]+)"/.exec(agent.embed_script)?.[1] ?? ''
    const script = await world.request(new URL(source).pathname)
    expect(script.headers.get('content-type')).toMatch('text/javascript')
    const said = await world.request(`/embed/agents/${agent.agent_id}`)
    expect(await said.json()).toEqual({
      venue_name: order.venue_name,
      tagline: order.branding.tagline,
      logo_url: order.branding.logo_url,
      status: 'active',
    })
  })

  test('pages come in English or Spanish by Accept-Language, and caches know it', async () => {
    const { slug } = await world.stage.venue('Casa Sola', { openingHours: [[0, 10_080]], tags: ['vegan'] })
    for (const [header, language, shown] of [
      ['es-MX,es;q=0.9,en;q=0.5', 'es', 'abierto las 24 horas'],
      ['fr, en;q=0.1', 'en', 'open 24 hours'],
      ['fr', 'en', 'Good to know'],
    ] as const) {
      const response = await world.request(`/places/${slug}`, { headers: { 'accept-language': header } })
      const text = await response.text()
      expect(text).toContain(`<html lang="${language}">`)
      expect(text).toContain(shown)
      expect(response.headers.get('vary')).toContain('Accept-Language')
      expect(text).not.toMatch(/<d[dt]>\s*<\/|undefined/)
    }
  })

  test('a page of a place with no data has no empty label', async () => {
    const empty = { kind: 'other', street: '', city: '', state: '', postcode: '', tags: [], cuisines: [] } as const
    const { slug } = await world.stage.venue('Bare', { ...empty, openingHours: [], tags: [], cuisines: [] })
    const text = await (await world.request(`/places/${slug}`)).text()
    const [main = ''] = /<main.*<\/main>/s.exec(text) ?? []
    expect(main).not.toMatch(/<d[dt]>\s*<\/|<p[^>]*>\s*<\/p>| · <|: *</)
    expect(text).toContain('<title>Bare</title>')
    expect(text).toContain('Not on record')
  })

  describe('errors', () => {
    const get = (path: string, accept: string, headers = {}) =>
      world.request(path, { headers: { accept, 'x-request-id': 'page-1', ...headers } })
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

    test.each(['/places/nowhere', '/dashboard?id=agt_0', '/book/itin_0/0', '/elsewhere'])(
      '%s in a browser is a page with the request id, in the language of the reader',
      async (path) => {
        const response = await get(path, browser)
        const text = await response.text()
        expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
        expect(text).toContain('There is nothing here')
        expect(text).toContain('<code>page-1</code>')
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('vary')).toMatch(/Accept, Accept-Language/)
        const spanish = await get(path, browser, { 'accept-language': 'es' })
        expect(await spanish.text()).toContain('Aquí no hay nada')
      },
    )

    test.each(['/places/nowhere', '/book/itin_0/0', '/elsewhere'])('%s for a program is JSON', async (path) => {
      const response = await get(path, 'application/json')
      expect(response.headers.get('content-type')).toMatch('application/json')
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
    })

    test('the API answers JSON in a browser too', async () => {
      for (const path of ['/api/v1/venues?limit=0', '/api/v1/nowhere'])
        expect((await get(path, browser)).headers.get('content-type')).toMatch('application/json')
    })
  })

  test.each([
    '/places/nowhere',
    '/dashboard?id=agt_0',
    '/dashboard?id=%00',
    '/embed/agents/agt_00000000000000000000000000',
  ])('%s is not found', async (path) => {
    expect((await world.request(path)).status).toBe(404)
  })
})
