import { useSearchParams } from 'wouter'
import type { Paging } from './pager.tsx'

/** A filter in the address, if it is one of the choices: an address may be mistyped, or older than the choices. */
export function chosenIn<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const chosen = search.get(name)
  return choices.find((choice) => choice === chosen) ?? null
}

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
