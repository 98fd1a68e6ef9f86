import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/field.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Empty, Page } from '../../components/page.tsx'
import { Pager, usePaging } from '../../components/pager.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { chosenIn, useFilters } from '../../components/use-filters.ts'
import { When } from '../../components/when.tsx'
import {
  DeliveriesDocument,
  type DeliveriesQuery,
  EndpointsDocument,
  EventKindsDocument,
} from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import { isUuid } from '../../service/uuid.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { ResendFailures } from './resend-failures.tsx'
import { WebhookTabs } from './webhook-tabs.tsx'

type Delivery = DeliveriesQuery['webhookDeliveries']['nodes'][number]

const refreshMs = 5_000

export function Deliveries(): ReactNode {
  const [isResending, setResending] = useState(false)
  const paging = usePaging()
  const [search, change] = useFilters(paging)
  const endpoint = search.get('endpoint')
  const kinds = useQuery(EventKindsDocument, {}).data?.webhookEventKinds.map(({ name }) => name)
  const filter = {
    endpointId: endpoint !== null && isUuid(endpoint) ? endpoint : null,
    status: chosenIn(search, 'status', statuses),
    event: kinds ? chosenIn(search, 'event', kinds) : null,
  }
  const query = useQuery(
    DeliveriesDocument,
    search.has('event') && !kinds ? null : { filter, after: paging.after },
    { refreshInterval: refreshMs, keepPreviousData: true },
  )
  return (
    <Page
      title="Webhooks"
      lead="What was sent to your endpoints in the last 30 days, and what came back."
      actions={<Button onClick={() => setResending(true)}>Resend failures</Button>}
    >
      <WebhookTabs />
      <Filters search={search} onChange={change} />
      <Loaded query={query}>
        {({ webhookDeliveries: { nodes, pageInfo, totalCount } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty title="No deliveries">
                {search.size > 0
                  ? 'None matches these filters.'
                  : 'When an event happens, or you send a test event, it appears here within seconds.'}
              </Empty>
            ) : (
              <Table label="Deliveries" columns={columns} items={nodes} />
            )}
            <Pager paging={paging} pageInfo={pageInfo} total={totalCount} />
          </>
        )}
      </Loaded>
      {isResending && <ResendFailures endpointId={filter.endpointId} onClose={() => setResending(false)} />}
    </Page>
  )
}

const statuses = ['delivered', 'pending', 'failed'] as const

function Filters({
  search,
  onChange,
}: {
  search: URLSearchParams
  onChange: (name: string, value: string) => void
}): ReactNode {
  const endpoints = useQuery(EndpointsDocument, {}).data?.webhookEndpoints.nodes ?? []
  const kinds = useQuery(EventKindsDocument, {}).data?.webhookEventKinds ?? []
  const select = (name: string, label: string, options: { value: string; text: string }[], all: string): ReactNode => (
    <SelectField label={label} value={search.get(name) ?? ''} onChange={({ target }) => onChange(name, target.value)}>
      <option value="">{all}</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  return (
    <search className="filters">
      {select(
        'status',
        'Status',
        statuses.map((value) => ({ value, text: value })),
        'All',
      )}
      {select(
        'event',
        'Event',
        kinds.map(({ name }) => ({ value: name, text: name })),
        'All events',
      )}
      {select(
        'endpoint',
        'Endpoint',
        endpoints.map(({ id, url }) => ({ value: id, text: url })),
        'All endpoints',
      )}
    </search>
  )
}

const columns: Column<Delivery>[] = [
  {
    title: 'Event',
    cell: ({ id, event }) => <Link href={`/webhooks/deliveries/${id}`}>{event}</Link>,
  },
  { title: 'Status', cell: (delivery) => <DeliveryStatus delivery={delivery} /> },
  { title: 'Endpoint', cell: ({ endpoint }) => <span className="address">{endpoint.url}</span>, isSecondary: true },
  { title: 'Attempts', cell: ({ attemptCount }) => attemptCount, isNumber: true, isSecondary: true },
  { title: 'Created', cell: ({ createdAt }) => <When at={createdAt} /> },
]
