import type { ReactNode } from 'react'
import { Confirm } from '../../components/confirm.tsx'
import { RemoveEndpointDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import type { Endpoint } from './endpoints.tsx'

export function RemoveEndpoint({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }): ReactNode {
  const remove = useAction(RemoveEndpointDocument)
  return (
    <Confirm
      title="Remove this endpoint?"
      action="Remove endpoint"
      isBusy={remove.isRunning}
      failure={remove.failure}
      onConfirm={() => void remove.run({ id: endpoint.id }).then((result) => result && onClose())}
      onClose={onClose}
    >
      <p>
        <code>{endpoint.url}</code> receives nothing more, and its deliveries are gone from here. To stop it for a
        while, pause it; to change its address, edit it.
      </p>
    </Confirm>
  )
}
