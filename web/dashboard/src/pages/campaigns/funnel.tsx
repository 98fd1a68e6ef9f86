import type { ReactNode } from 'react'
import { percent } from '../../components/money.ts'
import type { CampaignReportQuery, FunnelStage } from '../../generated/graphql.ts'

type Stages = CampaignReportQuery['outcomeFunnel']['stages']

const names: Record<FunnelStage, string> = {
  shown: 'Offers shown',
  reserved: 'Reservations',
  verified: 'Verified outcomes',
}

/** Each stage as a bar of the largest. The meter is the bar for screen readers too. */
export function Funnel({ stages }: { stages: Stages }): ReactNode {
  const largest = Math.max(1, ...stages.map(({ count }) => count))
  return (
    <ol className="funnel">
      {stages.map(({ stage, count, ofShown }) => (
        <li key={stage}>
          <span>
            {names[stage]}
            <b>{count.toLocaleString('en')}</b>
          </span>
          <meter aria-label={names[stage]} min={0} max={largest} value={count} />
          {ofShown !== null && stage !== 'shown' && <small className="quiet">{percent(ofShown)} of those shown</small>}
        </li>
      ))}
    </ol>
  )
}
