import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { When } from '../../components/when.tsx'
import type { WebhookDeliveryStatus } from '../../generated/graphql.ts'

interface Props {
  delivery: { status: WebhookDeliveryStatus; attemptCount: number; nextAttemptAt: string | null }
}

/** A delivery that waits for another attempt after a failed one is in trouble already. */
export function DeliveryStatus({ delivery: { status, attemptCount, nextAttemptAt } }: Props): ReactNode {
  if (status === 'delivered') return <Badge tone="good">Delivered</Badge>
  if (status === 'failed') return <Badge tone="bad">Failed</Badge>
  return (
    <>
      <Badge tone={attemptCount > 0 ? 'bad' : 'wait'}>{attemptCount > 0 ? 'Failing' : 'Pending'}</Badge>
      {nextAttemptAt && attemptCount > 0 && (
        <small>
          {' '}
          next attempt <When at={nextAttemptAt} />
        </small>
      )}
    </>
  )
}
