import { isIP } from 'node:net'
import { badRequest } from '../errors.js'
import { type AddressPolicy, refusedRange } from './address-guard.js'
import type { ResolveHost } from './resolve-host.js'

export const longestUrl = 2048

/**
 * The address of an endpoint, checked when it is registered: https towards a public host, port 443 or one above 1023,
 * no user name, no fragment, at most 2,048 characters. The host name is looked up, and every address behind it must be
 * public. Throws BAD_REQUEST with a sentence about `url`. The check at connection (guarded-agent.ts) is the one that
 * counts; this one tells the partner in time. What to store is the `href` of the answer.
 */
export async function checkWebhookUrl(text: string, policy: AddressPolicy, resolve: ResolveHost): Promise<URL> {
  const url = parseWebhookUrl(text, policy)
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  // One answer for "no address" and "an inner address": the difference would map our own network's names.
  if (addresses.length === 0 || addresses.some((address) => refusedRange(address, policy))) {
    throw badRequest(`url must lead to a public address; ${host} does not`)
  }
  return url
}

/** The part of the check that needs no look-up. */
export function parseWebhookUrl(text: string, policy: AddressPolicy): URL {
  if (text.length > longestUrl) throw badRequest('url must have at most 2,048 characters')
  // The URL parser silently drops tabs, line breaks and outer spaces: here they are a mistake to be told.
  const url = /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text)
  const isLocal = url !== null && policy.allowLoopback && isLoopbackHost(hostOf(url))
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))) {
    throw badRequest(
      `url must be an https URL such as https://example.com/webhooks${policy.allowLoopback ? ', or http towards this machine' : ''}`,
    )
  }
  if (url.username !== '' || url.password !== '') throw badRequest('url must not carry a user name or password')
  if (text.includes('#')) throw badRequest('url must not have a fragment')
  if (!isOpenPort(url.port)) throw badRequest('url must use port 443 or a port above 1023')
  if (!isLocal && isInnerName(hostOf(url)))
    throw badRequest('url must have a public host name, such as hooks.example.com')
  return url
}

/** The host without the brackets of an IPv6 address and without a final dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '')

const isOpenPort = (port: string): boolean => port === '' || port === '443' || Number(port) > 1023

const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && refusedRange(host, { allowLoopback: false }) === 'loopback')

/** Names that no public DNS answers: one label, or a top-level name set apart for use inside a network. */
const innerNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa|invalid|test|onion)$/

const isInnerName = (host: string): boolean => isIP(host) === 0 && (!host.includes('.') || innerNames.test(host))
