import type { Principal } from '../access/principal.js'
import type { Limit } from '../access/rate-limit.js'

/** The most that one operation may cost. */
export const mostPerOperation = (principal: Principal | null): number => (principal ? 20_000 : 5_000)

const costPerRequest = 500
const publicPerMinute = 50_000

/** What a caller's operations may cost in a UTC minute: a partner's over all its keys, or an address's. */
export const costLimit = (principal: Principal | null, address: string): Limit => ({
  kind: principal ? 'cost' : 'public-cost',
  who: principal?.partnerId ?? address,
  windows: [
    {
      seconds: 60,
      limit: principal ? Math.max(principal.perMinute * costPerRequest, mostPerOperation(principal)) : publicPerMinute,
    },
  ],
})
