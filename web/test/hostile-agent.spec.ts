import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { Service } from './dashboard/service.ts'
import { deployHostileAgents } from './widget/agents.ts'
import { serveHosts } from './widget/host-pages.ts'
import { askIn } from './widget/visit-host.ts'

// A service of its own: the questions asked here take most of an address's limit.
let service: Service
let browser: Browser

before(async () => {
  ;[service, browser] = await Promise.all([Service.start(), openBrowser()])
})
after(async () => {
  await browser?.close()
  await service?.stop()
})

/** Each would ask for this address if it became markup, and open a dialog if it ran. */
const payloads = [
  '<img src="https://ran.invalid/a" onerror="alert(1)">',
  '"><script src="https://ran.invalid/b"></script><svg onload=alert(1)>',
  `'-alert(1)-'</script><iframe srcdoc="<script>alert(1)</script>">`,
  '{{constructor.constructor("alert(1)")()}} javascript:alert(1)',
]

test('scripts in what partners, operators, sponsors and visitors write are shown as text: none runs', async (t) => {
  const hostile = await deployHostileAgents(service, payloads)
  const page = await (await browser.newContext()).newPage()
  const ran: string[] = []
  page.on('dialog', (dialog) => (ran.push(dialog.message()), void dialog.dismiss()))
  page.on('request', (request) => void (/ran\.invalid/.test(request.url()) && ran.push(request.url())))
  page.on('console', (message) => void (/Ignored call to 'alert/.test(message.text()) && ran.push(message.text())))
  for (const { agentId, texts } of hostile) {
    await page.goto(`${service.origin}/agents/${agentId}`)
    await page.locator('form.ask:not([hidden])').waitFor()
    const frame = page.mainFrame()
    for (const text of ['Any offers?', 'Any events?', 'Where are you?', 'is there anything else?', ...payloads]) await askIn(frame, text)
    const shown = await page.locator('body').innerText()
    for (const text of texts) assert.ok(shown.includes(text), `not shown as text: ${text}`)
  }
  // The loader shows the tagline on the host page.
  const hostileHosts = await serveHosts({ hostile: { html: hostile.map(({ script }) => script).join('') } })
  t.after(() => hostileHosts.server.close())
  await page.goto(`${hostileHosts.origin}/hostile`, { waitUntil: 'networkidle' })
  await page.locator('[data-fan-pass-agent]').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  assert.deepEqual(ran, [])
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/widget-payloads.png` })
  await page.context().close()
})
