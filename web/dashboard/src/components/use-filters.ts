import { useSearchParams } from 'wouter'
import type { Paging } from './pager.tsx'

/**
 * Filters of a list in the address of the page, so that a link shows the same list. A changed filter leads to the first
 * page.
 */
export function useFilters({ go }: Paging): [search: URLSearchParams, change: (name: string, value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (name: string, value: string): void => {
    go(null, [])
    setSearch((old) => {
      const next = new URLSearchParams(old)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  }
  return [search, change]
}
