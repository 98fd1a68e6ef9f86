import { useGraphiQL } from '@graphiql/react'
import { useEffect, useRef } from 'react'
import { isWide } from './screen.ts'

/** On a narrow screen the response arrives below the fold: scrolls it into view when a run ends. */
export function useScrollToAnswer(): void {
  const isFetching = useGraphiQL((state) => state.isFetching)
  const wasFetching = useRef(false)
  useEffect(() => {
    if (wasFetching.current && !isFetching && !isWide()) document.querySelector('.graphiql-response')?.scrollIntoView()
    wasFetching.current = isFetching
  }, [isFetching])
}
