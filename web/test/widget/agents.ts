import type { Service } from '../dashboard/service.ts'
import type { Embed } from './host-pages.ts'

interface DemoVenue {
  name: string
  address: string
}

const venuesQuery = `{ venues(filter: { city: "Chicago", openAt: "2026-12-06T20:00:00-06:00" }, first: 200) {
  nodes { name address street hoursSource }
} }`

const deployment = `mutation ($input: DeployAgentInput!) { deployAgent(input: $input) { id embedScript embedLink embedFrame } }`

/** Agents at two listed venues with known hours. */
export async function deployAgents(service: Service): Promise<[Embed, Embed]> {
  const key = service.demo('growth')
  const { venues } = await service.graphql<{ venues: { nodes: (DemoVenue & { street: string; hoursSource: string })[] } }>(key, venuesQuery)
  const [first, second] = venues.nodes.filter(({ hoursSource, street }) => hoursSource === 'known' && street !== '')
  return [await deployAgent(service, first!), await deployAgent(service, second!)]
}

export async function deployAgent(service: Service, { name, address }: DemoVenue, tagline = 'Ask us anything'): Promise<Embed> {
  const input = {
    venueName: name,
    venueAddress: address,
    contactEmail: 'host@night-kitchen.example',
    branding: { tagline, logoUrl: 'https://night-kitchen.invalid/logo.png' },
    capabilities: ['reservations', 'offers', 'fan_pass_verification'],
  }
  const { deployAgent: agent } = await service.graphql<{
    deployAgent: { id: string; embedScript: string; embedLink: string; embedFrame: string }
  }>(service.demo('growth'), deployment, { input })
  const { id: agentId, embedScript: script, embedLink: link, embedFrame: frame } = agent
  return { origin: service.origin, agentId, script, link, frame }
}

export interface HostileAgent extends Embed {
  /** What its panel has to show as text. */
  texts: string[]
}

/** Agents whose venue name, tagline, sponsor and offer are attempts to run a script. */
export async function deployHostileAgents(service: Service, [name, tagline, brand, offer]: readonly string[]): Promise<HostileAgent[]> {
  const unlisted = await deployAgent(service, { name: name!, address: '12 Lake Street, Chicago, IL 60601' }, tagline!)
  const { venues } = await service.graphql<{ venues: { nodes: (DemoVenue & { id: string; street: string })[] } }>(
    service.demo('growth'),
    venuesQuery.replace('nodes { name', 'nodes { id name'),
  )
  const listed = venues.nodes.filter(({ street }) => street !== '').at(-1)!
  const operator = service.demo('operator')
  const run = <Data>(query: string, variables: object) => service.graphql<Data>(operator, query, variables)
  const { createCampaign } = await run<{ createCampaign: { id: string } }>(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }',
    {
      input: {
        brand,
        startsOn: '2020-01-01',
        endsOn: '2100-01-01',
        budgetCents: 100_000,
        venueIds: [listed.id],
        prices: [{ type: 'offer_redeemed', cents: 100 }],
      },
    },
  )
  const { id } = createCampaign
  await run('mutation ($input: AddOfferInput!) { addOffer(input: $input) { id } }', {
    input: { campaignId: id, text: offer, valueCents: 100 },
  })
  await run('mutation ($id: UUID!) { startCampaign(id: $id) { id } }', { id })
  const deployed = await deployAgent(service, listed, tagline!)
  return [
    { ...unlisted, texts: [name!, tagline!] },
    { ...deployed, texts: [tagline!, brand!, offer!] },
  ]
}
