import { isIP } from 'node:net'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import type { ModelConfig } from './itineraries/reading/model/open-model.js'
import { type RedisAddress, RedisAddressFault, readRedisAddress } from './rate-limit/redis-address.js'
import type { MetricsAddress } from './telemetry/serve-metrics.js'
import type { TracingConfig } from './telemetry/start-tracing.js'

/** The configuration from the environment, read once at start-up. */
export interface Config {
  port: number
  /** Directory of the embedded database, its demonstration keys and its secret. */
  dataDir: string
  /** PostgreSQL 15 or later; by default the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /**
   * A direct connection to the same database, for notifications; needed if `databaseUrl` leads to a pooler that hands out
   * connections by transaction.
   */
  databaseSessionUrl: string | undefined
  /** Where processes count limits together; by default each counts in its memory. */
  redis: RedisAddress | undefined
  /** The origin of every absolute URL in responses, without a trailing slash. */
  publicOrigin: string
  /** Of pages on which people sign in: `PUBLIC_ORIGIN`, else this machine by its name, which passkeys need. */
  signInOrigin: string
  /** A loopback `PUBLIC_ORIGIN`, or none with the embedded database: webhooks may then be sent to this machine. */
  isLocal: boolean
  /** Addresses or CIDR ranges of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[]
  /** Encrypts secrets at rest; by default a key that is created in `dataDir`. */
  secretKey: string | undefined
  /** Shared with the federation router; without it `_service` and `_entities` are unavailable. */
  routerSecret: string | undefined
  /** Access to GraphQL introspection: public, or with an API key. */
  introspection: 'anyone' | 'keys'
  /** Directory of the manifests of trusted documents. */
  trustedDocuments: string
  /** A mail server, and the sender of its mails; by default a mailbox on this machine, if the service is local. */
  mail: { url: string; from: string } | undefined
  /** An identity provider that persons may sign in with. */
  identityProvider: IdentityProviderConfig | undefined
  /** A language model that reads intents; by default the built-in rules do. */
  model: ModelConfig | undefined
  /** Where vulnerabilities are reported, a mailto: or https: URL; without it there is no security.txt. */
  securityContact: string | undefined
  workers: number
  /** What this process does of the service's work. */
  role: Role
  /** Whether this process delivers webhooks, sends mail and runs the schedules. */
  runsJobs: boolean
  /** Where the metrics are served; undefined without METRICS_PORT. */
  metrics: MetricsAddress | undefined
  /** Where traces are sent; undefined without OTEL_EXPORTER_OTLP_ENDPOINT. */
  tracing: TracingConfig | undefined
  /** How many venues a process keeps in memory for plans, at most. */
  planningVenues: number
  /** SQL statements that take longer are logged. */
  slowStatementMs: number
  demoData: boolean
  logLevel: string
}

export interface IdentityProviderConfig {
  issuer: string
  clientId: string
  clientSecret: string
}

/** Everything; or, of a service in parts: requests, requests with the venues of plans in memory, jobs, migrations only. */
export type Role = (typeof roles)[number]

const roles = ['all', 'api', 'curation', 'worker', 'migrate'] as const

