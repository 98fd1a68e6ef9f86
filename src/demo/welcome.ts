import { demoVenue } from './demo-agent.js'
import type { Demo } from './demo-keys.js'

/** Start-up message: URLs, and a command to paste for each path. */
export function welcome(
  origin: string,
  dataDir: string,
  demo: Demo,
  signInLinks: Readonly<Record<string, string>>,
  now: Date,
): string {
  const api = `${origin}/api/v1`
  return `
The service is ready.

  API documentation          ${api}/docs
  OpenAPI document           ${api}/openapi.json
  GraphQL                    ${origin}/graphql
  Health                     ${origin}/health/ready
${sample(origin, demo)}
Try every endpoint:

${examples(api, demo, now)}

Sign in as one of four people. Each link works once, for 15 minutes; ask for more at ${origin}/sign-in and open
${origin}/mailbox.

${Object.entries(signInLinks)
  .map(([name, link]) => `  ${name}\n    ${link}`)
  .join('\n')}

Demonstration keys, also in ${dataDir}/demo-keys.json:

${Object.entries(demo)
  .map(([name, value]) => `  ${name.padEnd(13)}${value}`)
  .join('\n')}

This is demonstration data: the venues are real, the events are past fixtures shifted by whole weeks, the people are
fictional.
`
}

/** A venue's website with the agent that its contact has confirmed. */
const sample = (origin: string, { agent_id: id }: Demo): string =>
  id === '' ? '' : `  A venue's website          ${origin}/demo/website?id=${id}\n`

function examples(api: string, demo: Demo, now: Date): string {
  const bearer = (key: string) => `-H 'Authorization: Bearer ${key}'`
  const json = (body: object) => `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`
  const intent = {
    fan_pass_id: demo.fan_pass_id,
    intent: `Dinner at ${demoVenue.name} tomorrow at 7 PM, then a craft beer nearby`,
    location: { lat: 41.8826, lng: -87.6226 },
    party_size: 2,
  }
  const agent = {
    venue_name: 'The Corner Table',
    venue_address: '200 N State St, Chicago, IL 60601',
    contact_email: 'host@example.com',
    branding: { tagline: 'A table is waiting', logo_url: 'https://example.com/logo.png' },
    capabilities: ['reservations', 'offers'],
  }
  const today = now.toISOString().slice(0, 10)
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10)
  return `  curl '${api}/venues?city=Chicago&limit=3'
  curl '${api}/events?limit=3'
  curl '${api}/fanpass/verify?fan_id=${demo.fan_pass_id}' ${bearer(demo.starter)}
  curl '${api}/pulse/intent' ${bearer(demo.starter)} ${json(intent)}
  curl '${api}/agent/deploy' ${bearer(demo.growth)} ${json(agent)}
  curl '${api}/outcomes?campaign_id=${demo.campaign_id}&from=${monthAgo}&to=${today}' ${bearer(demo.growth)}`
}
