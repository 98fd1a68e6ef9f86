import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { type AddressPolicy, refusedRange } from './address-guard.js'
import { dnsResolver, type ResolveHost } from './resolve-host.js'

/** The host has no address, or one that must not be connected to. */
export class NoPublicAddressError extends Error {
  readonly code = 'NO_PUBLIC_ADDRESS'
}

/**
 * Connection pool of outgoing deliveries. A host name is resolved once per connection, all its addresses are checked,
 * and the connection uses exactly those, which rules out DNS rebinding. Redirects are never followed, proxies from the
 * environment are ignored.
 */
export function guardedAgent(policy: AddressPolicy, resolve: ResolveHost = dnsResolver()): Agent {
  return new Agent({
    connect: guardedConnector(policy, resolve),
    // More than one endpoint's share: many partners may use the same origin.
    connections: 64,
    pipelining: 1,
    // Shorter than the idle timeout of common servers, so that a delivery rarely meets a closing connection; short
    // enough to notice DNS changes soon.
    keepAliveTimeout: 1_000,
    keepAliveMaxTimeout: 10_000,
  })
}

function guardedConnector(policy: AddressPolicy, resolve: ResolveHost): buildConnector.connector {
  const connect = buildConnector({ timeout: 10_000, allowH2: false, lookup: guardedLookup(policy, resolve) })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    // A host that is an IP address is not looked up.
    if (isIP(host) !== 0 && refusedRange(host, policy)) callback(refusal(host), null)
    else connect(options, callback)
  }
}

function guardedLookup(policy: AddressPolicy, resolve: ResolveHost): LookupFunction {
  return (host, options, callback) => {
    checkedAddresses(host, policy, resolve).then(
      (found) => {
        const first = found[0]
        if (options.all) callback(null, found)
        else if (first) callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, '', 0),
    )
  }
}

async function checkedAddresses(host: string, policy: AddressPolicy, resolve: ResolveHost) {
  const addresses = await resolve(host.replace(/\.$/, ''))
  if (addresses.length === 0 || addresses.some((address) => refusedRange(address, policy))) throw refusal(host)
  return addresses.map((address) => ({ address, family: isIP(address) }))
}

// The same message for "no address" and "internal address", so that the delivery history does not reveal our network.
const refusal = (host: string): NoPublicAddressError => new NoPublicAddressError(`${host} has no public address`)
