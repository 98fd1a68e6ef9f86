import type { Principal } from './principal.js'
import type { Limit } from './rate-limit.js'

const minute = 60
const day = 86_400

/** A partner's requests over both doors and all its keys. */
export const partnerLimit = ({
  partnerId,
  perMinute,
  perDay,
}: Pick<Principal, 'partnerId' | 'perMinute' | 'perDay'>): Limit => ({
  kind: 'partner',
  who: partnerId,
  windows: [
    { seconds: minute, limit: perMinute },
    { seconds: day, limit: perDay },
  ],
})

/** Requests of the public paths. `address` is the name that the address is counted under. */
export const publicLimit = (address: string): Limit => ({
  kind: 'public',
  who: address,
  windows: [{ seconds: minute, limit: 100 }],
})

/** Requests without a valid key. Only failures count: a valid key is served whatever its neighbours do. */
export const failedAuthenticationLimit = (address: string): Limit => ({
  kind: 'failed',
  who: address,
  windows: [{ seconds: minute, limit: 30 }],
})
