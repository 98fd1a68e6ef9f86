import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Badge, type Tone } from '../../components/badge.tsx'
import type { Column } from '../../components/table.tsx'
import type { ReservationStatus, ReservationsQuery } from '../../generated/graphql.ts'
import { ReservationMenu } from './reservation-menu.tsx'
import { cancellers, noticeNames, sourceNames, statusNames } from './reservation-names.ts'

export type Reservation = ReservationsQuery['reservations']['nodes'][number]

export const reservationColumns = (onCancel: (id: string) => void): Column<Reservation>[] => [
  { title: 'Time', cell: ({ startsAt }) => <time dateTime={startsAt}>{localTime(startsAt)}</time> },
  { title: 'Venue', cell: ({ venueName, agentId }) => <Link href={`/agents/${agentId}`}>{venueName}</Link> },
  { title: 'People', cell: ({ partySize }) => partySize },
  { title: 'Status', cell: (reservation) => <Status reservation={reservation} /> },
  { title: 'Pass', cell: ({ passTier }) => passTier ?? <span className="quiet">none</span>, isSecondary: true },
  { title: 'Made by', cell: ({ source }) => sourceNames[source], isSecondary: true },
  { title: "The venue's contact", cell: ({ notice }) => noticeNames[notice], isSecondary: true },
  {
    title: 'Actions',
    isHidden: true,
    cell: (reservation) => <ReservationMenu reservation={reservation} onCancel={onCancel} />,
  },
]

const tones: Record<ReservationStatus, Tone> = { confirmed: 'good', cancelled: 'off', no_show: 'bad' }

const Status = ({ reservation: { status, cancelledBy } }: { reservation: Reservation }): ReactNode => (
  <>
    <Badge tone={tones[status]}>{statusNames[status]}</Badge>
    {cancelledBy && <small>{cancellers[cancelledBy]}</small>}
  </>
)

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** On the clock of the venue, whose offset the time has. */
export const localTime = (startsAt: string): string => format.format(new Date(`${startsAt.slice(0, 19)}Z`))
