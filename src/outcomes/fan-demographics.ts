import sql, { type Sql } from 'sql-template-tag'
import type { Principal } from '../auth/principal.js'
import type { QueryRunner } from '../database/query-runner.js'
import { type DayRange, dateOf, dayNumber, weekdayOf } from './cover-period.js'
import { readableCampaign } from './read-rollups.js'
import { minFans } from './rollups-of-outcome.js'

/**
 * Averages and name lists about fans are published for whole ISO weeks of the campaign's zone only, and of a week only for
 * groups that have at least five different fans each. Every answer then adds up such groups, so no two answers, subtracted,
 * leave fewer than five fans. A week counts once it has ended in every time zone: a running week would give away each
 * fan who joins it.
 */

/** How published weeks can be split; a day is a date, every other key is that of the rollup. */
export type PublishedDimension = 'total' | 'venue' | 'event' | 'outcome_type' | 'hour' | 'day'

const dayMs = 86_400_000

/** First days of the whole ISO weeks in a range of days that have ended everywhere by `now`. */
export function publishedWeeks({ first, last }: DayRange, now: Date): number[] {
  const firstMonday = first + ((8 - weekdayOf(first)) % 7)
  // The local date anywhere on earth is at least the date in UTC less one day.
  const lastEndedDay = Math.min(last, Math.floor(now.getTime() / dayMs) - 2)
  const weeks: number[] = []
  for (let monday = firstMonday; monday + 6 <= lastEndedDay; monday += 7) weeks.push(monday)
  return weeks
}

/**
 * The expression `published (week, dimension, key, outcomes, check_ins)` of a `with` clause that has `campaign (id)`. Of each
 * week and dimension it holds the groups of at least five fans. Where the others together have fewer than five, the
 * smallest group is left out too: the week's total would otherwise give their sum away (complementary suppression,
 * Hundepool et al., Statistical Disclosure Control, 2012).
 */
export const publishedGroups = (dimensions: readonly PublishedDimension[], weeks: readonly number[]): Sql => sql`
  week_cell as materialized (${dimensions.includes('day') ? daysOfWeeks(weeks) : groupsOfWeeks(dimensions, weeks)}
  ), small as (
    select week, dimension, count(distinct pass) as fans from week_cell, unnest(pass_ids) as pass
    where cardinality(pass_ids) < ${minFans} group by week, dimension
  ), large as (
    select *, row_number() over (partition by week, dimension order by outcomes, key desc) as number
    from week_cell where cardinality(pass_ids) >= ${minFans}
  ), published as (
    select week, dimension, key, outcomes, check_ins from large left join small using (week, dimension)
    where number > 1 or coalesce(fans, ${minFans}) >= ${minFans}
  )`

/** The conditions follow the primary key of the rollups: one index probe for each week and dimension. */
const groupsOfWeeks = (dimensions: readonly PublishedDimension[], weeks: readonly number[]): Sql => sql`
    select week, dimension, key, outcomes, check_ins, pass_ids
    from unnest(${weeks.map(dateOf)}::date[]) as week
      cross join unnest(${[...dimensions]}::text[]) as wanted
      join outcome_cell on campaign_id = (select id from campaign) and grain = 'week' and starts_on = week
        and dimension = wanted`

const daysOfWeeks = (weeks: readonly number[]): Sql => sql`
    select week, 'day' as dimension, starts_on::text as key, outcomes, check_ins, pass_ids
    from unnest(${weeks.map(dateOf)}::date[]) as week
      join outcome_cell on campaign_id = (select id from campaign) and grain = 'day'
        and starts_on between week and week + 6 and dimension = 'total'`

/** Mean over the outcomes of the fan's number of check-ins at that moment, one decimal, half up; null over no row. */
export const meanCheckIns = sql`floor(sum(check_ins)::float8 / sum(outcomes) * 10 + 0.5) / 10`

/** Of one published group in one week; `day` is the first day of the week, or the day itself in the dimension `day`. */
interface GroupSum {
  day: number
  key: string
  outcomes: number
  checkIns: number
}

/** The sums that a campaign's means are made of, for answers with a mean for each of many rows. */
export class PublishedSums {
  private constructor(private readonly groups: readonly GroupSum[]) {}

  static async read(
    queries: QueryRunner,
    principal: Principal,
    campaignId: string,
    dimension: PublishedDimension,
    weeks: readonly number[],
  ): Promise<PublishedSums> {
    const rows = await queries.all<Omit<GroupSum, 'day'> & { date: string }>(sql`
      with campaign as (${readableCampaign(principal, campaignId)}), ${publishedGroups([dimension], weeks)}
      select case dimension when 'day' then key else week::text end as date, key, outcomes, check_ins as "checkIns"
      from published`)
    return new PublishedSums(rows.map(({ date, ...group }) => ({ ...group, day: dayNumber(date) })))
  }

  /** The mean of the groups that satisfy a condition, one decimal, half up; null where there is none. */
  mean(isIncluded: (group: { day: number; key: string }) => boolean): number | null {
    const included = this.groups.filter(isIncluded)
    const outcomes = included.reduce((sum, group) => sum + group.outcomes, 0)
    const checkIns = included.reduce((sum, group) => sum + Number(group.checkIns), 0)
    return outcomes === 0 ? null : Math.floor((checkIns / outcomes) * 10 + 0.5) / 10
  }
}
