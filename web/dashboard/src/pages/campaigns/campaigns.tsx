import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Loaded } from '../../components/loaded.tsx'
import { money } from '../../components/money.ts'
import { Empty, Page } from '../../components/page.tsx'
import { Pager, usePaging } from '../../components/pager.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { CampaignsDocument, type CampaignsQuery } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import { CampaignStatus } from './campaign-status.tsx'
import { days } from './period.ts'

type Campaign = CampaignsQuery['viewer']['campaigns']['nodes'][number]

export function Campaigns(): ReactNode {
  const paging = usePaging()
  const query = useQuery(CampaignsDocument, { after: paging.after }, { keepPreviousData: true })
  return (
    <Page title="Campaigns" lead="Outcomes that count for you, and what they cost.">
      <Loaded query={query}>
        {({ viewer: { campaigns } }) => (
          <>
            {campaigns.totalCount === 0 ? (
              <Empty title="No campaign yet">
                The operator sets a campaign up with you: prices, venues, period and budget. It appears here at once.
              </Empty>
            ) : (
              <Table label="Campaigns" columns={columns} items={campaigns.nodes} />
            )}
            <Pager paging={paging} pageInfo={campaigns.pageInfo} total={campaigns.totalCount} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const columns: Column<Campaign>[] = [
  { title: 'Brand', cell: ({ id, brand }) => <Link href={`/campaigns/${id}`}>{brand}</Link> },
  { title: 'Status', cell: ({ status }) => <CampaignStatus status={status} /> },
  { title: 'Period', cell: ({ startsOn, endsOn }) => days(startsOn, endsOn), isSecondary: true },
  { title: 'Spent', isNumber: true, cell: ({ spentCents, currency }) => money(spentCents / 100, currency) },
  {
    title: 'Budget left',
    isNumber: true,
    isSecondary: true,
    cell: ({ remainingCents, budgetCents, currency }) => (
      <>
        {money(remainingCents / 100, currency)}
        <small>of {money(budgetCents / 100, currency)}</small>
      </>
    ),
  },
]
