import type { ReactNode } from 'react'
import { CodeBlock, formatted } from '../../components/code-block.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Card, Page } from '../../components/page.tsx'
import { EventKindsDocument } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import { WebhookTabs } from './webhook-tabs.tsx'

export function Events(): ReactNode {
  const query = useQuery(EventKindsDocument, {})
  return (
    <Page title="Webhooks" lead="Each kind of event, with the body that a test event has.">
      <WebhookTabs />
      <Loaded query={query}>
        {({ webhookEventKinds }) => (
          <div className="stack">
            {webhookEventKinds.map(({ name, description, sampleBody }) => (
              <Card key={name} title={name}>
                <p>{description}</p>
                <CodeBlock label={`Body of ${name}`} text={formatted(sampleBody)} />
              </Card>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
