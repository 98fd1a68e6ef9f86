import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { Database } from '../../src/database/database.js'
import { embeddedOptions } from '../../src/database/embedded.js'
import { connectPostgreSql, overEmbedded } from '../../src/orm/open-database.js'
import { templateFile, templateName } from './template.js'

declare global {
  var testDatabaseUrl: string
  var testRedisUrl: string | undefined
}

/** A migrated, empty database of the test file's own, of the kind that its project runs on; gone when closed. */
export const openTestDatabase = (): Promise<Database> =>
  globalThis.testDatabaseUrl ? copyPostgreSql(globalThis.testDatabaseUrl) : copyEmbedded()

async function copyEmbedded(): Promise<Database> {
  const client = await PGlite.create({ ...embeddedOptions, loadDataDir: new Blob([await readFile(templateFile)]) })
  const database = await overEmbedded(client)
  return { ...database, close: () => database.close().finally(() => client.close()) }
}

async function copyPostgreSql(url: string): Promise<Database> {
  const name = `fan_pass_test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `create database ${name} template ${templateName}`)
  // Files that end drop their databases, and each drop is a checkpoint that would hold up the commits of the others.
  await onServer(url, `alter database ${name} set synchronous_commit = off`)
  const database = await connectPostgreSql(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  // A busy machine is no reason to call the database unavailable. What a full pool does is tried by `torture -- F11`.
  if (database.kind === 'postgresql') database.client.options.connectionTimeoutMillis = 60_000
  return {
    ...database,
    close: () => database.close().finally(() => onServer(url, `drop database ${name} with (force)`)),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
