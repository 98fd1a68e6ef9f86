import assert from 'node:assert/strict'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { test } from 'node:test'
import type { Frame, Page } from 'playwright-core'
import { hostPages, serveHosts } from '../widget/host-pages.ts'
import { askIn, launcherOf, panelOf, visitHost } from '../widget/visit-host.ts'
import { openProfile, useMailedLink, watchScripts } from './person.ts'
import { type Received, Receiver } from './receiver.ts'
import { stepper } from './stepper.ts'
import { world } from './world.ts'

const contactEmail = 'host@supper-club.example'
const logoUrl = 'https://supper-club.invalid/logo.png'
const doorName = 'Mia Okafor'

interface DemoVenue {
  name: string
  address: string
  street: string
  hoursSource: string
}

interface Deployed {
  agent_id: string
  venue_id: string
  embed_script: string
}

interface WebhookEvent {
  event: string
  data: Record<string, unknown>
}

test('an agent goes from its deployment to a table that a visitor confirms and the venue cancels', async (t) => {
  const { browser, service } = world
  const receiver = await Receiver.open()
  t.after(() => receiver.close())
  receiver.status = 200
  const step = stepper((line) => t.diagnostic(line))
  const secret = await registerEndpoint(receiver.url)
  step('webhook endpoint registered, signing secret kept')

  const venue = await openRestaurant()
  const agent = await deploy(venue)
  step(`agent deployed at ${venue.name} over REST`)

  const { page: contact, faults: contactFaults } = await openProfile({ viewport: { width: 390, height: 800 } })
  await useMailedLink(contact, contactEmail)
  await contact.getByRole('heading', { level: 1, name: venue.name }).waitFor()
  await picture(contact, '3-venue')
  step('the contact confirmed the agent by mail and is signed in on the page of the venue')

  const embed = { origin: service.origin, agentId: agent.agent_id, script: agent.embed_script, link: '', frame: '' }
  const website = await serveHosts(hostPages(embed, embed))
  await allowReservationsOn(contact, website.origin)
  const { page, faults } = await visitHost(browser, `${website.origin}/strict-csp`)
  watchScripts(page, faults)
  page.context().on('page', (opened) => watchScripts(opened, faults))
  await launcherOf(page, agent.agent_id).waitFor()
  step('embedded in a page of another origin, which the contact allowed')

  await launcherOf(page, agent.agent_id).click()
  const panel = await panelOf(page, agent.agent_id)
  await draftTable(panel)
  await picture(page, '5-draft')
  const reservation = await confirmTable(page, panel)
  await reservation.getByRole('button', { name: 'Cancel this table' }).waitFor()
  await picture(page, '5-confirmed')
  await picture(reservation, '5-reservation')
  step('a visitor asked for a table in words, confirmed it, and has its page')

  await contact.goto(`${service.origin}/dashboard?id=${agent.agent_id}`)
  await cancelTable(contact)
  step('the contact saw the table on the page of the venue and cancelled it')

  await reservation.reload()
  await reservation.getByText('The place has cancelled this table.').waitFor()
  await picture(reservation, '7-cancelled')
  step("the visitor's page says that the venue cancelled")

  while (new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size < 2) await contact.waitForTimeout(100)
  const events = receiver.received.map((delivery) => verified(delivery, secret))
  assert.throws(() => verified({ ...receiver.received[0]!, body: Buffer.from('{}') }, secret), /not genuine/)
  const byName = Object.fromEntries(events.map(({ event, data }) => [event, data]))
  assert.deepEqual(Object.keys(byName).sort(), ['agent.deployed', 'reservation.confirmed'])
  for (const { data } of events) {
    assert.equal(data.agent_id, agent.agent_id)
    assert.equal(data.venue_id, agent.venue_id)
  }
  assert.equal(byName['reservation.confirmed']!.party_size, 2)
  step('both webhooks arrived, and their signatures are genuine')

  website.server.close()
  await page.context().close()
  await contact.context().close()
  assert.deepEqual(faults, [])
  assert.deepEqual(contactFaults.filter((fault) => fault !== logoUrl), [])
})

