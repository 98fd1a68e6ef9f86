import type { ReactNode } from 'react'
import { Card, Page } from '../../components/page.tsx'

const guides = [
  { title: 'Quickstart', href: '/docs/quickstart', text: 'From a key to a verified pass, with commands to paste.' },
  {
    title: 'Webhooks',
    href: '/docs/webhooks',
    text: 'Receive events, verify signatures, and what happens when your receiver fails.',
  },
  { title: 'Errors', href: '/docs/errors', text: 'Every error code: its cause, and what to do about it.' },
  { title: 'API reference', href: '/api/v1/docs', text: 'Every REST operation with its parameters and responses.' },
]

export const Docs = (): ReactNode => (
  <Page title="Docs" lead="Guides and reference for the people who write your programs.">
    <div className="columns">
      {guides.map(({ title, href, text }) => (
        <Card key={href}>
          <h2>
            <a href={href}>{title}</a>
          </h2>
          <p className="quiet">{text}</p>
        </Card>
      ))}
    </div>
  </Page>
)
