import 'reflect-metadata'
import { globSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { embeddedOptions } from '../../src/database/embedded.js'
import { migrate } from '../../src/orm/migrate.js'
import { connectPostgreSql, overEmbedded } from '../../src/orm/open-database.js'
import { templateFolder } from './template.js'

export async function makeEmbeddedTemplate(file: string): Promise<void> {
  for (const old of globSync(`${templateFolder}embedded-template-*`)) rmSync(old, { force: true })
  const client = await PGlite.create(embeddedOptions)
  const database = await overEmbedded(client)
  await migrate(database)
  await database.close()
  // Renamed once it is complete, because a later run takes any file of this name.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  renameSync(draft, file)
  await client.close()
}

export async function makePostgreSqlTemplate(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name} encoding 'UTF8' locale 'C' template template0`)
  await client.end()
  const database = await connectPostgreSql(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  await migrate(database)
  await database.close()
}
