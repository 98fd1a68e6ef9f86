import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { Loading } from './components/loaded.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { SignIn } from './shell/sign-in.tsx'

const Dashboard = lazy(() => import('./shell/dashboard.tsx').then(({ Dashboard }) => ({ default: Dashboard })))

/** The sign-in is light; the rest loads for people who are signed in. */
export const App = (): ReactNode => (
  <ErrorBoundary>
    <Router base="/dashboard">
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/sign-in">
            <SignIn />
          </Route>
          <Route>
            <Dashboard />
          </Route>
        </Switch>
      </Suspense>
    </Router>
  </ErrorBoundary>
)
