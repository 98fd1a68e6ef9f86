import 'reflect-metadata'
import sql from 'sql-template-tag'
import { readConfig } from '../config.js'
import type { Database } from '../database/database.js'
import { migrate } from '../orm/migrate.js'
import { openDatabase } from '../orm/open-database.js'
import { compareRollups } from '../outcomes/compare-rollups.js'
import { rebuildRollups } from '../outcomes/rebuild-rollups.js'

const usage = `Maintains the rollups of outcomes in the configured database.

  npm run rollups -- rebuild    recomputes all rollups, campaign by campaign; the service can keep running
  npm run rollups -- compare    lists rollups that differ from the outcomes; fails if there are any`

async function main([verb = '']: string[]): Promise<void> {
  if (verb !== 'rebuild' && verb !== 'compare') {
    console.log(usage)
    process.exitCode = verb === '' || verb === '--help' ? 0 : 1
    return
  }
  const database = await openDatabase(readConfig(process.env), 'command')
  try {
    await migrate(database)
    const campaigns = await database.queries.all<{ id: string }>(sql`select id from campaign order by id`)
    await (verb === 'rebuild' ? rebuild : compare)(
      database,
      campaigns.map((campaign) => campaign.id),
    )
  } finally {
    await database.close()
  }
}

async function rebuild(database: Database, campaignIds: string[]): Promise<void> {
  let cells = 0
  for (const [index, id] of campaignIds.entries()) {
    cells += await rebuildRollups(database.em.fork(), id)
    process.stderr.write(`\r${index + 1} of ${campaignIds.length} campaigns`)
  }
  console.log(`\n${cells} rollups computed`)
}

async function compare({ queries }: Database, campaignIds: string[]): Promise<void> {
  let differences = 0
  for (const id of campaignIds)
    for (const { cell, kept, counted } of await compareRollups(queries, id)) {
      console.log(`${id} ${cell}: stored ${kept ?? 'nothing'}, computed ${counted ?? 'nothing'}`)
      differences += 1
    }
  console.log(`${campaignIds.length} campaigns compared, ${differences} differences`)
  process.exitCode = differences > 0 ? 1 : 0
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
