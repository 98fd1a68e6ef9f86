import type { ClauseEntity } from '../clause-entities.js'
import type { Interpretation } from '../interpretation.js'
import type { Span } from '../plan-request.js'
import { dayparts } from '../temporal/calendar-vocabulary.js'
import { applyDate, applyDaypart } from './apply-date.js'
import { applyDuration } from './apply-duration.js'
import { applyEvent, applySide, applyTurn, isEventKnown } from './apply-event.js'
import { applyNear } from './apply-near.js'
import { applyNumber } from './apply-number.js'
import { applyParty } from './apply-party.js'
import { applyFeature, applyPrice, isHedged } from './apply-qualities.js'
import { applyRole } from './apply-role.js'
import { applyTime } from './apply-time.js'
import { frameOfEntity } from './attachment.js'
import { followDuty } from './follow-duty.js'
import type { InterpretationState } from './interpretation-state.js'

export function applyEntity(
  state: InterpretationState,
  entity: ClauseEntity,
  entities: readonly ClauseEntity[],
  i: number,
): void {
  const { span } = entity
  if (isAboutActivity(state, entity, entities)) {
    if (entity.type === 'time' && entity.time.role === 'until')
      state.interpretation.limits.push({ anchor: 'begin', time: { ...entity.time, role: 'from' }, span })
    return
  }
  switch (entity.type) {
    case 'time':
      applyTime(state, entity, entities, i)
      return
    case 'date':
      applyDate(state, entity, entities, i)
      return
    case 'daypart':
      applyDaypart(state, entity.daypart, entities, i)
      return
    case 'duration':
      applyDuration(state, entity, entities, i)
      return
    case 'event':
      applyEvent(state, entity.relation, span)
      return
    case 'side':
      if (isRelativeToDuty(state, entity.side)) return
      isEventKnown(state) ? applySide(state, entity.side) : applyTurn(state, entity.side)
      return
    case 'near':
      applyNear(state, { ...entity.near, span })
      return
    case 'away':
      state.interpretation.awayFrom.push({ ...entity.quarter, span })
      state.interpretation.slots.push({ slot: 'near_none', value: entity.quarter.name, text: entity.text, span })
      return
    case 'number':
      applyNumber(state, entity.value, entities)
      return
    case 'count':
      if (state.interpretation.frames.length === 0) state.pendingCount = entity.value
      applyCount(state.interpretation, entity.value, entity.isAnaphoric)
      return
    case 'price':
      applyPrice(state, entity, entities, i)
      return
    default:
      applyTenseFreeEntity(state, entity, entities, i)
  }
}

/** "before" and "after" refer to the last stated appointment. */
const isRelativeToDuty = (state: InterpretationState, side: 'before' | 'after'): boolean =>
  side === 'after' ? followDuty(state) : state.interpretation.limits.at(-1)?.isDuty === true

/** Time and duration belong to an activity that is no stop. */
function isAboutActivity(
  { currentFrames }: InterpretationState,
  entity: ClauseEntity,
  entities: readonly ClauseEntity[],
): boolean {
  const { type } = entity
  const isTimed = (type === 'time' && entity.anchor !== 'done') || type === 'duration' || type === 'daypart'
  return isTimed && currentFrames.length === 0 && entities.some((other) => other.type === 'soft' && other.isActivity)
}

/** A diet as an alternative to a cuisine is not required. */
function isAlternativeToCuisine(
  { clause, interpretation }: InterpretationState,
  entities: readonly ClauseEntity[],
): boolean {
  const isBare = entities.every(({ type }) => type === 'diet')
  return clause.link === 'or' && isBare && (interpretation.frames.at(-1)?.cuisines.length ?? 0) > 0
}

