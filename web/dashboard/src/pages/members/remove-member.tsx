import type { ReactNode } from 'react'
import { Confirm } from '../../components/confirm.tsx'
import { RemoveMemberDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { useSession } from '../../shell/session.tsx'
import type { Member } from './members.tsx'

export function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }): ReactNode {
  const { partner } = useSession()
  const remove = useAction(RemoveMemberDocument)
  return (
    <Confirm
      title={`Remove ${member.email}?`}
      action="Remove member"
      isBusy={remove.isRunning}
      failure={remove.failure}
      onConfirm={() => void remove.run({ id: member.id }).then((result) => result && onClose())}
      onClose={onClose}
    >
      <p>
        Within 5 seconds they see nothing of {partner.name} any more, and invitations that they sent are void. Keys that
        they created stay: rotate those that they may have copied.
      </p>
    </Confirm>
  )
}
