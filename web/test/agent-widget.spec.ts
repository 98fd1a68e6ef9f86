import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Browser, Frame, Page, Request } from 'playwright-core'
import { axeViolations } from './axe.ts'
import { openBrowser } from './browser.ts'
import { Service } from './dashboard/service.ts'
import { deployAgents } from './widget/agents.ts'
import { type Embed, type HostPage, hostPages, serveHosts } from './widget/host-pages.ts'
import { askIn, launcherOf, panelOf, visitHost } from './widget/visit-host.ts'

let service: Service
let browser: Browser
let hosts: { origin: string; server: Server }
let pages: Record<string, HostPage>
let one: Embed
let other: Embed
const folder = mkdtempSync(join(tmpdir(), 'widget-'))

before(async () => {
  ;[service, browser] = await Promise.all([Service.start(), openBrowser()])
  ;[one, other] = await deployAgents(service)
  pages = hostPages(one, other)
  hosts = await serveHosts(pages)
})
after(async () => {
  hosts?.server.close()
  await browser?.close()
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/widget-${name}.png` })
}

const axe = async (page: Page): Promise<string[]> =>
  (await axeViolations(page)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)

const addressOf = (name: string): string => {
  if (name !== 'file') return `${hosts.origin}/${name}`
  const path = join(folder, 'page.html')
  writeFileSync(path, pages.plain!.html)
  return pathToFileURL(path).href
}

for (const name of ['plain', 'strict-csp', 'right-to-left', 'all-unset', 'remount', 'tag-manager', 'file'])
  test(`${name}: one launcher, no trace on the page, and a panel that answers`, async (t) => {
    const { page, faults, globals, layoutShift } = await visitHost(browser, addressOf(name))
    const launcher = launcherOf(page, one.agentId)
    await launcher.waitFor()
    if (name === 'remount') await page.locator('body[data-mounts="3"]').waitFor()
    assert.equal(await page.locator('[data-fan-pass-agent]').count(), 1)
    assert.equal(await page.locator('iframe').count(), 0, 'an iframe before the click')
    const box = (await launcher.boundingBox())!
    const isLeft = box.x < page.viewportSize()!.width / 2
    assert.equal(isLeft, name === 'right-to-left')
    assert.ok(box.height >= 44 && box.y + box.height <= page.viewportSize()!.height)
    const clicked = performance.now()
    await launcher.click()
    const panel = await panelOf(page, one.agentId)
    t.diagnostic(`${Math.round(performance.now() - clicked)} ms from the click to the panel`)
    assert.match(await askIn(panel, 'When are you open on Sunday?'), /Sunday|Open 24 hours|opening hours/)
    await picture(page, name)
    // Before axe, which adds a global of its own.
    assert.deepEqual(await globals(), [])
    assert.deepEqual(await axe(page), [])
    assert.equal(await layoutShift(), 0)
    assert.deepEqual(faults, [])
    assert.deepEqual(await page.context().cookies(), [])
    await page.context().close()
  })

test('a reply says the telephone number and the web address of the venue once, as links', async () => {
  const page = await browser.newPage()
  await page.goto(`${service.origin}/agents/${other.agentId}`)
  const facts = page.locator('dl dd')
  const [phone, website] = [(await facts.allInnerTexts()).at(-2)!, (await facts.allInnerTexts()).at(-1)!]
  for (const [question, named] of [
    ['A table for 2 tonight', [phone, website]],
    ['What is your website?', [website]],
  ] as const) {
    const said = await askIn(page.mainFrame(), question)
    assert.deepEqual(await page.locator('.message').last().getByRole('link').allInnerTexts(), named)
    for (const text of named) assert.equal(said.split(text).length, 2, said)
  }
  const directions = await askIn(page.mainFrame(), 'Where are you?')
  assert.match(directions, /^The address is .*\. More$/)
  await page.close()
})

test('a page that allows no frames and connections gets a link to the own page of the agent', async () => {
  const { page } = await visitHost(browser, `${hosts.origin}/csp-without-frames`)
  const launcher = launcherOf(page, one.agentId)
  await launcher.click()
  await page.locator(`[data-fan-pass-agent] a:not([role])`).waitFor()
  const [opened] = await Promise.all([page.context().waitForEvent('page'), launcher.click()])
  await opened.locator('h1').waitFor()
  assert.equal(new URL(opened.url()).pathname, `/agents/${one.agentId}`)
  await picture(page, 'csp-without-frames')
  await page.context().close()
})

test('a page without JavaScript has a link, and the page of the agent has its facts', async () => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${hosts.origin}/no-javascript`)
  await picture(page, 'no-javascript')
  await page.locator(`a[href$="/agents/${one.agentId}"]`).click()
  assert.match(await page.locator('dl').innerText(), /Address/)
  await picture(page, 'no-javascript-panel')
  await page.context().close()
})

