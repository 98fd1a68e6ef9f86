import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { signedIn } from './person.ts'
import { world } from './world.ts'

test('a key is created and revoked by keyboard alone, and the focus is never lost', async () => {
  const { page, faults } = await signedIn('keyboard@partner.example', 'owner')
  await page.goto(`${world.service.origin}/dashboard`)
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await tabTo(page, 'Keys')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor()
  await tabTo(page, 'Create key')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('Typed')
  await tabTo(page, 'fanpass.verify')
  await page.keyboard.press('Space')
  await tabTo(page, 'Create key')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Key', exact: true }).waitFor()
  await tabTo(page, 'I have stored it')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tabTo(page, 'Actions on Typed')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Revoke key')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Revoke Typed?' }).waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /Typed/ }).getByText('Revoked').waitFor()
  await page.context().close()
  assert.deepEqual(faults, [])
})

const mostPresses = 60

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const seen: string[] = []
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      const label = element?.closest('label') as HTMLElement | null
      return (element?.getAttribute('aria-label') ?? label?.innerText ?? element?.innerText ?? '').trim()
    })
    if (focused.startsWith(name)) return
    seen.push(focused)
    await page.keyboard.press('Tab')
  }
  assert.fail(`${name} cannot be reached by the Tab key: ${seen.join(' | ')}`)
}
