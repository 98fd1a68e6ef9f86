import { getLocalTimeZone, type ZonedDateTime, fromDate } from '@internationalized/date'
import type { ReactNode } from 'react'
import { DateField, DateInput, DateSegment, Label } from 'react-aria-components'

const hourMs = 3_600_000

export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * hourMs)

interface Props {
  label: string
  value: Date
  onChange: (value: Date) => void
}

/** A time in the person's own zone, typed part by part. */
export const DateTimeField = ({ label, value, onChange }: Props): ReactNode => (
  <DateField<ZonedDateTime>
    className="field"
    granularity="minute"
    hideTimeZone
    hourCycle={24}
    value={fromDate(value, getLocalTimeZone())}
    onChange={(next) => next && onChange(next.toDate())}
  >
    <Label>{label}</Label>
    <DateInput className="date-input">
      {(segment) => <DateSegment className="date-segment" segment={segment} />}
    </DateInput>
  </DateField>
)
