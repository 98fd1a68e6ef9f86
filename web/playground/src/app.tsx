import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { KeyForm } from './key-form.tsx'
import { currentSession, endSession } from './session.ts'

const loadPlayground = () => import('./playground.tsx')
const Playground = lazy(() => loadPlayground().then(({ Playground }) => ({ default: Playground })))

// The editor is large: it loads while the user pastes the key.
void loadPlayground()

/** The whole page: requests a key, then shows the playground until the key is forgotten or refused. */
export function App(): ReactNode {
  const [session, setSession] = useState(currentSession)
  const [notice, setNotice] = useState('')
  const leave = useCallback((reason: string) => {
    endSession()
    setNotice(reason)
    setSession(null)
  }, [])
  if (!session) return <KeyForm notice={notice} onSession={setSession} />
  return (
    <Suspense fallback={<p className="loading">Loading the editor …</p>}>
      <Playground session={session} onLeave={leave} />
    </Suspense>
  )
}