const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/agent-story-${name}.png` })
}

/** The first endpoint of a partner that has none yet: only then is the secret shown. */
async function registerEndpoint(url: string): Promise<string> {
  const { registerWebhookEndpoint } = await world.service.graphql<{ registerWebhookEndpoint: { signingSecret: string } }>(
    world.service.demo('enterprise'),
    'mutation ($input: RegisterWebhookEndpointInput!) { registerWebhookEndpoint(input: $input) { signingSecret } }',
    { input: { url, events: ['agent.deployed', 'reservation.confirmed'] } },
  )
  assert.match(registerWebhookEndpoint.signingSecret, /^whsec_/)
  return registerWebhookEndpoint.signingSecret
}

/** A listed restaurant that is open tomorrow evening. */
async function openRestaurant(): Promise<DemoVenue> {
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })
  const { venues } = await world.service.graphql<{ venues: { nodes: DemoVenue[] } }>(
    world.service.demo('enterprise'),
    `query ($openAt: DateTime!) { venues(filter: { city: "Chicago", kinds: [restaurant], openAt: $openAt }, first: 200) {
      nodes { name address street hoursSource } } }`,
    { openAt: `${tomorrow}T20:00:00-06:00` },
  )
  const found = venues.nodes.find(({ hoursSource, street }) => hoursSource === 'known' && street !== '')
  assert.ok(found, 'no restaurant with a street is open tomorrow evening')
  return found
}

async function deploy({ name, address }: DemoVenue): Promise<Deployed> {
  const { service } = world
  const response = await fetch(`${service.origin}/api/v1/agent/deploy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.demo('enterprise')}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      venue_name: name,
      venue_address: address,
      contact_email: contactEmail,
      branding: { tagline: 'A table for tonight?', logo_url: logoUrl },
      capabilities: ['reservations', 'offers'],
    }),
  })
  assert.equal(response.status, 201)
  return (await response.json()) as Deployed
}

async function allowReservationsOn(page: Page, origin: string): Promise<void> {
  const sites = page.locator('#sites')
  await sites.getByRole('textbox').fill(origin)
  await sites.getByRole('button', { name: 'Save websites' }).click()
  await page.waitForURL(/#sites/)
  assert.equal(await sites.getByRole('textbox').inputValue(), origin)
}

/** Asks for a table, and takes the first of the free times if the one asked for is not free. */
async function draftTable(panel: Frame): Promise<void> {
  await askIn(panel, 'a table for two tomorrow at 7 pm')
  const name = panel.getByLabel('Name for the reservation')
  if (await name.count()) return
  await panel.locator('.message .chips button').first().click()
  await name.waitFor()
}

/** Returns the page of the reservation, which opens beside the page of the venue. */
async function confirmTable(page: Page, panel: Frame): Promise<Page> {
  await panel.getByLabel('Name for the reservation').fill(doorName)
  await panel.getByRole('button', { name: 'Confirm' }).click()
  const link = panel.getByRole('link', { name: 'Your reservation' })
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  return opened
}

async function cancelTable(page: Page): Promise<void> {
  await page.locator('#tables .further a').first().click()
  const table = page.locator('#tables li.card').filter({ hasText: doorName })
  await table.waitFor()
  await picture(page, '6-table')
  await table.locator('summary').click()
  await table.getByRole('button', { name: /^Yes, cancel .* for 2 people$/ }).click()
  await page.getByText('Cancelled by you').waitFor()
  await picture(page, '6-cancelled')
}

/** The event, if the signature is that of the raw body and the secret. */
function verified({ headers, body }: Received, secret: string): WebhookEvent {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
  const given = Buffer.from(String(headers['x-service-signature']))
  assert.ok(expected.length === given.length && timingSafeEqual(expected, given), 'not genuine')
  return JSON.parse(body.toString()) as WebhookEvent
}
