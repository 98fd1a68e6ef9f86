import { dataNotice } from '../../listings/notices.js'
import { allCredits } from '../../venues/credit.js'

/** The overview for assistants (llmstxt.org): what is here, and where each part is described. */
export const llmsText = (origin: string): string => `# Fan Pass

> A pass to a city's venues and events. Places and events are public: no key, any origin, 100 requests per minute and IP address.

${dataNotice} Events that are marked as demonstration do not take place. Nothing here confirms a booking: a person does that on
the page that \`bookUrl\` names, with the place itself, or on the page of a plan.

## Read places and events

- [All forms and addresses](${origin}/docs/assistants.md): page, JSON, JSON-LD, iCalendar and Markdown of each place and event
- [Venues as JSON](${origin}/api/v1/venues?city=Chicago&limit=5): \`city\`, \`limit\`, paging by \`Link\`
- [Events as JSON](${origin}/api/v1/events?city=Chicago&limit=5): \`city\`, \`category\`, \`limit\`
- [Calendar of events](${origin}/calendar.ics?city=Chicago): \`city\`, \`category\`
- [Sitemap](${origin}/sitemap.xml): every place and every event that is not a demonstration

## Build with it

- [Model Context Protocol](${origin}/docs/mcp.md): five tools at ${origin}/mcp, the public ones without a key
- [Quickstart](${origin}/docs/quickstart.md): keys, first calls
- [Errors](${origin}/docs/errors.md): every code with cause and fix
- [Webhooks](${origin}/docs/webhooks.md): signed deliveries
- [OpenAPI contract](${origin}/api/v1/openapi.json): the REST API
- [API catalog](${origin}/.well-known/api-catalog): RFC 9727

## Sources

${allCredits.map(({ text, url, licence, licenceUrl }) => `- [${text}](${url}), licence [${licence}](${licenceUrl})`).join('\n')}
`
