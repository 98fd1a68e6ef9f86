import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Badge } from '../../components/badge.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Empty, Page } from '../../components/page.tsx'
import { Pager, usePaging } from '../../components/pager.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { When } from '../../components/when.tsx'
import { AgentsDocument, type AgentsQuery } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import { useSession } from '../../shell/session.tsx'
import { AgentStatus } from './agent-status.tsx'
import { capabilityNames } from './capabilities.ts'

type Agent = AgentsQuery['viewer']['agents']['nodes'][number]

export function Agents(): ReactNode {
  const { partner } = useSession()
  const paging = usePaging()
  const query = useQuery(AgentsDocument, { after: paging.after }, { keepPreviousData: true })
  const mayDeploy = partner.plan !== 'starter'
  const deploy = mayDeploy && (
    <Link className="button primary" href="/agents/new">
      Deploy an agent
    </Link>
  )
  return (
    <Page title="Agents" lead="An agent speaks for a venue on its own website." actions={deploy}>
      {!mayDeploy && (
        <p className="note">Agents need the growth plan or above; yours is starter. Ask the operator to change it.</p>
      )}
      <Loaded query={query}>
        {({ viewer: { agents } }) => (
          <>
            {agents.totalCount === 0 ? (
              mayDeploy && (
                <Empty title="No agent yet" action={deploy}>
                  Deploy one for a venue, then paste its embed code into the venue's website.
                </Empty>
              )
            ) : (
              <Table label="Agents" columns={columns} items={agents.nodes} />
            )}
            <Pager paging={paging} pageInfo={agents.pageInfo} total={agents.totalCount} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const columns: Column<Agent>[] = [
  {
    title: 'Venue',
    cell: ({ id, venueName, tagline }) => (
      <>
        <Link href={`/agents/${id}`}>{venueName}</Link>
        <small>{tagline}</small>
      </>
    ),
  },
  { title: 'Status', cell: (agent) => <AgentStatus agent={agent} /> },
  {
    title: 'Contact',
    cell: ({ contactConfirmedAt }) =>
      contactConfirmedAt ? <Badge tone="good">Confirmed</Badge> : <Badge tone="wait">Waiting</Badge>,
  },
  { title: 'It may', cell: ({ capabilities }) => capabilityNames(capabilities), isSecondary: true },
  { title: 'Updated', cell: ({ updatedAt }) => <When at={updatedAt} />, isSecondary: true },
]
