import { isIP } from 'node:net'
import { invalidField } from '../errors.js'
import { type AddressPolicy, refusedRange } from './address-guard.js'
import type { ResolveHost } from './resolve-host.js'

export const longestUrl = 2048

/**
 * Checks the URL of an endpoint on registration: https, a public host, port 443 or above 1023, no user name, no
 * fragment, at most 2,048 characters. The host name is resolved, and all its addresses must be public. Throws
 * BAD_REQUEST about `url`. This check only informs the partner early; the one at connection (guarded-agent.ts)
 * protects the service. The `href` of the result is what to store.
 */
export async function checkWebhookUrl(text: string, policy: AddressPolicy, resolve: ResolveHost): Promise<URL> {
  const url = parseWebhookUrl(text, policy)
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  // The same message for "no address" and "internal address": the difference would reveal names of our network.
  if (addresses.length === 0 || addresses.some((address) => refusedRange(address, policy))) {
    throw invalidField('url', `must lead to a public address; ${host} does not`)
  }
  return url
}

/** The part of the check that needs no look-up. */
export function parseWebhookUrl(text: string, policy: AddressPolicy): URL {
  if (text.length > longestUrl) throw invalidField('url', 'must have at most 2,048 characters')
  // The URL parser silently drops tabs, line breaks and outer spaces; here they are errors.
  const url = /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text)
  const isLocal = url !== null && policy.allowLoopback && isLoopbackHost(hostOf(url))
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))) {
    throw invalidField(
      'url',
      `must be an https URL such as https://example.com/webhooks${policy.allowLoopback ? ', or http to this machine' : ''}`,
    )
  }
  if (url.username !== '' || url.password !== '') throw invalidField('url', 'must not contain a user name or password')
  if (text.includes('#')) throw invalidField('url', 'must not have a fragment')
  if (!isOpenPort(url.port)) throw invalidField('url', 'must use port 443 or a port above 1023')
  if (!isLocal && isInnerName(hostOf(url)))
    throw invalidField('url', 'must have a public host name, such as hooks.example.com')
  return url
}

/** The host without the brackets of an IPv6 address and without a final dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '')

const isOpenPort = (port: string): boolean => port === '' || port === '443' || Number(port) > 1023

const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && refusedRange(host, { allowLoopback: false }) === 'loopback')

/** Names that public DNS does not resolve: single labels, and top-level names reserved for internal networks. */
const innerNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa|invalid|test|onion)$/

const isInnerName = (host: string): boolean => isIP(host) === 0 && (!host.includes('.') || innerNames.test(host))
