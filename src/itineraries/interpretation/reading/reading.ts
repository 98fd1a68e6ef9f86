import type { Anchor, Part, Relation, Surroundings } from '../clause-entities.js'
import type { Item } from '../entity-mentions.js'
import type { Phrase } from '../phrases.js'
import type { Span } from '../plan-request.js'

/** Where the reading of a phrase stands: what the words so far mean for those to come. */
export interface Reading {
  readonly items: readonly Item[]
  readonly link: Phrase['link']
  readonly around: Surroundings
  readonly parts: Part[]
  isNegative: boolean
  /** Something has been denied since the last "no". */
  hasNegated: boolean
  /** "not too loud" denies the next word, "no loud bars" all that follows. */
  isPlainNot: boolean
  /** "anywhere but …": what follows may be a name that nobody knows. */
  isExcepting: boolean
  relation: Relation | undefined
  relationSpan: Span
  anchor: Anchor | undefined
  count: number | undefined
  countSpan: Span
  isCrawl: boolean
  isOther: boolean
  isMaybe: boolean
  /** The last word was part of a name that nobody knows. */
  isNaming: boolean
  /** "since that film": told by the way. */
  isAside: boolean
  /** "it's not that I don't …": a second no takes nothing away. */
  isCancelled: boolean
  /** "the day after the game": the event tells the date and nothing else. */
  isDayOfEvent: boolean
  distance: { meters: number; onFoot: boolean; span: Span } | undefined
}

export function newReading({ items, link }: Phrase, around: Surroundings, isNegative: boolean): Reading {
  return {
    items,
    link,
    around,
    parts: [],
    isNegative,
    hasNegated: false,
    isPlainNot: false,
    isExcepting: false,
    relation: undefined,
    relationSpan: [0, 0],
    anchor: undefined,
    count: undefined,
    countSpan: [0, 0],
    isCrawl: false,
    isOther: false,
    isMaybe: false,
    isNaming: false,
    isAside: false,
    isCancelled: false,
    isDayOfEvent: false,
    distance: undefined,
  }
}
