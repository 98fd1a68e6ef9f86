import type { Database } from '../../src/database/orm.js'

/** The statements that reads send while `work` runs. */
export async function countStatements(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { rows } = database
  const all = rows.all
  const sent: string[] = []
  rows.all = (statement) => {
    sent.push(statement.text.replace(/\s+/g, ' '))
    return all.call(rows, statement) as never
  }
  await work()
  rows.all = all
  // Beside the operation the key is looked up, and its use is noted and counted.
  return sent.filter((text) => /^\(?select/.test(text) && !text.includes('api_key'))
}
