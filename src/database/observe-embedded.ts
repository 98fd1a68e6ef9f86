import type { PGlite } from '@electric-sql/pglite'
import type { StatementMonitor } from './statement-monitor.js'

type Queryable = Pick<PGlite, 'query'>

/** The embedded database with its statements observed, those of transactions too. */
export const observeEmbedded = (client: PGlite, monitor: StatementMonitor): PGlite =>
  observed(client, monitor, {
    transaction: (work: (transaction: Queryable) => Promise<unknown>) =>
      client.transaction((transaction) => work(observed(transaction, monitor, {}))),
  })

/** Methods run on the target itself, whose private fields a proxy cannot reach. */
function observed<Target extends Queryable>(target: Target, monitor: StatementMonitor, own: object): Target {
  const query = async (text: string, ...rest: []) => {
    const finish = monitor.begin(text)
    try {
      const result = await target.query(text, ...rest)
      finish?.()
      return result
    } catch (error) {
      finish?.(error)
      throw error
    }
  }
  const replaced: Record<PropertyKey, unknown> = { query, ...own }
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(replaced, name)) return replaced[name]
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
