import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Badge, type Tone } from '../../components/badge.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { When } from '../../components/when.tsx'
import type { RequestDetailsFragment } from '../../generated/graphql.ts'

export type LoggedRequest = RequestDetailsFragment

export const RequestTable = ({ requests }: { requests: readonly LoggedRequest[] }): ReactNode => (
  <Table label="Requests" columns={columns} items={requests} />
)

export const RequestStatus = ({ request: { status, code } }: { request: LoggedRequest }): ReactNode => (
  <>
    <Badge tone={toneOf(status, code)}>{status}</Badge>
    {code && <small>{code}</small>}
  </>
)

/** GraphQL answers 200 with an error in its body. */
function toneOf(status: number, code: string | null): Tone {
  if (status >= 500) return 'bad'
  return status >= 400 || code ? 'wait' : 'good'
}

const columns: Column<LoggedRequest>[] = [
  { title: 'Status', cell: (request) => <RequestStatus request={request} /> },
  {
    title: 'Request',
    cell: ({ requestId, method, path, operation }) => (
      <>
        <Link className="address" href={`/requests?id=${encodeURIComponent(requestId)}`}>
          {method} {path}
        </Link>
        {operation && <small>{operation}</small>}
      </>
    ),
  },
  { title: 'Key', cell: ({ apiKey }) => apiKey?.name ?? <span className="quiet">dashboard</span>, isSecondary: true },
  { title: 'Duration', cell: ({ durationMs }) => milliseconds(durationMs), isNumber: true, isSecondary: true },
  { title: 'When', cell: ({ at }) => <When at={at} /> },
]

export const milliseconds = (value: number): string =>
  `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ms`
