import type { ReactNode } from 'react'

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })
const absolute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A time as people say it; the exact one is its title. */
export function When({ at, or = 'never' }: { at: string | null | undefined; or?: string }): ReactNode {
  if (!at) return <span className="quiet">{or}</span>
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at)}
    </time>
  )
}

export const exactTime = (at: string): string => absolute.format(new Date(at))

export function relativeTime(at: string, now = Date.now()): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1000)
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
  return Math.abs(seconds) < 5 ? 'just now' : relative.format(Math.trunc(seconds / size), unit)
}
