import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { after, afterEach, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, type Visit, visit } from './browser.ts'
import { standInKey, startStandIn } from './stand-in.ts'

/*
 * An analyst's workflow, from key to chart to CSV. Against a running service:
 *   PLAYGROUND_ORIGIN=http://127.0.0.1:8080 PLAYGROUND_KEY=svc_live_… npm test
 * where the key may read the outcomes of the examples' campaign. Without these variables a stand-in responds.
 */
const key = process.env.PLAYGROUND_KEY ?? standInKey
let origin: string
let server: Server | undefined
let browser: Browser
let open: Visit | undefined

before(async () => {
  const standIn = process.env.PLAYGROUND_ORIGIN ? undefined : await startStandIn()
  server = standIn?.server
  origin = process.env.PLAYGROUND_ORIGIN ?? standIn!.origin
  browser = await openBrowser()
})

after(async () => {
  await browser.close()
  server?.closeAllConnections()
  server?.close()
})

// After every test: no policy violation, no script error, no request to another origin.
afterEach(async () => {
  const faults = open?.faults
  await open?.page.context().close()
  open = undefined
  assert.deepEqual(faults, [])
})

test('a malformed key and a refused key are requested again with a reason', async () => {
  const page = await begin()
  await enterKey(page, 'hunter2')
  await page.getByRole('alert').filter({ hasText: 'A key begins with svc_live_' }).waitFor()
  await enterKey(page, 'svc_live_nobody')
  await page.getByRole('alert').filter({ hasText: 'does not accept this key' }).waitFor()
})

test('an analyst runs the first example, sees the chart and downloads the CSV', async () => {
  const page = await signedIn()
  await run(page)
  const chart = page.getByRole('img', { name: /OutcomesByDay: verifiedOutcomes by from/ })
  await chart.waitFor()
  await page.getByLabel('Values').selectOption('totalSpend')
  await page.getByRole('img', { name: /totalSpend by from/ }).waitFor()
  await page.getByRole('button', { name: 'Table' }).click()
  assert.equal(await page.getByRole('row').count(), 1 + 28)
  const csv = await downloaded(page)
  assert.equal(csv.name, 'OutcomesByDay.csv')
  assert.match(
    csv.text,
    /^\uFEFFfrom,verifiedOutcomes,totalSpend,costPerOutcome\r\n([\d-]+,[\d.,]+\r\n){28}$/,
  )
})

test('every example opens with its variables, in a new tab unless one has it', async () => {
  const page = await signedIn()
  await page.getByRole('button', { name: 'Profile of a fan pass' }).click()
  await page.getByRole('tab', { name: 'FanPassProfile' }).waitFor()
  await run(page)
  await page.locator('.figures').getByText('checkInCount').waitFor()
  await page.getByRole('button', { name: 'Outcomes day by day' }).click()
  assert.equal(await page.getByRole('tab').count(), 4)
})

test('a reload keeps the open tab with its variables, and opens no other', async () => {
  const page = await signedIn()
  await page.getByRole('tab', { name: 'CampaignReport' }).waitFor()
  const variables = page.locator('.graphiql-editor-tool').getByText('campaignId')
  await variables.first().waitFor()
  for (const example of ['OutcomesByDay', 'OutcomesByVenue']) {
    await page.getByRole('tab', { name: example }).click()
    // GraphiQL stores its tabs half a second after a change.
    await page.waitForFunction(
      (name) => {
        const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem('graphiql:tabState') ?? '{"tabs":[]}')
        return tabs[activeTabIndex]?.title === name
      },
      example,
    )
    await page.reload()
    await variables.first().waitFor()
    assert.equal(await page.getByRole('tab', { selected: true }).innerText(), example)
    assert.equal(await page.getByRole('tab').count(), 3)
  }
})

