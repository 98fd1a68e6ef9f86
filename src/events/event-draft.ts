import type { Provenance } from '../venues/venue-kind.js'

/** An event as a file states it, checked and completed, before it is in the database. */
export interface EventDraft {
  /** Source, a colon, the event's own id or else its number from 1: `us_conferences_2025_2027:12`. */
  readonly sourceId: string
  /** File without extension, or collection. */
  readonly source: string
  readonly name: string
  /** One lower-case word: `sports`, `music`, `conference`, `arts`, `food`, … */
  readonly category: string
  readonly status: 'scheduled' | 'cancelled'
  readonly startsAt: Date
  /** After `startsAt`; of whole days the midnight that ends the last one. */
  readonly endsAt: Date
  /** `assumed`: the source has no end, and the usual length of the category was added. */
  readonly endSource: Provenance
  readonly allDay: boolean
  /** IANA zone of the place; null where only the venue knows it. */
  readonly zone: string | null
  readonly venue: VenueReference
  /** An http or https URL; empty when unknown. */
  readonly url: string
}

/** Where an event is: a venue's id, or what the source says of the place. Text that is unknown is empty. */
export interface VenueReference {
  /** The venue's `sourceId`; null when the source knows none. */
  readonly sourceId: string | null
  readonly name: string
  readonly street: string
  readonly city: string
  /** Code, such as `IL`. */
  readonly state: string
  readonly lat: number | null
  readonly lng: number | null
  /** The point is the city's, because the source has none of the place itself. */
  readonly isCityPoint: boolean
}
