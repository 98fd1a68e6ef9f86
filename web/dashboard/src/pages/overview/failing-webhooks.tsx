import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Loaded } from '../../components/loaded.tsx'
import { Card } from '../../components/page.tsx'
import { When } from '../../components/when.tsx'
import { FailingWebhooksDocument } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'

const refreshMs = 15_000

export function FailingWebhooks(): ReactNode {
  const query = useQuery(FailingWebhooksDocument, {}, { refreshInterval: refreshMs })
  return (
    <Card title="Webhooks" actions={<Link href="/webhooks">All endpoints</Link>}>
      <Loaded query={query}>
        {({ webhookEndpoints: { nodes }, webhookDeliveries: { totalCount } }) => {
          const troubled = nodes.filter(({ failingSince, status }) => failingSince || status === 'disabled')
          if (nodes.length === 0)
            return (
              <p className="quiet">
                No endpoint yet. <Link href="/webhooks">Register one</Link> to be called when something happens.
              </p>
            )
          return (
            <>
              <p>
                {troubled.length === 0
                  ? `All ${nodes.length === 1 ? 'deliveries' : `${nodes.length} endpoints`} are in order.`
                  : `${troubled.length} of ${nodes.length} endpoints need attention.`}{' '}
                {totalCount > 0 && (
                  <Link href="/webhooks/deliveries?status=failed">
                    {totalCount === 1
                      ? '1 delivery has failed'
                      : `${totalCount.toLocaleString('en')} deliveries have failed`}
                  </Link>
                )}
              </p>
              <ul className="list">
                {troubled.map(({ id, url, status, failingSince }) => (
                  <li key={id} className="problem">
                    <code>{url}</code>
                    <span>
                      {status === 'disabled' ? 'Disabled' : 'Failing'}
                      {failingSince && (
                        <>
                          {' since '}
                          <When at={failingSince} />
                        </>
                      )}
                      {'. '}
                      <Link href={`/webhooks/deliveries?endpoint=${id}`}>See its deliveries</Link>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
