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
  description: 'The period of the same length just before, and what changed since.',
})
export class OutcomeComparison extends OutcomeFigures {
  @Field(() => Period, { description: 'As many days as were asked for, up to the day before the first.' })
  period!: Period

  @Field(() => Float, {
    nullable: true,
    description: 'Change of the outcomes in percent, one decimal; null from zero.',
  })
  outcomesChange!: number | null

  @Field(() => Float, { nullable: true, description: 'Change of the spend in percent, one decimal; null from zero.' })
  spendChange!: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'Change of the cost per outcome in percent, one decimal; null from zero.',
  })
  costChange!: number | null
}

/** Compares a report with the as many days before it. */
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
