import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { fillWithHostileValues, payloads, people } from './hostile-world.ts'
import { openProfile, useMailedLink, type Visitor } from './person.ts'
import { Receiver } from './receiver.ts'
import { world } from './world.ts'

/** Each page, the button that opens a dialog on it, and how many of the values it must show at least. */
const pages: { path: string; button?: string; shows: number }[] = [
  { path: '', shows: 1 },
  { path: '/keys', button: 'Create key', shows: payloads.length },
  { path: '/webhooks', button: 'Register endpoint', shows: 1 },
  { path: '/webhooks/deliveries', shows: 1 },
  { path: '/requests', shows: 1 },
  { path: '/agents', shows: payloads.length },
  { path: '/campaigns', shows: payloads.length },
  { path: '/members', button: 'Invite someone', shows: 1 },
  { path: '/account', button: 'Add a passkey', shows: 1 },
]

test('names that carry scripts run nowhere in the dashboard, the mailbox and the playground', async (t) => {
  const receiver = await Receiver.open(payloads.join('\n'))
  t.after(() => receiver.close())
  const filled = await fillWithHostileValues(world.service, receiver.url)
  const owner = await Reader.open(people.owner)
  await owner.looks('the overview', 1)
  for (const { path, button, shows } of pages) {
    await owner.page.goto(`${world.service.origin}/dashboard${path}`)
    await owner.looks(path, shows)
    if (!button) continue
    await owner.page.getByRole('button', { name: button }).first().click()
    await owner.page.getByRole('dialog').waitFor()
  }
  for (const path of [`campaigns/${filled.campaignId}`, ...filled.agents, ...filled.deliveries]) {
    await owner.page.goto(`${world.service.origin}/dashboard/${path}`)
    await owner.looks(path, 1)
  }
  await owner.page.goto(`${world.service.origin}/mailbox`)
  await owner.looks('/mailbox', 1)
  const analyst = await Reader.open(people.analyst)
  for (const [query, variables, shows] of asked(filled.campaignId)) {
    await runInPlayground(analyst.page, query, variables)
    await analyst.looks(`the playground: ${query}`, shows)
  }
  t.diagnostic(`${owner.looked + analyst.looked} pages, ${payloads.length} values`)
  assert.deepEqual([...(await owner.close()), ...(await analyst.close())], [])
})

/** Names as rows of a table, bars of a chart and JSON; and queries whose errors quote the values, as an editor shows them. */
const asked = (campaignId: string): [query: string, variables: object, shows: number][] => [
  [
    `query Names($id: UUID!) {
      outcomeBreakdown(campaignId: $id, from: "2026-01-01", to: "2026-11-30", by: venue) { rows { name verifiedOutcomes } }
    }`,
    { id: campaignId },
    1,
  ],
  ['{ viewer { name campaigns(first: 50) { nodes { brand } } } }', {}, 1],
  ...payloads.map((value): [string, object, number] => [
    'query Wrong($id: UUID!) { campaign(id: $id) { brand } }',
    { id: value },
    0,
  ]),
]

/** By a link, as a colleague sends it; the session is the dashboard's. */
async function runInPlayground(page: Page, query: string, variables: object): Promise<void> {
  await page.goto('about:blank')
  const fragment = new URLSearchParams({ query, variables: JSON.stringify(variables) })
  await page.goto(`${world.service.origin}/graphql#${fragment}`)
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page.locator('.graphiql-response .view-line, .results').first().waitFor()
}

/** Someone who looks at pages, and what ran or was requested elsewhere meanwhile. */
class Reader {
  looked = 0
  readonly page: Page
  readonly #faults: string[]

  private constructor({ page, faults }: Visitor) {
    this.page = page
    this.#faults = faults
  }

  static async open(email: string): Promise<Reader> {
    const visitor = await openProfile()
    const { page, faults } = visitor
    await page.exposeFunction('ran', (where: string) => void faults.push(`ran: ${where}`))
    page.on('dialog', (dialog) => {
      faults.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    await useMailedLink(page, email)
    return new Reader(visitor)
  }

  /** Waits until the page shows at least this many of the values as they were written. */
  async looks(path: string, least: number): Promise<void> {
    this.looked += 1
    const shows = this.page.waitForFunction(
      ([values, count]) => values.filter((value) => document.body.innerText.includes(value)).length >= count,
      [payloads, least] as const,
    )
    await shows.catch(() => assert.fail(`${path} shows fewer than ${least} of the values`))
  }

  /** The editor cancels its own pending work; the logos of agents are on other origins by their nature. */
  async close(): Promise<string[]> {
    await this.page.context().close()
    return this.#faults.filter((fault) => fault !== 'Canceled' && !fault.startsWith('https://logo.example/'))
  }
}
