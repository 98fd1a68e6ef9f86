import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import type { AgentPauser, AgentStatus as Status } from '../../generated/graphql.ts'

export const AgentStatus = ({
  agent: { status, pausedBy },
}: {
  agent: { status: Status; pausedBy: AgentPauser | null }
}): ReactNode =>
  status === 'active' ? (
    <Badge tone="good">Active</Badge>
  ) : (
    <>
      <Badge tone="wait">Paused</Badge>
      {pausedBy && pausedBy !== 'partner' && <small>by the {pausedBy}</small>}
    </>
  )
