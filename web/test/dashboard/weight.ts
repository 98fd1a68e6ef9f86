import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions } from 'playwright-core'
import { openProfile, signedIn } from './person.ts'
import { world } from './world.ts'

const mostSignInBytes = 110_000
const mostOverviewBytes = 330_000

test('the sign-in is light, and the charts load with the first chart', async (t) => {
  const { page } = await signedIn('weight@partner.example', 'owner')
  const storageState = await page.context().storageState()
  await page.context().close()
  const signIn = await loaded({}, '/dashboard/sign-in', 'Sign in')
  const keys = await loaded({ storageState }, '/dashboard/keys', 'Keys')
  const overview = await loaded({ storageState }, '/dashboard', 'Overview')
  for (const [name, { bytes, files, paintMs }] of Object.entries({ signIn, keys, overview }))
    t.diagnostic(`${name}: ${Math.round(bytes / 1000)} kB in ${files.length} files, first paint after ${paintMs} ms`)
  assert.ok(signIn.bytes < mostSignInBytes, `sign-in: ${signIn.bytes} bytes`)
  assert.ok(overview.bytes < mostOverviewBytes, `overview: ${overview.bytes} bytes`)
  assert.equal(keys.files.filter((name) => name.includes('/chart-')).length, 0)
})

/** What a first visit with an empty cache transfers, without the answers of the API. */
async function loaded(profile: BrowserContextOptions, path: string, heading: string) {
  const { page } = await openProfile(profile)
  await page.goto(world.service.origin + path)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  await page.waitForLoadState('load')
  await page.waitForTimeout(1_000)
  const measured = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const files = entries.filter(({ name }) => !name.endsWith('/graphql'))
    return {
      bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
      files: files.map(({ name }) => name),
      paintMs: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    }
  })
  await page.context().close()
  return measured
}
