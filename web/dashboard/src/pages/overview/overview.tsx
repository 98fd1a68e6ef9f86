import type { ReactNode } from 'react'
import { Card, Page } from '../../components/page.tsx'
import { Figures } from '../../components/figures.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { OverviewDocument, type OverviewQuery } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import { useSession } from '../../shell/session.tsx'
import { FailingWebhooks } from './failing-webhooks.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LiveCampaigns } from './live-campaigns.tsx'
import { RequestsByDay } from './requests-by-day.tsx'

const refreshMs = 15_000

export function Overview(): ReactNode {
  const { may, partner } = useSession()
  return (
    <Page title="Overview" lead={`What ${partner.name} does with the service, and what needs attention.`}>
      <div className="stack">
        {partner.suspendedAt && (
          <p className="note" role="status">
            This partner is suspended: its keys are refused. Ask the operator to reinstate it.
          </p>
        )}
        {may('usage.read') && <Usage />}
        {may('webhooks.manage') && <FailingWebhooks />}
        {may('outcomes.read') && <LiveCampaigns />}
      </div>
    </Page>
  )
}

function Usage(): ReactNode {
  const query = useQuery(OverviewDocument, {}, { refreshInterval: refreshMs })
  return (
    <Loaded query={query}>
      {({ viewer }) => (
        <>
          {viewer.dailyRequests.length === 0 && <FirstSteps hasKey={viewer.usage.liveKeys > 0} />}
          <Figures figures={figuresOf(viewer)} />
          {viewer.dailyRequests.length > 0 && (
            <Card title="Requests per day, last 30 days (UTC)">
              <RequestsByDay days={viewer.dailyRequests} />
            </Card>
          )}
        </>
      )}
    </Loaded>
  )
}

function figuresOf({ dailyRequests, limitWindows, usage }: OverviewQuery['viewer']) {
  const today = new Date().toISOString().slice(0, 10)
  const count = (field: 'requests' | 'failures', rows = dailyRequests): number =>
    rows.reduce((sum, row) => sum + row[field], 0)
  const total = count('requests')
  const ofToday = dailyRequests.filter(({ day }) => day === today)
  return [
    {
      label: 'Requests today',
      value: count('requests', ofToday).toLocaleString('en'),
      note: `${total.toLocaleString('en')} in 30 days`,
    },
    {
      label: 'Errors today',
      value: count('failures', ofToday).toLocaleString('en'),
      note: `${share(count('failures'), total)} of all in 30 days`,
    },
    ...limitWindows.map(({ seconds, limit, remaining }) => ({
      label: seconds === 60 ? 'Left this minute' : 'Left today',
      value: remaining.toLocaleString('en'),
      note: `of ${limit.toLocaleString('en')}`,
    })),
    { label: 'Live keys', value: usage.liveKeys.toLocaleString('en') },
  ]
}

const share = (part: number, whole: number): string =>
  (whole === 0 ? 0 : part / whole).toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 })
