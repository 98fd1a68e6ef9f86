import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface PageInfo {
  endCursor: string | null
  hasNextPage: boolean
}

export interface Paging {
  after: string | null
  /** The cursors of the pages before this one. */
  trail: readonly (string | null)[]
  go: (after: string | null, trail: readonly (string | null)[]) => void
}

export function usePaging(): Paging {
  const [{ after, trail }, setPlace] = useState<Pick<Paging, 'after' | 'trail'>>({ after: null, trail: [] })
  return { after, trail, go: (next, past) => setPlace({ after: next, trail: past }) }
}

export function Pager({ paging, pageInfo, total }: { paging: Paging; pageInfo: PageInfo; total: number }): ReactNode {
  const { after, trail, go } = paging
  if (trail.length === 0 && !pageInfo.hasNextPage) return null
  return (
    <nav className="pager" aria-label="Pages">
      <span className="quiet">{total.toLocaleString('en')} in all</span>
      <Button disabled={trail.length === 0} onClick={() => go(trail.at(-1) ?? null, trail.slice(0, -1))}>
        Previous
      </Button>
      <Button disabled={!pageInfo.hasNextPage} onClick={() => go(pageInfo.endCursor, [...trail, after])}>
        Next
      </Button>
    </nav>
  )
}
