import { Field, Float, ObjectType } from 'type-graphql'
import type { Principal } from '../auth/principal.js'
import type { QueryRunner } from '../database/query-runner.js'
import { coverDays, type DayRange, dateOf } from './cover-period.js'
import { figuresOf, OutcomeFigures } from './figures.js'
import { type OutcomeReport, Period } from './outcome-report.js'
import { daysOf } from './period-args.js'
import { readRollups } from './read-rollups.js'

@ObjectType({
  simpleResolvers: true,
  description: 'The preceding period of the same length, and the change since then.',
})
export class OutcomeComparison extends OutcomeFigures {
  @Field(() => Period, {
    description: 'The preceding period: as many days, ending on the day before the requested period.',
  })
  period!: Period

  @Field(() => Float, {
    nullable: true,
    description: 'Change of the number of outcomes in percent, one decimal; null if there were none before.',
  })
  outcomesChange!: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'Change of the spend in percent, one decimal; null if there was none before.',
  })
  spendChange!: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'Change of the cost per outcome in percent, one decimal; null if there was none before.',
  })
  costChange!: number | null
}

/** Compares a report with the preceding period of the same length. */
export async function compareWithBefore(
  queries: QueryRunner,
  principal: Principal,
  report: OutcomeReport,
): Promise<OutcomeComparison> {
  const before = daysBefore(daysOf(report.period))
  const { groups } = await readRollups(queries, principal, report.campaignId, 'total', coverDays(before))
  const figures = figuresOf(groups[0] ?? { outcomes: 0, spendCents: 0 })
  return {
    period: { from: dateOf(before.first), to: dateOf(before.last) },
    ...figures,
    outcomesChange: change(figures.verifiedOutcomes, report.verifiedOutcomes),
    spendChange: change(figures.totalSpend, report.totalSpend),
    costChange: change(figures.costPerOutcome, report.costPerOutcome),
  }
}

const daysBefore = ({ first, last }: DayRange): DayRange => ({ first: first - (last - first + 1), last: first - 1 })

const change = (before: number, now: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
