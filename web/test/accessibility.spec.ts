import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { servicePages, startPages } from './service-pages.ts'
import { standInKey, startStandIn } from './stand-in.ts'

const pages = await servicePages()
const widths = [320, 1440]
/** Before and after the key is entered and an example was run. */
const playgrounds = ['playground', 'playground with a result']

/** GraphiQL's own: a tab element that contains the buttons to open and close it. */
const graphiqlTabs = '.graphiql-tab'

let browser: Browser
/** For the pages that the service renders: a new profile for each would compile the script of axe again. */
let ownPage: Page
const addresses = new Map<string, string>()
const servers: { close(): void; closeAllConnections(): void }[] = []
before(async () => {
  browser = await openBrowser()
  ownPage = await browser.newPage()
  const [own, standIn] = [await startPages(pages), await startStandIn()]
  servers.push(own.server, standIn.server)
  for (const name of pages.keys()) addresses.set(name, `${own.origin}/${name}`)
  for (const name of playgrounds) addresses.set(name, `${standIn.origin}/graphql`)
})
after(async () => {
  await browser.close()
  for (const server of servers) (server.closeAllConnections(), server.close())
})

for (const name of pages.keys())
  test(`${name}: axe finds nothing, and nothing is cut off, in light and dark at 320 and 1440 px`, async () => {
    await ownPage.goto(addresses.get(name)!)
    assert.deepEqual(await accessibilityFaults(ownPage, name, { widths }), [])
  })

// The editor takes its colours when it is loaded.
for (const name of playgrounds)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${name}, ${colorScheme}: axe finds nothing, and nothing is cut off at 320 and 1440 px`, async () => {
      const page = await browser.newPage({ colorScheme })
      await page.goto(addresses.get(name)!)
      if (name === 'playground') await page.getByLabel('API key').waitFor()
      else await runExample(page)
      const views = { widths, schemes: [colorScheme], excluded: graphiqlTabs }
      assert.deepEqual(await accessibilityFaults(page, name, views), [])
      await page.close()
    })

test('a table is booked and the reference is read with the keyboard alone', async () => {
  const page = await browser.newPage()
  await page.goto(addresses.get('open-booking')!)
  await page.keyboard.press('Tab')
  assert.equal(await focused(page), 'Confirm this table')
  await page.goto(addresses.get('reference')!)
  await page.keyboard.press('Tab')
  assert.equal(await focused(page), 'Skip to the content')
  await page.keyboard.press('Tab')
  assert.equal(await focused(page), 'Quickstart')
})

async function runExample(page: Page): Promise<void> {
  await page.getByLabel('API key').fill(standInKey)
  await page.getByRole('button', { name: 'Open the playground' }).click()
  await page.locator('.graphiql-query-editor .view-line').first().waitFor()
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page.locator('.results svg').first().waitFor()
}

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent ?? undefined)
