import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Card, Page } from '../../components/page.tsx'
import { Problem } from '../../components/problem.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { When } from '../../components/when.tsx'
import {
  AccountDocument,
  type AccountQuery,
  RevokeOtherSessionsDocument,
  RevokeSessionDocument,
} from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { useQuery } from '../../service/use-query.ts'
import { Passkeys } from './passkeys.tsx'

type Session = NonNullable<AccountQuery['me']>['sessions'][number]

export function Account(): ReactNode {
  const query = useQuery(AccountDocument, {})
  return (
    <Page title="Account" lead={query.data?.me?.email}>
      <Loaded query={query}>
        {({ me }) =>
          me && (
            <div className="stack">
              <Passkeys passkeys={me.passkeys} />
              <Sessions sessions={me.sessions} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }): ReactNode {
  const revoke = useAction(RevokeSessionDocument)
  const revokeOthers = useAction(RevokeOtherSessionsDocument)
  const failure = revoke.failure ?? revokeOthers.failure
  return (
    <Card
      title="Sessions"
      actions={
        sessions.length > 1 && (
          <Button isBusy={revokeOthers.isRunning} onClick={() => void revokeOthers.run({})}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <p>Where you are signed in. A session ends after 12 hours without use, and after 7 days in any case.</p>
      {failure && <Problem failure={failure} />}
      <Table label="Sessions" columns={columns((id) => void revoke.run({ id }))} items={sessions} />
    </Card>
  )
}

const methods = { mail: 'mailed link', invitation: 'invitation', passkey: 'passkey', oidc: 'company account' }

const columns = (end: (id: string) => void): Column<Session>[] => [
  {
    title: 'Device',
    cell: ({ device, method }) => (
      <>
        {device}
        <small>by {methods[method]}</small>
      </>
    ),
  },
  { title: 'Last used', cell: ({ lastUsedAt }) => <When at={lastUsedAt} /> },
  { title: 'Signed in', cell: ({ createdAt }) => <When at={createdAt} />, isSecondary: true },
  {
    title: 'Actions',
    isHidden: true,
    cell: ({ id, isCurrent, device }) =>
      isCurrent ? (
        <Badge tone="good">This one</Badge>
      ) : (
        <Button aria-label={`End the session on ${device}`} onClick={() => end(id)}>
          End
        </Button>
      ),
  },
]
