import { registerEnumType } from 'type-graphql'
import { type Capability, capabilities, isGrantable } from './capability.js'
import { type Scope, scopes } from './scope.js'

/** What a member is for a partner. */
export const Role = { operator: 'operator', owner: 'owner', developer: 'developer', analyst: 'analyst' } as const
export type Role = keyof typeof Role

/** What a signed-in person is for a partner: a member or, without a membership, the contact of one of its agents. */
export const PersonRole = { ...Role, contact: 'contact' } as const
export type PersonRole = keyof typeof PersonRole

const members = {
  operator: { description: 'Runs the service: every scope and capability, for any partner.' },
  owner: { description: 'Members, keys, webhooks, usage, agents and reports of one partner.' },
  developer: { description: 'Keys, webhooks, usage and agents of one partner.' },
  analyst: { description: 'Reports of one partner, and operations of their own writing.' },
}

registerEnumType(Role, {
  name: 'Role',
  description: 'What a member is for a partner; it decides the capabilities.',
  valuesConfig: members,
})

registerEnumType(PersonRole, {
  name: 'PersonRole',
  description: 'What a signed-in person is for a partner: a member, or the contact of one of its agents.',
  valuesConfig: {
    ...members,
    contact: {
      description:
        'The confirmed contact of an agent, without a membership: that agent and its reservations, nothing of its partner.',
    },
  },
})

const everything = [...Object.keys(scopes), ...Object.keys(capabilities)] as Capability[]

const capabilitiesOfRole: Readonly<Record<PersonRole, readonly Capability[]>> = {
  operator: everything,
  owner: ['keys.manage', 'members.manage', 'usage.read', 'webhooks.manage', 'agent.deploy', 'outcomes.read'],
  developer: ['keys.manage', 'usage.read', 'webhooks.manage', 'agent.deploy'],
  analyst: ['outcomes.read', 'graphql.explore'],
  contact: [],
}

/**
 * A role's capabilities with a partner: of the scopes only those that the partner has been granted. The contact of an
 * agent has `venue.manage` besides, whatever the role.
 */
export function capabilitiesOf(
  role: PersonRole,
  granted: readonly Scope[],
  isContact: boolean,
): ReadonlySet<Capability> {
  if (role === 'operator') return new Set(everything)
  const ofRole = capabilitiesOfRole[role].filter((name) => !isGrantable(name) || granted.includes(name))
  return new Set([...ofRole, ...(isContact ? ['venue.manage' as const] : [])])
}
