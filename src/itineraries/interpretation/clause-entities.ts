/** Subject of a time expression: start or end of the outing, the event, or opening hours. */
export type TimeAnchor = 'begin' | 'done' | 'event' | 'open'

export interface NearTarget {
  readonly of: 'location' | 'event' | 'place'
  readonly name?: string
  readonly lat?: number
  readonly lng?: number
  /** Stated distance in metres. */
  readonly meters?: number
  readonly onFoot: boolean
  /** Neighbourhood that covers all stops of the sentence. */
  readonly isArea?: boolean
  /** Anaphoric "nearby": relative to the previous place, if there is one. */
  readonly isThere?: boolean
  readonly isAt?: boolean
}
