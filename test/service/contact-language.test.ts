import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ask } from '../conversations/ask.js'
import { deployedAgent } from '../support/agents.js'
import { mailedToken } from '../support/browser.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a contact who read the confirmation in Spanish gets mails in Spanish', async () => {
  const contact = 'host@example.com'
  let agentId = ''
  const deploy = async () => {
    agentId = await deployedAgent(world, world.cast.grace.key, { contact_email: contact })
  }
  const token = await mailedToken(world, contact, deploy, 'confirm-agent')
  const confirmed = await world.request('/confirm-agent', {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { 'accept-language': 'es-MX', 'sec-fetch-site': 'same-origin', origin: 'https://pass.example' },
  })
  expect(confirmed.status).toBe(303)
  const panel = await (await world.request(`/agents/${agentId}`)).text()
  const first = /data-conversation="([^"]*)"/.exec(panel)![1]!
  const { conversation } = await ask(world, agentId, 'table for 2 tomorrow at 1pm', first)
  const confirm = { conversation, doorName: 'Ann' }
  expect((await world.post(`/embed/agents/${agentId}/confirm`, confirm)).status).toBe(200)
  const mail = await until(async () => world.mails.find(({ subject }) => subject.includes('1:00 PM')), {
    awaited: 'the mail of the table',
  })
  expect(mail).toMatchObject({ to: contact, subject: 'Mesa nueva: domingo, 6 de diciembre, 1:00 PM, 2 personas' })
  expect(mail.text).toContain('tiene una reservación nueva')
})
