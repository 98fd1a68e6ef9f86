import type { ReactNode } from 'react'
import { SelectField } from '../../components/field.tsx'
import { chosenIn } from '../../components/use-filters.ts'
import type { ReservationSource, ReservationStatus, ReservationsQueryVariables } from '../../generated/graphql.ts'
import { sourceNames, statusNames } from './reservation-names.ts'

const periods = { upcoming: 'Upcoming', past: 'Past', all: 'All' }

interface Props {
  search: URLSearchParams
  onChange: (name: string, value: string) => void
}

export const ReservationFilters = ({ search, onChange }: Props): ReactNode => {
  const select = (name: string, label: string, options: Record<string, string>, all?: string): ReactNode => (
    <SelectField label={label} value={search.get(name) ?? ''} onChange={({ target }) => onChange(name, target.value)}>
      {all && <option value="">{all}</option>}
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value === 'upcoming' ? '' : value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  return (
    <search className="filters">
      {select('period', 'Period', periods)}
      {select('status', 'Status', statusNames, 'All')}
      {select('source', 'Made by', sourceNames, 'All')}
    </search>
  )
}

/** The list that the filters describe: what lies ahead earliest first, what is past latest first. */
export function reservationsOf(
  search: URLSearchParams,
  partnerId: string,
  now: Date,
): Pick<ReservationsQueryVariables, 'filter' | 'orderBy'> {
  const period = search.get('period') ?? 'upcoming'
  return {
    filter: {
      partnerId,
      agentId: search.get('agent'),
      status: chosenIn(search, 'status', Object.keys(statusNames) as ReservationStatus[]),
      source: chosenIn(search, 'source', Object.keys(sourceNames) as ReservationSource[]),
      from: period === 'upcoming' ? now.toISOString() : null,
      to: period === 'past' ? now.toISOString() : null,
    },
    orderBy: { field: 'starts_at', direction: period === 'upcoming' ? 'asc' : 'desc' },
  }
}
