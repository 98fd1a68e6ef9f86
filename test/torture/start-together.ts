import { hasPendingMigrations } from '../../src/orm/migrate.js'
import { migrations } from '../../src/orm/migrations.js'
import { connectPostgreSql } from '../../src/orm/open-database.js'
import { OwnPostgreSql } from '../support/own-postgresql.js'
import { type ServiceProcess, startService } from './service-process.js'
import type { Trial } from './trial.js'

const processes = 9
const applied = 5

/** F13: processes started at once on one database. */
export const startTogether: Trial = {
  id: 'F13',
  tried: `${processes} processes started at once on an empty database and on one with ${applied} migrations`,
  target: 'all up, each migration once',
  async run() {
    const results = [await startOn('empty', 0), await startOn('old', applied)]
    return results.join('; ')
  },
}

async function startOn(name: string, from: number): Promise<string> {
  const server = await OwnPostgreSql.start()
  const database = await connectPostgreSql(server.url)
  const services: ServiceProcess[] = []
  try {
    if (from > 0) await database.orm.migrator.up({ to: migrations[from - 1]!.name })
    const environment = { DATABASE_URL: server.url, SECRET_KEY: 'x'.repeat(40) }
    services.push(...(await Promise.all(Array.from({ length: processes }, () => startService(environment)))))
    const lines = services.flatMap(({ logged }) => logged)
    const migrated = lines.flatMap((line) => /"migration":"(\w+)"/.exec(line)?.[1] ?? [])
    const text = `${name}: ${services.length} up, ${migrated.length} migrations run, ${new Set(migrated).size} different`
    const isComplete = migrated.length === migrations.length - from && new Set(migrated).size === migrated.length
    if (!isComplete || (await hasPendingMigrations(database))) throw new Error(text)
    return text
  } finally {
    for (const service of services) await service.end('SIGTERM')
    await database.close()
    await server.remove()
  }
}
