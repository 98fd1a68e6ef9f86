import type { Principal } from '../../auth/principal.js'
import type { RateLimit } from '../../rate-limit/rate-limiter.js'

/** The most that one operation may cost. */
export const maxOperationCost = (principal: Principal | null): number => (principal ? 20_000 : 5_000)

const costPerRequest = 500
const publicPerMinute = 50_000

/** What a caller's operations may cost in a UTC minute: a partner's over all its keys, or an address's. */
export const costLimit = (principal: Principal | null, address: string): RateLimit => ({
  kind: principal ? 'cost' : 'public-cost',
  key: principal?.partnerId ?? address,
  windows: [
    {
      seconds: 60,
      limit: principal ? Math.max(principal.perMinute * costPerRequest, maxOperationCost(principal)) : publicPerMinute,
    },
  ],
})
