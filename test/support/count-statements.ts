import type { Database } from '../../src/database/orm.js'

/** The statements that reads send while `work` runs. */
export async function countStatements(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { rows } = database
  const { all, quick } = rows
  const sent: string[] = []
  const noting =
    (read: typeof all): typeof all =>
    (statement) => {
      sent.push(statement.text.replace(/\s+/g, ' '))
      return read.call(rows, statement) as never
    }
  Object.assign(rows, { all: noting(all), quick: noting(quick) })
  await work()
  Object.assign(rows, { all, quick })
  // Beside the operation the key is looked up, and its use is noted and counted.
  return sent.filter((text) => /^\(?select/.test(text) && !text.includes('api_key'))
}
