import type { ReactNode } from 'react'
import { Confirm } from '../../components/confirm.tsx'
import { When } from '../../components/when.tsx'
import { RevokeKeyDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { type Key, shortKey } from './keys.tsx'

export function RevokeKey({ apiKey, onClose }: { apiKey: Key; onClose: () => void }): ReactNode {
  const revoke = useAction(RevokeKeyDocument)
  return (
    <Confirm
      title={`Revoke ${apiKey.name}?`}
      action="Revoke key"
      isBusy={revoke.isRunning}
      failure={revoke.failure}
      onConfirm={() => void revoke.run({ id: apiKey.id }).then((result) => result && onClose())}
      onClose={onClose}
    >
      <p>
        Within 5 seconds every request with <code>{shortKey(apiKey)}</code> is refused. This cannot be undone. It was
        last used: <When at={apiKey.lastUsedAt} />.
      </p>
    </Confirm>
  )
}
