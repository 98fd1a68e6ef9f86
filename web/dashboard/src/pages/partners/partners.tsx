import { type ReactNode, useDeferredValue, useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Empty, Page } from '../../components/page.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { When } from '../../components/when.tsx'
import { PartnersDocument, type PartnersQuery } from '../../generated/graphql.ts'
import { choosePartner } from '../../service/partner-choice.ts'
import { useQuery } from '../../service/use-query.ts'

type Partner = PartnersQuery['partners']['nodes'][number]

/** The operator's partner switch. */
export function Partners(): ReactNode {
  const [name, setName] = useState('')
  const query = useQuery(PartnersDocument, { name: useDeferredValue(name.trim()) || null }, { keepPreviousData: true })
  return (
    <Page
      title="Partners"
      lead="See the dashboard of a partner, and act for it. What you change is audited under your name."
    >
      <search className="filters">
        <Field label="Name" type="search" value={name} onChange={({ target }) => setName(target.value)} />
      </search>
      <Loaded query={query}>
        {({ partners }) =>
          partners.nodes.length === 0 ? (
            <Empty title="No partner">No name contains these letters.</Empty>
          ) : (
            <>
              <Table label="Partners" columns={columns} items={partners.nodes} />
              {partners.totalCount > partners.nodes.length && (
                <p className="hint">
                  The first {partners.nodes.length} of {partners.totalCount}. Type more of the name.
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

const columns: Column<Partner>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Plan', cell: ({ plan }) => plan },
  {
    title: 'Status',
    isSecondary: true,
    cell: ({ suspendedAt }) => (suspendedAt ? <Badge tone="bad">Suspended</Badge> : <Badge tone="good">Active</Badge>),
  },
  { title: 'Since', cell: ({ createdAt }) => <When at={createdAt} />, isSecondary: true },
  {
    title: 'Actions',
    isHidden: true,
    cell: ({ id, name }) => (
      <Button aria-label={`Show ${name}`} onClick={() => choosePartner(id)}>
        Show
      </Button>
    ),
  },
]
