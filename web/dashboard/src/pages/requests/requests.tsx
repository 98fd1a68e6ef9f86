import { type FormEvent, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../../components/button.tsx'
import { Field, SelectField } from '../../components/field.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Empty, Page } from '../../components/page.tsx'
import { Pager, usePaging } from '../../components/pager.tsx'
import { chosenIn, useFilters } from '../../components/use-filters.ts'
import { RecentRequestsDocument, type StatusClass } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import { FoundRequests } from './found-requests.tsx'
import { RequestTable } from './request-table.tsx'

const refreshMs = 5_000

/** Requests of the last seven days. The look-up is in the address, so that a colleague sees the same. */
export function Requests(): ReactNode {
  const [search, setSearch] = useSearchParams()
  const requestId = search.get('id') ?? ''
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const id = String(new FormData(event.currentTarget).get('id')).trim()
    setSearch(id ? { id } : {})
  }
  return (
    <Page
      title="Requests"
      lead="The last 7 days. Every answer of the API carries an X-Request-Id header: look it up to see what happened and why."
    >
      <form className="filters" role="search" onSubmit={submit} key={requestId}>
        <div className="grow">
          <Field label="X-Request-Id" name="id" defaultValue={requestId} spellCheck={false} autoComplete="off" />
        </div>
        <Button kind="primary" type="submit">
          Look up
        </Button>
        {requestId && <Button onClick={() => setSearch({})}>Show recent requests</Button>}
      </form>
      {requestId ? <FoundRequests requestId={requestId} /> : <RecentRequests />}
    </Page>
  )
}

const outcomes: { value: StatusClass; text: string }[] = [
  { value: 'success', text: 'Succeeded (2xx, 3xx)' },
  { value: 'clientError', text: 'Refused (4xx)' },
  { value: 'serverError', text: 'Failed (5xx)' },
]

function RecentRequests(): ReactNode {
  const paging = usePaging()
  const [search, change] = useFilters(paging)
  const statusClass = chosenIn(search, 'outcome', outcomes.map(({ value }) => value))
  const query = useQuery(
    RecentRequestsDocument,
    { filter: { statusClass }, after: paging.after },
    { refreshInterval: refreshMs, keepPreviousData: true },
  )
  return (
    <>
      <search className="filters">
        <SelectField
          label="Outcome"
          value={statusClass ?? ''}
          onChange={({ target }) => change('outcome', target.value)}
        >
          <option value="">All</option>
          {outcomes.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </search>
      <Loaded query={query}>
        {({ recentRequests: { nodes, pageInfo, totalCount } }) =>
          nodes.length === 0 ? (
            <Empty title="No requests">
              {statusClass
                ? 'None of the last 7 days had this outcome.'
                : 'Send one with your key; it appears here within five seconds.'}{' '}
              <a href="/docs/quickstart">Quickstart</a>
            </Empty>
          ) : (
            <>
              <RequestTable requests={nodes} />
              <Pager paging={paging} pageInfo={pageInfo} total={totalCount} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
