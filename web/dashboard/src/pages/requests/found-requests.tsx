import type { ReactNode } from 'react'
import { Facts } from '../../components/figures.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Card, Empty } from '../../components/page.tsx'
import { exactTime } from '../../components/when.tsx'
import { RequestsByIdDocument } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import { type LoggedRequest, milliseconds, RequestStatus } from './request-table.tsx'

/** A request is written within five seconds of its answer. */
const refreshMs = 2_000

export function FoundRequests({ requestId }: { requestId: string }): ReactNode {
  const query = useQuery(
    RequestsByIdDocument,
    { requestId },
    { refreshInterval: (data) => (data?.requestLog.length ? 0 : refreshMs) },
  )
  return (
    <Loaded query={query}>
      {({ requestLog }) =>
        requestLog.length === 0 ? (
          <Empty title="No request with this id">
            It may be older than 7 days, sent without one of your keys, or younger than five seconds; this page keeps
            looking.
          </Empty>
        ) : (
          <div className="stack">
            {requestLog.length > 1 && (
              <p className="hint">
                {requestLog.length} requests share this id, because their caller chose it. The newest is first.
              </p>
            )}
            {requestLog.map((request) => (
              <FoundRequest key={request.id} request={request} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

const FoundRequest = ({ request }: { request: LoggedRequest }): ReactNode => (
  <Card title={`${request.method} ${request.path}`}>
    {request.cause && (
      <div className="note">
        <p>
          <b>{request.cause}</b>
        </p>
        {request.fix && <p>{request.fix}</p>}
        {request.code && <a href={`/docs/errors#${request.code.toLowerCase()}`}>More about {request.code}</a>}
      </div>
    )}
    <Facts
      facts={[
        ['Status', <RequestStatus key="status" request={request} />],
        ['Operation', request.operation ?? '—'],
        [
          'Key',
          request.apiKey ? `${request.apiKey.name} (…${request.apiKey.lastFour})` : 'none: sent from the dashboard',
        ],
        ['When', exactTime(request.at)],
        ['Duration', milliseconds(request.durationMs)],
        ['Limit afterwards', limitText(request.limit)],
        ['X-Request-Id', <code key="id">{request.requestId}</code>],
      ]}
    />
  </Card>
)

function limitText(limit: LoggedRequest['limit']): string {
  if (!limit) return 'not counted'
  const window = limit.seconds === 60 ? 'minute' : 'day'
  return `${limit.remaining.toLocaleString('en')} of ${limit.limit.toLocaleString('en')} left in that ${window}, until ${exactTime(limit.resetsAt)}`
}
