import type { Pool } from 'pg'
import type { Queryable } from './query-runner.js'

/**
 * Sends statements over the pool in the caller's async context. `pool.query` sends one that had to wait for a connection in
 * the context of the request that gives it back: with that request's trace, and as its kind of work.
 */
export const poolQueries = (pool: Pool): Queryable => ({
  query: async (text, values) => {
    const client = await pool.connect()
    try {
      const result = await client.query(text, values)
      client.release()
      return result
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  },
})
