import { parseDate } from '@internationalized/date'
import type { ReactNode } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components'
import { Button as PlainButton } from '../../components/button.tsx'
import { lastDays, type Period } from './period.ts'

interface Props {
  period: Period
  zone: string
  fault: string
  onChange: (period: Period) => void
}

const shortcuts = [7, 28, 90]

export const PeriodFilter = ({ period, zone, fault, onChange }: Props): ReactNode => (
  <search className="filters period" aria-label="Period of the report">
    <Day label="From" value={period.from} onChange={(from) => onChange({ ...period, from })} />
    <Day label="To" value={period.to} onChange={(to) => onChange({ ...period, to })} />
    <div className="row">
      {shortcuts.map((count) => (
        <PlainButton key={count} onClick={() => onChange(lastDays(count, zone))}>
          {count} days
        </PlainButton>
      ))}
    </div>
    {fault && (
      <p className="wrong" role="alert">
        {fault}
      </p>
    )}
  </search>
)

const Day = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}): ReactNode => (
  <DatePicker className="field" value={parseDate(value)} onChange={(day) => day && onChange(day.toString())}>
    <Label>{label}</Label>
    <Group className="date-input">
      <DateInput className="date-segments">
        {(segment) => <DateSegment className="date-segment" segment={segment} />}
      </DateInput>
      <Button className="button quiet">▾</Button>
    </Group>
    <Popover className="popover">
      <Dialog className="calendar-dialog">
        <Calendar className="calendar">
          <header>
            <Button slot="previous" className="button quiet">
              ←
            </Button>
            <Heading />
            <Button slot="next" className="button quiet">
              →
            </Button>
          </header>
          <CalendarGrid>{(date) => <CalendarCell className="calendar-cell" date={date} />}</CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  </DatePicker>
)
