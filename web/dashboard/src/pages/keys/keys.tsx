import { type ReactNode, useState } from 'react'
import { ActionMenu } from '../../components/action-menu.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Empty, Page } from '../../components/page.tsx'
import { Pager, usePaging } from '../../components/pager.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { When } from '../../components/when.tsx'
import { KeysDocument, type KeysQuery } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import { CreateKey } from './create-key.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { RotateKey } from './rotate-key.tsx'

export type Key = KeysQuery['viewer']['apiKeys']['nodes'][number]

type Opened = { dialog: 'create' } | { dialog: 'rotate' | 'revoke'; key: Key }

export function Keys(): ReactNode {
  const paging = usePaging()
  const query = useQuery(KeysDocument, { after: paging.after }, { keepPreviousData: true })
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const create = (
    <Button kind="primary" onClick={() => setOpened({ dialog: 'create' })}>
      Create key
    </Button>
  )
  return (
    <Page title="Keys" lead="Your programs send a key with every request. Give each program its own." actions={create}>
      <Loaded query={query}>
        {({ viewer: { apiKeys, grantedScopes } }) => (
          <>
            {apiKeys.totalCount === 0 ? (
              <Empty title="No key yet" action={create}>
                A key lets a program call the API for you. It is shown once, when you create it.
              </Empty>
            ) : (
              <Table label="Keys" columns={columns(setOpened)} items={apiKeys.nodes.toSorted(liveFirst)} />
            )}
            <Pager paging={paging} pageInfo={apiKeys.pageInfo} total={apiKeys.totalCount} />
            {opened?.dialog === 'create' && <CreateKey grantedScopes={grantedScopes} onClose={close} />}
          </>
        )}
      </Loaded>
      {opened?.dialog === 'rotate' && <RotateKey apiKey={opened.key} onClose={close} />}
      {opened?.dialog === 'revoke' && <RevokeKey apiKey={opened.key} onClose={close} />}
    </Page>
  )
}

const columns = (open: (opened: Opened) => void): Column<Key>[] => [
  {
    title: 'Name',
    cell: (key) => (
      <>
        {key.name}
        <small>
          <code>{shortKey(key)}</code>
        </small>
      </>
    ),
  },
  { title: 'Status', cell: (key) => <KeyStatus apiKey={key} /> },
  {
    title: 'Scopes',
    cell: (key) => <span className="scopes">{key.scopes.join(', ') || 'none'}</span>,
    isSecondary: true,
  },
  { title: 'Last used', cell: (key) => <When at={key.lastUsedAt} /> },
  {
    title: 'Requests, 30 days',
    isNumber: true,
    isSecondary: true,
    cell: ({ usage }) => (
      <>
        {usage.requests.toLocaleString('en')}
        {usage.failures > 0 && <small>{usage.failures.toLocaleString('en')} failed</small>}
      </>
    ),
  },
  { title: 'Created', cell: (key) => <When at={key.createdAt} />, isSecondary: true },
  {
    title: 'Actions',
    isHidden: true,
    cell: (key) =>
      isLive(key) && (
        <ActionMenu
          label={`Actions on ${key.name}`}
          actions={[
            { label: 'Rotate', onAction: () => open({ dialog: 'rotate', key }) },
            { label: 'Revoke', onAction: () => open({ dialog: 'revoke', key }), isDanger: true },
          ]}
        />
      ),
  },
]

function KeyStatus({ apiKey: { revokedAt, expiresAt } }: { apiKey: Key }): ReactNode {
  if (revokedAt) return <Badge tone="off">Revoked</Badge>
  if (!expiresAt) return <Badge tone="good">Live</Badge>
  if (new Date(expiresAt) <= new Date()) return <Badge tone="off">Expired</Badge>
  return (
    <Badge tone="wait">
      Expires <When at={expiresAt} />
    </Badge>
  )
}

/** As much of a key as may be shown again. */
export const shortKey = ({ lastFour }: Key): string => `svc_live_…${lastFour}`

const isLive = ({ revokedAt, expiresAt }: Key): boolean =>
  revokedAt === null && (expiresAt === null || new Date(expiresAt) > new Date())

const liveFirst = (one: Key, other: Key): number => Number(isLive(other)) - Number(isLive(one))
