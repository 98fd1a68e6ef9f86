import 'reflect-metadata'
import { readConfig } from '../config.js'
import type { Database } from '../database/database.js'
import { importEvents } from '../events/import/import-events.js'
import { readEventsFile } from '../events/import/read-events-file.js'
import { migrate } from '../orm/migrate.js'
import { openDatabase } from '../orm/open-database.js'
import { startFault } from '../process/start-fault.js'
import { type ImportReport, importVenues } from '../venues/import/import-venues.js'
import { lazyGazetteer } from '../venues/import/open-gazetteer.js'
import { readVenuesFile } from '../venues/import/read-venues-file.js'
import { openGrounds } from './reference-data.js'

const usage = `Imports files into the configured database. Importing the same file again changes nothing.

  npm run import -- venues FILE…    .csv, .geojson, .json (stadiums)
  npm run import -- events FILE…    .csv, .json (fixtures), .jsonld (schema.org Event), .ics (iCalendar)

Import venues before their events. Refused rows are listed with line, field and reason.`

const openedGazetteer = lazyGazetteer()

async function main([noun = '', ...files]: string[]): Promise<void> {
  if (!['venues', 'events'].includes(noun) || files.length === 0) {
    console.log(usage)
    process.exitCode = noun === '' || noun === '--help' ? 0 : 1
    return
  }
  const database = await openDatabase(readConfig(process.env), 'command')
  try {
    await migrate(database)
    for (const file of files) print(file, await importFile(database, noun, file))
  } finally {
    await database.close()
  }
}

async function importFile(database: Database, noun: string, file: string): Promise<ImportReport> {
  const gazetteer = await openedGazetteer()
  const now = new Date()
  const showProgress = (rows: number) => process.stderr.write(`\r${file}: ${rows} rows`)
  if (noun === 'venues') return importVenues(database.em, readVenuesFile(file, gazetteer), now, showProgress)
  const grounds = await openGrounds()
  return importEvents(database.em, readEventsFile(file, { gazetteer, grounds }), now, { isDemonstration: false })
}

function print(file: string, { created, changed, unchanged, merged, pending, refusals }: ImportReport): void {
  for (const { line, field, value, reason } of refusals) console.log(`${file}:${line} ${field} "${value}": ${reason}`)
  console.log(
    `${file}: ${created} created, ${changed} changed, ${unchanged} unchanged, ${merged} merged as duplicates, ${pending} await approval, ${refusals.length} refused`,
  )
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(startFault(error) ?? (error instanceof Error ? error.message : error))
  process.exit(1)
})
