import type { Database } from '../../src/database/database.js'

/** The statements that reads send while `work` runs. */
export async function countStatements(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { queries } = database
  const { all } = queries
  const sent: string[] = []
  const noting =
    (read: typeof all): typeof all =>
    (statement) => {
      sent.push(statement.text.replace(/\s+/g, ' '))
      return read.call(queries, statement) as never
    }
  Object.assign(queries, { all: noting(all) })
  await work()
  Object.assign(queries, { all })
  // Beside the operation the key is looked up, and its use is noted and counted.
  return sent.filter((text) => /^\(?select/.test(text) && !text.includes('api_key'))
}
