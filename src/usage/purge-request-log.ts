import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { countOf, purgePartitions } from '../database/partitioned-table.js'
import { keptSince } from './find-logged-requests.js'
import { requestLogPartitions } from './request-log-partitions.js'

/** A partner's share of the log. */
const maxPerPartner = 100_000
/** More than the oldest ones would make a transaction of minutes; the next run deletes further. */
const maxPerRun = 200_000

/** Drops the days of the log that ended 7 days ago, and deletes a partner's requests beyond 100,000; returns their number. */
export const purgeRequestLog = async (em: EntityManager, now: Date): Promise<number> =>
  (await purgeOld(em, keptSince(now))) + (await purgeSurplus(em))

const purgeOld = (em: EntityManager, cutoff: Date): Promise<number> =>
  purgePartitions(em, requestLogPartitions, cutoff, (partition) =>
    countOf(em, sql`delete from ${partition} where at < ${cutoff}::timestamptz returning 1`),
  )

/** The oldest successes go first, then the oldest failures. */
const purgeSurplus = (em: EntityManager): Promise<number> =>
  countOf(
    em,
    sql`delete from logged_request r using (
        select partner_id, at, id from (
          select partner_id, at, id,
            row_number() over (partition by partner_id order by (code is null), at desc, id desc) as place
          from logged_request
          where partner_id in (
            select partner_id from logged_request group by partner_id having count(*) > ${maxPerPartner}::int)
        ) ranked where place > ${maxPerPartner}::int limit ${maxPerRun}::int
      ) s
      where r.partner_id = s.partner_id and r.at = s.at and r.id = s.id returning 1`,
  )