test('a subscription keeps the events as they happen, until it is stopped', async () => {
  const page = await signedIn()
  await page.getByRole('button', { name: 'Outcomes as they happen' }).click()
  await page.getByRole('tab', { name: 'OutcomesLive' }).waitFor()
  await page.getByRole('button', { name: /Execute query/ }).click()
  // A running service may have no events just now.
  if (!process.env.PLAYGROUND_ORIGIN) {
    await page.getByRole('button', { name: 'Table' }).click()
    await page.getByRole('cell', { name: '$18.00' }).waitFor()
    assert.equal(await page.getByRole('row').count(), 1 + 2)
  }
  await page.getByRole('button', { name: /Stop query/ }).click()
  await page.getByRole('button', { name: /Execute query/ }).waitFor()
})

test('documentation, history and explorer open beside the query', async () => {
  const page = await signedIn()
  await run(page)
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await page
    .getByRole('link', { name: 'OutcomeReport', exact: true })
    .or(page.getByText('OutcomeReport', { exact: true }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Show History' }).click()
  await page.locator('.graphiql-history-item').filter({ hasText: 'OutcomesByDay' }).waitFor()
  await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click()
  await page.locator('.graphiql-explorer-root').getByText('outcomeReport').first().waitFor()
})

test('the key stays in the tab: nothing on disk, gone after Forget key', async () => {
  const page = await signedIn()
  await run(page)
  assert.doesNotMatch(await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie), /svc_live_/)
  await page.reload()
  await editor(page).waitFor()
  await page.getByRole('button', { name: 'Forget key' }).click()
  await page.getByLabel('API key').waitFor()
  assert.equal(await page.evaluate(() => sessionStorage.length), 0)
})

test('a key that is revoked while in use is requested again', async () => {
  const page = await signedIn()
  await page.route('**/graphql', (route) =>
    route.fulfill({
      status: 401,
      json: { errors: [{ message: 'This API key is not valid.', extensions: { code: 'UNAUTHORIZED' } }] },
    }),
  )
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page.getByRole('alert').filter({ hasText: 'does not accept this key' }).waitFor()
})

test('an error of the service and a lost connection are shown as sentences', async () => {
  const page = await signedIn()
  await page.route('**/graphql', (route) =>
    route.fulfill({
      status: 403,
      json: { data: null, errors: [{ message: 'No outcomes.read.', extensions: { code: 'INVALID_SCOPE' } }] },
    }),
  )
  await run(page, '.problems')
  await page.getByRole('alert').filter({ hasText: 'Request a key with that scope' }).waitFor()
  await page.unroute('**/graphql')
  await page.route('**/graphql', (route) => route.abort())
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page.getByRole('alert').filter({ hasText: 'is unreachable' }).waitFor()
})

test('everything works by keyboard alone', async () => {
  const page = await begin()
  await page.getByLabel('API key').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type(key)
  await page.keyboard.press('Enter')
  await editor(page).waitFor()
  await tabTo(page, '.graphiql-query-editor .graphiql-editor')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.locator('.results').waitFor()
  await tabTo(page, '.csv')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  assert.equal(download.suggestedFilename(), 'OutcomesByDay.csv')
})

test('on a phone everything is stacked, nothing is cut off, and the chart comes into view', async () => {
  const page = await signedIn({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true })
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375)
  await run(page)
  const chart = page.getByRole('img', { name: /OutcomesByDay/ })
  await chart.waitFor()
  const box = (await chart.boundingBox())!
  assert.ok(box.x >= 0 && box.x + box.width <= 375 && box.y > 0 && box.y + box.height <= 812, JSON.stringify(box))
})

async function begin(options = {}): Promise<Page> {
  open = await visit(browser, origin, options)
  return open.page
}

async function signedIn(options = {}): Promise<Page> {
  const page = await begin(options)
  await enterKey(page, key)
  await editor(page).waitFor()
  return page
}

async function enterKey(page: Page, value: string): Promise<void> {
  await page.getByLabel('API key').fill(value)
  await page.getByRole('button', { name: 'Open the playground' }).click()
}

const editor = (page: Page) => page.locator('.graphiql-query-editor .view-line').first()

async function run(page: Page, shown = '.results'): Promise<void> {
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page.locator(shown).waitFor()
}

async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** Presses Tab until the element has the focus; fails if it cannot be reached, as in an editor that traps the key. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`${selector} cannot be reached by the Tab key`)
}
