import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from '../accessibility.ts'
import { deployAgent } from '../widget/agents.ts'
import { openProfile, type Visitor } from './person.ts'
import { world } from './world.ts'

const email = 'host@night-kitchen.example'
const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>'

const openVenues = `{ venues(filter: { city: "Chicago", openAt: "2026-12-06T20:00:00-06:00" }, first: 200) {
  nodes { name address street hoursSource } } }`
const times = `query ($id: ID!, $day: LocalDate!) { agent(id: $id) { freeTimes(day: $day, partySize: 4) { startsAt } } }`

interface DemoVenue {
  name: string
  address: string
  street: string
  hoursSource: string
}

/** Waits for a mail beyond those that were there, and confirms its link. */
async function useNextLink(page: Page, act: () => Promise<unknown>): Promise<void> {
  const mails = page.locator('section', { hasText: `to ${email}` }).filter({ has: page.getByRole('link') })
  await page.goto(`${world.service.origin}/mailbox`)
  const seen = await mails.count()
  await act()
  do {
    await page.waitForTimeout(250)
    await page.goto(`${world.service.origin}/mailbox`)
  } while ((await mails.count()) === seen)
  await mails.first().getByRole('link').first().click()
  await page.getByRole('button').first().click()
}

/** An agent whose contact has confirmed it, and the contact's browser on the agent's page. */
async function confirmedAgent(venue: { name: string; address: string }, visitor: Visitor, tagline = 'Good evening') {
  let id = ''
  await useNextLink(visitor.page, async () => {
    id = (await deployAgent(world.service, venue, tagline)).agentId
  })
  await visitor.page.getByRole('heading', { level: 1, name: venue.name }).waitFor()
  return { id, address: `${world.service.origin}/dashboard?id=${id}` }
}

const listedVenue = async (index: number): Promise<DemoVenue> => {
  const { venues } = await world.service.graphql<{ venues: { nodes: DemoVenue[] } }>(
    world.service.demo('growth'),
    openVenues,
  )
  return venues.nodes.filter(({ hoursSource, street }) => hoursSource === 'known' && street !== '').at(-1 - index)!
}

/** The first free table of the coming days, at least a day ahead. */
async function freeTable(id: string): Promise<{ day: string; clock: string }> {
  for (let ahead = 1; ahead < 9; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const { agent } = await world.service.graphql<{ agent: { freeTimes: { startsAt: string }[] } }>(
      world.service.demo('growth'),
      times,
      { id, day },
    )
    const [first] = agent.freeTimes
    if (first) return { day, clock: first.startsAt.slice(11, 16) }
  }
  return assert.fail('the venue has no free table in eight days')
}

/** Asks the agent on its own page, and confirms the table under a name. */
async function reserve(id: string, { day, clock }: { day: string; clock: string }, name: string): Promise<Page> {
  const { page } = await openProfile()
  await page.goto(`${world.service.origin}/agents/${id}`)
  const month = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  await page.locator('#question').fill(`A table for 4 on ${month} at ${clock}`)
  await page.locator('form.ask button').click()
  await page.getByLabel('Name for the reservation').fill(name)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.goto((await page.getByRole('link', { name: 'Your reservation' }).getAttribute('href'))!)
  return page
}

