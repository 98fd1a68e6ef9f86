import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/page.tsx'
import { Problem } from '../../components/problem.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { When } from '../../components/when.tsx'
import { type AccountQuery, RemovePasskeyDocument } from '../../generated/graphql.ts'
import { supportsPasskeys } from '../../service/passkeys.ts'
import { useAction } from '../../service/use-action.ts'
import { AddPasskey } from './add-passkey.tsx'

type Passkey = NonNullable<AccountQuery['me']>['passkeys'][number]

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }): ReactNode {
  const remove = useAction(RemovePasskeyDocument)
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title="Passkeys"
      actions={
        supportsPasskeys() && (
          <Button kind={passkeys.length === 0 ? 'primary' : 'plain'} onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <p>
          With a passkey you sign in, and confirm changes of keys, by your fingerprint, face or PIN instead of a mailed
          link.
        </p>
      )}
      {!supportsPasskeys() && <p className="hint">This browser, or this address, does not support passkeys.</p>}
      {remove.failure && <Problem failure={remove.failure} />}
      {passkeys.length > 0 && (
        <Table label="Passkeys" columns={columns((id) => void remove.run({ id }))} items={passkeys} />
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </Card>
  )
}

const columns = (remove: (id: string) => void): Column<Passkey>[] => [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Last used', cell: ({ lastUsedAt }) => <When at={lastUsedAt} /> },
  { title: 'Added', cell: ({ createdAt }) => <When at={createdAt} />, isSecondary: true },
  {
    title: 'Actions',
    isHidden: true,
    cell: ({ id, name }) => (
      <Button aria-label={`Remove the passkey ${name}`} onClick={() => remove(id)}>
        Remove
      </Button>
    ),
  },
]
