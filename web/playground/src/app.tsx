import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { KeyForm } from './key-form.tsx'
import { currentSession, endSession, findPersonSession, type Session } from './session.ts'

const loadPlayground = () => import('./playground.tsx')
const Playground = lazy(() => loadPlayground().then(({ Playground }) => ({ default: Playground })))

// The editor is large: it loads while the user pastes the key.
void loadPlayground()

/** The whole page: for the person who is signed in, else for a key, which it requests until one is given. */
export function App(): ReactNode {
  const [session, setSession] = useState<Session | null | undefined>(() => currentSession() ?? undefined)
  const [notice, setNotice] = useState('')
  useEffect(() => {
    if (session === undefined) void findPersonSession().then(setSession)
  }, [session])
  const leave = useCallback((reason: string) => {
    endSession()
    setNotice(reason)
    setSession(null)
  }, [])
  if (session === undefined) return <p className="loading">Loading …</p>
  if (session === null) return <KeyForm notice={notice} onSession={setSession} />
  return (
    <Suspense fallback={<p className="loading">Loading the editor …</p>}>
      <Playground session={session} onLeave={leave} />
    </Suspense>
  )
}
