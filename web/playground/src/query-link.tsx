import { useEffect, useRef } from 'react'
import { type Shown, useOpenQuery } from './open-query.ts'

/** A link to the playground with a query. The fragment is never sent to a server. */
export const linkTo = ({ query, variables }: Shown): string =>
  `${location.origin}/graphql#${new URLSearchParams({ query, variables })}`

/** Opens the query of the link by which the page was reached, once. It is not run: that is for the reader to decide. */
export function OpenLinked(): null {
  const open = useOpenQuery()
  const isOpened = useRef(false)
  useEffect(() => {
    const fragment = new URLSearchParams(location.hash.slice(1))
    const query = fragment.get('query')
    if (!open || isOpened.current || !query) return
    isOpened.current = true
    open({ query, variables: fragment.get('variables') ?? '' })
    history.replaceState(null, '', location.pathname)
  })
  return null
}
