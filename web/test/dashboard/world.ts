import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser.ts'
import { Service } from './service.ts'

/** One service and one browser for all tests of the dashboard. */
export const world = {} as { service: Service; browser: Browser }

before(async () => {
  ;[world.service, world.browser] = await Promise.all([Service.start(), openBrowser()])
})

after(async () => {
  await world.browser?.close()
  await world.service?.stop()
})