/** Negated diets describe a person and exclude nothing. */
const isNobodysDiet = ({ context }: InterpretationState, [start]: Span): boolean =>
  /(\bnot( an?)?|n['’]?t|no (soy|somos|es))\s+$/i.test(context.text.slice(0, start))

/** Alternative diets of a dish are a choice; those of people are cumulative. */
function isDietChoice({ interpretation, context }: InterpretationState, [start]: Span): boolean {
  const last = interpretation.diets.at(-1)
  if (!last || last.isNegative || !/^,? (or|o) $/i.test(context.text.slice(last.span[1], start))) return false
  return !peoplePattern.test(context.text.slice(0, last.span[0]))
}

function dietOwner(
  state: InterpretationState,
  isAttached: boolean,
  entities: readonly ClauseEntity[],
  i: number,
): Pick<Interpretation['diets'][number], 'frame' | 'isOfCompany'> {
  const isAside = state.currentFrames.length === 0 && /\(\s*$/.test(state.context.text.slice(0, entities[i]?.span[0]))
  const frame = isAside ? state.previousFrames.at(-1) : frameOfEntity(state, entities, i)
  // A diet stated with drinks applies to the whole request.
  if (frame?.concept === 'drink') return {}
  const isOfCompany = !isAttached && frame?.hasCompany === true
  return frame && (isAttached || isOfCompany) ? { frame, isOfCompany } : {}
}

/** A religious affiliation implies a preference, not a requirement. */
const faithPattern = /^m[uú]s[lu]/i

const peoplePattern =
  /\b(no|not|non|without|avoid\w*|sin|ni|nada|am|are|is|be|[a-z]+['’](re|m|s|t)|eats?|soy|somos|es|son|who|que|allerg\w+|al[eé]rgic\w+)( \w+)? $/i

/** The count applies to the last frame without a number, or to the only frame. */
export function applyCount({ frames }: Interpretation, value: number, isOfLast = false): void {
  const last = frames.at(-1)
  const counted =
    frames.findLast(({ isCountVague }) => isCountVague) ??
    ((frames.length === 1 || isOfLast) && last?.count === 1 ? last : undefined)
  if (counted && !counted.place) Object.assign(counted, { count: value, isCountVague: false })
}

/** Applies entities that hold in any tense and for any speaker: diets, children, party size. */
export function applyTenseFreeEntity(
  state: InterpretationState,
  entity: ClauseEntity,
  entities: readonly ClauseEntity[] = [],
  i = 0,
): void {
  const { span, text } = entity
  const interpretation = state.interpretation
  switch (entity.type) {
    case 'diet':
      applyDiet(state, entity, entities, i)
      return
    case 'feature':
      applyFeature(state, entity.feature, entity.isNegative, entities, i, span, text)
      return
    case 'party':
      applyParty(state, entity.people, span)
      interpretation.slots.push({ slot: 'party_size', value: String(entity.people), text, span })
      return
    case 'leg':
      interpretation.leg ??= { meters: entity.meters, span }
      interpretation.onFoot ||= entity.onFoot
      return
    case 'soft':
      if (/(\b|e)(night|nite|noche)\b/i.test(text)) applyDaypart(state, dayparts.get('night')!, entities, i)
      if (!entity.isNegative) interpretation.soft.push({ wish: entity.wish, text, span })
      if (entity.isActivity && !entity.isNegative) interpretation.unsupported.push({ code: 'out_of_scope', text, span })
      return
    case 'avoid':
      interpretation.avoid.names.add(entity.name)
      interpretation.slots.push({ slot: 'name_none', value: entity.name, text, span })
      return
    case 'far':
      interpretation.unsupported.push({ code: entity.code, text, span })
      return
    case 'unknown':
      interpretation.unknown.push(span)
      if (entity.isWished) interpretation.unsupported.push({ code: 'out_of_scope', text, span })
      return
    case 'role':
      applyRole(state, entity.role, entities, i)
      return
    default:
  }
}

function applyDiet(
  state: InterpretationState,
  entity: Extract<ClauseEntity, { type: 'diet' }>,
  entities: readonly ClauseEntity[],
  i: number,
): void {
  const { span, text } = entity
  const { interpretation } = state
  if (isAlternativeToCuisine(state, entities) || (entity.isNegative && isNobodysDiet(state, span))) return
  if (!entity.isNegative && (isHedged(state, span) || faithPattern.test(text))) {
    interpretation.preferredDiets.add(entity.diet)
    return
  }
  if (isDietChoice(state, span)) interpretation.diets.push({ ...interpretation.diets.pop()!, isChoice: true })
  interpretation.diets.push({
    diet: entity.diet,
    isNegative: entity.isNegative,
    isChoice: isDietChoice(state, span),
    ...dietOwner(state, entity.isAttached, entities, i),
    span,
  })
  interpretation.slots.push({ slot: entity.isNegative ? 'diet_none' : 'diet', value: entity.diet, text, span })
}
