import { type ReactNode, useMemo, useState } from 'react'
import { CsvButton } from '../../components/csv-button.tsx'
import { SelectField } from '../../components/field.tsx'
import { LazyChart } from '../../components/lazy-chart.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { money, percent } from '../../components/money.ts'
import { Card } from '../../components/page.tsx'
import { type Column, Table } from '../../components/table.tsx'
import {
  BreakdownCsvDocument,
  CampaignBreakdownDocument,
  type CampaignBreakdownQuery,
  type OutcomeBreakdownBy,
} from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import type { Campaign } from './campaign.tsx'
import type { Period } from './period.ts'

type Row = CampaignBreakdownQuery['outcomeBreakdown']['rows'][number] & { id: string }

const dimensions: { value: OutcomeBreakdownBy; text: string }[] = [
  { value: 'venue', text: 'Venue' },
  { value: 'event', text: 'Event' },
  { value: 'weekday', text: 'Day of the week' },
  { value: 'hour', text: 'Hour' },
  { value: 'outcome_type', text: 'Kind of outcome' },
]

export function Breakdown({ campaign, period }: { campaign: Campaign; period: Period }): ReactNode {
  const [by, setBy] = useState<OutcomeBreakdownBy>('venue')
  const variables = { campaignId: campaign.id, ...period, by }
  const query = useQuery(CampaignBreakdownDocument, variables, { keepPreviousData: true })
  return (
    <Card
      title="Breakdown"
      actions={<CsvButton operation={BreakdownCsvDocument} variables={variables} name={`outcomes-by-${by}`} />}
    >
      <SelectField label="By" value={by} onChange={({ target }) => setBy(target.value as OutcomeBreakdownBy)}>
        {dimensions.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <Loaded query={query}>
        {({ outcomeBreakdown: { rows, currency, merged } }) =>
          rows.length === 0 ? (
            <p className="quiet">No outcome in this period.</p>
          ) : (
            <>
              <BreakdownChart rows={rows} by={by} />
              <Table
                label={`Outcomes by ${by}`}
                columns={columns(currency)}
                items={rows.map((row) => ({ ...row, id: row.key }))}
              />
              {merged && <p className="hint">{merged.reason}</p>}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

const chartedRows = 10

function BreakdownChart({
  rows,
  by,
}: {
  rows: CampaignBreakdownQuery['outcomeBreakdown']['rows']
  by: string
}): ReactNode {
  const spec = useMemo(
    () => ({
      kind: 'names' as const,
      rows: rows.slice(0, chartedRows).map(({ name, verifiedOutcomes }) => ({ name, verifiedOutcomes })),
      x: 'name',
      y: 'verifiedOutcomes',
      valueLabel: 'Verified outcomes',
    }),
    [rows],
  )
  return <LazyChart label={`Verified outcomes by ${by}`} spec={spec} />
}

const columns = (currency: string): Column<Row>[] => [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Outcomes', isNumber: true, cell: ({ verifiedOutcomes }) => verifiedOutcomes.toLocaleString('en') },
  {
    title: 'Share',
    isNumber: true,
    isSecondary: true,
    cell: ({ share }) => percent(share),
  },
  { title: 'Spend', isNumber: true, cell: ({ totalSpend }) => money(totalSpend, currency) },
  {
    title: 'Cost per outcome',
    isNumber: true,
    isSecondary: true,
    cell: ({ costPerOutcome }) => money(costPerOutcome, currency),
  },
]
