import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import type { Venue } from '../../src/venues/venue.js'
import { confirmByMail } from '../support/agents.js'
import { addMember, Browser, mailedToken } from '../support/browser.js'
import { openWorld, type World } from '../support/world.js'

const day = 86_400_000
/** As DateTime writes a whole second. */
const instantText = (at: Date) => at.toISOString().replace('.000Z', 'Z')

interface Item {
  type: string
  venue_name: string
  book_url: string
}

/** Each far from the others, so that a plan beside one has no other choice. */
const venueNames = [
  'Osteria Nord',
  'Osteria Sud',
  'Osteria Muta',
  'Nine Lives',
  'Late Show',
  'Change of Hosts',
  'Revolving Door',
  'Twin Left',
  'Twin Right',
  'Lost Mail',
  'Removed Early',
  'Trattoria Comune',
  'Suspended Host',
]

describe('the consent of the contact at the venue', () => {
  let world: World
  let passId: string
  const venues = new Map<string, Venue>()
  beforeAll(async () => {
    world = await openWorld()
    passId = (await world.stage.pass('Alice', world.cast.olga.partnerId)).id
    for (const [index, name] of venueNames.entries())
      venues.set(name, await world.stage.venue(name, { lat: 30 + index / 2 }))
  })
  afterAll(() => world.close())
  // Each test has the limit of sign-ins per minute and address for itself.
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  })

  const venueNamed = (name: string) => venues.get(name)!
  let contacts = 0
  const newContact = () => `host${++contacts}@venue.example`

  const deploy = async (venue: Pick<Venue, 'name'>, contact: string, key = world.cast.grace.key, given = {}) => {
    const response = await world.post(
      '/api/v1/agent/deploy',
      {
        venue_name: venue.name,
        venue_address: '1 Main Street, Chicago, IL 60601',
        contact_email: contact,
        branding: { tagline: 'Good evening', logo_url: 'https://example.com/logo.png' },
        capabilities: ['reservations', 'offers'],
        ...given,
      },
      key,
    )
    return { status: response.status, ...((await response.json()) as { agent_id: string; error?: string }) }
  }
  const asks = (contact: string, act: () => Promise<unknown>) => mailedToken(world, contact, act, 'confirm-agent')
  const mailsTo = (contact: string) => world.mails.filter(({ to }) => to === contact)
  const use = (token: string, browser = new Browser(world)) => browser.submit('/confirm-agent', { token })
  const contactsOf = (agentId: string) =>
    world.database.queries.all<{ email: string }>(
      sql`select p.email from agent_contact c join person p on p.id = c.person_id where c.agent_id = ${agentId}`,
    )
  const state = async (id: string, key = world.cast.grace.key) => {
    const query = 'query ($id: ID!) { agent(id: $id) { contactConfirmedAt confirmationMailedAt isVenueNew } }'
    return (await world.graphql(query, { id }, key)).data?.['agent']
  }
  const resend = (id: string, key = world.cast.grace.key) =>
    world.graphql('mutation ($id: ID!) { resendAgentConfirmation(id: $id) { id } }', { id }, key)
  /** The first item of a plan that goes to the venue of this name. */
  const plan = async (venue: Venue, key = world.cast.stan.key): Promise<Item> => {
    const location = { lat: venue.lat, lng: venue.lng }
    const intent = { fan_pass_id: passId, intent: 'dinner at 7pm tomorrow', location, party_size: 2 }
    const response = await world.post('/api/v1/pulse/intent', intent, key)
    const { items } = (await response.json()) as { items: Item[] }
    expect(items[0]?.venue_name).toBe(venue.name)
    return items[0]!
  }
  const book = (item: Item) =>
    new Browser(world).submit(item.book_url.replace('https://pass.example', ''), { action: 'confirm' })

  test('until the contact confirms, the agent is active and promises no table', async () => {
    const venue = venueNamed('Osteria Nord')
    const contact = newContact()
    let id = ''
    const token = await asks(contact, async () => {
      const deployed = await deploy(venue, contact)
      expect(deployed).toMatchObject({ status: 'active', agent_id: expect.any(String) })
      id = deployed.agent_id
    })
    expect(await state(id)).toEqual({
      contactConfirmedAt: null,
      confirmationMailedAt: instantText(world.clock.now),
      isVenueNew: false,
    })
    expect((await plan(venue)).type).toBe('activity')

    const browser = new Browser(world)
    const shown = await browser.get(`/confirm-agent?token=${token}`)
    expect(shown.status).toBe(200)
    const text = await shown.text()
    for (const part of ['Osteria Nord', '1 Main Street, Chicago, IL 60601', 'Grace', contact, 'take reservations'])
      expect(text).toContain(part)
    expect(await contactsOf(id)).toEqual([])

    const confirmed = await use(token, browser)
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, `/dashboard?id=${id}`])
    expect(browser.cookie).toMatch(/^__Host-session=[\w-]{43}$/)
    expect(await contactsOf(id)).toEqual([{ email: contact }])
    expect(await state(id)).toEqual({
      contactConfirmedAt: instantText(world.clock.now),
      confirmationMailedAt: null,
      isVenueNew: false,
    })
    const item = await plan(venue)
    expect(item.type).toBe('reservation')
    expect((await book(item)).status).toBe(303)
  })

  test('a promise ends with the consent: what was planned before is not confirmed after', async () => {
    const venue = venueNamed('Osteria Sud')
    const [contact, next] = [newContact(), newContact()]
    await confirmByMail(world, () => deploy(venue, contact), contact)
    const item = await plan(venue)
    expect(item.type).toBe('reservation')
    await deploy(venue, next)
    expect((await plan(venue)).type).toBe('activity')
    expect((await book(item)).status).toBe(409)
  })

  test('an agent without the capability promises nothing, confirmed or not', async () => {
    const venue = venueNamed('Osteria Muta')
    const contact = newContact()
    const capabilities = ['offers', 'fan_pass_verification']
    await confirmByMail(world, () => deploy(venue, contact, world.cast.grace.key, { capabilities }), contact)
    expect((await plan(venue)).type).toBe('activity')
  })

  test('the link works once, also for nine at once', async () => {
    const venue = venueNamed('Nine Lives')
    const contact = newContact()
    const token = await asks(contact, () => deploy(venue, contact))
    const answers = await Promise.all(Array.from({ length: 9 }, () => use(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(8).fill(410)])
    expect((await use(token)).status).toBe(410)
    expect((await new Browser(world).get(`/confirm-agent?token=${token}`)).status).toBe(410)
    const sessions = await world.database.queries.all(
      sql`select 1 from session s join person p on p.id = s.person_id where p.email = ${contact}`,
    )
    expect(sessions).toHaveLength(1)
  })

  test('a link of another form of request, another site, another time or of nobody confirms nothing', async () => {
    const venue = venueNamed('Late Show')
    const contact = newContact()
    let id = ''
    const token = await asks(contact, async () => {
      id = (await deploy(venue, contact)).agent_id
    })
    const browser = new Browser(world)
    expect((await browser.submit('/confirm-agent', { token }, 'cross-site')).status).toBe(403)
    for (const other of ['', 'x'.repeat(43), `${token}x`]) expect((await use(other)).status).toBe(410)
    expect((await world.request(`/confirm-agent?token=${token}`, { method: 'DELETE' })).status).toBe(405)
    const { now } = world.clock
    try {
      world.clock.now = new Date(now.getTime() + 7 * day)
      expect((await use(token)).status).toBe(410)
      expect(await state(id)).toMatchObject({ contactConfirmedAt: null, confirmationMailedAt: null })
    } finally {
      world.clock.now = now
    }
    expect(await contactsOf(id)).toEqual([])
    expect((await use(token)).status).toBe(303)
  })

  test('the same contact is asked once, another one anew, and the earlier link is void then', async () => {
    const venue = venueNamed('Change of Hosts')
    const [first, second] = [newContact(), newContact()]
    const [former, latter] = [
      await asks(first, () => deploy(venue, first)),
      await asks(second, async () => {
        await deploy(venue, first.toUpperCase())
        await deploy(venue, second)
        await deploy(venue, second)
      }),
    ]
    expect(mailsTo(first)).toHaveLength(1)
    expect(mailsTo(second)).toHaveLength(1)
    expect((await use(former)).status).toBe(410)
    expect((await use(latter)).status).toBe(303)
    const { agent_id: id } = await deploy(venue, second)
    expect(await contactsOf(id)).toEqual([{ email: second }])
    expect(mailsTo(second)).toHaveLength(1)
  })

  test('a deploy with another contact, while the first one confirms, leaves the agent to the new one alone', async () => {
    const venue = venueNamed('Revolving Door')
    for (let round = 0; round < 10; round++) {
      const [old, next] = [newContact(), newContact()]
      const token = await asks(old, () => deploy(venue, old))
      let link = ''
      const [, used] = await Promise.all([
        asks(next, () => deploy(venue, next)).then((mailed) => {
          link = mailed
        }),
        use(token),
      ])
      expect([303, 410]).toContain(used.status)
      const { agent_id: id } = await deploy(venue, next)
      expect(await contactsOf(id)).toEqual([])
      expect((await use(link)).status).toBe(303)
      expect(await contactsOf(id)).toEqual([{ email: next }])
    }
  })

  test('two agents of one new contact, confirmed at once, belong to one person', async () => {
    const contact = newContact()
    const twins = [venueNamed('Twin Left'), venueNamed('Twin Right')]
    const tokens = [
      await asks(contact, () => deploy(twins[0]!, contact)),
      await asks(contact, () => deploy(twins[1]!, contact)),
    ]
    const answers = await Promise.all(tokens.map((token) => use(token)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const people = await world.database.queries.all(sql`select 1 from person where email = ${contact}`)
    expect(people).toHaveLength(1)
  })

  test('the confirmation is sent again by its own partner, until it has happened', async () => {
    const venue = venueNamed('Lost Mail')
    const contact = newContact()
    let id = ''
    const first = await asks(contact, async () => {
      id = (await deploy(venue, contact)).agent_id
    })
    const again = await asks(contact, () => resend(id))
    expect((await use(first)).status).toBe(410)
    for (const stranger of [world.cast.erin.key, world.cast.olga.key])
      expect((await resend(id, stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await use(again)).status).toBe(303)
    expect((await resend(id)).errors?.[0]?.message).toContain('the contact has confirmed this agent')
    const { data } = await world.graphql(
      'query ($id: String!) { auditEntries(filter: { subjectId: $id }) { nodes { action } } }',
      { id },
      world.cast.olga.key,
    )
    expect(JSON.stringify(data)).toContain('resendAgentConfirmation')
    expect(JSON.stringify(data)).toContain('confirmAgent')
    expect(JSON.stringify(data)).not.toContain(contact)
  })

  test('one address is not asked without end, and a deploy succeeds all the same', async () => {
    const contact = newContact()
    for (let count = 0; count < 52; count++)
      expect((await deploy({ name: `Chain ${count}` }, contact, world.cast.erin.key)).status).toBe('active')
    const last = await deploy({ name: 'Chain 51' }, contact, world.cast.erin.key)
    expect(await state(last.agent_id, world.cast.erin.key)).toMatchObject({ confirmationMailedAt: null })
    expect((await resend(last.agent_id, world.cast.erin.key)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  })

  test('a removed agent is confirmed by nobody, and a member who is also a contact stays a member', async () => {
    const venue = venueNamed('Removed Early')
    const contact = newContact()
    await addMember(world, contact, world.cast.grace.partnerId, 'analyst')
    let id = ''
    const token = await asks(contact, async () => {
      id = (await deploy(venue, contact)).agent_id
    })
    await world.graphql('mutation ($id: ID!) { removeOwnAgent(id: $id) { id } }', { id }, world.cast.grace.key)
    expect((await use(token)).status).toBe(410)
    const browser = await confirmByMail(world, () => deploy(venue, contact), contact)
    const { data } = await browser.graphql('{ me { email role } }')
    expect(data?.['me']).toEqual({ email: contact, role: 'analyst' })
  })

  test('of several agents, the own partner’s promises the table, else the one that was confirmed first', async () => {
    const venue = venueNamed('Trattoria Comune')
    const [erins, olgas, graces] = [newContact(), newContact(), newContact()]
    const later = (minutes: number) => {
      world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
    }
    const deployed = new Map<string, string>()
    const deployFor = async (contact: string, key: string) => {
      deployed.set(contact, (await deploy(venue, contact, key)).agent_id)
    }
    const links = new Map<string, string>()
    for (const [contact, key] of [
      [erins, world.cast.erin.key],
      [olgas, world.cast.olga.key],
      [graces, world.cast.grace.key],
    ] as const)
      links.set(contact, await asks(contact, () => deployFor(contact, key)))
    // Deployed by Erin, Olga and Grace, confirmed by Grace's contact, Olga's and Erin's.
    for (const contact of [graces, olgas, erins]) {
      later(1)
      expect((await use(links.get(contact)!)).status).toBe(303)
    }
    const agentOf = async (key: string) => {
      const item = await plan(venue, key)
      expect((await book(item)).status).toBe(303)
      const [, itineraryId] = /book\/(itin_\w+)/.exec(item.book_url)!
      const row = await world.database.queries.first<{ id: string }>(
        sql`select agent_id as id from reservation where itinerary_id = ${itineraryId}`,
      )
      return row?.id
    }
    expect(await agentOf(world.cast.stan.key)).toBe(deployed.get(graces))
    expect(await agentOf(world.cast.erin.key)).toBe(deployed.get(erins))
    expect(await agentOf(world.cast.olga.key)).toBe(deployed.get(olgas))
  })

  test("a suspended partner's agents stop at once, and serve again when it is resumed", async () => {
    const venue = venueNamed('Suspended Host')
    const contact = newContact()
    const { cast } = world
    let id = ''
    const deployIt = async () => {
      id = (await deploy(venue, contact)).agent_id
    }
    await confirmByMail(world, deployIt, contact)
    const item = await plan(venue)
    expect(item.type).toBe('reservation')
    const move = (verb: string) =>
      world.graphql(`mutation ($id: UUID!) { ${verb}(id: $id) { id } }`, { id: cast.grace.partnerId }, cast.olga.key)
    expect((await move('suspendPartner')).errors).toBeUndefined()
    expect((await plan(venue)).type).toBe('activity')
    expect((await book(item)).status).toBe(409)
    const embedded = async () =>
      ((await (await world.request(`/embed/agents/${id}`)).json()) as { status: string }).status
    expect(await embedded()).toBe('paused')
    expect((await move('reinstatePartner')).errors).toBeUndefined()
    expect((await book(item)).status).toBe(303)
    expect(await embedded()).toBe('active')
  })

  test('the secret of a link is stored hashed only, and the contact is named in no log', async () => {
    const contact = newContact()
    const token = await asks(contact, () => deploy({ name: 'Hashed' }, contact))
    const rows = await world.database.queries.all(sql`select f::text as text from agent_confirmation f`)
    expect(JSON.stringify(rows)).toContain(contact)
    expect(JSON.stringify(rows)).not.toContain(token)
    await use(token)
    expect(world.logged.join('\n')).not.toContain(token)
    expect(world.logged.join('\n')).not.toContain(contact)
  })

  test('texts of others are escaped on the page, which is in the language of the reader', async () => {
    const contact = newContact()
    const token = await asks(contact, () => deploy({ name: '<img src=x onerror=alert(1)> Bar' }, contact))
    const headers = { 'accept-language': 'es' }
    const text = await (await world.request(`/confirm-agent?token=${token}`, { headers })).text()
    expect(text).toContain('<html lang="es">')
    expect(text).toContain('Confirmar el agente')
    expect(text).toContain('&#60;img src=x')
    expect(text).not.toContain('<img')
  })
})

describe('without a way to send mail', () => {
  test('an agent is deployed, nobody is asked, and nothing claims it', async () => {
    const world = await openWorld({}, { hasMail: false })
    try {
      const order = {
        venue_name: 'Silent Bar',
        venue_address: '1 Main Street, Chicago, IL 60601',
        contact_email: 'host@example.com',
        branding: { tagline: 'Shh', logo_url: 'https://example.com/logo.png' },
        capabilities: ['reservations'],
      }
      const response = await world.post('/api/v1/agent/deploy', order, world.cast.grace.key)
      expect(response.status).toBe(201)
      const { agent_id: id } = (await response.json()) as { agent_id: string }
      const query = 'query ($id: ID!) { agent(id: $id) { contactConfirmedAt confirmationMailedAt isVenueNew } }'
      const { data } = await world.graphql(query, { id }, world.cast.grace.key)
      expect(data?.['agent']).toEqual({ contactConfirmedAt: null, confirmationMailedAt: null, isVenueNew: true })
      const resend = 'mutation ($id: ID!) { resendAgentConfirmation(id: $id) { id } }'
      const { errors } = await world.graphql(resend, { id }, world.cast.grace.key)
      expect(errors?.[0]?.message).toContain('this service sends no mail')
    } finally {
      await world.close()
    }
  })
})
