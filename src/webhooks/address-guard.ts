import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface AddressPolicy {
  /** True in development only: receivers on this machine, over http or https. */
  allowLoopback: boolean
}

/**
 * The name of the range that forbids connecting to an address, or undefined where it is a public one.
 *
 * Public means: IPv4 unicast that the IANA special-purpose registry does not list, or IPv6 out of 2000::/3 that it does
 * not list. Every IPv6 form that carries an IPv4 address (mapped, compatible, 6to4, NAT64, Teredo) is refused, whatever
 * it carries. Text that is no address is refused too.
 */
export function refusedRange(address: string, policy: AddressPolicy): string | undefined {
  if (isIP(address) === 0) return 'invalid'
  const parsed = ipaddr.parse(address)
  const range = refusedBeyondRegistry(parsed) ?? parsed.range()
  if (range === 'unicast' || (range === 'loopback' && policy.allowLoopback)) return undefined
  return range
}

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** Public by number, yet answered inside a cloud's own network: Azure's platform address. */
const platformAddresses = new Set(['168.63.129.16'])

function refusedBeyondRegistry(address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  if (platformAddresses.has(address.toString())) return 'platform'
  // Unassigned space has no range of its own in the library, which then calls it unicast.
  const isUnassigned = address instanceof ipaddr.IPv6 && address.range() === 'unicast' && !address.match(globalUnicast)
  return isUnassigned ? 'unassigned' : undefined
}
