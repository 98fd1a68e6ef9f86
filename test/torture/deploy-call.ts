import type { Call } from './caller.js'

/** A deploy at a separate venue for each name: creates one agent and one `agent.deployed` event. */
export const deployCall = (key: string, name: string): Call => ({
  method: 'POST',
  path: '/api/v1/agent/deploy',
  key,
  body: {
    venue_name: name,
    venue_address: '12 Lake Street',
    contact_email: 'host@example.com',
    branding: { tagline: 'Oysters', logo_url: 'https://example.com/x.png' },
    capabilities: ['offers'],
  },
})
