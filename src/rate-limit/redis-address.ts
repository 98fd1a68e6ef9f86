export interface RedisNode {
  host: string
  port: number
}

interface SeveralServers {
  nodes: RedisNode[]
  username: string | undefined
  password: string | undefined
  isEncrypted: boolean
}

/** One Redis; a Redis Cluster; or the primary that Sentinels name. */
export type RedisAddress =
  | { kind: 'single'; url: string }
  | ({ kind: 'cluster' } & SeveralServers)
  | ({ kind: 'sentinel'; primary: string; database: number; sentinelPassword: string | undefined } & SeveralServers)

/** The rest of a sentence that begins with the name of the setting. */
export class RedisAddressFault extends Error {}

const examples =
  'redis://HOST:6379, redis-cluster://HOST:6379,HOST:6379 or redis-sentinel://HOST:26379,HOST:26379?sentinelMasterId=NAME'

/** Password and user may be percent-encoded; a password may contain commas, so the hosts begin after the last @. */
const form = /^(?<scheme>rediss?(?<kind>-cluster|-sentinel)?):\/\/(?:[^/?#]*@)?(?<hosts>[^/?#@]*)(?<rest>[/?][^#]*)?$/

/**
 * Reads a URL of one or several servers: `rediss:`, `rediss-cluster:` and `rediss-sentinel:` with TLS. Throws a
 * RedisAddressFault.
 */
export function readRedisAddress(text: string): RedisAddress {
  const { scheme = '', kind, hosts = '', rest = '' } = form.exec(text)?.groups ?? {}
  const authority = text.slice(`${scheme}://`.length, text.length - rest.length)
  const credentials = authority.slice(0, authority.length - hosts.length)
  const urls = hosts.split(',').map((host) => URL.parse(`${scheme}://${credentials}${host}${rest}`))
  const [first] = urls
  if (!first || urls.some((url) => !url?.hostname)) throw new RedisAddressFault(`must be a URL such as ${examples}`)
  if (kind === undefined && urls.length > 1)
    throw new RedisAddressFault(`must name one server, or be a URL such as ${examples}`)
  if (kind === undefined) return { kind: 'single', url: text }
  const isCluster = kind === '-cluster'
  const several: SeveralServers = {
    nodes: urls.flatMap((url) => (url ? [nodeOf(url, isCluster ? 6379 : 26379)] : [])),
    username: decoded(first.username),
    password: decoded(first.password),
    isEncrypted: scheme.startsWith('rediss'),
  }
  return isCluster ? clusterOf(first, several) : sentinelOf(first, several)
}

function clusterOf(url: URL, several: SeveralServers): RedisAddress {
  if (databaseOf(url) !== 0) throw new RedisAddressFault('must not name a database: a Redis Cluster has none but 0')
  onlyParameters(url, [])
  return { kind: 'cluster', ...several }
}

function sentinelOf(url: URL, several: SeveralServers): RedisAddress {
  const primary = url.searchParams.get('sentinelMasterId')
  if (!primary) throw new RedisAddressFault('must name the primary as its Sentinels do: ?sentinelMasterId=NAME')
  onlyParameters(url, ['sentinelMasterId', 'sentinelPassword'])
  const sentinelPassword = url.searchParams.get('sentinelPassword') ?? undefined
  return { kind: 'sentinel', primary, database: databaseOf(url), sentinelPassword, ...several }
}

function databaseOf(url: URL): number {
  const text = url.pathname.slice(1)
  if (!/^\d{0,3}$/.test(text))
    throw new RedisAddressFault('must have the number of a database, or nothing, as its path')
  return Number(text)
}

function onlyParameters(url: URL, known: string[]): void {
  const unknown = [...url.searchParams.keys()].find((name) => !known.includes(name))
  if (unknown !== undefined) throw new RedisAddressFault(`has the parameter ${unknown}, which is unknown`)
}

/** An IPv6 address has brackets in a URL only. */
const nodeOf = (url: URL, port: number): RedisNode => ({
  host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
  port: Number(url.port || port),
})

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text) || undefined
  } catch {
    throw new RedisAddressFault('must have the percent-encoding of UTF-8 in its user and password')
  }
}
