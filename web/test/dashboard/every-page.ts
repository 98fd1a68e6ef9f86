import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults } from '../accessibility.ts'
import { openProfile, signedIn } from './person.ts'
import { world } from './world.ts'

const widths = [320, 768, 1440]

/** Each page, and a heading that it shows once it is loaded. */
const pages = [
  { path: '', heading: 'Overview' },
  { path: '/keys', heading: 'Keys' },
  { path: '/webhooks', heading: 'Webhooks' },
  { path: '/webhooks/deliveries', heading: 'Webhooks' },
  { path: '/webhooks/events', heading: 'Webhooks' },
  { path: '/requests', heading: 'Requests' },
  { path: '/agents', heading: 'Agents' },
  { path: '/agents/new', heading: 'Deploy an agent' },
  { path: '/reservations', heading: 'Reservations' },
  { path: '/agents/{agent_id}', heading: 'The Gage' },
  { path: '/campaigns', heading: 'Campaigns' },
  { path: '/campaigns/{campaign_id}', heading: 'Lakeside Lager' },
  { path: '/members', heading: 'Members' },
  { path: '/docs', heading: 'Docs' },
  { path: '/account', heading: 'Account' },
  { path: '/confirmed', heading: 'It is you' },
  { path: '/nowhere', heading: 'There is no such page' },
]

test('every page: no violation of axe, nothing wider than the screen, in light and dark at 320, 768 and 1440 px', async (t) => {
  const { page, faults } = await signedIn('axe@partner.example', 'owner')
  const violations: string[] = []
  for (const { path, heading } of pages) {
    await open(page, path, heading)
    violations.push(...(await accessibilityFaults(page, path || '/', { widths })))
  }
  await page.context().close()
  const stranger = await openProfile()
  await open(stranger.page, '/sign-in', 'Sign in')
  violations.push(...(await accessibilityFaults(stranger.page, '/sign-in', { widths })))
  await stranger.page.context().close()
  t.diagnostic(`${pages.length + 1} pages`)
  assert.deepEqual(violations, [])
  assert.deepEqual([...faults, ...stranger.faults], [])
})

test('dialogs and menus have no violation of axe', async () => {
  const { page, faults } = await signedIn('dialogs@partner.example', 'owner')
  const violations: string[] = []
  for (const [path, button] of [
    ['/keys', 'Create key'],
    ['/webhooks', 'Register endpoint'],
    ['/webhooks/deliveries', 'Resend failures'],
    ['/members', 'Invite someone'],
    ['/account', 'Add a passkey'],
  ]) {
    await page.goto(`${world.service.origin}/dashboard${path}`)
    await page.getByRole('button', { name: button! }).first().click()
    await page.getByRole('dialog').waitFor()
    violations.push(...(await accessibilityFaults(page, `${path} ${button}`, { widths })))
  }
  await page.context().close()
  assert.deepEqual(violations, [])
  assert.deepEqual(faults, [])
})

async function open(page: Page, path: string, heading: string): Promise<void> {
  const filled = path.replace(/\{(campaign_id|agent_id)\}/, (_, name) => world.service.demo(name))
  await page.goto(`${world.service.origin}/dashboard${filled}`)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await page.locator('.loading').first().waitFor({ state: 'detached' })
}
