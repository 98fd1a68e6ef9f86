import { type ReactNode, useState } from 'react'
import { ActionMenu } from '../../components/action-menu.tsx'
import { Button } from '../../components/button.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Card, Page } from '../../components/page.tsx'
import { Problem } from '../../components/problem.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { When } from '../../components/when.tsx'
import { MembersDocument, type MembersQuery, RevokeInvitationDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { useQuery } from '../../service/use-query.ts'
import { useSession } from '../../shell/session.tsx'
import { ChangeRole } from './change-role.tsx'
import { InviteMember } from './invite-member.tsx'
import { RemoveMember } from './remove-member.tsx'

export type Member = MembersQuery['viewer']['members'][number]
type Invitation = MembersQuery['viewer']['invitations'][number]
type Opened = { dialog: 'invite' } | { dialog: 'role' | 'remove'; member: Member }

export function Members(): ReactNode {
  const { me, partner } = useSession()
  const query = useQuery(MembersDocument, {})
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  return (
    <Page
      title="Members"
      lead={`The people who may sign in for ${partner.name}.`}
      actions={
        <Button kind="primary" onClick={() => setOpened({ dialog: 'invite' })}>
          Invite someone
        </Button>
      }
    >
      <Loaded query={query}>
        {({ viewer: { members, invitations } }) => (
          <div className="stack">
            <Table label="Members" columns={columns(me.email, setOpened)} items={members} />
            {invitations.length > 0 && <Invitations invitations={invitations} />}
          </div>
        )}
      </Loaded>
      {opened?.dialog === 'invite' && <InviteMember onClose={close} />}
      {opened?.dialog === 'role' && <ChangeRole member={opened.member} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveMember member={opened.member} onClose={close} />}
    </Page>
  )
}

const columns = (own: string, open: (opened: Opened) => void): Column<Member>[] => [
  {
    title: 'Email',
    cell: ({ email }) => (
      <span className="address">
        {email} {email === own && <span className="quiet">(you)</span>}
      </span>
    ),
  },
  { title: 'Role', cell: ({ role }) => role },
  { title: 'Last sign-in', cell: ({ lastSignInAt }) => <When at={lastSignInAt} />, isSecondary: true },
  {
    title: 'Actions',
    isHidden: true,
    cell: (member) => (
      <ActionMenu
        label={`Actions on ${member.email}`}
        actions={[
          { label: 'Change role', onAction: () => open({ dialog: 'role', member }) },
          { label: 'Remove', onAction: () => open({ dialog: 'remove', member }), isDanger: true },
        ]}
      />
    ),
  },
]

function Invitations({ invitations }: { invitations: readonly Invitation[] }): ReactNode {
  const revoke = useAction(RevokeInvitationDocument)
  const shown: Column<Invitation>[] = [
    { title: 'Email', cell: ({ email }) => <span className="address">{email}</span> },
    { title: 'Role', cell: ({ role }) => role },
    { title: 'Expires', cell: ({ expiresAt }) => <When at={expiresAt} />, isSecondary: true },
    {
      title: 'Actions',
      isHidden: true,
      cell: ({ id, email }) => (
        <Button aria-label={`Withdraw the invitation of ${email}`} onClick={() => void revoke.run({ id })}>
          Withdraw
        </Button>
      ),
    },
  ]
  return (
    <Card title="Invitations not accepted yet">
      {revoke.failure && <Problem failure={revoke.failure} />}
      <Table label="Invitations" columns={shown} items={invitations} />
    </Card>
  )
}
