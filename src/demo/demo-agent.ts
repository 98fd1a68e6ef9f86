import type { EntityManager } from '@mikro-orm/postgresql'
import { Agent } from '../agents/agent.js'
import { AgentContact } from '../agents/agent-contact.js'
import { prefixedUlid } from '../ids/prefixed-ulid.js'
import { Partner } from '../partners/partner.js'
import { Person } from '../people/person.js'
import { Venue } from '../venues/venue.js'
import { demoPartnerId } from './demo-partners.js'

/** A real restaurant beside the place of the printed request. */
export const demoVenue = { name: 'The Gage', street: '24 South Michigan Avenue' }

export const demoContact = 'host@demo.example'

/**
 * The agent of the demonstration, which its fictional contact has confirmed, so that a plan can promise a table. Made
 * once, and again if somebody has removed it; the empty string if its venue is not in the catalogue.
 *
 * @param origin of the sample website, where visitors may reserve
 */
export async function loadDemoAgent(em: EntityManager, origin: string, now: Date): Promise<string> {
  const venue = await em.findOne(Venue, { ...demoVenue, listed: true })
  if (!venue) return ''
  const partner = em.getReference(Partner, demoPartnerId('growth'), { wrapped: true })
  const known = await em.findOne(Agent, { partner, venue, removedAt: null })
  if (known) return known.id
  const agent = em.create(Agent, {
    id: prefixedUlid('agt', now),
    partner,
    venue,
    contactEmail: demoContact,
    tagline: 'A table across from the park',
    logoUrl: 'https://example.com/logo.png',
    capabilities: ['reservations', 'offers', 'fan_pass_verification'],
    origins: [origin],
    createdAt: now,
    updatedAt: now,
  })
  const person =
    (await em.findOne(Person, { email: demoContact })) ?? em.create(Person, { email: demoContact, createdAt: now })
  em.create(AgentContact, { agent, person, confirmedAt: now })
  await em.flush()
  return agent.id
}
