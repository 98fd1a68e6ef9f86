import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../components/badge.tsx'
import type { CampaignStatus as Status } from '../../generated/graphql.ts'

const shown: Record<Status, { tone: Tone; text: string }> = {
  running: { tone: 'good', text: 'Running' },
  paused: { tone: 'wait', text: 'Paused' },
  draft: { tone: 'off', text: 'Not started' },
  ended: { tone: 'off', text: 'Ended' },
}

export const CampaignStatus = ({ status }: { status: Status }): ReactNode => (
  <Badge tone={shown[status].tone}>{shown[status].text}</Badge>
)
