import 'reflect-metadata'
import { IdempotencyStore, type IdempotentRequestKey } from '../../src/idempotency/idempotency-store.js'
import { connectPostgreSql } from '../../src/orm/open-database.js'

/** Carries a call out up to its commit, says so, and waits to be killed. */
const [databaseUrl = '', callText = '', nowText = ''] = process.argv.slice(2)
const call = JSON.parse(callText) as IdempotentRequestKey
const database = await connectPostgreSql(databaseUrl)

await new IdempotencyStore().executeOnce(database.queries, call, new Date(nowText), (remember) =>
  database.em.fork().transactional(async (em) => {
    await em.execute('insert into effect (key) values (?)', [call.key])
    await remember(em, { id: call.key })
    process.send?.('written')
    await new Promise(() => undefined)
  }),
)
