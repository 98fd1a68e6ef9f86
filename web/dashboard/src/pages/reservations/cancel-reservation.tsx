import type { ReactNode } from 'react'
import { Confirm } from '../../components/confirm.tsx'
import { CancelReservationDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'

export function CancelReservation({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const cancel = useAction(CancelReservationDocument)
  return (
    <Confirm
      title="Cancel this reservation?"
      action="Cancel reservation"
      isBusy={cancel.isRunning}
      failure={cancel.failure}
      onConfirm={() => void cancel.run({ id }).then((result) => result && onClose())}
      onClose={onClose}
    >
      <p>
        The venue's contact is mailed, and the guest's page says that a partner cancelled it. A guest without a pass has
        left no address, and learns of it only there.
      </p>
    </Confirm>
  )
}
