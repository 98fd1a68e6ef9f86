/** Drops the template on PostgreSQL. Jest requires a default export. */
export default async function dropTemplate(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return
  const { Client } = await import('pg')
  const { templateName } = await import('./template.js')
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(`drop database if exists ${templateName} with (force)`)
  await client.end()
}
