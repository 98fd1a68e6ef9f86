import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface AddressPolicy {
  /** Development only: also accepts receivers on this machine, over http or https. */
  allowLoopback: boolean
}

/**
 * Returns the name of the reserved range that an address lies in, or undefined for a public address. Public addresses
 * are IPv4 unicast and IPv6 in 2000::/3, except for what the IANA special-purpose registry lists. IPv6 forms that
 * embed an IPv4 address (mapped, compatible, 6to4, NAT64, Teredo) and text that is not an address are refused.
 */
export function refusedRange(address: string, policy: AddressPolicy): string | undefined {
  if (isIP(address) === 0) return 'invalid'
  const parsed = ipaddr.parse(address)
  const range = refusedBeyondRegistry(parsed) ?? parsed.range()
  if (range === 'unicast' || (range === 'loopback' && policy.allowLoopback)) return undefined
  return range
}

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** Azure's platform address: public by number, but served inside the cloud's own network. */
const platformAddresses = new Set(['168.63.129.16'])

function refusedBeyondRegistry(address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  if (platformAddresses.has(address.toString())) return 'platform'
  // The library calls unassigned space unicast.
  const isUnassigned = address instanceof ipaddr.IPv6 && address.range() === 'unicast' && !address.match(globalUnicast)
  return isUnassigned ? 'unassigned' : undefined
}
