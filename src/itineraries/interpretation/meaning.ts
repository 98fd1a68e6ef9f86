import type { Concept, Diet, Meal, PriceLevel, TopicRequest, VenueKindName } from './plan-request.js'

/** Meaning of a lexicon phrase. Phrases can be ambiguous; the grammar resolves them. */
export type Meaning =
  | { readonly type: 'cuisine'; readonly id: string }
  | { readonly type: 'dish'; readonly cuisines: readonly string[] }
  | { readonly type: 'head'; readonly head: Head }
  | { readonly type: 'diet'; readonly diet: Diet }
  /** An ingredient implies its diet when negated; without a diet the data cannot show it. */
  | { readonly type: 'ingredient'; readonly diet?: Diet }
  | { readonly type: 'price'; readonly min?: PriceLevel; readonly max?: PriceLevel }
  | { readonly type: 'feature'; readonly feature: Feature }
  /** `isActivity`: an activity that no venue offers. */
  | { readonly type: 'soft'; readonly wish: string; readonly isActivity?: boolean }
  | { readonly type: 'party'; readonly people: number }
  | { readonly type: 'role'; readonly role: Role }

export type Feature =
  | 'wheelchair'
  | 'fewsteps'
  | 'outdoor'
  | 'indoors'
  | 'takeaway'
  | 'kids'
  | 'adults'
  | 'chain'
  | 'openknown'

/** Roles of the function-word table. */
export type Role =
  | 'neg'
  | 'refused'
  | 'than'
  | 'cancel'
  | 'notonly'
  | 'correct'
  | 'turn'
  | 'lost'
  | 'forgone'
  | 'lodging'
  | 'admission'
  | 'sorted'
  | 'booking'
  | 'choice'
  | 'either'
  | 'reason'
  | 'wayto'
  | 'oneof'
  | 'behindfirst'
  | 'behindsecond'
  | 'sameplace'
  | 'outcome'
  | 'also'
  | 'pos'
  | 'then'
  | 'first'
  | 'last'
  | 'between'
  | 'and'
  | 'or'
  | 'with'
  | 'for'
  | 'at'
  | 'near'
  | 'nearme'
  | 'there'
  | 'whereabouts'
  | 'onfoot'
  | 'other'
  | 'want'
  | 'past'
  | 'done'
  | 'maybedone'
  | 'begin'
  | 'maybebegin'
  | 'eventword'
  | 'notevent'
  | 'playing'
  | 'stadiumword'
  | 'pre'
  | 'post'
  | 'before'
  | 'after'
  | 'earlier'
  | 'bothsides'
  | 'laterword'
  | 'during'
  | 'per'
  | 'total'
  | 'asap'
  | 'surprise'
  | 'anywhere'
  | 'centre'
  | 'quarter'
  | 'moneyfree'
  | 'area'
  | 'allday'
  | 'crawl'
  | 'legs'
  | 'must'
  | 'else'
  | 'beyond'
  | 'maybe'
  | 'ideally'
  | 'same'
  | 'lacking'
  | 'failing'
  | 'favourite'
  | 'aside'
  | 'fits'
  | 'sport'
  | 'amid'
  | 'order'
  | 'anyorder'
  | 'earlyadv'
  | 'lateadv'
  | 'atopening'
  | 'moment'
  | 'ahead'
  | 'shown'
  | 'meanwhile'
  | 'attend'
  | 'onway'
  | 'skipped'
  | 'sometime'
  | 'duty'
  | 'condition'
  | 'ending'
  | 'barred'
  | 'staying'
  | 'machine'
  | 'command'

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
  readonly isQuick: boolean
  readonly meal?: Meal
  readonly kids: boolean
  readonly outdoor: boolean
  readonly topic?: TopicRequest
  /** Minutes after midnight, for nouns with fixed hours. */
  readonly hours?: readonly [from: number, to: number]
}

/** A cuisine with its related cuisines; all spellings folded. */
export interface Cuisine {
  readonly id: string
  readonly spellings: readonly string[]
  readonly narrower: readonly string[]
  readonly broader: readonly string[]
}
