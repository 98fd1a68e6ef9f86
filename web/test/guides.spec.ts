import assert from 'node:assert/strict'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults } from './accessibility.ts'
import { openBrowser } from './browser.ts'

const paths = ['/docs', '/docs/quickstart', '/docs/webhooks', '/docs/errors']
const widths = [320, 768, 1440]

let browser: Browser
let server: Server
let origin = ''
before(async () => {
  browser = await openBrowser()
  server = await startGuides()
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(async () => {
  await browser.close()
  server.close()
  server.closeAllConnections()
})

/** The guides as the service sends them, with their policy and files. */
async function startGuides(): Promise<Server> {
  const root = new URL('../../', import.meta.url)
  const { guides } = await import(new URL('dist/src/pages/guides.js', root).href)
  const Koa = createRequire(root)('koa').default
  const koa = new Koa()
  koa.use(guides(new URL('docs/', root).pathname, 'https://passes.example'))
  return new Promise((resolve) => {
    const started: Server = koa.listen(0, '127.0.0.1', () => resolve(started))
  })
}

/** The answers of a signed-in partner's session; an operation without one is refused. */
async function signIn(page: Page, answers: Record<string, unknown>): Promise<void> {
  const manifest = await (await fetch(`${origin}/docs/samples.json`)).json()
  const nameOf = new Map(manifest.operations.map(({ id, name }: { id: string; name: string }) => [id, name]))
  await page.route(`${origin}/graphql`, async (route) => {
    const name = String(nameOf.get(route.request().postDataJSON().documentId))
    assert.ok(route.request().headers()['x-requested-with'])
    const data = answers[name]
    await route.fulfill({ json: data ? { data } : { errors: [{ message: 'no', extensions: { code: 'UNAUTHORIZED' } }] } })
  })
}

for (const path of paths)
  test(`${path}: axe finds nothing, and nothing is cut off, in light and dark from 320 to 1440 px`, async () => {
    const page = await browser.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await signIn(page, {})
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    assert.deepEqual([...(await accessibilityFaults(page, path, { widths })), ...faults], [])
    await page.close()
  })

test('the samples have the key and the endpoint of a signed-in partner, and placeholders for what it may not read', async () => {
  const page = await browser.newPage()
  const past = '2026-01-01T00:00:00Z'
  const nodes = [
    { lastFour: 'dead', revokedAt: past, expiresAt: null },
    { lastFour: 'live', revokedAt: null, expiresAt: null },
  ]
  await signIn(page, { OwnKey: { viewer: { apiKeys: { nodes } } } })
  await page.goto(`${origin}/docs/quickstart`, { waitUntil: 'networkidle' })
  const text = await page.locator('main').innerText()
  assert.match(text, /svc_live_…live/)
  assert.match(text, /YOUR_ENDPOINT_ID/)
  await page.close()
})
