import type { ClauseEntity } from '../clause-entities.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { Feature } from '../meaning.js'
import type { Span } from '../plan-request.js'
import type { StopFrame } from '../stop-frame.js'
import { follows, tokenPattern } from '../token-pattern.js'
import { frameOfEntity, nextFrame } from './attachment.js'
import type { InterpretationState } from './interpretation-state.js'

export function applyPrice(
  state: InterpretationState,
  entity: Extract<ClauseEntity, { type: 'price' }>,
  entities: readonly ClauseEntity[],
  i: number,
): void {
  const isRepeated = state.currentFrames.length > 0 && !entities.some(({ type }) => type === 'venue')
  const frame =
    entity.isAttached || isRepeated ? (nextFrame(state, entities, i) ?? frameOfEntity(state, entities, i)) : undefined
  const limits = {
    ...(entity.min && { min: entity.min }),
    ...(entity.max && { max: entity.max }),
    ...(entity.cents !== undefined && { cents: entity.cents }),
  }
  const isWished = isHedged(state, entity.span)
  const isBeside = entity.cents !== undefined && entities[i - 1]?.type === 'venue' && state.clause.link !== 'and'
  const beside = isBeside ? state.currentFrames.at(-1) : undefined
  state.interpretation.prices.push({
    ...limits,
    isTotal: entity.isTotal,
    isPerHead: entity.isPerHead,
    isWished,
    ...(frame && { frame }),
    ...(beside && { beside }),
    span: entity.span,
  })
  state.interpretation.slots.push({
    slot: 'price',
    value: String(entity.cents ?? entity.max ?? entity.min ?? ''),
    text: entity.text,
    span: entity.span,
  })
}

export function applyFeature(
  state: InterpretationState,
  feature: Feature,
  isNegative: boolean,
  entities: readonly ClauseEntity[],
  i: number,
  span: Span,
  text: string,
): void {
  const interpretation = state.interpretation
  interpretation.slots.push({ slot: feature, value: String(!isNegative), text, span })
  if (feature === 'chain') {
    if (isNegative) interpretation.avoid.kinds.add('fast_food')
    if (isNegative) interpretation.features.add(feature)
    return
  }
  if (feature === 'kids' && isNegative) {
    interpretation.features.add('adults')
    return
  }
  if (isNegative) return
  if (
    feature === 'kids' ||
    feature === 'wheelchair' ||
    feature === 'fewsteps' ||
    feature === 'adults' ||
    feature === 'indoors'
  )
    interpretation.features.add(feature)
  const statedFeature = { feature, isWished: isWished(state, span) }
  const owner =
    (feature === 'takeaway' && isRightBefore(state, entities, i) ? nextFrame(state, entities, i) : undefined) ??
    (feature === 'adults' ? wantedBy(state, entities, i) : undefined) ??
    frameOfEntity(state, entities, i) ??
    (state.clause.link === 'then' || state.clause.link === 'start' ? undefined : state.interpretation.frames.at(-1))
  if (owner) setFeature(owner, statedFeature)
  else if (feature === 'outdoor' || feature === 'takeaway' || feature === 'openknown')
    state.pendingFeatures.push(statedFeature)
}

const isRightBefore = ({ context }: InterpretationState, entities: readonly ClauseEntity[], i: number): boolean =>
  /^\s*$/.test(context.text.slice(entities[i]!.span[1], entities[i + 1]?.span[0]))

/** A wish with a subject of its own applies to that person's stop. */
function wantedBy(state: InterpretationState, entities: readonly ClauseEntity[], i: number): StopFrame | undefined {
  const { span, text } = entities[i]!
  const next = state.clause.mentions.find((mention) => mention.span[0] >= span[1] && mention.type !== 'filler')
  const isFirst = !entities.slice(0, i).some(({ type }) => type === 'venue')
  const isWanting = hasRole(next, 'pos', 'want') || /(want|quieren)$/i.test(text)
  return isFirst || isWanting ? nextFrame(state, entities, i) : undefined
}

/** A hedge directly beside the word turns it into a preference. */
export function isHedged({ clause, context }: InterpretationState, [start, end]: Span): boolean {
  const contentMentions = clause.mentions.filter(
    (mention) => mention.type !== 'filler' && (!hasRole(mention, 'pos', 'with') || hasRole(mention, 'ideally')),
  )
  const before = contentMentions.findLast((mention) => mention.span[1] <= start)
  const after = contentMentions.find((mention) => mention.span[0] >= end && mention.type !== 'mark')
  return [before, after].some((mention) => mention !== undefined && isHedge(context, mention))
}

/** Taste of one companion: a preference. */
export const isTaste = (context: InterpretationState['context'], span: Span): boolean => follows(tasters, context, span)

const tasters = tokenPattern(
  'loving|lover|lovers|fan|fans|fanatic|fanatics|person|people|guy|guys|girl|girls|dad|mom|mum|brother|sister|wife|husband|friend|friends|kid|kids',
)

const isHedge = ({ text }: InterpretationState['context'], mention: EntityMention): boolean =>
  hasRole(mention, 'ideally') || (hasRole(mention, 'maybe') && /^(if|si|de ser) /i.test(text.slice(...mention.span)))

function isWished({ clause, context }: InterpretationState, [start, end]: Span): boolean {
  const isPraise = (mention: EntityMention): boolean =>
    /^would be (nice|great|good)$/i.test(context.text.slice(...mention.span))
  return clause.mentions.some(
    (mention) =>
      (mention.span[1] <= start && isHedge(context, mention)) ||
      (mention.span[0] >= end && (isHedge(context, mention) || isPraise(mention))),
  )
}

export interface StatedFeature {
  readonly feature: Feature
  readonly isWished: boolean
}

export function setFeature(frame: StopFrame, { feature, isWished }: StatedFeature): void {
  if (isWished && (feature === 'outdoor' || feature === 'takeaway') && !frame[feature]) frame.wished.add(feature)
  if (feature === 'outdoor') frame.outdoor = true
  if (feature === 'takeaway') frame.takeaway = true
  if (feature === 'indoors') frame.indoors = true
  if (feature === 'adults') frame.adults = true
  if (feature === 'openknown') frame.openKnown = true
}
