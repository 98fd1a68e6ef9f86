import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { type Fleet, type Invited, invitePartner } from './fleet.js'
import { ask } from './subscriber.js'

/** What the requests of a soak refer to: a partner with a campaign on the demonstration's catalogue. */
export interface SoakTarget extends Invited {
  passId: string
  campaignId: string
  slug: string
  venueIds: string[]
}

const kinds = ['agent.deployed', 'pass.activated', 'outcome.verified', 'reservation.confirmed']

/** `receivers` are the URLs that the partner's webhooks go to. */
export async function prepareSoak(fleet: Fleet, dataDir: string, receivers: string[]): Promise<SoakTarget> {
  const partner = await invitePartner(fleet.database, { perMinute: 100_000, perDay: 10_000_000 })
  const origin = fleet.services[0]!.origin
  const request = <Answer>(document: string, input: object) => ask<Answer>(origin, partner.key, document, { input })
  for (const url of receivers)
    await request(
      `mutation ($input: RegisterWebhookEndpointInput!) { registerWebhookEndpoint(input: $input) { endpoint { id } } }`,
      { url, kinds },
    )
  const venues = await fleet.database.queries.all<{ id: string; slug: string }>(
    sql`select id, slug from venue where listed and city_key = 'chicago' order by id limit 40`,
  )
  const venueIds = venues.map(({ id }) => id)
  const year = new Date().getUTCFullYear()
  const { id: campaignId } = await request<{ id: string }>(
    `mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }`,
    {
      brand: 'Soak',
      zone: 'America/Chicago',
      startsOn: `${year}-01-01`,
      endsOn: `${year + 1}-12-31`,
      budgetCents: 2_000_000_000,
      prices: [{ type: 'check_in', cents: 100 }],
      venueIds,
    },
  )
  await ask(origin, partner.key, `mutation ($id: UUID!) { startCampaign(id: $id) { id } }`, { id: campaignId })
  const demo = JSON.parse(readFileSync(join(dataDir, 'demo-keys.json'), 'utf8')) as { fan_pass_id: string }
  return { ...partner, passId: demo.fan_pass_id, campaignId, slug: venues[0]?.slug ?? '', venueIds }
}
