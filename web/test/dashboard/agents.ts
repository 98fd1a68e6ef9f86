import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedIn } from './person.ts'
import { world } from './world.ts'

test('an agent at a venue that is not listed is edited, and its contact stays as it was', async () => {
  const { page, faults } = await signedIn('agents@partner.example', 'owner')
  await page.goto(`${world.service.origin}/dashboard/agents/new`)
  await page.getByLabel('Name of the venue').fill('Corner Not Listed')
  await page.getByLabel('Address', { exact: true }).fill('9 Elm Street, Chicago, IL 60601')
  const contact = page.getByLabel('Contact of the venue')
  assert.equal(await contact.inputValue(), '')
  await contact.fill('host@corner.example')
  await page.getByLabel('Tagline').fill('Good evening')
  await page.getByLabel('Logo', { exact: true }).fill('https://corner.example/logo.png')
  await page.getByRole('button', { name: 'Deploy agent' }).click()
  await page.getByRole('heading', { name: 'Corner Not Listed', level: 1 }).waitFor()
  await page.getByText('The venue is new and unlisted').waitFor()
  await page.getByText('host@corner.example has not confirmed the agent yet').waitFor()
  const resent = page.waitForResponse((response) => response.url().endsWith('/graphql') && response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Send the confirmation again' }).click()
  assert.equal(((await (await resent).json()) as { errors?: unknown }).errors, undefined)
  const address = page.url()
  await page.getByRole('button', { name: 'Edit' }).click()
  assert.equal(await contact.inputValue(), 'host@corner.example')
  await page.getByLabel('Tagline').fill('Good night')
  await page.getByRole('button', { name: 'Save and deploy' }).click()
  await page.getByText('Good night').first().waitFor()
  await page.getByText('host@corner.example', { exact: true }).waitFor()
  assert.equal(page.url(), address)
  await page.context().close()
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('corner.example')),
    [],
  )
})
