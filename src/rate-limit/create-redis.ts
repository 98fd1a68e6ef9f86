import { Cluster, Redis } from 'ioredis'
import type { RedisAddress } from './redis-address.js'

export type RedisClient = Redis | Cluster

type Scripts = Record<string, { lua: string }>

const reconnectMs = 250

/** A client of one Redis, of a Redis Cluster, or of the primary that Sentinels name. It connects when told to. */
export function createRedis(address: RedisAddress, scripts: Scripts): RedisClient {
  if (address.kind === 'single') return new Redis(address.url, { ...serverOptions, ...aloneOptions, scripts })
  const { username, password, isEncrypted, nodes } = address
  const credentials = { ...(username && { username }), ...(password && { password }) }
  const encryption = isEncrypted ? { tls: {} } : {}
  if (address.kind === 'cluster')
    return new Cluster(nodes, {
      ...clusterOptions,
      // Certificates are for names, so names must not be replaced by addresses.
      ...(isEncrypted && { dnsLookup: (name, found) => found(null, name) }),
      redisOptions: { ...serverOptions, ...credentials, ...encryption },
      scripts,
    })
  return new Redis({
    ...serverOptions,
    ...aloneOptions,
    ...credentials,
    ...encryption,
    ...(isEncrypted && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    ...(address.sentinelPassword && { sentinelPassword: address.sentinelPassword }),
    sentinels: nodes,
    name: address.primary,
    db: address.database,
    sentinelRetryStrategy: () => reconnectMs,
    scripts,
  })
}

/**
 * A command is sent at once or fails, and is never retried: it would count twice. ioredis' own `commandTimeout` is not
 * used, because it also fires when this process was busy and the reply lies unread in the socket.
 */
const serverOptions = {
  lazyConnect: true,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1_000,
  // Only to replace a dead connection: it fires for a starved process too, so it is far longer than any starvation.
  socketTimeout: 10_000,
}

const aloneOptions = {
  enableOfflineQueue: false,
  retryStrategy: () => reconnectMs,
  // A primary that has become a replica: its name or its Sentinels lead to the new one.
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
}

/**
 * Only what a node refuses without counting (MOVED, ASK, TRYAGAIN) is sent again. A command may wait for the connection to
 * its node, which is opened by the first one.
 */
const clusterOptions = {
  lazyConnect: true,
  enableOfflineQueue: true,
  retryDelayOnFailover: 0,
  retryDelayOnClusterDown: 0,
  clusterRetryStrategy: () => reconnectMs,
}
