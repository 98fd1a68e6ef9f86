import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { deployedAgent } from '../support/agents.js'
import { addContact, addMember, askForLink, Browser, signIn } from '../support/browser.js'
import { openWorld, type World } from '../support/world.js'

const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>'

describe("the page of a venue's agent", () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const confirmed = async (name: string) => {
    const email = `host@${name.toLowerCase().replace(/\W/g, '')}.example`
    // Listed, so that its clock is that of Chicago.
    await world.stage.venue(name)
    const address = '1 Main Street, Chicago, IL 60601'
    const order = { venue_name: name, venue_address: address, contact_email: email }
    const id = await deployedAgent(world, world.cast.grace.key, order)
    await addContact(world, email, id)
    return { id, email, path: `/dashboard?id=${id}` }
  }
  const statusOf = async (id: string) => {
    const { data } = await world.graphql(
      'query ($id: ID!) { agent(id: $id) { status pausedBy tagline logoUrl } }',
      { id },
      world.cast.grace.key,
    )
    return data?.['agent']
  }

  test('everyone sees the facts and the sign-in, which leads the contact back to the page', async () => {
    const { email, path } = await confirmed('Aldaba')
    const shown = await (await new Browser(world).get(path)).text()
    expect(shown).toContain('<h1>Aldaba</h1>')
    expect(shown).toContain('Good evening')
    expect(shown).toContain(`name="return" value="${path}"`)
    expect(shown).not.toContain(email)
    expect(shown).not.toContain('name="action"')
    const browser = new Browser(world)
    const token = await askForLink(world, email, { return: path })
    expect((await browser.submit('/sign-in/link', { token })).headers.get('location')).toBe(path)
    const managed = await (await browser.get(path)).text()
    expect(managed).toContain(`<strong>${email}</strong>`)
    expect(managed).toContain('value="pause"')
    expect((await browser.get('/dashboard')).headers.get('location')).toBe(path)
  })

  test('a venue that no listing matches is said to be new and not listed', async () => {
    const order = {
      venue_name: 'Nowhere Else',
      venue_address: '77 New Street, Chicago',
      contact_email: 'n@new.example',
    }
    const id = await deployedAgent(world, world.cast.grace.key, order)
    const read = async (path: string) => (await new Browser(world).get(path)).text()
    expect(await read(`/dashboard?id=${id}`)).toContain('This venue is new and not listed yet')
    expect(await read((await confirmed('Listed Already')).path)).not.toContain('not listed yet')
  })

  test("another agent's contact, a member of the agent's partner and the operator get what a stranger gets", async () => {
    const { path, id } = await confirmed('Bodega')
    const other = await confirmed('Barra')
    await addMember(world, 'owner@grace.example', world.cast.grace.partnerId, 'owner')
    await addMember(world, 'olga@olga.example', world.cast.olga.partnerId, 'operator')
    const answersOf = async (browser: Browser, at: string) => {
      const answers = [await browser.get(at), await browser.submit(at, { action: 'pause' })]
      return Promise.all(answers.map(async (answer) => ({ status: answer.status, text: await answer.text() })))
    }
    const stranger = await answersOf(new Browser(world), path)
    expect(stranger.map(({ status }) => status)).toEqual([200, 401])
    for (const email of [other.email, 'owner@grace.example', 'olga@olga.example'])
      expect(await answersOf(await signIn(world, email), path)).toEqual(stranger)
    expect(await statusOf(id)).toMatchObject({ status: 'active' })
    const missing = '/dashboard?id=agt_00000000000000000000000000'
    for (const browser of [new Browser(world), await signIn(world, other.email)])
      expect((await answersOf(browser, missing)).map(({ status }) => status)).toEqual([404, 404])
  })

  test('the contact pauses, resumes, and changes tagline and logo', async () => {
    const { id, email, path } = await confirmed('Candil')
    const browser = await signIn(world, email)
    const submit = (fields: Record<string, string>) => browser.submit(path, fields)
    expect((await submit({ action: 'pause' })).headers.get('location')).toBe(`${path}#agent`)
    expect(await statusOf(id)).toMatchObject({ status: 'paused', pausedBy: 'venue' })
    expect(await (await browser.get(path)).text()).toContain('You have paused the agent')
    expect((await submit({ action: 'pause' })).status).toBe(409)
    expect((await submit({ action: 'resume' })).status).toBe(303)
    const brand = {
      action: 'brand',
      tagline: ` ${'ñ'.repeat(160)} `,
      logoUrl: `https://candil.example/${'l'.repeat(2_000)}`,
    }
    expect((await submit(brand)).headers.get('location')).toBe(`${path}#look`)
    expect(await statusOf(id)).toMatchObject({ status: 'active', tagline: 'ñ'.repeat(160), logoUrl: brand.logoUrl })
  })

  test('a form that cannot be done says why and changes nothing', async () => {
    const { id, email, path } = await confirmed('Dintel')
    const browser = await signIn(world, email)
    const before = await statusOf(id)
    for (const [fields, status, reason] of [
      [
        { action: 'brand', tagline: '', logoUrl: 'https://x.example/l.png' },
        400,
        '“Tagline” <span lang="en">must have 1 to 160 characters.',
      ],
      [
        { action: 'brand', tagline: 'Good', logoUrl: 'http://x.example/l.png' },
        400,
        '“Address of the logo (https)” <span lang="en">must be an https URL.',
      ],
      [
        { action: 'tables', largestParty: '99', leadMinutes: '0' },
        400,
        '“Largest party (people)” <span lang="en">must be an integer from 1 to 50.',
      ],
      [{ action: 'sites', origins: 'example' }, 400, '“Websites with reservations” <span lang="en">must be an https'],
      [{ action: 'resume' }, 409, 'Cannot resume an agent that is active'],
      [{ action: 'toString' }, 400, 'Action must be one of'],
      [{}, 400, 'Action must be one of'],
    ] as [Record<string, string>, number, string][]) {
      const answer = await browser.submit(path, fields)
      expect({ fields, status: answer.status }).toEqual({ fields, status })
      const text = await answer.text()
      expect(text).toMatch(/role="alert"/)
      expect(text).toContain(reason)
    }
    expect((await browser.submit(path, { action: 'brand', tagline: 'x'.repeat(20_000) })).status).toBe(413)
    expect(await statusOf(id)).toEqual(before)
  })

  test('forms of other sites are refused', async () => {
    const { id, email, path } = await confirmed('Ermita')
    const browser = await signIn(world, email)
    for (const site of ['cross-site', 'same-site'])
      expect((await browser.submit(path, { action: 'pause' }, site)).status).toBe(403)
    expect(await statusOf(id)).toMatchObject({ status: 'active' })
  })

  test('a session that was ended is refused within 5 s, and the page says that nothing was changed', async () => {
    const { id, email, path } = await confirmed('Farol')
    const browser = await signIn(world, email)
    const { cookie } = browser
    expect((await browser.submit('/sign-out', { return: path })).headers.get('location')).toBe(path)
    browser.cookie = cookie
    world.clock.now = new Date(world.clock.now.getTime() + 5_000)
    const answer = await browser.submit(path, { action: 'pause' })
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain('nothing was changed')
    expect(await statusOf(id)).toMatchObject({ status: 'active' })
  })

  /** Each table of the page, in its order, as one line. */
  const tablesOn = (text: string) =>
    [...text.matchAll(/<li class="card (\w+)" id="table-[\w-]+">([\s\S]*?)<\/li>/g)].map(
      ([, status, inner = '']) =>
        `${status}: ${inner
          .replace(/<details>[\s\S]*|<form[\s\S]*/, '')
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()}`,
    )
  const at = (clock: string, day = '2026-12-05') => `${day}T${clock}:00-06:00`

  test("tonight's tables: the next one first, then those at the table, later ones, and what is over", async () => {
    const { id, email, path } = await confirmed('Hogar')
    world.clock.now = new Date(at('19:00'))
    const pass = await world.stage.pass('Vera', world.cast.olga.partnerId, { tier: 'vip' })
    await world.stage.table(id, at('22:45', '2026-12-04'), 2, { doorName: 'Yesterday' })
    await world.stage.table(id, at('12:00'), 3, { doorName: 'Lunch' })
    await world.stage.table(id, at('18:30'), 4, { doorName: 'Seated' })
    await world.stage.table(id, at('21:00'), 5, { doorName: 'Late' })
    await world.stage.table(id, at('19:30'), 6, { pass })
    await world.stage.table(id, at('20:00'), 7, { doorName: 'Gone', status: 'cancelled', cancelledBy: 'fan' })
    await world.stage.table(id, at('18:00', '2026-12-07'), 8, { doorName: 'Monday' })
    const browser = await signIn(world, email)
    const text = await (await browser.get(path)).text()
    expect(tablesOn(text)).toEqual([
      'confirmed: 7:30 PM 6 people VIP fan pass from a plan',
      'confirmed: 6:30 PM 4 people Seated from your website',
      'confirmed: 9:00 PM 5 people Late from your website',
      'confirmed: 12:00 PM 3 people Lunch from your website',
      'cancelled: 8:00 PM 7 people Gone from your website Cancelled by the guest',
    ])
    expect(text).toContain('2 tables to come, 11 people.')
    expect(text).toMatch(/day=2026-12-07">Monday, December 7<\/a> <span class="soft">8 people/)
    const monday = await (await browser.get(`${path}&day=2026-12-07`)).text()
    expect(tablesOn(monday)).toEqual(['confirmed: 6:00 PM 8 people Monday from your website'])
    world.clock.now = new Date(at('00:05', '2026-12-06'))
    await world.stage.table(id, at('23:00'), 2, { doorName: 'Still here' })
    const afterMidnight = await (await browser.get(path)).text()
    expect(tablesOn(afterMidnight)).toEqual(['confirmed: 11:00 PM 2 people Still here from your website'])
    for (const day of ['9999-12-31', '0000-01-01', '2026-02-30', 'x', '%00'])
      expect((await browser.get(`${path}&day=${day}`)).status).toBe(200)
  })

  test("the contact cancels a table ahead, marks a no-show and takes it back; another venue's table is missing", async () => {
    const { id, email, path } = await confirmed('Iglu')
    const other = await confirmed('Jardin')
    world.clock.now = new Date(at('19:00', '2026-12-08'))
    const ahead = await world.stage.table(id, at('20:00', '2026-12-08'), 2, { doorName: 'Ahead' })
    const begun = await world.stage.table(id, at('18:45', '2026-12-08'), 2, { doorName: 'Begun' })
    const theirs = await world.stage.table(other.id, at('20:00', '2026-12-08'), 2, { doorName: 'Theirs' })
    const browser = await signIn(world, email)
    const submit = (action: string, reservation: string) => browser.submit(path, { action, reservation })
    expect((await submit('cancel', ahead.id)).headers.get('location')).toBe(`${path}#table-${ahead.id}`)
    expect((await submit('noShow', begun.id)).status).toBe(303)
    expect(tablesOn(await (await browser.get(path)).text())).toEqual([
      'no_show: 6:45 PM 2 people Begun from your website Did not come',
      'cancelled: 8:00 PM 2 people Ahead from your website Cancelled by you',
    ])
    expect((await submit('undoNoShow', begun.id)).status).toBe(303)
    for (const [action, reservation, status] of [
      ['cancel', ahead.id, 409],
      ['cancel', begun.id, 409],
      ['noShow', ahead.id, 409],
    ] as const)
      expect((await submit(action, reservation)).status).toBe(status)
    const alertOf = async (answer: Response) => /role="alert"[\s\S]*?<\/p>/.exec(await answer.text())?.[0]
    const missing = await submit('cancel', '00000000-0000-4000-8000-000000000000')
    expect(missing.status).toBe(404)
    const alert = await alertOf(missing)
    for (const reservation of [theirs.id, 'x', '']) {
      const answer = await submit('cancel', reservation)
      expect(answer.status).toBe(404)
      expect(await alertOf(answer)).toBe(alert)
    }
  })

  test('the contact closes a day, opens it again, and sets places, parties and lead time', async () => {
    const { id, email, path } = await confirmed('Kiosko')
    world.clock.now = new Date(at('12:00', '2026-12-10'))
    const browser = await signIn(world, email)
    const rules = async () => {
      const document =
        'query ($id: ID!) { agent(id: $id) { tables { placesByHour largestParty leadMinutes closedDays } } }'
      const { data } = await world.graphql(document, { id }, world.cast.grace.key)
      return (data as { agent: { tables: { placesByHour: number[]; closedDays: string[] } } }).agent.tables
    }
    const day = '2026-12-24'
    const close = await browser.submit(`${path}&day=${day}`, { action: 'closeDay', day })
    expect(close.headers.get('location')).toBe(`${path}&day=${day}#closed`)
    expect(await (await browser.get(`${path}&day=${day}`)).text()).toContain('Closed: no new tables begin on this day.')
    expect((await rules()).closedDays).toEqual([day])
    expect((await browser.submit(path, { action: 'openDay', day })).status).toBe(303)
    expect((await rules()).closedDays).toEqual([])
    for (const wrong of ['2026-12-09', '2026-13-01', 'x', ''])
      expect((await browser.submit(path, { action: 'closeDay', day: wrong })).status).toBe(400)
    const fields = { action: 'tables', 'places-19': '12', 'places-20': '0', largestParty: '8', leadMinutes: '120' }
    expect((await browser.submit(path, fields)).headers.get('location')).toBe(`${path}#places`)
    const changed = await rules()
    expect(changed).toMatchObject({ largestParty: 8, leadMinutes: 120 })
    expect(changed.placesByHour.slice(18, 22)).toEqual([40, 12, 0, 40])
    for (const wrong of [
      { 'places-19': '-1' },
      { largestParty: '51' },
      { leadMinutes: '1e3' },
      { 'places-19': '10001' },
    ])
      expect((await browser.submit(path, { ...fields, ...wrong })).status).toBe(400)
    expect((await browser.submit(path, { action: 'defaultTables' })).status).toBe(303)
    expect(await rules()).toMatchObject({ placesByHour: Array(24).fill(40), largestParty: 50, leadMinutes: 0 })
  })

  test('the contact sets the websites with reservations, and reads what was asked in vain', async () => {
    const { id, email, path } = await confirmed('Lonja')
    const other = await confirmed('Mesa')
    for (const [agentId, text] of [
      [id, `Is there ${hostile}?`],
      [other.id, 'Do you have parking?'],
    ])
      await world.database.queries.all(sql`insert into unanswered_question (id, agent_id, text, language, asked_at)
        values (${randomUUID()}, ${agentId}, ${text}, 'en', ${world.clock.now})`)
    const browser = await signIn(world, email)
    const shown = await (await browser.get(path)).text()
    expect(shown).toContain('<li lang="en">Is there &#34;&#62;')
    expect(shown).not.toContain('parking')
    const origins = 'https://lonja.example\r\n https://www.lonja.example '
    expect((await browser.submit(path, { action: 'sites', origins })).headers.get('location')).toBe(`${path}#sites`)
    const [row] = await world.database.queries.all(sql`select origins from agent where id = ${id}`)
    expect(row).toEqual({ origins: ['https://lonja.example', 'https://www.lonja.example'] })
    for (const wrong of ['http://lonja.example', 'https://lonja.example/menu', 'javascript:alert(1)'])
      expect((await browser.submit(path, { action: 'sites', origins: wrong })).status).toBe(400)
  })

  test('texts of others are shown as text', async () => {
    const email = 'host@hostile.example'
    const branding = { tagline: hostile, logo_url: 'https://hostile.example/logo.png' }
    const order = { venue_name: `Hostile ${hostile}`, contact_email: email, branding }
    const id = await deployedAgent(world, world.cast.grace.key, order)
    await addContact(world, email, id)
    await world.stage.table(id, new Date(world.clock.now.getTime() + 3_600_000).toISOString(), 2, { doorName: hostile })
    for (const browser of [new Browser(world), await signIn(world, email)]) {
      const text = await (await browser.get(`/dashboard?id=${id}`)).text()
      expect(text).not.toContain('<img src=x')
      expect(text).not.toContain('<script>alert')
    }
  })

  test('the page is in the language of the reader', async () => {
    const { path } = await confirmed('Gazpacho')
    const response = await world.request(path, { headers: { 'accept-language': 'es' } })
    expect(await response.text()).toContain('Panel del lugar')
  })
})