test('two agents on a page stand above each other, and each opens its own panel', async () => {
  const { page, layoutShift } = await visitHost(browser, `${hosts.origin}/two-agents`)
  const [first, second] = [launcherOf(page, one.agentId), launcherOf(page, other.agentId)]
  await Promise.all([first.waitFor(), second.waitFor()])
  const [a, b] = [(await first.boundingBox())!, (await second.boundingBox())!]
  assert.ok(a.y + a.height <= b.y || b.y + b.height <= a.y, 'the launchers overlap')
  for (const [agent, launcher] of [[one, first], [other, second]] as const) {
    await launcher.click()
    const panel = await panelOf(page, agent.agentId)
    assert.match(await askIn(panel, 'Where are you?'), /address is|do not know/)
    await picture(page, `two-agents-${agent === one ? 1 : 2}`)
    await launcher.press('Escape')
  }
  assert.deepEqual(await axe(page), [])
  assert.equal(await layoutShift(), 0)
  await page.context().close()
})

test('the keyboard opens the panel, asks, closes it, and the focus returns', async () => {
  const { page } = await visitHost(browser, `${hosts.origin}/plain`)
  const launcher = launcherOf(page, one.agentId)
  await launcher.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  assert.ok(await launcher.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element))
  await page.keyboard.press('Space')
  const panel = await panelOf(page, one.agentId)
  await panel.locator('#question:focus').waitFor()
  await page.keyboard.type('Where are you?')
  await page.keyboard.press('Enter')
  await panel.locator('.message:not(.own)').first().waitFor()
  await page.keyboard.press('Escape')
  await launcher.evaluate(async (element) => {
    while ((element.getRootNode() as ShadowRoot).activeElement !== element) await new Promise(requestAnimationFrame)
  })
  assert.equal(await launcher.getAttribute('aria-expanded'), 'false')
  await page.context().close()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the panel on 320 px, ${colorScheme}, in Spanish: axe finds nothing and nothing is cut off`, async () => {
    const viewport = { width: 320, height: 640 }
    const { page } = await visitHost(browser, `${hosts.origin}/plain`, { colorScheme, viewport, locale: 'es-MX' })
    await launcherOf(page, one.agentId).click()
    const panel = await panelOf(page, one.agentId)
    await askIn(panel, '¿Dónde están?')
    await askIn(panel, '¿Hay ofertas?')
    await picture(page, `320-${colorScheme}`)
    assert.deepEqual(await axe(page), [])
    assert.ok((await panel.evaluate(() => document.documentElement.scrollWidth)) <= 320)
    await page.context().close()
  })

test('the loader takes at most 10 kB, and nothing more is loaded before the click', async () => {
  const page = await (await browser.newContext()).newPage()
  const own: Request[] = []
  page.on('request', (request) => void (request.url().startsWith(one.origin) && own.push(request)))
  await page.goto(`${hosts.origin}/plain`, { waitUntil: 'networkidle' })
  await page.locator('[data-fan-pass-agent]').waitFor({ state: 'attached' })
  assert.deepEqual(own.map((request) => new URL(request.url()).pathname), ['/embed/v1/agent.js', `/embed/agents/${one.agentId}`])
  const bytes = (await own[0]!.sizes()).responseBodySize
  console.log(`loader: ${bytes} bytes over the wire`)
  assert.ok(bytes > 0 && bytes <= 10_000)
  await page.context().close()
})

// The last: it leaves this address without questions for the rest of the minute.
test('a visitor beyond the limit of an address reads a plain sentence, and can go on later', async () => {
  const { page } = await visitHost(browser, `${hosts.origin}/plain`)
  await launcherOf(page, one.agentId).click()
  const panel = await panelOf(page, one.agentId)
  // The minute of the limit may end in between: then it is used up once more.
  let said = ''
  for (let attempt = 0; attempt < 5 && !said.startsWith('Too many'); attempt += 1) {
    await useUpQuestions(panel)
    said = await askIn(panel, 'Where are you?')
  }
  assert.equal(said, 'Too many questions. Please try again in a minute.')
  assert.ok(await panel.locator('#question').isEditable())
  await page.context().close()
})

/** Asks from the panel until its address may ask no more in this minute. */
async function useUpQuestions(panel: Frame): Promise<void> {
  const lastStatus = await panel.evaluate(async (agentId) => {
    const ask = () =>
      fetch(`/embed/agents/${agentId}/ask`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'hello' }),
      })
    let status = 0
    for (let asked = 0; asked < 100 && status !== 429; asked += 1) status = (await ask()).status
    return status
  }, one.agentId)
  assert.equal(lastStatus, 429)
}
