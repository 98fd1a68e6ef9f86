import type { Provenance } from '../venues/venue-kind.js'

/** An event as read from a file, validated and completed, before it is in the database. */
export interface EventDraft {
  /** Source, colon, and the event's own id or else its number from 1: `us_conferences_2025_2027:12`. */
  readonly sourceId: string
  /** File name without extension, or collection. */
  readonly source: string
  readonly name: string
  /** One lower-case word: `sports`, `music`, `conference`, `arts`, `food`, … */
  readonly category: string
  readonly status: 'scheduled' | 'cancelled'
  readonly startsAt: Date
  /** After `startsAt`; for an all-day event, the midnight that ends its last day. */
  readonly endsAt: Date
  /** `assumed` if the source has no end and the usual duration of the category was added. */
  readonly endSource: Provenance
  readonly allDay: boolean
  /** IANA time zone of the place; null if only the venue determines it. */
  readonly zone: string | null
  readonly venue: VenueReference
  /** http or https URL; empty if unknown. */
  readonly url: string
}

/** Place of an event: a venue's id, or the source's description. Unknown texts are empty. */
export interface VenueReference {
  /** `sourceId` of the venue; null if the source has none. */
  readonly sourceId: string | null
  readonly name: string
  readonly street: string
  readonly city: string
  /** Code, such as `IL`. */
  readonly state: string
  readonly lat: number | null
  readonly lng: number | null
  /** Whether the coordinates are the city's, because the source has none of the place itself. */
  readonly isCityPoint: boolean
}
