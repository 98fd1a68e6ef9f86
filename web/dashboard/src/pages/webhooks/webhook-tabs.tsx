import type { ReactNode } from 'react'
import { Tabs } from '../../components/tabs.tsx'

export const WebhookTabs = (): ReactNode => (
  <Tabs
    label="Webhooks"
    tabs={[
      { title: 'Endpoints', href: '/webhooks' },
      { title: 'Deliveries', href: '/webhooks/deliveries' },
      { title: 'Events', href: '/webhooks/events' },
    ]}
  />
)
