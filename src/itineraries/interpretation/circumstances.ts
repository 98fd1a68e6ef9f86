import type { Lexicon } from './lexicon.js'

export interface Circumstances {
  readonly now: Date
  /** IANA time zone of the fan's location. */
  readonly zone: string
  readonly location: { readonly lat: number; readonly lng: number }
  readonly event?: EventFacts
  readonly partySize: number
  /** Fan pass tags (cuisines, kinds, diets); used as weights only. */
  readonly preferences: readonly string[]
  readonly lexicon: Lexicon
}

export interface EventFacts {
  readonly name: string
  readonly venueName: string
  readonly start: Date
  readonly end: Date
}
