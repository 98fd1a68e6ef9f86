import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { type AddressPolicy, refusedRange } from './address-guard.js'
import { dnsResolver, type ResolveHost } from './resolve-host.js'

/** No address of the host may be connected to, or it has none. */
export class NoPublicAddressError extends Error {
  readonly code = 'NO_PUBLIC_ADDRESS'
}

/**
 * The pool of connections that deliveries leave through. A host name is looked up once for a connection, all its
 * addresses are checked, and the connection goes to those very addresses: an answer that changes between two look-ups
 * (DNS rebinding) finds no gap. Redirects are never followed, proxies from the environment are not used.
 */
export function guardedAgent(policy: AddressPolicy, resolve: ResolveHost = dnsResolver()): Agent {
  return new Agent({
    connect: guardedConnector(policy, resolve),
    // More than one endpoint's share of deliveries: many partners sit behind one and the same origin.
    connections: 64,
    pipelining: 1,
    // Shorter than the idle time of common servers, so that a delivery rarely meets a connection about to be closed;
    // and short in all, so that a changed DNS answer is soon seen.
    keepAliveTimeout: 1_000,
    keepAliveMaxTimeout: 10_000,
  })
}

function guardedConnector(policy: AddressPolicy, resolve: ResolveHost): buildConnector.connector {
  const connect = buildConnector({ timeout: 10_000, allowH2: false, lookup: guardedLookup(policy, resolve) })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    // The look-up is not asked for a host that is an address already.
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

// The same words for "none" and "an inner one", so that the delivery history does not map our own network.
const refusal = (host: string): NoPublicAddressError => new NoPublicAddressError(`${host} has no public address`)
