import sql, { type Sql } from 'sql-template-tag'

/** Minimum number of different fans for which figures are shown; also the most passes that a rollup keeps. */
export const minFans = 5

/** The day, week and month that contain `local_date`, as `span (grain, starts_on)`. */
export const spans = sql`(values
    ('day', local_date),
    ('week', date_trunc('week', local_date::timestamp)::date),
    ('month', date_trunc('month', local_date::timestamp)::date)
  ) as span (grain, starts_on)`

/** The dimensions of an outcome as `part (dimension, key)`; reads the columns of an outcome. */
const parts = (localHour: Sql): Sql => sql`(values
    ('total', ''),
    ('outcome_type', type),
    ('venue', venue_id::text),
    ('event', coalesce(event_id::text, 'none')),
    ('hour', ${localHour})
  ) as part (dimension, key)`

/**
 * Every rollup that an outcome of `source` is counted in, with the outcome's own columns. `localHour` is the hour of
 * the outcome in the campaign's zone, `00` to `23`.
 */
export const rollupsOfOutcomes = (source: Sql, localHour: Sql): Sql =>
  sql`${source} cross join lateral ${parts(localHour)} cross join lateral ${spans}`
