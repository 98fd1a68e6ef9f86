import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openProfile, signedIn, useMailedLink } from './person.ts'
import { world } from './world.ts'

test('an analyst sees campaigns and opens the playground with the same session and own campaigns', async () => {
  const { page, faults } = await signedIn('analyst@partner.example', 'analyst')
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  assert.deepEqual(await links.allInnerTexts(), ['Overview', 'Campaigns', 'Playground', 'Docs'])
  await page.getByRole('link', { name: 'Lakeside Lager' }).click()
  await page.getByText('As GraphQL').click()
  await page.getByRole('link', { name: 'Open in the playground' }).click()
  await page.getByRole('tab', { name: 'CampaignReport' }).waitFor()
  await page.getByText(world.service.demo('campaign_id')).first().waitFor()
  await page.getByRole('button', { name: /Execute query/ }).click()
  await page.locator('.results').waitFor()
  assert.equal(await page.getByText('key …').count(), 0)
  await page.context().close()
  // The editor cancels its own pending work when the page is left.
  assert.deepEqual(
    faults.filter((fault) => fault !== 'Canceled'),
    [],
  )
})

test('a page of the dashboard leads a stranger to the sign-in and never to another origin', async () => {
  const { page } = await openProfile()
  await page.goto(`${world.service.origin}/dashboard/keys`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.equal(new URL(page.url()).search, '?return=%2Fdashboard%2Fkeys')
  await page.goto(`${world.service.origin}/dashboard/sign-in?return=https://evil.example/dashboard`)
  await page.getByLabel('Email').fill('nobody@nowhere.example')
  const [request] = await Promise.all([
    page.waitForRequest('**/sign-in'),
    page.getByRole('button', { name: 'Send me a sign-in link' }).click(),
  ])
  assert.equal(new URLSearchParams(request.postData() ?? '').get('return'), '/dashboard')
  await page.getByText('If nobody@nowhere.example has an account').waitFor()
  await page.context().close()
})

test('the operator signs in by a mailed link and switches to the dashboard of a partner', async () => {
  const { page, faults } = await openProfile()
  await page.goto(`${world.service.origin}/dashboard/sign-in`)
  await page.getByLabel('Email').fill('operator@demo.example')
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click()
  await page.getByText('a link is on its way').waitFor()
  await useMailedLink(page, 'operator@demo.example')
  await page.getByRole('button', { name: /switch partner/ }).click()
  await page.getByRole('menuitem', { name: 'All partners' }).click()
  await page.getByLabel('Name').fill('lakeside')
  await page.getByRole('button', { name: 'Show Lakeside Hospitality' }).click()
  await page.getByRole('button', { name: 'Lakeside Hospitality: switch partner' }).waitFor()
  await page.getByRole('link', { name: 'Keys' }).click()
  await page.getByText('demonstration: growth').waitFor()
  await page.context().close()
  assert.deepEqual(faults, [])
})
