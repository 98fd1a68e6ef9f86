import assert from 'node:assert/strict'
import { test } from 'node:test'
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
    '/webhooks/deliveries?status=x&endpoint=x',
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
