import 'reflect-metadata'
import { createFirstKey } from '../api-keys/create-first-key.js'
import { readConfig } from '../config.js'
import { migrate } from '../orm/migrate.js'
import { openDatabase } from '../orm/open-database.js'
import { startFault } from '../process/start-fault.js'

const usage = `Creates the operator's first key in a database that has none. The key is shown once.

  npm run first-key [-- NAME]    NAME of the operator's partner (default: Operator)`

/** Accesses the database directly, because the API needs a key to create one. */
async function main([name = 'Operator']: string[]): Promise<void> {
  if (name.startsWith('-')) return console.log(usage)
  const database = await openDatabase(readConfig(process.env), 'command')
  try {
    await migrate(database)
    console.log(await createFirstKey(database.em, name, new Date()))
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(startFault(error) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
})
