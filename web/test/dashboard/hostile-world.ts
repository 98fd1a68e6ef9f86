import type { Service } from './service.ts'

/** Values that run `ran()` wherever one of them is taken for markup, script, template, style, link or formula. */
export const payloads = [
  '<script>ran("script")</script>',
  '<img src=x onerror=ran("img")>',
  '"><svg onload=ran("svg")>',
  `'-ran("quote")-'`,
  '</script><script>ran("end")//',
  '<iframe srcdoc="<script>parent.ran(1)</script>">',
  '{{constructor.constructor("ran(1)")()}}',
  '${ran("template")}',
  'javascript:ran("link")',
  '<a href="javascript:ran(1)" autofocus onfocus=ran(2)>x</a>',
  '<style>@import "https://evil.example/x.css"</style>',
  '=HYPERLINK("https://evil.example","ran")',
  '\\u003cimg src=x onerror=ran("u")\\u003e',
  '&lt;img src=x onerror=ran("entity")&gt;',
]

/** Apostrophe, equals sign, braces and a script's name: what an address may contain. */
export const people = { owner: "owner'=ran{}'@partner.example", analyst: '{{ran}}=1@partner.example' } as const

interface Filled {
  campaignId: string
  agents: string[]
  deliveries: string[]
}

/** Gives every name that the partner, its people, the operator or a receiver can write one of the values. */
export async function fillWithHostileValues(service: Service, receiverUrl: string): Promise<Filled> {
  const [operator, growth] = [service.demo('operator'), service.demo('growth')]
  const { viewer } = await service.graphql<{ viewer: { id: string } }>(growth, '{ viewer { id } }')
  const partner = await service.graphql<{ partner: { version: number } }>(
    operator,
    'query ($id: UUID!) { partner(id: $id) { version } }',
    { id: viewer.id },
  )
  await change(service, operator, 'updatePartner', 'UpdatePartnerInput', {
    id: viewer.id,
    expectedVersion: partner.partner.version,
    name: payloads[0],
  })
  const agents: string[] = []
  for (const [index, name] of payloads.entries()) {
    await createKey(service, operator, viewer.id, name)
    await createCampaign(service, operator, viewer.id, name)
    agents.push(await deploy(service, growth, index))
  }
  await renameReported(service, operator, growth)
  const deliveries = [await deliver(service, growth, receiverUrl)]
  // Last: the mailbox shows the newest mails only.
  for (const [role, email] of Object.entries(people))
    await change(service, operator, 'inviteMember', 'InviteMemberInput', { partnerId: viewer.id, email, role })
  return { campaignId: service.demo('campaign_id'), agents, deliveries }
}

const change = <Result = { id: string }>(
  service: Service,
  key: string,
  field: string,
  type: string,
  input: object,
  selection = 'id',
): Promise<Result> =>
  service
    .graphql<{ result: Result }>(key, `mutation ($input: ${type}!) { result: ${field}(input: $input) { ${selection} } }`, {
      input,
    })
    .then(({ result }) => result)

const createKey = (service: Service, operator: string, partnerId: string, name: string) =>
  change(service, operator, 'createApiKey', 'CreateApiKeyInput', { partnerId, name, scopes: ['fanpass.verify'] }, 'token')

async function createCampaign(service: Service, operator: string, ownerId: string, brand: string): Promise<void> {
  const { id } = await change(service, operator, 'createCampaign', 'CreateCampaignInput', {
    ownerId,
    brand,
    budgetCents: 10_000,
    startsOn: '2026-01-01',
    endsOn: '2099-12-31',
    prices: [{ type: 'check_in', cents: 100 }],
  })
  await change(service, operator, 'addOffer', 'AddOfferInput', { campaignId: id, text: brand, valueCents: 100 })
}

async function deploy(service: Service, growth: string, index: number): Promise<string> {
  const text = payloads[index]!
  const { id } = await change(service, growth, 'deployAgent', 'DeployAgentInput', {
    venueName: `${text} ${index}`,
    venueAddress: `${index} ${text}`,
    contactEmail: "contact'=ran{}'@venue.example",
    branding: { tagline: text, logoUrl: `https://logo.example/${encodeURI(text)}` },
    capabilities: ['reservations', 'offers', 'fan_pass_verification'],
  })
  return `agents/${id}`
}

/** Renames the venues that the demonstration's campaign reports. */
async function renameReported(service: Service, operator: string, growth: string): Promise<void> {
  const period = { id: service.demo('campaign_id'), from: '2026-01-01', to: new Date().toISOString().slice(0, 10) }
  const rowsBy = async (by: string) => {
    const { result } = await service.graphql<{ result: { rows: { key: string }[] } }>(
      growth,
      `query ($id: UUID!, $from: LocalDate!, $to: LocalDate!) {
        result: outcomeBreakdown(campaignId: $id, from: $from, to: $to, by: ${by}, first: 20) { rows { key } } }`,
      period,
    )
    return result.rows.map(({ key }) => key).filter((key) => key !== 'other')
  }
  const venues = await rowsBy('venue')
  for (const [index, id] of venues.entries()) {
    const { venue } = await service.graphql<{ venue: { version: number } }>(
      operator,
      'query ($id: UUID!) { venue: catalogVenue(id: $id) { version } }',
      { id },
    )
    const name = payloads[index % payloads.length]
    await change(service, operator, 'updateVenue', 'UpdateVenueInput', { id, expectedVersion: venue.version, name })
  }
  const campaign = await service.graphql<{ campaign: { version: number } }>(
    operator,
    'query ($id: UUID!) { campaign(id: $id) { version } }',
    period,
  )
  const { version } = campaign.campaign
  const brand = payloads[1]
  await change(service, operator, 'updateCampaign', 'UpdateCampaignInput', { id: period.id, expectedVersion: version, brand })
}

/** An endpoint with the values in its path, and a delivery whose response has them in its body. */
async function deliver(service: Service, growth: string, receiver: string): Promise<string> {
  const { endpoint } = await change<{ endpoint: { id: string } }>(
    service,
    growth,
    'registerWebhookEndpoint',
    'RegisterWebhookEndpointInput',
    { url: `${receiver}/${encodeURIComponent(payloads[2]!)}?${encodeURI(payloads[3]!)}`, events: ['agent.deployed'] },
    'endpoint { id }',
  )
  const { delivery } = await service.graphql<{ delivery: { id: string } }>(
    growth,
    'mutation ($id: UUID!) { delivery: testWebhookEndpoint(id: $id) { id } }',
    { id: endpoint.id },
  )
  return `webhooks/deliveries/${delivery.id}`
}
