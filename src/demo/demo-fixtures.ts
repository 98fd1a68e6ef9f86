import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { instantOfLocal } from '../time/local-clock.js'
import { offsetMinutes } from '../time/zoned-text.js'

const weekMs = 7 * 24 * 60 * 60_000

interface Fixture {
  id: string
  originalMs: number
  startsMs: number
  zone: string
}

/**
 * Shifts the demonstration's fixtures by whole weeks so that the middle one is next: half of the season lies in the
 * past, half ahead, at the same local weekday and time. Identifiers stay.
 */
export async function shiftFixtures(queries: QueryRunner, now: Date): Promise<void> {
  const fixtures = await queries.all<Fixture>(sql`
    select e.id, (extract(epoch from e.original_start) * 1000)::float8 as "originalMs",
      (extract(epoch from e.starts_at) * 1000)::float8 as "startsMs", v.zone
    from event e join venue v on v.id = e.venue_id where e.is_demonstration order by e.original_start`)
  const middle = fixtures[Math.ceil(fixtures.length / 2) - 1]
  if (!middle) return
  const shiftMs = Math.ceil((now.getTime() - middle.originalMs) / weekMs) * weekMs
  const moved = fixtures
    .map((fixture) => ({ ...fixture, nextMs: shifted(fixture, shiftMs) }))
    .filter(({ startsMs, nextMs }) => startsMs !== nextMs)
  await queries.all(sql`
    update event set starts_at = moved.starts_at, ends_at = moved.starts_at + (event.ends_at - event.starts_at)
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ nextMs }) => new Date(nextMs))}::timestamptz[])
      as moved (id, starts_at)
    where moved.id = event.id`)
}

/** The start after a shift of the local clock. */
function shifted({ originalMs, zone }: Fixture, shiftMs: number): number {
  return instantOfLocal(originalMs + offsetMinutes(originalMs, zone) * 60_000 + shiftMs, zone)
}
