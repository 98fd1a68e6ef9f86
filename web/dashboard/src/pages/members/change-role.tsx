import { type ReactNode, useState } from 'react'
import { Confirm } from '../../components/confirm.tsx'
import { ChangeMemberRoleDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import type { Member } from './members.tsx'
import { RoleChoice } from './roles.tsx'

export function ChangeRole({ member, onClose }: { member: Member; onClose: () => void }): ReactNode {
  const change = useAction(ChangeMemberRoleDocument)
  const [role, setRole] = useState(member.role)
  return (
    <Confirm
      title={`Role of ${member.email}`}
      action="Change role"
      kind="primary"
      isBusy={change.isRunning}
      failure={change.failure}
      onConfirm={() => void change.run({ id: member.id, role }).then((result) => result && onClose())}
      onClose={onClose}
    >
      <RoleChoice value={role} onChange={setRole} />
    </Confirm>
  )
}
