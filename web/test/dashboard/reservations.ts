import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openProfile, signedIn, useMailedLink } from './person.ts'
import { world } from './world.ts'

interface Plan {
  items: { type: string; venue_name: string; book_url: string }[]
}

const post = async <Answer>(path: string, body: object): Promise<Answer> => {
  const { service } = world
  const headers = { authorization: `Bearer ${service.demo('growth')}`, 'content-type': 'application/json' }
  const response = await fetch(`${service.origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Answer
}

const places = `{ venues(first: 1, filter: { city: "Chicago", kinds: [restaurant], search: "taqueria" }) { nodes { name address lat lng } } }`

test('a table that a fan confirms is listed for the partner, cancelled, exported, and the fan reads who did it', async () => {
  const { service } = world
  const { venues } = await service.graphql<{
    venues: { nodes: { name: string; address: string; lat: number; lng: number }[] }
  }>(service.demo('growth'), places)
  const { name, address, lat, lng } = venues.nodes[0]!
  const contact = 'host@taqueria.example'
  await post('/agent/deploy', {
    venue_name: name,
    venue_address: address,
    contact_email: contact,
    branding: { tagline: 'Good evening', logo_url: 'https://taqueria.example/logo.png' },
    capabilities: ['reservations'],
  })
  const host = await openProfile()
  await useMailedLink(host.page, contact)
  const intent = { intent: `dinner at ${name} tomorrow at 7`, location: { lat, lng }, party_size: 3 }
  const plan = await post<Plan>('/pulse/intent', { fan_pass_id: service.demo('fan_pass_id'), ...intent })
  const table = plan.items.find(({ type }) => type === 'reservation')!
  const fan = await openProfile()
  await fan.page.goto(table.book_url)
  await fan.page.getByRole('button', { name: 'Confirm this table' }).click()
  await fan.page.getByRole('button', { name: 'Cancel this table' }).waitFor()
  const { page, faults } = await signedIn('tables@partner.example', 'owner')
  await page.getByRole('link', { name: 'Reservations', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(table.venue_name) })
  await row.getByText('Confirmed').waitFor()
  await page.getByLabel('Status').selectOption('No-show')
  await page.getByText('None matches these filters.').waitFor()
  await page.getByLabel('Status').selectOption('All')
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Cancel…' }).click()
  await page.getByRole('button', { name: 'Cancel reservation' }).click()
  await row.getByText('by a partner').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8').trim().split('\r\n')
  assert.equal(lines.filter((line) => line.includes(table.venue_name.replaceAll('"', '""'))).length, 1)
  await fan.page.reload()
  await fan.page.getByText('The company behind the reservation has cancelled this table.').waitFor()
  for (const visitor of [host, fan]) await visitor.page.context().close()
  await page.context().close()
  assert.deepEqual(faults, [])
})
