import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { When } from '../../components/when.tsx'
import type { Endpoint } from './endpoints.tsx'

export function EndpointStatus({
  endpoint: { status, failingSince, disabledReason },
}: {
  endpoint: Endpoint
}): ReactNode {
  if (status === 'paused')
    return (
      <>
        <Badge tone="wait">Paused</Badge>
        <small>Events wait until you resume it.</small>
      </>
    )
  if (status === 'disabled')
    return (
      <>
        <Badge tone="bad">Disabled</Badge>
        <small>
          {disabledReason === 'gone' ? 'Your server answered 410.' : 'It failed for 5 days.'} Resume it once it is
          mended.
        </small>
      </>
    )
  if (!failingSince) return <Badge tone="good">Active</Badge>
  return (
    <>
      <Badge tone="bad">Failing</Badge>
      <small>
        since <When at={failingSince} />
      </small>
    </>
  )
}
