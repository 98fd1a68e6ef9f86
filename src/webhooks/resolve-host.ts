import { Resolver } from 'node:dns/promises'

/** Every IPv4 and IPv6 address of a host name; an empty list where there is none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>

/**
 * Asks the DNS servers directly. The system's own look-up (getaddrinfo) holds one of four threads for as long as it
 * takes, so that a few receivers with a silent DNS server would stop the look-ups of all the others; it also reads
 * /etc/hosts, which lists machines that are none of a partner's business.
 */
export function dnsResolver(): ResolveHost {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return async (host) => {
    if (host === 'localhost') return ['127.0.0.1', '::1']
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}
