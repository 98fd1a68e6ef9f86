import type { IconName } from '../components/icon.tsx'

export interface Entry {
  title: string
  href: string
  icon: IconName
  /** The capability without which the page has nothing to show. */
  needs?: string
  /** Another application of the same origin, not a page of this one. */
  isElsewhere?: boolean
}

export const navigation: readonly Entry[] = [
  { title: 'Overview', href: '/', icon: 'overview' },
  { title: 'Keys', href: '/keys', icon: 'keys', needs: 'keys.manage' },
  { title: 'Webhooks', href: '/webhooks', icon: 'webhooks', needs: 'webhooks.manage' },
  { title: 'Requests', href: '/requests', icon: 'requests', needs: 'usage.read' },
  { title: 'Agents', href: '/agents', icon: 'agents', needs: 'agent.deploy' },
  { title: 'Reservations', href: '/reservations', icon: 'reservations', needs: 'agent.deploy' },
  { title: 'Campaigns', href: '/campaigns', icon: 'campaigns', needs: 'outcomes.read' },
  { title: 'Playground', href: '/graphql', icon: 'playground', needs: 'graphql.explore', isElsewhere: true },
  { title: 'Members', href: '/members', icon: 'members', needs: 'members.manage' },
  { title: 'Docs', href: '/docs', icon: 'docs' },
]

/** Whether a page belongs to an entry: `/webhooks/deliveries` to Webhooks. */
export const isWithin = (path: string, href: string): boolean =>
  path === href || (href !== '/' && path.startsWith(`${href}/`))
