import type { ClauseEntity, ClauseRelation, InterpretationContext, TimeAnchor } from '../clause-entities.js'
import type { Clause } from '../clauses.js'
import type { EntityMention } from '../entity-mentions.js'
import type { Span } from '../plan-request.js'

/** State of clause parsing: effect of the words so far on the following ones. */
export interface ClauseParse {
  readonly mentions: readonly EntityMention[]
  readonly link: Clause['link']
  readonly context: InterpretationContext
  readonly entities: ClauseEntity[]
  isNegative: boolean
  /** Something has been negated since the last negation. */
  hasNegated: boolean
  /** Negation of the next word only ("not too loud"), as opposed to the rest of the clause. */
  isPlainNot: boolean
  /** After "anywhere but", an unknown name may follow. */
  isExcepting: boolean
  relation: ClauseRelation | undefined
  relationSpan: Span
  anchor: TimeAnchor | undefined
  count: number | undefined
  countSpan: Span
  isCrawl: boolean
  isOther: boolean
  isMaybe: boolean
  /** The previous word belongs to an unknown name. */
  isNaming: boolean
  /** Parenthetical remark. */
  isAside: boolean
  /** Double negation cancels. */
  isCancelled: boolean
  /** The event only defines the date. */
  isDayOfEvent: boolean
  distance: { meters: number; onFoot: boolean; span: Span } | undefined
}

export function newClauseParse(
  { mentions, link }: Clause,
  context: InterpretationContext,
  isNegative: boolean,
): ClauseParse {
  return {
    mentions,
    link,
    context,
    entities: [],
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
