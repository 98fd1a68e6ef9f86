import type { Concept, Diet, Meal, PriceLevel, TopicRequest, VenueKindName } from './plan-request.js'

/** What a phrase of the lexicon says. One phrase can have several meanings; the grammar chooses. */
export type Meaning =
  | { readonly t: 'cuisine'; readonly id: string }
  | { readonly t: 'dish'; readonly cuisines: readonly string[] }
  | { readonly t: 'head'; readonly head: Head }
  | { readonly t: 'diet'; readonly diet: Diet }
  /** What a diet leaves out: it tells of the diet where it is denied. Without a diet no data tells who leaves it out. */
  | { readonly t: 'ingredient'; readonly diet?: Diet }
  | { readonly t: 'price'; readonly min?: PriceLevel; readonly max?: PriceLevel }
  | { readonly t: 'feature'; readonly feature: Feature }
  /** `isActivity`: something to do that no venue offers. */
  | { readonly t: 'soft'; readonly wish: string; readonly isActivity?: boolean }
  | { readonly t: 'party'; readonly people: number }
  | { readonly t: 'role'; readonly role: Role }

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

/** The lines of the table of function words. */
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

/** What a stop can be about, as a noun of the lexicon says it. */
export interface Head {
  readonly name: string
  readonly concept: Concept
  readonly kinds: readonly VenueKindName[]
  readonly prefer: readonly VenueKindName[]
  readonly stay: number
  /** Another noun for the same says it better ("restaurant" beside "sushi"). */
  readonly isGeneric: boolean
  /** What is had there (a beer), not a place (a bar). */
  readonly isThing: boolean
  readonly isQuick: boolean
  readonly meal?: Meal
  readonly kids: boolean
  readonly outdoor: boolean
  readonly topic?: TopicRequest
  /** Minutes after midnight between which it takes place, where it has hours of its own. */
  readonly hours?: readonly [from: number, to: number]
}

/** A cuisine with what stands beside it in the table of cuisines; all spellings folded. */
export interface Cuisine {
  readonly id: string
  readonly spellings: readonly string[]
  readonly narrower: readonly string[]
  readonly broader: readonly string[]
}
