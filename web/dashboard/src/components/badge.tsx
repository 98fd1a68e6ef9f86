import type { ReactNode } from 'react'

export type Tone = 'good' | 'bad' | 'wait' | 'off'

export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode => (
  <span className={`badge ${tone}`}>{children}</span>
)
