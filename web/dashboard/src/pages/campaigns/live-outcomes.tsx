import { type ReactNode, useCallback, useState } from 'react'
import { LiveCounter } from '../../components/live-counter.tsx'
import { money } from '../../components/money.ts'
import { Card } from '../../components/page.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { exactTime } from '../../components/when.tsx'
import type { LiveOutcome } from '../../service/live-outcomes.ts'
import type { Campaign } from './campaign.tsx'

const keptOutcomes = 20

export function LiveOutcomes({ campaign: { id, currency } }: { campaign: Campaign }): ReactNode {
  const [outcomes, setOutcomes] = useState<readonly LiveOutcome[]>([])
  const add = useCallback((outcome: LiveOutcome) => setOutcomes((old) => [outcome, ...old].slice(0, keptOutcomes)), [])
  return (
    <Card title="Live">
      <LiveCounter campaignId={id} currency={currency} onOutcome={add} />
      {outcomes.length > 0 && <Table label="Live outcomes" columns={columns(currency)} items={outcomes} />}
    </Card>
  )
}

const columns = (currency: string): Column<LiveOutcome>[] => [
  { title: 'When', cell: ({ occurredAt }) => exactTime(occurredAt) },
  { title: 'Outcome', cell: ({ type }) => type.replaceAll('_', ' ') },
  { title: 'Venue', cell: ({ venue }) => venue?.name ?? '—', isSecondary: true },
  { title: 'Spend', isNumber: true, cell: ({ spendCents }) => money(spendCents / 100, currency) },
]
