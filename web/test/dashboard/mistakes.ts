import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { signedIn } from './person.ts'
import { world } from './world.ts'

test('an address that names nothing leads to a sentence for people', async () => {
  const { page, faults } = await signedIn('mistyped@partner.example', 'owner')
  for (const path of ['/campaigns/xyz', '/webhooks/deliveries/xyz', '/agents/xyz']) {
    await page.goto(`${world.service.origin}/dashboard${path}`)
    await page.getByRole('heading', { name: /^(There is no such page|No such agent)$/ }).waitFor()
  }
  await page.context().close()
  assert.deepEqual(faults, [])
})

test('a filter in the address that is none of the choices is no filter', async () => {
  const { page, faults } = await signedIn('filters@partner.example', 'owner')
  for (const path of [
    '/webhooks/deliveries?status=x&endpoint=x&event=x',
    '/requests?outcome=x',
    '/reservations?status=x&source=x',
  ]) {
    await page.goto(`${world.service.origin}/dashboard${path}`)
    await page.locator('.problem, table, .empty').first().waitFor()
    assert.equal(await page.getByRole('alert').count(), 0, path)
  }
  await page.context().close()
  assert.deepEqual(faults, [])
})

test('what a form got wrong is said at its field, in the words of its label', async () => {
  const { page, faults } = await signedIn('wrong@partner.example', 'owner')
  const open = (path: string) => page.goto(`${world.service.origin}/dashboard${path}`)

  await open('/webhooks')
  await page.getByRole('button', { name: 'Register endpoint' }).first().click()
  await page.getByLabel('Address').fill('https://user:secret@hooks.example.com/')
  await page.getByRole('dialog').getByRole('button', { name: 'Register endpoint' }).click()
  await saidAt(page, 'Address', 'Address must not contain a user name or password.')

  await open('/webhooks/deliveries')
  await page.getByRole('button', { name: 'Resend failures' }).first().click()
  await page.getByRole('spinbutton', { name: /^year/ }).fill('2999')
  await page.getByRole('dialog').getByRole('button', { name: 'Resend failures' }).click()
  await page.getByText('Events since must be in the past.', { exact: true }).waitFor()

  await open('/agents/new')
  await page.getByLabel('Name of the venue').fill('Corner Not Listed')
  await page.getByLabel('Address', { exact: true }).fill('9 Elm Street, Chicago, IL 60601')
  await page.getByLabel('Contact of the venue').fill('host@corner.example')
  await page.getByLabel('Tagline').fill('Good evening')
  await page.getByLabel('Logo', { exact: true }).fill('http://corner.example/logo.png')
  await page.getByRole('button', { name: 'Deploy agent' }).click()
  await saidAt(page, 'Logo', 'Logo must be an https URL.')
  await page.getByLabel('Logo', { exact: true }).fill('https://corner.example/logo.png')
  await page.getByLabel('Tagline').fill('\u202e')
  await page.getByRole('button', { name: 'Deploy agent' }).click()
  await page.getByText(/^Tagline must .*\.$/).waitFor()
  assert.equal(await page.getByText(/^Logo must/).count(), 0)

  await open('/members')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Email').fill('ada@localhost')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await saidAt(page, 'Email', 'Email must be an email address of at most 254 characters.')
  await page.context().close()
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('corner.example')),
    [],
  )
})

/** The sentence is the field's own description, the field has the focus, and nothing else is said. */
async function saidAt(page: Page, label: string, sentence: string): Promise<void> {
  await page.getByText(sentence, { exact: true }).waitFor()
  const field = page.getByLabel(label, { exact: true })
  assert.equal(await field.getAttribute('aria-invalid'), 'true')
  assert.equal(await page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).innerText(), sentence)
  assert.equal(await field.evaluate((element) => element === document.activeElement), true)
  assert.deepEqual(await page.getByRole('alert').allInnerTexts(), [sentence])
}
