import 'reflect-metadata'
import { createFirstKey } from '../api-keys/create-first-key.js'
import { readConfig } from '../config.js'
import { migrate } from '../orm/migrate.js'
import { openDatabase } from '../orm/open-database.js'

const usage = `Makes the operator's first key, on a database that has none; it is shown once.

  npm run first-key [-- NAME]    NAME of the operator's own partner (Operator)`

/** The only thing that is done past the service's doors: without a key nobody comes in to make one. */
async function main([name = 'Operator']: string[]): Promise<void> {
  if (name.startsWith('-')) return console.log(usage)
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database)
    console.log(await createFirstKey(database.em, name, new Date()))
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
