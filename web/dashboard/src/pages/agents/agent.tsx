import { type ReactNode, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { Button } from '../../components/button.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Facts } from '../../components/figures.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Card, Empty, Page } from '../../components/page.tsx'
import { Problem } from '../../components/problem.tsx'
import { exactTime } from '../../components/when.tsx'
import {
  AgentDetailsDocument,
  type AgentDetailsQuery,
  PauseAgentDocument,
  RemoveAgentDocument,
  ResumeAgentDocument,
} from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { useQuery } from '../../service/use-query.ts'
import { AgentForm } from './agent-form.tsx'
import { AgentStatus } from './agent-status.tsx'
import { capabilityNames } from './capabilities.ts'
import { Consent } from './consent.tsx'

type Agent = NonNullable<AgentDetailsQuery['agent']>

const above = { title: 'Agents', href: '/agents' }

export function AgentPage(): ReactNode {
  const { id = '' } = useParams()
  const query = useQuery(AgentDetailsDocument, { id })
  const agent = query.data?.agent
  const [isEditing, setEditing] = useState(false)
  return (
    <Page
      title={agent?.venueName ?? 'Agent'}
      lead={agent?.tagline}
      above={above}
      actions={agent && <Actions agent={agent} isEditing={isEditing} onEdit={setEditing} />}
    >
      <Loaded query={query}>
        {({ agent: found }) => {
          if (!found)
            return <Empty title="No such agent">It may have been removed, or another partner deployed it.</Empty>
          if (isEditing) return <Edit agent={found} onDone={() => setEditing(false)} />
          return <Details agent={found} />
        }}
      </Loaded>
    </Page>
  )
}

const Edit = ({ agent, onDone }: { agent: Agent; onDone: () => void }): ReactNode => (
  <AgentForm
    initial={{
      venueName: agent.venueName ?? '',
      venueAddress: agent.venueAddress ?? '',
      contactEmail: agent.contactEmail ?? '',
      tagline: agent.tagline,
      logoUrl: agent.logoUrl,
      capabilities: agent.capabilities,
    }}
    submitLabel="Save and deploy"
    onDone={onDone}
  />
)

function Actions({
  agent,
  isEditing,
  onEdit,
}: {
  agent: Agent
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}): ReactNode {
  const [, navigate] = useLocation()
  const pause = useAction(PauseAgentDocument)
  const resume = useAction(ResumeAgentDocument)
  const remove = useAction(RemoveAgentDocument)
  const [isRemoving, setRemoving] = useState(false)
  const failure = pause.failure ?? resume.failure
  const { id } = agent
  return (
    <>
      {failure && <Problem failure={failure} />}
      <Button onClick={() => onEdit(!isEditing)}>{isEditing ? 'Cancel' : 'Edit'}</Button>
      {agent.status === 'active' ? (
        <Button isBusy={pause.isRunning} onClick={() => void pause.run({ id })}>
          Pause
        </Button>
      ) : (
        agent.pausedBy !== 'operator' && (
          <Button isBusy={resume.isRunning} onClick={() => void resume.run({ id })}>
            Resume
          </Button>
        )
      )}
      <Button kind="danger" onClick={() => setRemoving(true)}>
        Remove
      </Button>
      {isRemoving && (
        <Confirm
          title="Remove this agent?"
          action="Remove agent"
          isBusy={remove.isRunning}
          failure={remove.failure}
          onConfirm={() => void remove.run({ id }).then((result) => result && navigate('/agents'))}
          onClose={() => setRemoving(false)}
        >
          <p>
            Its embed code shows nothing any more, and no further tables are promised at its venue. To stop it for a
            while, pause it.
          </p>
        </Confirm>
      )}
    </>
  )
}

const Details = ({ agent }: { agent: Agent }): ReactNode => (
  <div className="stack">
    {!agent.venue && (
      <p className="note">
        {agent.isVenueNew
          ? 'The venue is new and unlisted: no listing has its name and address. Fans do not find it until the operator lists it, or attaches this agent to the right listing.'
          : 'The venue is not listed: fans do not find it until the operator lists it again.'}
      </p>
    )}
    <Consent agent={agent} />
    <div className="columns">
      <Card title="The agent">
        <Facts
          facts={[
            ['Status', <AgentStatus key="status" agent={agent} />],
            ['It may', capabilityNames(agent.capabilities)],
            ['Address', agent.venueAddress],
            ['Contact', agent.contactEmail],
            ['Agent id', <code key="id">{agent.id}</code>],
            ['Deployed', exactTime(agent.createdAt)],
            [
              "The venue's page",
              <a key="page" href={agent.dashboardUrl}>
                Open it
              </a>,
            ],
          ]}
        />
      </Card>
      <Card title="On the venue's website">
        <CodeBlock label="Embed code" text={agent.embedScript} />
        <CodeBlock label="Plain link" text={agent.embedLink} />
        <CodeBlock label="Panel without a launcher" text={agent.embedFrame} />
        <p className="hint">
          {agent.status === 'active' ? (
            <a href={`/agents/${agent.id}`} target="_blank" rel="noopener">
              Ask the agent
            </a>
          ) : (
            'While the agent is paused, the code shows nothing.'
          )}
        </p>
      </Card>
    </div>
  </div>
)
