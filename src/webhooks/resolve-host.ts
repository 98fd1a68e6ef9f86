import { Resolver } from 'node:dns/promises'

/** All IPv4 and IPv6 addresses of a host name; an empty list if there are none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>

/**
 * Queries the DNS servers directly. The system's getaddrinfo blocks one of four threads while it runs, so that a few
 * receivers with an unresponsive DNS server would block all look-ups; it also reads /etc/hosts, which lists internal
 * machines.
 */
export function dnsResolver(): ResolveHost {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return async (host) => {
    if (host === 'localhost') return ['127.0.0.1', '::1']
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}