export type Environment = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the configuration, or throws a ConfigError with every fault. */
export function readConfig(env: Environment): Config {
  const faults: string[] = []
  const fault = (text: string) => void faults.push(text)
  const port = integer(env, 'PORT', 4000, 0, 65_535, fault)
  const databaseUrl = databaseUrlIn(env, 'DATABASE_URL', fault)
  const databaseSessionUrl = databaseUrlIn(env, 'DATABASE_SESSION_URL', fault)
  const redis = redisAddress(env, fault)
  const workers = integer(env, 'WORKERS', 1, 1, Math.max(64, cpus().length), fault)
  const role = oneOf(env, 'ROLE', [...roles], 'all', fault)
  const publicOrigin = origin(env, port, fault)
  const config: Config = {
    port,
    dataDir: resolve(given(env, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseSessionUrl,
    redis,
    publicOrigin,
    signInOrigin: given(env, 'PUBLIC_ORIGIN') === undefined ? `http://localhost:${port}` : publicOrigin,
    isLocal: isLoopbackOrigin(publicOrigin) && (databaseUrl === undefined || given(env, 'PUBLIC_ORIGIN') !== undefined),
    trustedProxies: proxies(env, fault),
    secretKey: secret(env, 'SECRET_KEY', fault),
    routerSecret: secret(env, 'ROUTER_SECRET', fault),
    introspection: oneOf(env, 'INTROSPECTION', ['anyone', 'keys'], databaseUrl ? 'keys' : 'anyone', fault),
    trustedDocuments: resolve(given(env, 'TRUSTED_DOCUMENTS') ?? 'trusted-documents'),
    mail: mail(env, publicOrigin, fault),
    identityProvider: identityProvider(env, fault),
    model: model(env, fault),
    securityContact: securityContact(env, fault),
    workers,
    role,
    runsJobs: role === 'all' || role === 'worker',
    metrics: metrics(env, fault),
    tracing: tracing(env, fault),
    planningVenues: integer(env, 'PLANNING_VENUES', 100_000, 1_000, 10_000_000, fault),
    slowStatementMs: integer(env, 'SLOW_STATEMENT_MS', 500, 1, 600_000, fault),
    demoData: flag(env, 'DEMO_DATA', databaseUrl === undefined, fault),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info', fault),
  }
  if (databaseSessionUrl && !databaseUrl) fault('DATABASE_SESSION_URL requires DATABASE_URL')
  if (databaseUrl && !config.secretKey) fault('SECRET_KEY is required with DATABASE_URL (at least 32 characters)')
  if (role !== 'all' && !databaseUrl)
    fault(`ROLE ${role} requires DATABASE_URL: the embedded database supports one process`)
  if ((role === 'api' || role === 'curation') && !redis)
    fault(`ROLE ${role} requires REDIS_URL: the processes share the rate limit counters`)
  if (workers > 1 && !databaseUrl)
    fault('WORKERS above 1 requires DATABASE_URL: the embedded database supports one process')
  if (workers > 1 && !redis) fault('WORKERS above 1 requires REDIS_URL: the processes share the rate limit counters')
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

/** All faults of the environment together, so that they can be corrected together. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('; '))
  }
}

type Fault = (text: string) => void

const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined

function integer(env: Environment, name: string, fallback: number, min: number, max: number, fault: Fault): number {
  const text = given(env, name)
  if (text === undefined) return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  fault(`${name} must be an integer from ${min} to ${max}`)
  return fallback
}

function flag(env: Environment, name: string, fallback: boolean, fault: Fault): boolean {
  const text = given(env, name)?.toLowerCase()
  if (text === undefined) return fallback
  if (['1', 'true', 'on', 'yes'].includes(text)) return true
  if (!['0', 'false', 'off', 'no'].includes(text)) fault(`${name} must be one of on, off, true, false, yes, no, 1, 0`)
  return false
}

function oneOf<Value extends string>(
  env: Environment,
  name: string,
  accepted: Value[],
  fallback: NoInfer<Value>,
  fault: Fault,
): Value {
  const text = given(env, name)
  const value = text === undefined ? fallback : accepted.find((candidate) => candidate === text)
  if (value !== undefined) return value
  fault(`${name} must be one of ${accepted.join(', ')}`)
  return fallback
}

function url(env: Environment, name: string, protocols: string[], fault: Fault): string | undefined {
  const text = given(env, name)
  if (text === undefined) return undefined
  if (protocols.includes(URL.parse(text)?.protocol ?? '')) return text
  fault(`${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
  return undefined
}

/** The driver connects to one server: others would silently never be tried. */
function databaseUrlIn(env: Environment, name: string, fault: Fault): string | undefined {
  const text = given(env, name)
  if (!/^postgres(ql)?:\/\/[^/]*,/.test(text ?? '')) return url(env, name, ['postgres:', 'postgresql:'], fault)
  fault(`${name} must name one server; for failover, name a proxy or an address that leads to the primary`)
  return undefined
}

function redisAddress(env: Environment, fault: Fault): RedisAddress | undefined {
  const text = given(env, 'REDIS_URL')
  try {
    return text === undefined ? undefined : readRedisAddress(text)
  } catch (error) {
    if (!(error instanceof RedisAddressFault)) throw error
    fault(`REDIS_URL ${error.message}`)
    return undefined
  }
}

function securityContact(env: Environment, fault: Fault): string | undefined {
  const text = given(env, 'SECURITY_CONTACT')
  const parsed = URL.parse(text ?? '')
  if (text === undefined || (parsed && ['mailto:', 'https:'].includes(parsed.protocol))) return parsed?.href
  fault('SECURITY_CONTACT must be a mailto: or https: URL, such as mailto:security@example.com')
  return undefined
}

function model(env: Environment, fault: Fault): ModelConfig | undefined {
  const address = url(env, 'MODEL_URL', ['http:', 'https:'], fault)
  const name = given(env, 'MODEL_NAME')
  const timeoutMs = integer(env, 'MODEL_TIMEOUT_MS', 6_000, 100, 30_000, fault)
  if (!given(env, 'MODEL_URL') !== !name) fault('MODEL_URL and MODEL_NAME must be set together')
  return address && name ? { url: address, name, apiKey: given(env, 'MODEL_API_KEY'), timeoutMs } : undefined
}

function metrics(env: Environment, fault: Fault): MetricsAddress | undefined {
  const port = integer(env, 'METRICS_PORT', 0, 0, 65_535, fault)
  const host = given(env, 'METRICS_HOST') ?? '127.0.0.1'
  if (isIP(host) === 0) fault('METRICS_HOST must be an IP address, such as 0.0.0.0')
  return given(env, 'METRICS_PORT') === undefined ? undefined : { host, port }
}

/** The names are those of the OpenTelemetry specification. */
function tracing(env: Environment, fault: Fault): TracingConfig | undefined {
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], fault)
  const ratio = Number(given(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '0.01')
  if (!(ratio >= 0 && ratio <= 1)) fault('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.01')
  return endpoint ? { endpoint, ratio, serviceName: given(env, 'OTEL_SERVICE_NAME') ?? 'fan-pass' } : undefined
}

function mail(env: Environment, publicOrigin: string, fault: Fault): Config['mail'] {
  const server = url(env, 'SMTP_URL', ['smtp:', 'smtps:'], fault)
  const from = given(env, 'MAIL_FROM') ?? `Fan Pass <no-reply@${URL.parse(publicOrigin)?.hostname}>`
  return server ? { url: server, from } : undefined
}

function identityProvider(env: Environment, fault: Fault): IdentityProviderConfig | undefined {
  const issuer = url(env, 'OIDC_ISSUER', ['https:', 'http:'], fault)
  const [clientId, clientSecret] = [given(env, 'OIDC_CLIENT_ID'), given(env, 'OIDC_CLIENT_SECRET')]
  if (new Set([!given(env, 'OIDC_ISSUER'), !clientId, !clientSecret]).size > 1)
    fault('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together')
  if (issuer?.startsWith('http:') && !isLoopbackOrigin(issuer)) fault('OIDC_ISSUER must be an https URL')
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined
}

function origin(env: Environment, port: number, fault: Fault): string {
  const text = given(env, 'PUBLIC_ORIGIN')
  if (text === undefined) return `http://127.0.0.1:${port}`
  const parsed = URL.parse(text)
  if (
    parsed &&
    ['http:', 'https:'].includes(parsed.protocol) &&
    parsed.pathname === '/' &&
    !parsed.search &&
    !parsed.hash
  )
    return parsed.origin
  fault('PUBLIC_ORIGIN must be an http or https origin without a path, such as https://api.example.com')
  return ''
}

const isLoopbackOrigin = (text: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(text)?.hostname ?? '')

function proxies(env: Environment, fault: Fault): string[] {
  const list = (given(env, 'TRUSTED_PROXIES') ?? '').split(',').map((text) => text.trim())
  const filled = list.filter((text) => text !== '')
  for (const text of filled)
    if (!isRange(text)) fault(`TRUSTED_PROXIES must be a list of IP addresses and CIDR ranges, but contains ${text}`)
  return filled
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function secret(env: Environment, name: string, fault: Fault): string | undefined {
  const text = given(env, name)
  if (text !== undefined && text.length < 32) fault(`${name} must have at least 32 characters`)
  return text
}
