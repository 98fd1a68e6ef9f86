import { isIP } from 'node:net'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import type { ModelConfig } from './itineraries/interpretation/model/open-model.js'

/** The configuration from the environment, read once at start-up. */
export interface Config {
  port: number
  /** Directory of the embedded database, its demonstration keys and its secret. */
  dataDir: string
  /** PostgreSQL 15 or later; by default the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** The origin of every absolute URL in responses, without a trailing slash. */
  publicOrigin: string
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
  /** A language model that helps to interpret intents; by default the grammar alone does. */
  model: ModelConfig | undefined
  workers: number
  demoData: boolean
  logLevel: string
}

export type Environment = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the configuration, or throws a ConfigError with every fault. */
export function readConfig(env: Environment): Config {
  const faults: string[] = []
  const fault = (text: string) => void faults.push(text)
  const port = integer(env, 'PORT', 4000, 0, 65_535, fault)
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], fault)
  const redisUrl = url(env, 'REDIS_URL', ['redis:', 'rediss:'], fault)
  const workers = integer(env, 'WORKERS', 1, 1, Math.max(64, cpus().length), fault)
  const publicOrigin = origin(env, port, fault)
  const config: Config = {
    port,
    dataDir: resolve(given(env, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    redisUrl,
    publicOrigin,
    isLocal: isLoopbackOrigin(publicOrigin) && (databaseUrl === undefined || given(env, 'PUBLIC_ORIGIN') !== undefined),
    trustedProxies: proxies(env, fault),
    secretKey: secret(env, 'SECRET_KEY', fault),
    routerSecret: secret(env, 'ROUTER_SECRET', fault),
    introspection: oneOf(env, 'INTROSPECTION', ['anyone', 'keys'], databaseUrl ? 'keys' : 'anyone', fault),
    trustedDocuments: resolve(given(env, 'TRUSTED_DOCUMENTS') ?? 'trusted-documents'),
    model: model(env, fault),
    workers,
    demoData: flag(env, 'DEMO_DATA', databaseUrl === undefined, fault),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info', fault),
  }
  if (databaseUrl && !config.secretKey) fault('SECRET_KEY is required with DATABASE_URL (at least 32 characters)')
  if (workers > 1 && !databaseUrl)
    fault('WORKERS above 1 requires DATABASE_URL: the embedded database supports one process')
  if (workers > 1 && !redisUrl) fault('WORKERS above 1 requires REDIS_URL: the processes share the rate limit counters')
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

function model(env: Environment, fault: Fault): ModelConfig | undefined {
  const address = url(env, 'MODEL_URL', ['http:', 'https:'], fault)
  const name = given(env, 'MODEL_NAME')
  const timeoutMs = integer(env, 'MODEL_TIMEOUT_MS', 3_000, 100, 6_000, fault)
  if (!given(env, 'MODEL_URL') !== !name) fault('MODEL_URL and MODEL_NAME must be set together')
  return address && name ? { url: address, name, apiKey: given(env, 'MODEL_API_KEY'), timeoutMs } : undefined
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
