import { type ReactNode, useEffect, useState } from 'react'
import type { LiveOutcome } from '../service/live-outcomes.ts'
import { money } from './money.ts'
import { Badge } from './badge.tsx'

interface Props {
  campaignId: string
  currency: string
  onOutcome?: (outcome: LiveOutcome) => void
}

/** Outcomes and spend since the page was opened, as they are verified. */
export function LiveCounter({ campaignId, currency, onOutcome }: Props): ReactNode {
  const [state, setState] = useState<'connecting' | 'live' | 'reconnecting'>('connecting')
  const [{ count, cents }, setTotal] = useState({ count: 0, cents: 0 })
  useEffect(() => {
    let end: (() => void) | undefined
    let isGone = false
    void import('../service/live-outcomes.ts').then(({ followOutcomes }) => {
      if (isGone) return
      end = followOutcomes(campaignId, {
        onState: setState,
        onOutcome: (outcome) => {
          setTotal((total) => ({ count: total.count + 1, cents: total.cents + outcome.spendCents }))
          onOutcome?.(outcome)
        },
      })
    })
    return () => {
      isGone = true
      end?.()
    }
  }, [campaignId, onOutcome])
  return (
    <span className="live-counter">
      <Badge tone={state === 'live' ? 'good' : 'wait'}>{state === 'live' ? 'Live' : 'Connecting'}</Badge>
      <span>
        <b>{count.toLocaleString('en')}</b> {count === 1 ? 'outcome' : 'outcomes'}, {money(cents / 100, currency)}{' '}
        <span className="quiet">since you opened this page</span>
      </span>
    </span>
  )
}
