import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Loading } from '../components/loaded.tsx'
import { Problem } from '../components/problem.tsx'
import { ContactDocument } from '../generated/graphql.ts'
import { useQuery } from '../service/use-query.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { MeProvider } from './session.tsx'

const Account = lazy(() => import('../pages/account/account.tsx').then(({ Account }) => ({ default: Account })))
const Confirmed = lazy(() =>
  import('../pages/account/confirmed.tsx').then(({ Confirmed }) => ({ default: Confirmed })),
)

/** Passkeys and sessions of a venue's contact; all the rest is on the page of the venue, which needs no script. */
export function ContactPages(): ReactNode {
  const { data, failure, refresh } = useQuery(ContactDocument, {})
  const me = data?.me
  return (
    <main className="contact">
      <p>
        <a href="/dashboard">Back to your venue</a>
      </p>
      {failure && <Problem failure={failure} onRetry={refresh} />}
      {!me && !failure && <Loading />}
      {me && (
        <MeProvider value={me}>
          <ConfirmIdentity>
            <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/confirmed">
                <Confirmed />
              </Route>
              <Route>
                <Account />
              </Route>
            </Switch>
            </Suspense>
          </ConfirmIdentity>
        </MeProvider>
      )}
    </main>
  )
}
