import type { CancelledBy, ContactNotice, ReservationSource, ReservationStatus } from '../../generated/graphql.ts'

export const statusNames: Record<ReservationStatus, string> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  no_show: 'No-show',
}

export const sourceNames: Record<ReservationSource, string> = {
  widget: "A visitor of the venue's site",
  booking_page: 'A fan, from a plan',
  itinerary: 'A partner, by the API',
}

export const cancellers: Record<CancelledBy, string> = {
  fan: 'by the guest',
  venue: 'by the venue',
  partner: 'by a partner',
  operator: 'by the operator',
}

export const noticeNames: Record<ContactNotice, string> = {
  sent: 'Mailed',
  queued: 'Mail waiting',
  none: 'Not informed',
}
