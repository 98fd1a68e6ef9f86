import sql, { type Sql } from 'sql-template-tag'

/** Most passes that a cell keeps: the number of different fans from which on they are shown. */
export const minFans = 5

/** The days, weeks and months that hold the date in the column `local_date`, as `span (grain, starts_on)`. */
export const spans = sql`(values
    ('day', local_date),
    ('week', date_trunc('week', local_date::timestamp)::date),
    ('month', date_trunc('month', local_date::timestamp)::date)
  ) as span (grain, starts_on)`

/** What tells an outcome apart, as `part (dimension, key)`; reads the columns of an outcome and its campaign's `zone`. */
const parts = sql`(values
    ('total', ''),
    ('outcome_type', type),
    ('venue', venue_id::text),
    ('event', coalesce(event_id::text, 'none')),
    ('hour', to_char(occurred_at at time zone zone, 'HH24'))
  ) as part (dimension, key)`

/** Every cell that each outcome of `source` counts in, with the outcome's own columns. */
export const rollupsOfOutcomes = (source: Sql): Sql =>
  sql`${source} cross join lateral ${parts} cross join lateral ${spans}`
