import type { ReactNode } from 'react'
import { CodeBlock } from '../../components/code-block.tsx'
import { Card } from '../../components/page.tsx'
import reportText from '../../operations/campaign-report.graphql?raw'
import { useSession } from '../../shell/session.tsx'
import { intervalOf, type Period } from './period.ts'

/** The same figures for a program: the query of this page, and the REST request. */
export function AsCode({ campaignId, period }: { campaignId: string; period: Period }): ReactNode {
  const { may } = useSession()
  const variables = { campaignId, ...period, interval: intervalOf(period) }
  const query = new URLSearchParams({ campaign_id: campaignId, ...period })
  const rest = `curl '${location.origin}/api/v1/outcomes?${query}' \\\n  -H "Authorization: Bearer $API_KEY"`
  const fragment = new URLSearchParams({ query: reportText, variables: JSON.stringify(variables, null, 2) })
  return (
    <Card
      title="These figures in your own program"
      actions={
        may('graphql.explore') && (
          <a className="button plain" href={`/graphql#${fragment}`}>
            Open in the playground
          </a>
        )
      }
    >
      <details>
        <summary>As REST</summary>
        <CodeBlock label="Request" text={rest} />
        <p className="hint">With a key that has the scope outcomes.read.</p>
      </details>
      <details>
        <summary>As GraphQL</summary>
        <CodeBlock label="Query" text={reportText.trim()} />
        <CodeBlock label="Variables" text={JSON.stringify(variables, null, 2)} />
        <p className="hint">
          POST it to {location.origin}/graphql with a key that has outcomes.read and graphql.explore.
        </p>
      </details>
    </Card>
  )
}
