import type { OutcomeInterval } from '../../generated/graphql.ts'

export interface Period {
  from: string
  to: string
}

const dayMs = 86_400_000
const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
/** The service answers for so many days at most. */
const longestDays = 366
const mostDayPoints = 92

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const plusDays = (day: string, count: number): string =>
  new Date(dateOf(day).getTime() + count * dayMs).toISOString().slice(0, 10)

export const days = (from: string, to: string): string => format.formatRange(dateOf(from), dateOf(to))

/** Today in a campaign's own zone. */
export const today = (zone: string): string => new Date().toLocaleDateString('sv-SE', { timeZone: zone })

export const lastDays = (count: number, zone: string): Period => ({
  from: plusDays(today(zone), 1 - count),
  to: today(zone),
})

export const lengthOf = ({ from, to }: Period): number => (dateOf(to).getTime() - dateOf(from).getTime()) / dayMs + 1

/** What is wrong with a period, as a sentence; empty if nothing is. */
export function faultOf(period: Period): string {
  if (period.from > period.to) return 'The first day must not be after the last.'
  return lengthOf(period) > longestDays ? `A period has ${longestDays} days at most.` : ''
}

/** Points that can be told apart: days, or weeks for long periods. */
export const intervalOf = (period: Period): OutcomeInterval => (lengthOf(period) > mostDayPoints ? 'week' : 'day')
