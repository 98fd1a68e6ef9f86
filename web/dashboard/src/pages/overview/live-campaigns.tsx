import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LiveCounter } from '../../components/live-counter.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Card } from '../../components/page.tsx'
import { CampaignsDocument } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'

/** Each counter is an event stream of its own, and a partner has 20. */
const shownCampaigns = 4

export function LiveCampaigns(): ReactNode {
  const query = useQuery(CampaignsDocument, {})
  return (
    <Card title="Live outcomes" actions={<Link href="/campaigns">All campaigns</Link>}>
      <Loaded query={query}>
        {({ viewer: { campaigns } }) => {
          const running = campaigns.nodes.filter(({ status }) => status === 'running').slice(0, shownCampaigns)
          if (running.length === 0) return <p className="quiet">No campaign is running.</p>
          return (
            <ul className="list counters">
              {running.map(({ id, brand, currency }) => (
                <li key={id}>
                  <Link href={`/campaigns/${id}`}>{brand}</Link>
                  <LiveCounter campaignId={id} currency={currency} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}
