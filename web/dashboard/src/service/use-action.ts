import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { TypedDocumentString } from '../generated/graphql.ts'
import { useConfirmIdentity } from '../shell/confirm-identity.tsx'
import { Failure } from './failure.ts'
import { request } from './request.ts'

export interface Action<Result, Variables> {
  /** Runs the mutation; undefined if it failed, which `failure` explains. */
  run: (variables: Variables) => Promise<Result | undefined>
  isRunning: boolean
  failure: Failure | undefined
  forget: () => void
}

/**
 * Runs a mutation, then reads again whatever is shown. If it needs a recent sign-in, the person confirms who they are and
 * it runs again.
 */
export function useAction<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
): Action<Result, Variables> {
  const { mutate } = useSWRConfig()
  const confirmIdentity = useConfirmIdentity()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const run = useCallback(
    async (variables: Variables) => {
      setRunning(true)
      setFailure(undefined)
      try {
        const result = await withRecentSignIn(() => request(document, variables), confirmIdentity)
        void mutate(() => true)
        return result
      } catch (error) {
        setFailure(error instanceof Failure ? error : new Failure(String(error), 'INTERNAL'))
        return undefined
      } finally {
        setRunning(false)
      }
    },
    [document, mutate, confirmIdentity],
  )
  return { run, isRunning, failure, forget: useCallback(() => setFailure(undefined), []) }
}

async function withRecentSignIn<Result>(run: () => Promise<Result>, confirm: () => Promise<boolean>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'RECENT_SIGN_IN_REQUIRED') throw error
    if (await confirm()) return run()
    throw new Failure('This needs a sign-in of the last 5 minutes. Try again and confirm that it is you.', error.code)
  }
}
