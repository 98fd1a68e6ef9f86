const breakdowns = ['venue', 'event', 'outcome_type', 'weekday', 'hour'] as const
const series = ['day', 'week', 'month'] as const
const figures = 'verifiedOutcomes totalSpend costPerOutcome'

const period = 'campaignId: $campaignId, from: $from, to: $to'
const fields: [string, string][] = [
  ['report and comparison', `outcomeReport(${period}) { ${figures} topVenues before { ${figures} outcomesChange } }`],
  ...series.map((interval): [string, string] => [
    `series by ${interval}`,
    `outcomeSeries(${period}, interval: ${interval}) { points { from to ${figures} avgCheckIns } }`,
  ]),
  ...breakdowns.map((by): [string, string] => [
    `breakdown by ${by}`,
    `outcomeBreakdown(${period}, by: ${by}, first: 200) { rows { key name share ${figures} avgCheckIns } merged { reason } }`,
  ]),
  ['funnel', `outcomeFunnel(${period}) { stages { stage count ofShown } }`],
]

/** An analyst's GraphQL queries, by their names in the table. */
export const outcomeFields: ReadonlyMap<string, string> = new Map(
  fields.map(([name, field]) => [name, `query ($campaignId: UUID!, $from: LocalDate!, $to: LocalDate!) { ${field} }`]),
)
