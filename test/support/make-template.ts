import 'reflect-metadata'
import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { embeddedOptions } from '../../src/database/embedded.js'
import { migrate } from '../../src/orm/migrate.js'
import { connectPostgreSql, overEmbedded } from '../../src/orm/open-database.js'

/**
 * Migrates one empty database of each kind, before any test file. Jest runs it once, however many projects name it, and
 * insists on a default export.
 */
export default async function makeTemplate(): Promise<void> {
  process.env.JEST_TEMPLATE ??= String(process.pid)
  const { templateFile, templateName } = await import('./template.js')
  await makeEmbeddedTemplate(templateFile)
  if (process.env.TEST_DATABASE_URL) await makePostgreSqlTemplate(process.env.TEST_DATABASE_URL, templateName)
}

async function makeEmbeddedTemplate(file: string): Promise<void> {
  const client = await PGlite.create(embeddedOptions)
  const database = await overEmbedded(client)
  await migrate(database)
  await database.close()
  await writeFile(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
}

async function makePostgreSqlTemplate(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name} encoding 'UTF8' locale 'C' template template0`)
  await client.end()
  const database = await connectPostgreSql(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  await migrate(database)
  await database.close()
}
