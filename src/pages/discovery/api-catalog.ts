export const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** RFC 9727: the interfaces of the service, each with its description, its documentation and its health. */
export function apiCatalog(origin: string): string {
  const link = (path: string, type: string) => [{ href: `${origin}${path}`, type }]
  const status = link('/health/ready', 'application/json')
  const linkset = [
    {
      anchor: `${origin}/api/v1`,
      'service-desc': link('/api/v1/openapi.json', 'application/json'),
      'service-doc': link('/api/v1/docs', 'text/html'),
      status,
    },
    { anchor: `${origin}/mcp`, 'service-doc': link('/docs/mcp.md', 'text/markdown'), status },
    { anchor: `${origin}/graphql`, 'service-doc': link('/docs', 'text/html'), status },
    { anchor: `${origin}/places`, 'service-doc': link('/docs/assistants.md', 'text/markdown'), status },
    { anchor: `${origin}/calendar.ics`, 'service-doc': link('/docs/assistants.md', 'text/markdown'), status },
  ]
  return JSON.stringify({ linkset })
}
