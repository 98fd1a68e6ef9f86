import type { EntityManager } from '@mikro-orm/postgresql'
import type { Role } from '../auth/role.js'
import { uuidV5 } from '../ids/uuid-v5.js'
import { Partner } from '../partners/partner.js'
import { Membership } from '../people/membership.js'
import { Person } from '../people/person.js'
import { addSignInLink, signInUrl } from '../sessions/sign-in-by-mail.js'
import { demoContact } from './demo-agent.js'
import { type DemoKeyName, demoPartnerId } from './demo-partners.js'

interface DemoPerson {
  email: string
  partner: DemoKeyName
  role: Role
}

const demoPeople: readonly DemoPerson[] = [
  { email: 'operator@demo.example', partner: 'operator', role: 'operator' },
  { email: 'owner@demo.example', partner: 'growth', role: 'owner' },
  { email: 'analyst@demo.example', partner: 'growth', role: 'analyst' },
]

const personId = ({ email }: DemoPerson): string => uuidV5(`demo person ${email}`)

/** Creates the people who do not exist yet, each with a membership. */
export async function loadDemoPeople(em: EntityManager, now: Date): Promise<void> {
  for (const demo of demoPeople) {
    if (await em.findOne(Person, { id: personId(demo) })) continue
    const person = em.create(Person, { id: personId(demo), email: demo.email, createdAt: now })
    const partner = em.getReference(Partner, demoPartnerId(demo.partner), { wrapped: true })
    em.create(Membership, { person, partner, role: demo.role, createdAt: now })
    await em.flush()
  }
}

/** A sign-in link for each, by role; they are printed at start and work once, for 15 minutes. */
export async function demoSignInLinks(
  em: EntityManager,
  origin: string,
  agentId: string,
  now: Date,
): Promise<Record<string, string>> {
  const links: Record<string, string> = {}
  for (const demo of demoPeople)
    links[`${demo.role} (${demo.email})`] = signInUrl(origin, addSignInLink(em, personId(demo), '/dashboard', now))
  const contact = await em.findOne(Person, { email: demoContact })
  if (contact)
    links[`contact of a venue (${demoContact})`] = signInUrl(
      origin,
      addSignInLink(em, contact.id, `/dashboard?id=${agentId}`, now),
    )
  await em.flush()
  return links
}
