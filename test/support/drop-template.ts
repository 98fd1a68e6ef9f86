import { rm } from 'node:fs/promises'
import { Client } from 'pg'

/** Takes away what `make-template` made. Jest insists on a default export. */
export default async function dropTemplate(): Promise<void> {
  const { templateFile, templateName } = await import('./template.js')
  await rm(templateFile, { force: true })
  if (!process.env.TEST_DATABASE_URL) return
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(`drop database if exists ${templateName} with (force)`)
  await client.end()
}
