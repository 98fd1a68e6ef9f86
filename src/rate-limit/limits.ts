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

/** The cost of a caller's GraphQL operations in a UTC minute: of a partner over all its keys, or of an address. */
export const costLimit = (principal: Principal | null, address: string): RateLimit => ({
  kind: principal ? 'cost' : 'public-cost',
  key: principal?.partnerId ?? address,
  windows: [
    {
      seconds: minute,
      limit: principal
        ? Math.max(principal.perMinute * costPerRequest, maxOperationCost(principal))
        : publicCostPerMinute,
    },
  ],
})
