import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { servicePages, startPages } from './service-pages.ts'

/** A page for everyone is one small document that needs neither a script nor anything else to be read. */
const names = ['front', 'front-without-data', 'place', 'place-without-data', 'event', 'cancelled-event']
const maxBytes = 20_000

const pages = await servicePages()
let browser: Browser
let served: Awaited<ReturnType<typeof startPages>>
before(async () => {
  browser = await openBrowser()
  served = await startPages(pages)
})
after(async () => {
  await browser.close()
  served.server.close()
  served.server.closeAllConnections()
})

for (const name of names)
  for (const javaScriptEnabled of [true, false])
    test(`${name}${javaScriptEnabled ? '' : ' without scripts'}: one request, ${maxBytes} bytes at most, painted`, async (context) => {
      const page = await (await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } })).newPage()
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      const address = `${served.origin}/${name}`
      const response = await page.goto(address, { waitUntil: 'load' })
      const bytes = (await response?.body())?.length ?? 0
      assert.ok(bytes > 0 && bytes <= maxBytes, `${bytes} bytes`)
      assert.deepEqual(requests.filter((url) => !url.endsWith('/favicon.ico')), [address])
      assert.ok(await page.locator('h1').isVisible())
      const paint = javaScriptEnabled ? await firstPaint(page) : undefined
      context.diagnostic(`${bytes} bytes${paint === undefined ? '' : `, first contentful paint after ${Math.round(paint)} ms`}`)
      await page.context().close()
    })

/** Resolves when the browser reports it; how long that takes is a figure, not a condition. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0]
          if (paint) resolve(paint.startTime)
        }).observe({ type: 'paint', buffered: true }),
      ),
  )
