import { Caller, roomInMinute, statusesOf } from './caller.js'
import { openFleet } from './fleet.js'
import type { Trial } from './trial.js'

const requests = 1_000
const limit = 100

/** R2: forging `X-Forwarded-For` gains a caller nothing, with or without a trusted proxy. */
export const forgedAddresses: Trial = {
  id: 'R2',
  tried: `${requests} requests from one address, each with different forged forwarding headers, directly and through a trusted proxy`,
  target: `${limit} accepted each`,
  async run() {
    const direct = await countAccepted('', forged)
    const behind = await countAccepted('127.0.0.1', (number) => `${forged(number)}, 198.51.100.7`)
    return `directly ${direct}; behind the proxy ${behind}`
  },
}

/** Addresses, private ranges, and invalid addresses. */
const forged = (number: number): string =>
  [
    `203.0.113.${number % 256}`,
    `10.0.${number % 256}.1`,
    `2001:db8:${number.toString(16)}::1`,
    '127.0.0.1',
    `x${number}`,
  ]
    .slice(number % 5)
    .join(', ')

async function countAccepted(trustedProxies: string, forwardedFor: (number: number) => string): Promise<string> {
  const fleet = await openFleet('forged', { processes: 1, environment: { TRUSTED_PROXIES: trustedProxies } })
  const caller = new Caller(fleet.services[0]!.origin, 50)
  try {
    await roomInMinute(20)
    const answers = await caller.burst(requests, (number) => ({
      path: '/api/v1/venues?limit=1',
      headers: {
        'x-forwarded-for': forwardedFor(number),
        'x-real-ip': `203.0.113.${number % 256}`,
        'cf-connecting-ip': `203.0.113.${number % 256}`,
        forwarded: `for=203.0.113.${number % 256}`,
      },
    }))
    const statuses = statusesOf(answers)
    if (statuses !== `200: ${limit}, 429: ${requests - limit}`) throw new Error(statuses)
    return statuses
  } finally {
    await caller.close()
    await fleet.close()
  }
}
