import { type ReactNode, useMemo } from 'react'
import { LazyChart } from '../../components/lazy-chart.tsx'

interface Props {
  days: readonly { day: string; operation: string; requests: number; failures: number }[]
}

/** Requests stacked by operation, the five most used by name. */
export function RequestsByDay({ days }: Props): ReactNode {
  const rows = useMemo(() => byOperation(days), [days])
  return (
    <LazyChart
      label="Requests per day by operation"
      spec={{ kind: 'stacked-days', rows, x: 'day', y: 'requests', split: 'operation', valueLabel: 'Requests' }}
    />
  )
}

const namedOperations = 5

function byOperation(days: Props['days']) {
  const totals = new Map<string, number>()
  for (const { operation, requests } of days) totals.set(operation, (totals.get(operation) ?? 0) + requests)
  const named = new Set(
    [...totals]
      .sort((a, b) => b[1] - a[1])
      .slice(0, namedOperations)
      .map(([name]) => name),
  )
  const counted = days.map(({ day, operation, requests }) => ({
    day,
    requests,
    operation: named.has(operation) ? operation : 'other',
  }))
  const first = counted[0]?.operation ?? ''
  // Days without a request have their place too.
  return [...counted, ...lastDays().map((day) => ({ day, requests: 0, operation: first }))]
}

const shownDays = 30
const dayMs = 86_400_000

const lastDays = (now = Date.now()): string[] =>
  Array.from({ length: shownDays }, (_, index) =>
    new Date(now - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
