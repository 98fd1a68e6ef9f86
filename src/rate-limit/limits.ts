import type { Principal } from '../auth/principal.js'
import type { RateLimit } from './rate-limiter.js'

const minute = 60
const day = 86_400

/** A partner's requests over both doors and all its keys. */
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

/** Requests of the public paths. `address` is the name that the address is counted under. */
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
