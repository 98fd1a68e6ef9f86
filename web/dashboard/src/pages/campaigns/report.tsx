import { type ReactNode, useMemo } from 'react'
import { CsvButton } from '../../components/csv-button.tsx'
import { Figures } from '../../components/figures.tsx'
import { LazyChart } from '../../components/lazy-chart.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { money, percent } from '../../components/money.ts'
import { Card } from '../../components/page.tsx'
import { CampaignReportDocument, type CampaignReportQuery, SeriesCsvDocument } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import type { Campaign } from './campaign.tsx'
import { Funnel } from './funnel.tsx'
import { days, intervalOf, type Period } from './period.ts'

export function Report({ campaign, period }: { campaign: Campaign; period: Period }): ReactNode {
  const variables = { campaignId: campaign.id, ...period, interval: intervalOf(period) }
  const query = useQuery(CampaignReportDocument, variables, { keepPreviousData: true })
  return (
    <Loaded query={query}>
      {(data) => (
        <>
          <Figures figures={figuresOf(data.outcomeReport)} />
          <Card
            title={`Outcomes per ${variables.interval}`}
            actions={
              <CsvButton
                operation={SeriesCsvDocument}
                variables={variables}
                name={`outcomes-${period.from}-${period.to}`}
              />
            }
          >
            <Series points={data.outcomeSeries.points} interval={variables.interval} />
          </Card>
          <div className="columns">
            <Card title="Funnel">
              <Funnel stages={data.outcomeFunnel.stages} />
            </Card>
            <Card title="Fans">
              <Fans report={data.outcomeReport} />
            </Card>
          </div>
        </>
      )}
    </Loaded>
  )
}

type Points = CampaignReportQuery['outcomeSeries']['points']

function Series({ points, interval }: { points: Points; interval: string }): ReactNode {
  const rows = useMemo(() => points.map(({ from, verifiedOutcomes }) => ({ from, verifiedOutcomes })), [points])
  const spec = useMemo(
    () => ({ kind: 'line-days' as const, rows, x: 'from', y: 'verifiedOutcomes', valueLabel: 'Verified outcomes' }),
    [rows],
  )
  if (points.every(({ verifiedOutcomes }) => verifiedOutcomes === 0))
    return <p className="quiet">No outcome in this period.</p>
  return <LazyChart label={`Verified outcomes per ${interval}`} spec={spec} />
}

type OutcomeReport = CampaignReportQuery['outcomeReport']

const figuresOf = ({ verifiedOutcomes, totalSpend, costPerOutcome, currency, before }: OutcomeReport) => [
  {
    label: 'Verified outcomes',
    value: verifiedOutcomes.toLocaleString('en'),
    note: change(before.outcomesChange, before),
  },
  { label: 'Spend', value: money(totalSpend, currency), note: change(before.spendChange, before) },
  { label: 'Cost per outcome', value: money(costPerOutcome, currency), note: change(before.costChange, before) },
]

function change(share: number | null, { period }: OutcomeReport['before']): string {
  const compared = days(period.from, period.to)
  if (share === null) return `nothing to compare in ${compared}`
  return `${percent(share, 'exceptZero')} against ${compared}`
}

const Fans = ({ report: { fanDemographics, topVenues, withheld } }: { report: OutcomeReport }): ReactNode => (
  <>
    {withheld ? (
      <p className="quiet">{withheld.reason}</p>
    ) : (
      <p>
        <b>{fanDemographics.avgCheckIns.toLocaleString('en')}</b> check-ins per fan on average.
      </p>
    )}
    <TopList title="Most outcomes at" names={topVenues} />
    <TopList title="Events they came for" names={fanDemographics.topEvents} />
  </>
)

const TopList = ({ title, names }: { title: string; names: readonly string[] }): ReactNode =>
  names.length > 0 && (
    <div>
      <h3 className="hint">{title}</h3>
      <ol className="ranked">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </div>
  )
