import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntityManager } from '@mikro-orm/postgresql'
import { ApiKey } from '../api-keys/api-key.js'
import { hashToken, lastFourOf, newToken } from '../auth/api-key-token.js'
import { SetupError } from '../errors.js'
import { Partner } from '../partners/partner.js'
import { type DemoKeyName, demoPartnerId, demoPartners } from './demo-partners.js'

export type DemoKeys = Record<DemoKeyName, string>

/** Content of the demonstration file: plain keys, and identifiers to try them with. */
export interface Demo extends DemoKeys {
  fan_pass_id: string
  event_id: string
  campaign_id: string
  agent_id: string
}

const fileOf = (dataDir: string): string => join(dataDir, 'demo-keys.json')

/**
 * The demonstration's plain keys: those of the file if the database has them all, otherwise new ones. Plain keys are
 * stored nowhere else.
 */
export async function demoKeys(em: EntityManager, dataDir: string, now: Date): Promise<DemoKeys> {
  const stored = readKeys(dataDir)
  if (stored && (await areKnown(em, stored))) return stored
  const names = Object.keys(demoPartners) as DemoKeyName[]
  const created = Object.fromEntries(names.map((name) => [name, newToken()])) as DemoKeys
  for (const name of names) addKey(em, name, created[name], now)
  await em.flush()
  return created
}

/** Written to a temporary file and renamed, so that a reader never sees half a file. */
export function keepDemo(dataDir: string, demo: Demo): void {
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The demonstration as its file has it; undefined if it was not loaded. */
export function readDemo(dataDir: string): Demo | undefined {
  const file = fileOf(dataDir)
  return existsSync(file) ? parseDemo(file) : undefined
}

function readKeys(dataDir: string): DemoKeys | undefined {
  const demo = readDemo(dataDir)
  if (!demo) return undefined
  const { operator, starter, growth, enterprise, no_scope } = demo
  return { operator, starter, growth, enterprise, no_scope }
}

function parseDemo(file: string): Demo {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8'))) as Demo
  } catch {
    throw new SetupError(`DATA_DIR: ${file} must be the JSON file that the demonstration wrote; move it away`)
  }
}

async function areKnown(em: EntityManager, keys: DemoKeys): Promise<boolean> {
  const hashes = Object.values(keys).map((key) => hashToken(String(key)))
  return (await em.count(ApiKey, { hash: { $in: hashes }, revokedAt: null })) === hashes.length
}

function addKey(em: EntityManager, name: DemoKeyName, token: string, now: Date): void {
  em.create(ApiKey, {
    partner: em.getReference(Partner, demoPartnerId(name), { wrapped: true }),
    name: `demonstration: ${name}`,
    hash: hashToken(token),
    lastFour: lastFourOf(token),
    scopes: demoPartners[name].scopes,
    createdAt: now,
  })
}
