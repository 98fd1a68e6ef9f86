import type { AgentCapability, AgentStatus } from '../agents/agent.js'
import { html, page } from './page.js'

/** The part of an agent that is public to everyone who has its link. */
export interface PublicAgent {
  id: string
  venueName: string
  tagline: string
  capabilities: AgentCapability[]
  status: AgentStatus
}

const labels: Record<AgentCapability, string> = {
  reservations: 'promises tables',
  offers: 'shows offers',
  fan_pass_verification: 'verifies fan passes',
}

/** The dashboard of a venue's agent: read-only so far. */
export function dashboardPage({ id, venueName, tagline, capabilities, status }: PublicAgent): string {
  const body = html`<h1>${venueName}</h1>
    <p>${tagline}</p>
    <dl>
      <dt>Status</dt><dd>${status}</dd>
      <dt>It</dt><dd>${capabilities.map((capability) => labels[capability]).join(', ')}</dd>
      <dt>Agent</dt><dd>${id}</dd>
    </dl>
    <p class="note">This page shows the agent and nothing to change yet. Deploy again to change what it says.</p>`
  return page(`${venueName}: agent`, 'Agent dashboard', body, html`For the venue that this agent speaks for.`)
}