const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/venue-${name}.png`, fullPage: true })
}

const phones = [320, 390]
/** The logo of an agent comes from its venue's website. */
const ofService = (faults: readonly string[]) => faults.filter((fault) => !fault.startsWith('https://'))

test('a contact signs in by mail, sees a table, cancels it, closes a day, pauses and changes the tagline', async () => {
  const contact = await openProfile({ viewport: { width: 390, height: 800 } })
  const { page } = contact
  const dialogs: string[] = []
  page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()))
  const { id, address } = await confirmedAgent(await listedVenue(0), contact)
  await page.getByRole('button', { name: 'Sign out' }).click()
  assert.equal(page.url(), address)
  assert.deepEqual(await accessibilityFaults(page, 'venue', { widths: phones }), [])
  await useNextLink(page, async () => {
    await page.goto(address)
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Mail me a link' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
  })
  assert.equal(page.url(), address)

  const table = await freeTable(id)
  const guest = await reserve(id, table, hostile)
  await page.goto(`${address}&day=${table.day}`)
  await page.getByText(hostile).waitFor()
  await picture(page, 'table')
  assert.deepEqual(await accessibilityFaults(page, 'venue', { widths: phones }), [])
  const item = page.getByRole('listitem').filter({ hasText: hostile })
  await item.locator('summary').click()
  await item.getByRole('button', { name: /^Yes, cancel .* for 4 people$/ }).click()
  await page.getByText('Cancelled by you').waitFor()
  await guest.reload()
  await guest.getByText(/cancelled/i).first().waitFor()
  await guest.context().close()

  await page.locator('#closed').getByLabel('Day').fill(table.day)
  await page.getByRole('button', { name: 'Close this day' }).click()
  await page.getByText('Closed: no new tables begin on this day.').waitFor()
  await page.getByRole('button', { name: 'Pause the agent' }).click()
  await page.getByText('You have paused the agent').waitFor()
  await page.getByLabel('Tagline').fill(hostile)
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await page.locator('#look strong', { hasText: hostile }).waitFor()
  await picture(page, 'paused')
  assert.deepEqual(await accessibilityFaults(page, 'venue', { widths: [...phones, 1440] }), [])
  assert.deepEqual(dialogs, [])
  assert.deepEqual(ofService(contact.faults), [])
  await page.context().close()
})

test('the page reads and works with JavaScript off, and by keyboard alone', async () => {
  const contact = await openProfile({ viewport: { width: 320, height: 640 } })
  const { address } = await confirmedAgent(await listedVenue(1), contact)
  const { page } = contact
  await page.goto(address)
  const pause = page.getByRole('button', { name: 'Pause the agent' })
  for (let presses = 0; presses < 60; presses += 1) {
    if (await pause.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText('You have paused the agent').waitFor()
  const storageState = await page.context().storageState()
  const plain = await openProfile({ javaScriptEnabled: false, storageState, viewport: { width: 320, height: 640 } })
  await plain.page.goto(address)
  await plain.page.getByRole('heading', { name: /^Today, / }).waitFor()
  await plain.page.getByRole('button', { name: 'Resume the agent' }).click()
  await plain.page.getByText('Your agent is on').waitFor()
  await plain.page.getByText('Places by the hour').click()
  await plain.page.getByLabel('7:00 PM').fill('12')
  await plain.page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await plain.page.locator('#places', { hasText: 'by the hour' }).waitFor()
  assert.deepEqual(ofService([...contact.faults, ...plain.faults]), [])
  await plain.page.context().close()
  await page.context().close()
})

test('hostile texts of a venue, an agent and a visitor run no script', async () => {
  const contact = await openProfile({ viewport: { width: 320, height: 640 } })
  const { page } = contact
  const dialogs: string[] = []
  page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()))
  const venue = { name: `Bar ${hostile}`, address: '9 Elm Street, Chicago, IL 60601' }
  const { id, address } = await confirmedAgent(venue, contact, hostile)
  const { page: visitor } = await openProfile()
  await visitor.goto(`${world.service.origin}/agents/${id}`)
  await visitor.locator('#question').fill(`why xyzzy ${hostile}`)
  await visitor.locator('form.ask button').click()
  await visitor.locator('.message:not(.own)').first().waitFor()
  await page.goto(address)
  await page.locator('#questions li', { hasText: 'xyzzy' }).waitFor()
  await picture(page, 'hostile')
  assert.deepEqual(await accessibilityFaults(page, 'venue', { widths: [320] }), [])
  assert.deepEqual(dialogs, [])
  assert.deepEqual(ofService(contact.faults), [])
  await visitor.context().close()
  await page.context().close()
})

test('a contact has an account page with passkeys and sessions, and nothing of the partner', async () => {
  const contact = await openProfile({ viewport: { width: 390, height: 800 } })
  const { page } = contact
  const venue = { name: 'Corner Account', address: '10 Elm Street, Chicago, IL 60601' }
  const { address } = await confirmedAgent(venue, contact)
  await page.getByRole('link', { name: 'Passkeys and devices' }).click()
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  await page.getByText('This one').waitFor()
  assert.equal(await page.getByRole('navigation').count(), 0)
  assert.deepEqual(await accessibilityFaults(page, 'venue', { widths: phones }), [])
  await page.getByRole('link', { name: 'Back to your venue' }).click()
  await page.getByRole('heading', { name: /^Today, / }).waitFor()
  assert.match(page.url(), /\/dashboard\?id=agt_/)
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: venue.name }).waitFor()
  await page.context().close()
})
