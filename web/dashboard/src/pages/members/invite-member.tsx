import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { InviteMemberDocument, type Role } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { useSession } from '../../shell/session.tsx'
import { RoleChoice } from './roles.tsx'

export function InviteMember({ onClose }: { onClose: () => void }): ReactNode {
  const { partner } = useSession()
  const invite = useAction(InviteMemberDocument)
  const [role, setRole] = useState<Role>('developer')
  const submit = async (form: FormData): Promise<void> => {
    const email = String(form.get('email')).trim()
    if (await invite.run({ partnerId: partner.id, email, role })) onClose()
  }
  return (
    <Dialog title="Invite someone" onClose={onClose}>
      <Form failure={invite.failure} onSubmit={submit}>
        <Field
          label="Email"
          name="email"
          type="email"
          required
          autoFocus
          hint="They get a link that works once, for 7 days."
        />
        <RoleChoice value={role} onChange={setRole} />
        <footer>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={invite.isRunning}>
            Send invitation
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
