import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ActionMenu } from '../../components/action-menu.tsx'
import { Button } from '../../components/button.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Empty, Page } from '../../components/page.tsx'
import { Problem } from '../../components/problem.tsx'
import { type Column, Table } from '../../components/table.tsx'
import {
  EndpointsDocument,
  type EndpointsQuery,
  PauseEndpointDocument,
  ResumeEndpointDocument,
  TestEndpointDocument,
} from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { useQuery } from '../../service/use-query.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { EndpointStatus } from './endpoint-status.tsx'
import { RemoveEndpoint } from './remove-endpoint.tsx'
import { SigningSecretCard } from './signing-secret.tsx'
import { WebhookTabs } from './webhook-tabs.tsx'

export type Endpoint = EndpointsQuery['webhookEndpoints']['nodes'][number]

type Opened = { dialog: 'register' } | { dialog: 'edit' | 'remove'; endpoint: Endpoint }

const refreshMs = 10_000

export function Endpoints(): ReactNode {
  const query = useQuery(EndpointsDocument, {}, { refreshInterval: refreshMs })
  const [opened, setOpened] = useState<Opened>()
  const { actionsOf, failure } = useEndpointActions(setOpened)
  const close = (): void => setOpened(undefined)
  const register = (
    <Button kind="primary" onClick={() => setOpened({ dialog: 'register' })}>
      Register endpoint
    </Button>
  )
  return (
    <Page title="Webhooks" lead="The service posts events to your endpoints as they happen." actions={register}>
      <WebhookTabs />
      <div className="stack">
        {failure && <Problem failure={failure} />}
        <Loaded query={query}>
          {({ webhookEndpoints: { nodes }, signingSecret }) =>
            nodes.length === 0 ? (
              <Empty title="No endpoint yet" action={register}>
                Register an https address of yours; then send it a test event and see what it answered.{' '}
                <a href="/docs/webhooks">How to receive webhooks</a>
              </Empty>
            ) : (
              <>
                <Table label="Endpoints" columns={columns(actionsOf)} items={nodes} />
                {signingSecret && <SigningSecretCard secret={signingSecret} />}
              </>
            )
          }
        </Loaded>
      </div>
      {opened?.dialog === 'register' && <EndpointForm onClose={close} />}
      {opened?.dialog === 'edit' && <EndpointForm endpoint={opened.endpoint} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveEndpoint endpoint={opened.endpoint} onClose={close} />}
    </Page>
  )
}

function useEndpointActions(open: (opened: Opened) => void) {
  const [, navigate] = useLocation()
  const pause = useAction(PauseEndpointDocument)
  const resume = useAction(ResumeEndpointDocument)
  const sendTest = useAction(TestEndpointDocument)
  const actionsOf = (endpoint: Endpoint) => [
    ...(endpoint.status === 'active'
      ? [
          {
            label: 'Send a test event',
            onAction: () =>
              void sendTest
                .run({ id: endpoint.id })
                .then((result) => result && navigate(`/webhooks/deliveries/${result.testWebhookEndpoint.id}`)),
          },
          { label: 'Pause', onAction: () => void pause.run({ id: endpoint.id }) },
        ]
      : [{ label: 'Resume', onAction: () => void resume.run({ id: endpoint.id }) }]),
    { label: 'Edit', onAction: () => open({ dialog: 'edit', endpoint }) },
    { label: 'Remove', onAction: () => open({ dialog: 'remove', endpoint }), isDanger: true },
  ]
  return { actionsOf, failure: sendTest.failure ?? pause.failure ?? resume.failure }
}

type ActionsOf = ReturnType<typeof useEndpointActions>['actionsOf']

const columns = (actionsOf: ActionsOf): Column<Endpoint>[] => [
  {
    title: 'Address',
    cell: (endpoint) => (
      <Link className="address" href={`/webhooks/deliveries?endpoint=${endpoint.id}`}>
        {endpoint.url}
      </Link>
    ),
  },
  { title: 'Status', cell: (endpoint) => <EndpointStatus endpoint={endpoint} /> },
  { title: 'Events', cell: (endpoint) => endpoint.kinds.join(', '), isSecondary: true },
  {
    title: 'Actions',
    isHidden: true,
    cell: (endpoint) => <ActionMenu label={`Actions on ${endpoint.url}`} actions={actionsOf(endpoint)} />,
  },
]
