import type { ReactNode } from 'react'
import type { Query } from '../service/use-query.ts'
import { Problem } from './problem.tsx'

/** The answer of a query once it is there; what went wrong if it is not. */
export function Loaded<Result>({
  query,
  children,
}: {
  query: Query<Result>
  children: (data: Result) => ReactNode
}): ReactNode {
  if (query.data !== undefined) return children(query.data)
  if (query.failure) return <Problem failure={query.failure} onRetry={query.refresh} />
  return <Loading />
}

export const Loading = (): ReactNode => (
  <div className="loading" role="status">
    <span className="visually-hidden">Loading</span>
  </div>
)
