import { Pool } from 'pg'
import sql from 'sql-template-tag'
import { QueryRunner } from '../../src/database/query-runner.js'
import { RequestCountBuffer } from '../../src/usage/request-count-buffer.js'
import { quantile } from './caller.js'
import { invitePartner } from './fleet.js'
import { openScratch } from './open-scratch.js'
import type { Trial } from './trial.js'

const writers = 50
const partners = Number(process.env.PARTNERS ?? 100)
const paths = 6
const flushMs = 2_000
const seconds = Number(process.env.SECONDS ?? 15)

/** P5: the request counts of many processes for the same partners. */
export const usageWriters: Trial = {
  id: 'P5',
  tried: `${writers} processes count requests of the same ${partners} partners to ${paths} paths, and write them every ${flushMs / 1000} s`,
  target: 'each write within 2 s, so that none falls behind; every request counted',
  async run() {
    const scratch = await openScratch('usage_writers')
    const pool = new Pool({ connectionString: scratch.url, max: writers })
    try {
      const keys: { partnerId: string; keyId: string }[] = []
      for (let n = 0; n < partners; n++) keys.push(await invitePartner(scratch.database))
      const times: number[] = []
      const end = performance.now() + seconds * 1_000
      const counts = await Promise.all(
        Array.from({ length: writers }, () => write(new QueryRunner(pool), keys, times, end)),
      )
      const counted = counts.reduce((total, count) => total + count, 0)
      const row = await scratch.database.queries.first<{ requests: number }>(
        sql`select sum(requests)::int as requests from request_count`,
      )
      const slowest = quantile(times, 1)
      const median = quantile(times, 0.5)
      const text = `${(times.length / seconds).toFixed(1)} writes/s, p50 ${median} ms, slowest ${slowest} ms; ${row?.requests} of ${counted} requests counted`
      if (slowest > flushMs || row?.requests !== counted) throw new Error(text)
      return text
    } finally {
      await pool.end()
      await scratch.drop()
    }
  },
}

/** One process: counts one request of each partner to each path, writes, and waits for its next turn. */
async function write(
  queries: QueryRunner,
  keys: readonly { partnerId: string; keyId: string }[],
  times: number[],
  end: number,
): Promise<number> {
  const buffer = new RequestCountBuffer()
  let counted = 0
  await pause(Math.random() * flushMs)
  while (performance.now() < end) {
    for (const key of keys)
      for (let path = 0; path < paths; path++) {
        buffer.add({ ...key, path: `/path/${path}`, at: new Date(), code: undefined } as Parameters<
          typeof buffer.add
        >[0])
        counted += 1
      }
    const began = performance.now()
    await buffer.write(queries)
    const took = performance.now() - began
    times.push(took)
    await pause(flushMs - took)
  }
  await buffer.writeAll(queries)
  return counted
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
