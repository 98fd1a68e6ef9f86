import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Link, Route, Switch } from 'wouter'
import { Loading } from '../components/loaded.tsx'
import { Page } from '../components/page.tsx'
import { uuidPattern } from '../service/uuid.ts'

type Module<Name extends string> = () => Promise<Record<Name, ComponentType>>

const page = <Name extends string>(load: Module<Name>, name: Name) =>
  lazy(() => load().then((all) => ({ default: all[name] })))

const withUuid = (path: string): RegExp => new RegExp(`^${path}/(?<id>${uuidPattern})/?$`)

/** Each page is a file of its own, loaded when it is opened. */
const routes = [
  ['/', page(() => import('../pages/overview/overview.tsx'), 'Overview')],
  ['/keys', page(() => import('../pages/keys/keys.tsx'), 'Keys')],
  ['/webhooks', page(() => import('../pages/webhooks/endpoints.tsx'), 'Endpoints')],
  ['/webhooks/events', page(() => import('../pages/webhooks/events.tsx'), 'Events')],
  ['/webhooks/deliveries', page(() => import('../pages/webhooks/deliveries.tsx'), 'Deliveries')],
  [withUuid('/webhooks/deliveries'), page(() => import('../pages/webhooks/delivery.tsx'), 'DeliveryPage')],
  ['/requests', page(() => import('../pages/requests/requests.tsx'), 'Requests')],
  ['/agents', page(() => import('../pages/agents/agents.tsx'), 'Agents')],
  ['/agents/new', page(() => import('../pages/agents/deploy.tsx'), 'Deploy')],
  ['/agents/:id', page(() => import('../pages/agents/agent.tsx'), 'AgentPage')],
  ['/reservations', page(() => import('../pages/reservations/reservations.tsx'), 'Reservations')],
  ['/campaigns', page(() => import('../pages/campaigns/campaigns.tsx'), 'Campaigns')],
  [withUuid('/campaigns'), page(() => import('../pages/campaigns/campaign.tsx'), 'CampaignPage')],
  ['/members', page(() => import('../pages/members/members.tsx'), 'Members')],
  ['/docs', page(() => import('../pages/docs/docs.tsx'), 'Docs')],
  ['/account', page(() => import('../pages/account/account.tsx'), 'Account')],
  ['/confirmed', page(() => import('../pages/account/confirmed.tsx'), 'Confirmed')],
  ['/partners', page(() => import('../pages/partners/partners.tsx'), 'Partners')],
] as const

export const Pages = (): ReactNode => (
  <Suspense fallback={<Loading />}>
    <Switch>
      {routes.map(([path, Shown]) => (
        <Route key={String(path)} path={path}>
          <Shown />
        </Route>
      ))}
      <Route>
        <Page title="There is no such page">
          <p>
            The link may be old. <Link href="/">Go to the overview</Link>
          </p>
        </Page>
      </Route>
    </Switch>
  </Suspense>
)
