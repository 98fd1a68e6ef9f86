import { ApiKey } from '../../src/api-keys/api-key.js'
import { hashToken, lastFourOf, newToken } from '../../src/auth/api-key-token.js'
import { type Scope, scopes } from '../../src/auth/scope.js'
import type { Database } from '../../src/database/database.js'
import { Partner } from '../../src/partners/partner.js'
import { openScratch } from './open-scratch.js'
import { type ServiceProcess, startService } from './service-process.js'

/** Several processes of the service on one dedicated database. */
export interface Fleet {
  services: ServiceProcess[]
  database: Database
  /** Environment for further processes on the same database. */
  environment: Record<string, string>
  close(): Promise<void>
}

export interface FleetOptions {
  processes: number
  environment?: Record<string, string>
  /** The server to create the database on; defaults to that of TEST_DATABASE_URL. */
  server?: string
  /** Whether the database has the tables of this version from the start, which is the default. */
  isMigrated?: boolean
  /** Whether commits wait for the disk, which is the default. */
  isDurable?: boolean
  /** The program of a process; defaults to the service's own. */
  program?: string[]
}

export const testRedisUrl = (): string => process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Starts the processes sequentially; all trust `X-Forwarded-For` as the client address. */
export async function openFleet(name: string, options: FleetOptions): Promise<Fleet> {
  const scratch = await openScratch(name, options.server, options.isMigrated, options.isDurable)
  const environment = {
    DATABASE_URL: scratch.url,
    SECRET_KEY: 'x'.repeat(40),
    TRUSTED_PROXIES: '127.0.0.1',
    ...options.environment,
  }
  const services: ServiceProcess[] = []
  const close = async () => {
    for (const service of services) await service.end('SIGTERM')
    await scratch.drop()
  }
  try {
    while (services.length < options.processes) services.push(await startService(environment, options.program))
  } catch (error) {
    await close()
    throw error
  }
  return { services, database: scratch.database, environment, close }
}

export interface Invited {
  partnerId: string
  keyId: string
  key: string
}

/** Creates a partner on the growth plan with a key of every scope. */
export async function invitePartner(
  { em }: Database,
  given: { perMinute?: number; perDay?: number } = {},
): Promise<Invited> {
  const fork = em.fork()
  const now = new Date()
  const partner = fork.create(Partner, {
    name: 'Trial',
    plan: 'growth',
    ownPerMinute: given.perMinute ?? null,
    ownPerDay: given.perDay ?? null,
    createdAt: now,
  })
  const { apiKey, key } = addKey(fork, partner, now)
  await fork.flush()
  return { partnerId: partner.id, keyId: apiKey.id, key }
}

function addKey(em: Database['em'], partner: Partner, now: Date): { apiKey: ApiKey; key: string } {
  const key = newToken()
  const apiKey = em.create(ApiKey, {
    partner,
    name: 'trial',
    hash: hashToken(key),
    lastFour: lastFourOf(key),
    scopes: Object.keys(scopes) as Scope[],
    createdAt: now,
  })
  return { apiKey, key }
}
