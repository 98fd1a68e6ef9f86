import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inviteByOperator, openProfile, useMailedLink } from './person.ts'
import { Receiver } from './receiver.ts'
import { stepper } from './stepper.ts'
import { world } from './world.ts'

const email = 'ada@partner.example'

test('a partner goes from the invitation to a mended webhook and a revoked key without the operator', async (t) => {
  const { page, faults } = await openProfile()
  const receiver = await Receiver.open()
  t.after(() => receiver.close())
  const step = stepper((line) => t.diagnostic(line))
  await inviteByOperator(email, 'owner')
  await useMailedLink(page, email)
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  step('invitation accepted, signed in')

  await addPasskey(page)
  step('passkey added')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/sign-in/)
  await page.goto(`${world.service.origin}/dashboard/keys`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor()
  step('signed out, signed in with the passkey, back on the page asked for')

  const key = await createKey(page)
  step('first key')
  const answer = await world.service.verifyPass(key)
  assert.equal(answer.status, 200)
  step('request with it: 200')
  await page.goto(`${world.service.origin}/dashboard/requests?id=${answer.headers.get('x-request-id')}`)
  await page.getByRole('heading', { name: 'GET /api/v1/fanpass/verify' }).waitFor()
  step('the request is in the log')

  await registerWebhook(page, receiver.url)
  step('webhook registered')
  await page.getByRole('button', { name: `Actions on ${receiver.url}` }).click()
  await page.getByRole('menuitem', { name: 'Send a test event' }).click()
  await page.getByText('broken: no table "orders"').first().waitFor()
  step('test event: the receiver answered 500, and the page shows what came back')
  // The first retry comes after five seconds and fails too, the next one minutes later: until then the delivery is failing.
  while (receiver.received.length < 2) await page.waitForTimeout(100)
  await page.goto(`${world.service.origin}/dashboard/webhooks/deliveries`)
  await page.getByText('Failing', { exact: true }).waitFor()
  receiver.status = 200
  await page.getByRole('button', { name: 'Resend failures' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resend failures' }).click()
  await page.getByText('1 delivery is sent again.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('cell', { name: 'Delivered' }).waitFor()
  step('mended, failures resent: delivered')

  await revokeKey(page)
  while ((await world.service.verifyPass(key)).status !== 401) await page.waitForTimeout(100)
  step('key revoked: 401')
  await page.context().close()
  assert.deepEqual(faults, [])
})

async function addPasskey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('link', { name: new RegExp(email) }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'Remove the passkey This device' }).waitFor()
}

async function createKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create key' }).first().click()
  await page.getByLabel('Name').fill('Booking server')
  await page.getByRole('checkbox', { name: /^fanpass\.verify/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByRole('region', { name: 'Key', exact: true }).innerText()
  await page.getByRole('button', { name: 'I have stored it' }).click()
  return key
}

async function registerWebhook(page: Page, url: string): Promise<void> {
  await page.goto(`${world.service.origin}/dashboard/webhooks`)
  await page.getByRole('button', { name: 'Register endpoint' }).first().click()
  await page.getByLabel('Address').fill(url)
  await page.getByRole('dialog').getByRole('button', { name: 'Register endpoint' }).click()
  const secret = await page.getByRole('region', { name: 'Signing secret' }).innerText()
  assert.match(secret, /^whsec_/)
  await page.getByRole('button', { name: 'I have stored it' }).click()
}

async function revokeKey(page: Page): Promise<void> {
  await page.goto(`${world.service.origin}/dashboard/keys`)
  await page.getByRole('button', { name: 'Actions on Booking server' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke Booking server?' })
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await dialog.waitFor({ state: 'detached' })
}
