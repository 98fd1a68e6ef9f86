import type { Point } from './place.js'

/** A line of an intents file: a request, the circumstances it is sent in, and what a right answer looks like. */
export interface Intent {
  readonly id: string
  readonly city: string
  readonly lang: 'en' | 'es' | 'mixed'
  readonly tags: readonly string[]
  readonly request: {
    readonly fan_pass_id: string
    readonly intent: string
    readonly location: Point
    readonly party_size: number
    readonly event_id?: string
  }
  readonly event: EventLine | null
  /** RFC 3339 with offset: the clock of the request. */
  readonly now: string
  readonly expect: Expectation
}

export interface EventLine extends Point {
  readonly id: string
  readonly name: string
  readonly venue: string
  readonly start: string
  readonly end: string
}

export interface Expectation {
  readonly outcome: 'plan' | 'unsatisfiable' | 'bad_request'
  readonly stops?: readonly StopExpectation[]
  /** Labels of stops, and `event`, in their order. */
  readonly order?: readonly string[]
  readonly min_stops?: number
  readonly max_stops?: number
  /** Local times; hours past 24 lie on the following days. */
  readonly window?: { readonly date: string; readonly from: string; readonly to: string }
  readonly near?: NearExpectation
  readonly walk?: { readonly leg_max_m?: number; readonly total_max_m?: number; readonly on_foot?: boolean }
  readonly event_rel?: { readonly relation: 'before' | 'after' | 'around'; readonly arrive_min_before: number }
  readonly forbid?: {
    readonly amenity?: readonly string[]
    readonly name_like?: readonly string[]
    readonly output_regex?: readonly string[]
  }
  /** Diets that even the nearest plan has to keep. */
  readonly protect?: readonly string[]
  /** One of them has to be found in what the answer says is unmet. */
  readonly unsat_words?: readonly string[]
  readonly http?: number
  readonly code?: string
}

export interface NearExpectation {
  readonly of: 'location' | 'event' | 'location_or_event' | 'point'
  readonly lat?: number
  readonly lng?: number
  readonly max_m: number
}

export interface StopExpectation {
  readonly label: string
  readonly kind: string
  readonly cuisine_any?: readonly string[]
  readonly cuisine_none?: readonly string[]
  readonly cuisine_known?: boolean
  readonly diet?: string | readonly string[]
  readonly wheelchair?: boolean
  readonly outdoor?: boolean
  readonly takeaway?: boolean
  readonly kid_ok?: boolean
  readonly price_max?: number
  readonly price_min?: number
  readonly capacity_min?: number
  readonly amenity_any?: readonly string[]
  readonly amenity_none?: readonly string[]
  readonly discipline_any?: readonly string[]
  readonly name_any?: readonly string[]
  readonly name_none?: readonly string[]
  readonly near?: NearExpectation
  /** Local times of the window's date between which the stay starts. */
  readonly start_between?: readonly [from: string, to: string]
  readonly stay_min?: number
  /** The fan said how long: nine tenths of it are due, else half. */
  readonly stay_stated?: boolean
  readonly open_at_known?: boolean
  readonly meal?: string
  readonly side?: 'before' | 'after'
}

/** A line of a plans file: what the service answered. */
export interface Answer {
  readonly id: string
  readonly status: number
  readonly error?: string | null
  readonly code?: string | null
  readonly latency_ms?: number
  readonly itinerary?: { readonly summary: string; readonly items: readonly AnswerItem[] } | null
  readonly unmet?: readonly string[]
}

export interface AnswerItem {
  readonly type: string
  readonly venue_source_id?: string | null
  readonly venue_name: string
  readonly lat: number
  readonly lng: number
  readonly starts_at: string
  readonly ends_at: string
  readonly time: string
}
