import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'

export async function countListedVenues(queries: QueryRunner): Promise<number> {
  const row = await queries.first<{ count: number }>(sql`select count(*)::int as count from venue where listed`)
  return row?.count ?? 0
}

/** The slugs of a part of the listed venues, in a stable order. */
export const listedSlugs = (queries: QueryRunner, first: number, size: number): Promise<{ slug: string }[]> =>
  queries.all(sql`select slug from venue where listed order by id limit ${size} offset ${first}`)
