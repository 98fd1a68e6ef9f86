import type { ReactNode } from 'react'
import type { Failure } from '../service/failure.ts'
import { Button } from './button.tsx'

/** What went wrong and what to do; the request id is for the operator. */
export const Problem = ({ failure, onRetry }: { failure: Failure; onRetry?: () => void }): ReactNode => (
  <div className="problem" role="alert">
    <p>{failure.message}</p>
    {failure.requestId && failure.code === 'INTERNAL' && (
      <p className="hint">
        If it stays, give the operator this request id: <code>{failure.requestId}</code>
      </p>
    )}
    {onRetry && <Button onClick={onRetry}>Try again</Button>}
  </div>
)
