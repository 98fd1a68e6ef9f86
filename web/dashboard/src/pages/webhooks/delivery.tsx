import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { Button } from '../../components/button.tsx'
import { CodeBlock, formatted } from '../../components/code-block.tsx'
import { Facts } from '../../components/figures.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Card, Empty, Page } from '../../components/page.tsx'
import { Problem } from '../../components/problem.tsx'
import { exactTime, When } from '../../components/when.tsx'
import { DeliveryDetailsDocument, type DeliveryDetailsQuery, ResendDeliveryDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { useQuery } from '../../service/use-query.ts'
import { Attempt } from './attempt.tsx'
import { DeliveryStatus } from './delivery-status.tsx'

export type Delivery = NonNullable<DeliveryDetailsQuery['webhookDelivery']>

const refreshMs = 3_000
const above = { title: 'Deliveries', href: '/webhooks/deliveries' }

export function DeliveryPage(): ReactNode {
  const { id = '' } = useParams()
  const query = useQuery(DeliveryDetailsDocument, { id }, { refreshInterval: refreshMs })
  const resend = useAction(ResendDeliveryDocument)
  const delivery = query.data?.webhookDelivery
  const canResend = delivery && delivery.status !== 'pending'
  return (
    <Page
      title={delivery?.event ?? 'Delivery'}
      above={above}
      actions={
        canResend && (
          <Button kind="primary" isBusy={resend.isRunning} onClick={() => void resend.run({ id })}>
            Send again
          </Button>
        )
      }
    >
      {resend.failure && <Problem failure={resend.failure} />}
      <Loaded query={query}>
        {({ webhookDelivery }) =>
          webhookDelivery ? (
            <Details delivery={webhookDelivery} />
          ) : (
            <Empty title="No such delivery">It may be older than 30 days, or another partner's.</Empty>
          )
        }
      </Loaded>
    </Page>
  )
}

const Details = ({ delivery }: { delivery: Delivery }): ReactNode => (
  <div className="stack">
    <Card>
      <Facts
        facts={[
          ['Status', <DeliveryStatus key="status" delivery={delivery} />],
          ['Endpoint', delivery.endpoint.url],
          ['Event id', <code key="event">{delivery.eventId}</code>],
          ['Created', exactTime(delivery.createdAt)],
          [
            'Delivered',
            delivery.deliveredAt ? exactTime(delivery.deliveredAt) : <When key="never" at={null} or="not yet" />,
          ],
        ]}
      />
    </Card>
    <Card title="What was sent">
      <CodeBlock label={`Body, ${delivery.bodyBytes.toLocaleString('en')} bytes`} text={formatted(delivery.body)} />
      {delivery.signature && (
        <>
          <CodeBlock label="x-service-signature, recomputed now with your secret" text={delivery.signature} />
          <p className="hint">
            It is the HMAC-SHA256 of the body exactly as sent, in one line, not as laid out above. If your own result
            differs, compute it over the raw bytes. <a href="/docs/webhooks">How to verify it</a>
          </p>
        </>
      )}
    </Card>
    <Card title={`Attempts (${delivery.attemptCount})`}>
      {delivery.attempts.nodes.length === 0 && (
        <p className="quiet">None yet. This page shows it as soon as there is one.</p>
      )}
      {delivery.attempts.nodes.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
    </Card>
  </div>
)
