import type { Concept, Diet, Meal, PriceLevel, TopicRequest, VenueKindName } from './plan-request.js'

/** Meaning of a lexicon phrase. Phrases can be ambiguous. */
export type Meaning =
  | { readonly type: 'cuisine'; readonly id: string }
  | { readonly type: 'dish'; readonly cuisines: readonly string[] }
  | { readonly type: 'head'; readonly head: Head }
  | { readonly type: 'diet'; readonly diet: Diet }
  | { readonly type: 'ingredient' }
  | { readonly type: 'price'; readonly min?: PriceLevel; readonly max?: PriceLevel }
  | { readonly type: 'feature'; readonly feature: Feature }
  /** `isActivity`: an activity that no venue offers. */
  | { readonly type: 'soft'; readonly wish: string; readonly isActivity?: boolean }
  /** Words for the people who come along. */
  | { readonly type: 'party' }
  | { readonly type: 'role'; readonly role: Role }

export type Feature = 'wheelchair' | 'fewsteps' | 'outdoor' | 'indoors' | 'takeaway' | 'chain' | 'other'

/** Roles of the table of function words. */
export type Role = 'neg' | 'telling' | 'beyond' | 'machine' | 'command' | 'plain'

/** Head noun of a stop. */
export interface Head {
  readonly name: string
  readonly concept: Concept
  readonly kinds: readonly VenueKindName[]
  readonly prefer: readonly VenueKindName[]
  readonly stay: number
  /** A more specific noun takes precedence. */
  readonly isGeneric: boolean
  /** Something consumed at a venue, not the venue itself. */
  readonly isThing: boolean
  readonly meal?: Meal
  readonly kids: boolean
  readonly topic?: TopicRequest
}

/** A cuisine with its related cuisines; all spellings folded. */
export interface Cuisine {
  readonly id: string
  readonly spellings: readonly string[]
  readonly narrower: readonly string[]
  readonly broader: readonly string[]
}
