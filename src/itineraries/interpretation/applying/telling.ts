import type { MentionPart, Surroundings } from '../clause-entities.js'
import type { Story } from '../interpretation.js'
import type { Phrase } from '../phrases.js'
import type { Side, Span } from '../plan-request.js'
import type { Draft } from '../stop-frame.js'
import type { Daypart } from '../temporal/calendar-vocabulary.js'
import type { DateMatch } from '../temporal/date-spec.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import type { Gap } from './keep-gaps.js'
import type { ToldFeature } from './tell-quality.js'

/** Where the telling of a story stands: what was said and still waits for the stop that it belongs to. */
export interface Telling {
  readonly around: Surroundings
  readonly story: Story
  phrase: Phrase
  /** Drafts that the current phrase speaks of. */
  here: Draft[]
  /** Drafts that were spoken of last. */
  spoken: readonly Draft[]
  pendingTimes: TimeExpression[]
  pendingParts: Daypart[]
  /** "Tuesday: Thai, Wednesday: sushi" */
  pendingDates: DateMatch[]
  pendingFeatures: ToldFeature[]
  pendingSide: Side | undefined
  pendingStay: number | undefined
  /** A length of time that was told by itself before the first stop, which has taken it. */
  timeAhead: { readonly draft: Draft; readonly usualStay: number; readonly minutes: number } | undefined
  /** "in the next two hours": what is left from now on. */
  hoursAhead: number | undefined
  /** "five stops: …" */
  pendingCount: number | undefined
  /** The sentence in which a stop has taken the pending side. */
  sideTakenIn: number | undefined
  /** A stop that was named as a point in time ("before dinner") waits for the one it is a point for. */
  waiting: { relation: 'before' | 'after'; draft: Draft } | undefined
  /** The current phrase has a side of the event of its own. */
  isApart: boolean
  /** The current phrase names a time itself. */
  hasOwnTime: boolean
  wasNegated: boolean
  /** The sentence that began with what comes first of all. */
  openedIn: number | undefined
  /** The sentence in which all that is listed is denied. */
  deniedIn: number | undefined
  /** "no pizza for lunch": cuisines that the meal named next is to do without. */
  pendingNone: string[]
  /** The next thing told takes back the last one of its kind. */
  isCorrecting: boolean
  /** What was told in the past tense ("we had Thai"). */
  readonly past: MentionPart[]
  /** The hours that were told before the first stop: they may be those of all that follows. */
  leading: { readonly draft: Draft; readonly time: TimeExpression; readonly span: Span } | undefined
  readonly gaps: Gap[]
  /** What had been told before a colon or a "so": it may be told again behind it. */
  outline: { readonly sentence: number; readonly drafts: Draft[] } | undefined
  /** "a museum between lunch and the game": what comes between, until its second limit is named; `until` where that comes first. */
  between: { readonly sentence: number; readonly drafts: readonly Draft[]; readonly until?: Draft } | undefined
}

export function newTelling(around: Surroundings): Telling {
  return {
    around,
    story: newStory(around),
    phrase: {
      link: 'start',
      sentence: 0,
      items: [],
      isPast: false,
      isLost: false,
      isOrderTold: false,
      isAfterwards: false,
      isFallback: false,
      isReason: false,
      isDetail: false,
    },
    here: [],
    spoken: [],
    pendingTimes: [],
    pendingParts: [],
    pendingDates: [],
    pendingFeatures: [],
    pendingSide: undefined,
    pendingStay: undefined,
    timeAhead: undefined,
    hoursAhead: undefined,
    pendingCount: undefined,
    sideTakenIn: undefined,
    waiting: undefined,
    isApart: false,
    hasOwnTime: false,
    wasNegated: false,
    openedIn: undefined,
    deniedIn: undefined,
    pendingNone: [],
    isCorrecting: false,
    past: [],
    leading: undefined,
    gaps: [],
    outline: undefined,
    between: undefined,
  }
}

function newStory({ text, event }: Surroundings): Story {
  return {
    text,
    isEventKnown: event !== undefined,
    drafts: [],
    isOrderStated: false,
    isOrderWorded: false,
    isOrderFree: false,
    before: [],
    dates: [],
    datesNone: [],
    dayparts: [],
    limits: [],
    nears: [],
    awayFrom: [],
    onFoot: false,
    areLegsShort: false,
    features: new Set(),
    diets: [],
    dietsWished: new Set(),
    prices: [],
    avoid: { kinds: new Set(), cuisines: new Set(), partly: new Set(), names: new Set(), topics: new Set() },
    durations: [],
    soft: [],
    far: [],
    roles: new Set(),
    unknown: [],
    slots: [],
  }
}
