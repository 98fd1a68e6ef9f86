import 'reflect-metadata'
import { type NamedCall, Repeats } from '../../src/access/idempotency.js'
import { connectPostgreSql } from '../../src/database/orm.js'

/** Carries a call out up to its commit, says so, and waits to be killed. */
const [databaseUrl = '', callText = '', nowText = ''] = process.argv.slice(2)
const call = JSON.parse(callText) as NamedCall
const database = await connectPostgreSql(databaseUrl)

await new Repeats().carryOutOnce(database.rows, call, new Date(nowText), (remember) =>
  database.em.fork().transactional(async (em) => {
    await em.execute('insert into effect (key) values (?)', [call.key])
    await remember(em, { id: call.key })
    process.send?.('written')
    await new Promise(() => undefined)
  }),
)
