import { Client } from 'pg'
import type { Database } from '../../src/database/database.js'
import { migrate } from '../../src/orm/migrate.js'
import { connectPostgreSql } from '../../src/orm/open-database.js'

/** A temporary database for one trial, by default on the server of TEST_DATABASE_URL. */
export interface Scratch {
  database: Database
  url: string
  drop(): Promise<void>
}

/** @param isDurable whether commits wait for the disk */
export async function openScratch(
  name: string,
  server = process.env.TEST_DATABASE_URL,
  isMigrated = true,
  isDurable = true,
): Promise<Scratch> {
  if (!server) throw new Error('this trial needs TEST_DATABASE_URL: a server on which it may create databases')
  const databaseName = `fan_pass_${name}_${process.pid}`
  await onServer(server, `create database ${databaseName} encoding 'UTF8' locale 'C' template template0`)
  if (!isDurable) await onServer(server, `alter database ${databaseName} set synchronous_commit = off`)
  const url = Object.assign(new URL(server), { pathname: `/${databaseName}` }).href
  const database = await connectPostgreSql(url, 'command')
  if (isMigrated) await migrate(database)
  return {
    database,
    url,
    drop: () => database.close().finally(() => onServer(server, `drop database ${databaseName} with (force)`)),
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
