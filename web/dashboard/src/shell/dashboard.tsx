import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { forgetPartner } from '../../../shared/session-headers.ts'
import { Problem } from '../components/problem.tsx'
import { Loading } from '../components/loaded.tsx'
import { MeDocument } from '../generated/graphql.ts'
import { useQuery } from '../service/use-query.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { Frame } from './frame.tsx'
import { Pages } from './pages.tsx'
import { MeProvider, SessionProvider, sessionOf } from './session.tsx'

const ContactPages = lazy(() => import('./contact-pages.tsx').then(({ ContactPages }) => ({ default: ContactPages })))

const meRefreshMs = 60_000

/** Everything behind the sign-in. A session that ended leads to the sign-in and back. */
export function Dashboard(): ReactNode {
  const query = useQuery(MeDocument, {}, { refreshInterval: meRefreshMs })
  const session = useMemo(() => query.data && sessionOf(query.data), [query.data])
  const isSignedOut = query.failure?.code === 'UNAUTHORIZED' || session === null
  if (isSignedOut) return toSignIn()
  // The contact of a venue's agent is no member of the partner.
  if (query.failure?.code === 'INVALID_SCOPE')
    return (
      <Suspense fallback={<Loading />}>
        <ContactPages />
      </Suspense>
    )
  if (query.failure && !session)
    return (
      <main className="alone">
        <Problem failure={query.failure} onRetry={query.refresh} />
      </main>
    )
  if (!session) return <Loading />
  return (
    <SessionProvider value={session}>
      <MeProvider value={session.me}>
        <ConfirmIdentity>
          <Frame>
            <Pages />
          </Frame>
        </ConfirmIdentity>
      </MeProvider>
    </SessionProvider>
  )
}

function toSignIn(): ReactNode {
  // A partner that the person may no longer choose is refused like a session that ended.
  forgetPartner()
  location.replace(`/dashboard/sign-in?return=${encodeURIComponent(location.pathname + location.search)}`)
  return <Loading />
}
