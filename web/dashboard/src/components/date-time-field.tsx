import { getLocalTimeZone, type ZonedDateTime, fromDate } from '@internationalized/date'
import { type ReactNode, useId } from 'react'
import { DateField, DateInput, DateSegment, Label } from 'react-aria-components'
import { useFieldError } from './form.tsx'
import { Remark } from './remark.tsx'

const hourMs = 3_600_000

export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * hourMs)

interface Props {
  label: string
  name: string
  value: Date
  onChange: (value: Date) => void
}

/** A time in the person's own zone, typed part by part. */
export function DateTimeField({ label, name, value, onChange }: Props): ReactNode {
  const id = useId()
  const error = useFieldError(name, label)
  return (
    <DateField<ZonedDateTime>
      className="field"
      name={name}
      granularity="minute"
      hideTimeZone
      hourCycle={24}
      isInvalid={error !== undefined}
      {...(error && { 'aria-describedby': id })}
      value={fromDate(value, getLocalTimeZone())}
      onChange={(next) => next && onChange(next.toDate())}
    >
      <Label>{label}</Label>
      <DateInput className="date-input">
        {(segment) => <DateSegment className="date-segment" segment={segment} />}
      </DateInput>
      <Remark id={id} error={error} />
    </DateField>
  )
}
