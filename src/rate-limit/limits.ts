import type { Principal } from '../auth/principal.js'
import type { RateLimit } from './rate-limiter.js'

const minute = 60
const day = 86_400

/** A partner's requests over both transports and all its keys. */
export const partnerLimit = ({
  partnerId,
  perMinute,
  perDay,
}: Pick<Principal, 'partnerId' | 'perMinute' | 'perDay'>): RateLimit => ({
  kind: 'partner',
  key: partnerId,
  windows: [
    { seconds: minute, limit: perMinute },
    { seconds: day, limit: perDay },
  ],
})

const personPerMinute = 300

/** A request with a key counts for its partner, one of a person for the person alone: no dashboard uses up an API limit. */
export const callerLimit = (principal: Principal): RateLimit =>
  principal.person
    ? { kind: 'person', key: principal.person.id, windows: [{ seconds: minute, limit: personPerMinute }] }
    : partnerLimit(principal)

/** Sign-ins that an IP address asks for or attempts. */
export const signInLimit = (address: string): RateLimit => ({
  kind: 'sign-in',
  key: address,
  windows: [{ seconds: minute, limit: 30 }],
})

/** Mailed links to one address. `hash` is the address's hash: counters are stored in Redis. */
export const signInMailLimit = (hash: string): RateLimit => ({
  kind: 'sign-in-mail',
  key: hash,
  windows: [{ seconds: 15 * minute, limit: 5 }],
})

/** Mails that ask one address to confirm agents, of all partners. `hash` is the address's hash. */
export const confirmationMailLimit = (hash: string): RateLimit => ({
  kind: 'confirmation-mail',
  key: hash,
  windows: [{ seconds: day, limit: 50 }],
})

/** Invitations that are mailed to one address, of all partners. `hash` is the address's hash. */
export const invitationMailLimit = (hash: string): RateLimit => ({
  kind: 'invitation-mail',
  key: hash,
  windows: [{ seconds: day, limit: 10 }],
})

/** Requests of the public paths. `address` is the key that an IP address is counted under. */
export const publicLimit = (address: string): RateLimit => ({
  kind: 'public',
  key: address,
  windows: [{ seconds: minute, limit: 100 }],
})

/** Requests without a valid key. Only failures count: a valid key is served whatever its neighbours do. */
export const failedAuthenticationLimit = (address: string): RateLimit => ({
  kind: 'failed',
  key: address,
  windows: [{ seconds: minute, limit: 30 }],
})

/** The highest cost of one GraphQL operation. */
export const maxOperationCost = (principal: Principal | null): number => (principal ? 20_000 : 5_000)

const costPerRequest = 500
const publicCostPerMinute = 50_000

/** The cost of a caller's GraphQL operations in a UTC minute: of a partner over all its keys, a person or an address. */
export function costLimit(principal: Principal | null, address: string): RateLimit {
  if (!principal) return costWindow('public-cost', address, publicCostPerMinute)
  if (principal.person) return costWindow('person-cost', principal.person.id, personPerMinute * costPerRequest)
  const limit = Math.max(principal.perMinute * costPerRequest, maxOperationCost(principal))
  return costWindow('cost', principal.partnerId, limit)
}

const costWindow = (kind: string, key: string, limit: number): RateLimit => ({
  kind,
  key,
  windows: [{ seconds: minute, limit }],
})
