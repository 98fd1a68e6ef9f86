import useSWR, { type SWRConfiguration } from 'swr'
import type { TypedDocumentString } from '../generated/graphql.ts'
import type { Failure } from './failure.ts'
import { hashOf, request } from './request.ts'

export interface Query<Result> {
  data: Result | undefined
  failure: Failure | undefined
  isLoading: boolean
  refresh: () => void
}

/** Reads a registered operation, and again when the window gets the focus. Without variables it reads nothing. */
export function useQuery<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables | null,
  options: Pick<SWRConfiguration, 'refreshInterval' | 'keepPreviousData'> = {},
): Query<Result> {
  const key = variables === null ? null : [hashOf(document), JSON.stringify(variables)]
  const { data, error, isLoading, mutate } = useSWR<Result, Failure>(
    key,
    () => request(document, variables as Variables),
    { shouldRetryOnError: false, focusThrottleInterval: 15_000, ...options },
  )
  return { data, failure: error, isLoading, refresh: () => void mutate() }
}
