import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { exactTime } from '../../components/when.tsx'
import type { Delivery } from './delivery.tsx'

type AttemptMade = Delivery['attempts']['nodes'][number]

/** One attempt: the headers that were sent, and what came back. */
export const Attempt = ({ attempt }: { attempt: AttemptMade }): ReactNode => (
  <details className="attempt" open={!isSuccess(attempt) || undefined}>
    <summary>
      <Badge tone={isSuccess(attempt) ? 'good' : 'bad'}>{attempt.status ?? 'No answer'}</Badge>
      <span>{exactTime(attempt.startedAt)}</span>
      <span className="quiet">{attempt.latencyMs.toLocaleString('en')} ms</span>
    </summary>
    {attempt.error && <p>{adviceFor(attempt)}</p>}
    {attempt.responseHead ? (
      <CodeBlock label="What came back (first 1,024 bytes)" text={attempt.responseHead} />
    ) : (
      <p className="quiet">Your server sent no body back.</p>
    )}
    {attempt.requestHeaders.length > 0 && (
      <CodeBlock
        label={`Headers sent to ${attempt.url ?? 'your endpoint'}`}
        text={attempt.requestHeaders.map(({ name, value }) => `${name}: ${value}`).join('\n')}
      />
    )}
  </details>
)

const isSuccess = ({ status }: AttemptMade): boolean => status !== null && status >= 200 && status < 300

const adviceFor = ({ error }: AttemptMade): string => `The attempt failed: ${error}`
