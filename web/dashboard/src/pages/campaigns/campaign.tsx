import { type ReactNode, useState } from 'react'
import { useParams } from 'wouter'
import { Figures } from '../../components/figures.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { money } from '../../components/money.ts'
import { Empty, Page } from '../../components/page.tsx'
import { CampaignDetailsDocument, type CampaignDetailsQuery } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import { AsCode } from './as-code.tsx'
import { Breakdown } from './breakdown.tsx'
import { CampaignStatus } from './campaign-status.tsx'
import { LiveOutcomes } from './live-outcomes.tsx'
import { days, faultOf, lastDays, type Period } from './period.ts'
import { PeriodFilter } from './period-filter.tsx'
import { Report } from './report.tsx'

export type Campaign = NonNullable<CampaignDetailsQuery['campaign']>

const above = { title: 'Campaigns', href: '/campaigns' }

export function CampaignPage(): ReactNode {
  const { id = '' } = useParams()
  const query = useQuery(CampaignDetailsDocument, { id })
  const campaign = query.data?.campaign
  return (
    <Page title={campaign?.brand ?? 'Campaign'} above={above} lead={campaign && <Lead campaign={campaign} />}>
      <Loaded query={query}>
        {({ campaign: found }) =>
          found ? (
            <Details campaign={found} />
          ) : (
            <Empty title="No such campaign">It may belong to another partner.</Empty>
          )
        }
      </Loaded>
    </Page>
  )
}

const Lead = ({ campaign: { status, startsOn, endsOn, zone } }: { campaign: Campaign }): ReactNode => (
  <span className="row">
    <CampaignStatus status={status} /> {days(startsOn, endsOn)}, time zone {zone.replaceAll('_', ' ')}
  </span>
)

const usualDays = 28

function Details({ campaign }: { campaign: Campaign }): ReactNode {
  const [period, setPeriod] = useState<Period>(() => lastDays(usualDays, campaign.zone))
  const fault = faultOf(period)
  return (
    <div className="stack">
      <Figures figures={budgetOf(campaign)} />
      {campaign.status === 'running' && <LiveOutcomes campaign={campaign} />}
      <PeriodFilter period={period} zone={campaign.zone} fault={fault} onChange={setPeriod} />
      {!fault && (
        <>
          <Report campaign={campaign} period={period} />
          <Breakdown campaign={campaign} period={period} />
          <AsCode campaignId={campaign.id} period={period} />
        </>
      )}
    </div>
  )
}

const priceNames = { check_in: 'check-in', reservation: 'reservation', offer_redeemed: 'redeemed offer' }

const budgetOf = ({ budgetCents, spentCents, remainingCents, currency, prices }: Campaign) => [
  { label: 'Spent', value: money(spentCents / 100, currency), note: `of ${money(budgetCents / 100, currency)}` },
  { label: 'Budget left', value: money(remainingCents / 100, currency) },
  ...prices.map(({ type, cents }) => ({ label: `Per ${priceNames[type]}`, value: money(cents / 100, currency) })),
]
