import type { VisitedAgent } from './visited-agent.js'

/** The page of an agent on the service itself, which no other page can embed. */
export const ownPage = (agentId: string, serviceOrigin: string): string => `${serviceOrigin}/agents/${agentId}`

/** Where a visitor can reserve or redeem if the embedding page is not allowed; null if it is. */
export const writingPage = (agent: VisitedAgent, origin: string | null, serviceOrigin: string): string | null =>
  isWritingAllowed(agent, origin, serviceOrigin) ? null : ownPage(agent.id, serviceOrigin)

/**
 * Whether visitors of a page can reserve and redeem: on the service's own page, and on the agent's allowed origins. Without
 * any, the origin of the venue's website is allowed.
 */
export function isWritingAllowed(
  { origins, venue }: VisitedAgent,
  origin: string | null,
  serviceOrigin: string,
): boolean {
  if (origin === null) return false
  if (origin === serviceOrigin) return true
  return origins.length > 0 ? origins.includes(origin) : isOfWebsite(origin, venue.website)
}

/** With or without `www`. */
function isOfWebsite(origin: string, website: string): boolean {
  const [own, given] = [URL.parse(website), URL.parse(origin)]
  if (!own || !given) return false
  return given.protocol === 'https:' && withoutWww(own.host) === withoutWww(given.host)
}

const withoutWww = (host: string): string => host.replace(/^www\./, '')
