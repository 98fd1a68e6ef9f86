import type { NearTarget } from '../clause-entities.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import { metersBetween } from '../place-index.js'
import type { Span } from '../plan-request.js'
import type { DistanceMatch } from '../quantities/distance.js'
import { describeVenue } from '../venue-description.js'
import type { ClauseParse } from './clause-parse.js'
import { pushEntity } from './push-entity.js'

export function pushNear(
  state: ClauseParse,
  mention: EntityMention,
  of: NearTarget['of'],
  thing?: { name: string; kind?: string; lat?: number; lng?: number },
): true {
  const { meters, onFoot, span } = state.distance ?? {
    meters: undefined,
    onFoot: false,
    span: state.relation === 'near' ? state.relationSpan : mention.span,
  }
  const isHere =
    thing?.lat !== undefined && metersBetween({ lat: thing.lat, lng: thing.lng! }, state.context.location) < hereMeters
  const near: NearTarget = {
    of: isHere ? 'location' : of,
    ...(thing && { name: thing.name }),
    ...(thing?.lat !== undefined && !isHere && { lat: thing.lat, lng: thing.lng! }),
    ...(meters !== undefined && { meters }),
    onFoot,
    ...((hasRole(mention, 'there') || isFromThere(state) || isOnward(state, mention)) && { isThere: true }),
    ...(thing?.kind === 'neighbourhood' && { isArea: true }),
    ...(thing && isAt(state) && { isAt: true }),
  }
  const whole: Span = [Math.min(span[0], mention.span[0]), mention.span[1]]
  state.entities.push({ span: whole, text: state.context.text.slice(...whole), type: 'near', near })
  state.relation = undefined
  state.distance = undefined
  return true
}

/** Distance from the preceding stop. */
const isOnward = ({ link }: ClauseParse, mention: EntityMention): boolean =>
  link === 'then' && hasRole(mention, 'onfoot')

/** At the place, not near it. */
const isAt = ({ relation, relationSpan, context }: ClauseParse): boolean =>
  relation === 'at' && /^at$/i.test(context.text.slice(...relationSpan))

/** Distance from the previously named place. */
function isFromThere({ distance, relation, relationSpan, mentions, context }: ClauseParse): boolean {
  const start = distance?.span[1] ?? (relation === 'near' ? relationSpan[1] : undefined)
  return (
    start !== undefined &&
    mentions.some(({ from, span }) => span[0] >= start && /^(there|it|ahi|alli)$/.test(context.tokens[from]!.word))
  )
}

/** Within this distance in metres the fan is already there. */
const hereMeters = 800

export function parseDistance(
  state: ClauseParse,
  mention: EntityMention,
  distance: Pick<DistanceMatch, 'meters' | 'scope' | 'onFoot' | 'isExact'>,
): void {
  // The negation belongs to the limit.
  if (!state.hasNegated && isUpperLimit(state, mention)) state.isNegative = false
  if (isTooFast(state, distance)) pushEntity(state, mention, { type: 'far', code: 'no_time_left' })
  if (distance.scope === 'leg' || isOfEachWalk(state, mention) || isWayToStop(state, mention, distance.scope)) {
    pushEntity(state, mention, { type: 'leg', meters: distance.meters, onFoot: distance.onFoot })
    return
  }
  if (distance.scope === 'from') {
    state.distance = { meters: distance.meters, onFoot: distance.onFoot, span: mention.span }
    state.relation = 'near'
    state.relationSpan = mention.span
    return
  }
  state.distance = { meters: distance.meters, onFoot: distance.onFoot, span: mention.span }
  pushNear(state, mention, 'location')
}

const isUpperLimit = ({ context }: ClauseParse, { span }: EntityMention): boolean =>
  /\b(more|over|further|farther|longer|beyond|m[aá]s|lejos)\b/i.test(
    context.text.slice(Math.max(0, span[0] - 16), span[1]),
  )

/** Implausible speed on foot or by car, in metres per minute. */
function isTooFast(
  { mentions, context }: ClauseParse,
  { meters, onFoot, isExact }: Pick<DistanceMatch, 'meters' | 'onFoot' | 'isExact'>,
): boolean {
  const isLead = (word: string | undefined): boolean => /^(in|en|within|under|dentro)$/.test(word ?? '')
  const time = mentions.find(({ type, from }) => type === 'duration' && isLead(context.tokens[from - 1]?.word))
  const isWalked = onFoot || /\b(walk\w*|foot|pie|camina\w*|andando)\b/i.test(context.text)
  return isExact && time?.type === 'duration' && meters / time.minutes > (isWalked ? 250 : 1500)
}

const isOfEachWalk = ({ context }: ClauseParse, { span }: EntityMention): boolean =>
  /\b(each|every|any|cada) (walk|leg|stretch|caminata|tramo)\b[^,.;]*$/i.test(context.text.slice(0, span[1]))

/** Walk to the next stop. */
function isWayToStop(
  { context, entities, mentions }: ClauseParse,
  mention: EntityMention,
  scope: 'leg' | 'from' | 'here',
): boolean {
  const isArticle = ({ from, to }: EntityMention): boolean =>
    to === from + 1 && /^(an?|the|una?|el|la)$/.test(context.tokens[from]!.word)
  const next = mentions.find((other) => other.from >= mention.to && other.type !== 'filler' && !isArticle(other))
  const isWalked = /\bwalk\b/i.test(context.text.slice(Math.max(0, mention.span[0] - 10), mention.span[1]))
  const isTo = scope === 'from' && /\bto$/i.test(context.text.slice(...mention.span))
  const isStop = next?.type === 'phrase' && describeVenue(next.meanings, '') !== undefined
  return isWalked && isTo && isStop && !entities.some(({ type }) => type === 'venue')
}

/** Straight-line metres implied by "near". */
export const usualNear = 1500
export const usualAt = 800
/** Radius of a neighbourhood, smaller than "near". */
export const usualQuarter = 1200
