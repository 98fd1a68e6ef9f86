import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address belongs to a trusted proxy, whose `X-Forwarded-For` is used. */
export type Trust = (address: string) => boolean

/** Trusts the addresses and CIDR ranges of `TRUSTED_PROXIES`, which the configuration has validated. */
export function trustProxies(ranges: readonly string[]): Trust {
  if (ranges.length === 0) return () => false
  const trusted = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    if (prefix === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => trusted.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/**
 * The client's address: the socket's or, if that is a trusted proxy's, the right-most untrusted address of
 * `X-Forwarded-For`. Entries further left were sent by the client and can be forged. An invalid entry ends the walk at the
 * proxy that reported it. Empty if the socket is already closed.
 */
export function clientAddress(request: Pick<IncomingMessage, 'socket' | 'headers'>, isTrusted: Trust): string {
  let address = request.socket.remoteAddress ?? ''
  if (!isTrusted(address)) return address
  const hops = hopsOf(request.headers['x-forwarded-for'])
  do {
    const next = addressIn(hops.pop() ?? '')
    if (next === undefined) break
    address = next
  } while (hops.length > 0 && isTrusted(address))
  return address
}

/**
 * The rate limit key of an address: an IPv4 address, also if it is mapped into IPv6, or the /64 network of an IPv6 address,
 * because one household or machine has at least that many addresses.
 */
export function limitKey(address: string): string {
  if (isIPv4(address)) return address
  if (isIP(address) === 0) return 'unknown'
  const ip = ipaddr.process(address)
  if (!('parts' in ip)) return ip.toString()
  const network = ip.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

const hopsOf = (header: string | string[] | undefined): string[] => String(header ?? '').split(',')

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function addressIn(hop: string): string | undefined {
  const given = hop.trim()
  if (isIP(given) !== 0) return given
  const text = given.replace(/^\[([^\]]{1,45})\](?::\d{1,5})?$/, '$1').replace(/^([\d.]{7,15}):\d{1,5}$/, '$1')
  return isIP(text) === 0 ? undefined : text
}
