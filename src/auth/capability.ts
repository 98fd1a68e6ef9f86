import { type Scope, scopes } from './scope.js'

/** What only a person can be allowed, beside the scopes: no key can have one of these. */
export const capabilities = {
  'keys.manage': "Manage the partner's own API keys, within its granted scopes.",
  'members.manage': "Invite, change and remove the partner's members.",
  'usage.read': "Read the partner's own usage, limits and keys.",
  'venue.manage': 'Manage the agents of which the person is the confirmed contact.',
} as const

export type Capability = Scope | keyof typeof capabilities

/** The scopes that a partner can be granted, so that its members can give them to keys; the others are the operator's. */
export const grantableScopes = (Object.keys(scopes) as Scope[]).filter(
  (scope) => !/\.(write|admin|read_any)$/.test(scope),
)

export const isGrantable = (text: string): text is Scope => (grantableScopes as string[]).includes(text)
