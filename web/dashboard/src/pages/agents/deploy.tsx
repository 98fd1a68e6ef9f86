import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Page } from '../../components/page.tsx'
import { AgentForm } from './agent-form.tsx'

export function Deploy(): ReactNode {
  const [, navigate] = useLocation()
  return (
    <Page
      title="Deploy an agent"
      lead="Name the venue, and say how its agent presents itself. A second deploy for the same venue updates its agent."
      above={{ title: 'Agents', href: '/agents' }}
    >
      <AgentForm submitLabel="Deploy agent" onDone={(id) => navigate(`/agents/${id}`)} />
    </Page>
  )
}
