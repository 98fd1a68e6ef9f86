import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { pageSize } from '../database/keyset-page.js'
import { compareWithBefore, OutcomeComparison } from './compare-with-before.js'
import { countOutcomesOf } from './count-outcomes.js'
import { BreakdownBy, OutcomeBreakdown } from './outcome-breakdown.js'
import { OutcomeFunnel } from './outcome-funnel.js'
import { OutcomeReport } from './outcome-report.js'
import { Granularity } from './outcome-rollup.js'
import { OutcomeSeries } from './outcome-series.js'
import { PeriodArgs } from './period-args.js'
import { readOutcomeBreakdown } from './read-outcome-breakdown.js'
import { readOutcomeFunnel } from './read-outcome-funnel.js'
import { readOutcomeSeries } from './read-outcome-series.js'
import { withoutReadAny } from './read-rollups.js'
import { reportOutcomes } from './report-outcomes.js'

@Resolver(() => OutcomeReport)
export class OutcomeReportResolver {
  @Query(() => OutcomeReport, {
    description:
      "Verified outcomes of one of the caller's campaigns, or of any campaign with the scope `outcomes.read_any`. Fails with `NOT_FOUND` for any other campaign.",
  })
  async outcomeReport(
    @Ctx() { em, queries, principal, now }: RequestContext,
    @Args(() => PeriodArgs) period: PeriodArgs,
    @Arg('ownOnly', () => Boolean, {
      defaultValue: false,
      description: "Whether other partners' campaigns fail with `NOT_FOUND` even with the scope `outcomes.read_any`.",
    })
    ownOnly: boolean,
  ): Promise<OutcomeReport> {
    const caller = requirePrincipal(principal)
    await countOutcomesOf(em, period.campaignId)
    return reportOutcomes(queries, ownOnly ? withoutReadAny(caller) : caller, period, now)
  }

  @Query(() => OutcomeSeries, { description: 'Verified outcomes of a campaign by day, week or month.' })
  async outcomeSeries(
    @Ctx() { em, queries, principal, now }: RequestContext,
    @Args(() => PeriodArgs) period: PeriodArgs,
    @Arg('interval', () => Granularity, { description: 'Length of the interval of one point.' }) interval: Granularity,
  ): Promise<OutcomeSeries> {
    await countOutcomesOf(em, period.campaignId)
    return readOutcomeSeries(queries, requirePrincipal(principal), period, interval, now)
  }

  @Query(() => OutcomeBreakdown, {
    description:
      'Verified outcomes of a campaign by venue, event, type, weekday or hour. Rows with fewer than 5 different fans are merged into `other`.',
  })
  async outcomeBreakdown(
    @Ctx() { em, queries, principal, now }: RequestContext,
    @Args(() => PeriodArgs) period: PeriodArgs,
    @Arg('by', () => BreakdownBy, { description: 'Dimension of the breakdown.' }) by: BreakdownBy,
    @Arg('first', () => Int, { defaultValue: 50, description: 'Number of rows before `other`, 1 to 200.' })
    first: number,
  ): Promise<OutcomeBreakdown> {
    await countOutcomesOf(em, period.campaignId)
    return readOutcomeBreakdown(queries, requirePrincipal(principal), period, by, pageSize(first), now)
  }

  @Query(() => OutcomeFunnel, { description: 'Impressions, reservations and verified outcomes of a campaign.' })
  async outcomeFunnel(
    @Ctx() { em, queries, principal }: RequestContext,
    @Args(() => PeriodArgs) period: PeriodArgs,
  ): Promise<OutcomeFunnel> {
    await countOutcomesOf(em, period.campaignId)
    return readOutcomeFunnel(queries, requirePrincipal(principal), period)
  }

  @FieldResolver(() => OutcomeComparison, {
    description: 'Comparison with the preceding period of the same length.',
  })
  before(@Root() report: OutcomeReport, @Ctx() { queries, principal }: RequestContext): Promise<OutcomeComparison> {
    return compareWithBefore(queries, requirePrincipal(principal), report)
  }
}
