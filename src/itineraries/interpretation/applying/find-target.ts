import type { ClauseEntity, VenueEntity } from '../clause-entities.js'
import type { Clause } from '../clauses.js'
import { hasRole } from '../entity-mentions.js'
import type { Interpretation } from '../interpretation.js'
import { mealHouses } from '../parsing/compound.js'
import type { Concept, Span } from '../plan-request.js'
import { morningFoods } from '../start-times.js'
import { isSameVisit, isVenueFor, type StopFrame } from '../stop-frame.js'
import { precedes, tokenPattern } from '../token-pattern.js'
import type { VenueDescription } from '../venue-description.js'
import { isSingleDrink } from './create-stop-frame.js'
import type { InterpretationState } from './interpretation-state.js'
import { setToMusic } from './set-to-music.js'

/** The frame that a description refines; `ignore` if it is part of one; undefined for a new stop. */
export function findTarget(
  state: InterpretationState,
  entity: VenueEntity,
  isFirstHere: boolean,
  entities: readonly ClauseEntity[],
): StopFrame | 'ignore' | undefined {
  const { venue, relation, count } = entity
  const { frames } = state.interpretation
  const { link } = state.clause
  const here = state.currentFrames.at(-1)
  if (!isFirstHere && here) return targetInPhrase(state, here, entity)
  const last = frames.at(-1)
  if (!last) return undefined
  if (relation === 'before' || relation === 'after') return pointInTime(frames, venue)
  const again = sameMeal(state, entity)
  if (again) return again
  const isCounted = count !== undefined && !last.isCountVague && !(venue.isGeneric && count === last.count)
  if (link === 'then' || isCounted || isMealBeside(state, last, entity)) return undefined
  if (last.isCountVague && count !== undefined && isSameVisit(last, venue)) return last
  if (link === 'or' && last.isLeading && state.clause.position === 'first') {
    state.interpretation.isOrderFree = true
    return undefined
  }
  // A conjunct of another stop does not replace the reference point.
  if (link === 'or' && state.waiting?.frame === last && !isSameVisit(last, venue)) return undefined
  if (link === 'or') return canReplace(state, last, entity) ? last : undefined
  if (link === 'comma' && isEatenAs(last, venue)) return last
  const isTimed = last.times.length > 0 && entities.some(({ type }) => type === 'time')
  if (
    isTimed &&
    (!venue.isGeneric || (link === 'and' && last.meal !== undefined) || last.heads.includes(venue.head?.name ?? ''))
  )
    return undefined
  if (link === 'sentence' || link === 'but') return targetAcross(state, venue, entities)
  return isAdded(last, venue, link) ? last : genericTarget(state, entity)
}

/** "comida" as the Spanish midday meal, not as "food". */
export function isComida({ text }: Interpretation, { concept, meal, spans: [first], cuisines }: StopFrame): boolean {
  const word = first ? text.slice(...first) : ''
  const isMeal = /^(comer|comemos|comamos)$/i.test(word) || (/^comida$/i.test(word) && cuisines.length === 0)
  return concept === 'food' && !meal && isMeal
}

/** Coordinated Spanish meal verbs are two meals. */
function isMealBeside(
  { interpretation, clause }: InterpretationState,
  last: StopFrame,
  { venue, text, span }: VenueEntity,
): boolean {
  const { link, mentions } = clause
  const isLeading = mentions.every(
    (mention) => mention.span[0] >= span[0] || mention.type === 'filler' || hasRole(mention, 'for'),
  )
  const isListed = link === 'comma' && isLeading && listed.test(interpretation.text.slice(0, last.spans[0]?.[0]))
  if (link !== 'and' && !isListed) return false
  if (last.meal === 'dinner' || last.meal === 'breakfast') return /^(comer|comemos)$/i.test(text) && isLeading
  return (venue.meal === 'dinner' || venue.meal === 'breakfast') && isComida(interpretation, last)
}

const listed = /(^|[,:.;] ?|\bpara )$/i

/** A meal used as a reference point and then specified. */
function sameMeal(
  { interpretation, clause }: InterpretationState,
  { venue, count, isOther }: VenueEntity,
): StopFrame | undefined {
  if (!venue.meal || isOther || count !== undefined) return undefined
  // Repeats the meal to add a detail.
  const isAside = clause.link === 'comma' && venue.cuisines.length === 0
  const isPoint = (frame: StopFrame): boolean =>
    (isAside || interpretation.orderedPairs.some((pair) => pair.includes(frame))) && frame.dates.length === 0
  return interpretation.frames.find((frame) => frame.meal === venue.meal && frame.times.length === 0 && isPoint(frame))
}

/** The stated meal that serves as a reference point. */
function pointInTime(frames: readonly StopFrame[], { meal, concept }: VenueDescription): StopFrame | undefined {
  const sameMeal = frames.find((frame) => frame.meal !== undefined && frame.meal === meal)
  return sameMeal ?? frames.find((frame) => frame.concept === concept && concept !== 'food')
}

/** An alternative replaces the last stop only within the same noun phrase. */
function canReplace({ context }: InterpretationState, last: StopFrame, { venue, span }: VenueEntity): boolean {
  const isKin = isSameVisit(last, venue) || foodConcepts.includes(venue.concept) === foodConcepts.includes(last.concept)
  const between = context.text.slice(Math.max(...last.spans.map(([, end]) => end)), span[0])
  return isKin || last.isGeneric || !/[,;.]|\b(and|y|then|luego)\b/i.test(between)
}

export const foodConcepts: readonly Concept[] = ['food', 'drink', 'coffee', 'dessert']

function targetInPhrase(
  state: InterpretationState,
  here: StopFrame,
  { venue, relation, span, text }: VenueEntity,
): StopFrame | 'ignore' | undefined {
  if (relation === 'before' || relation === 'after')
    return venue.meal && state.interpretation.frames.find((frame) => frame !== here && frame.meal === venue.meal)
  const isThere = precedes(inside, state.context, span)
  if (state.waiting?.frame === here && !isThere && venue.concept !== here.concept) return undefined
  if (isOfHouse(state, here, venue, span)) return here
  if (isSameVisit(here, venue) || isServedAt(here, venue, relation) || isEatenAs(here, venue, relation)) return here
  if (relation === 'at' && here.heads.includes('walk')) return drop(state, here)
  if (relation === 'for' && venue.meal && here.concept === 'fun' && here.isGeneric && doing.test(here.text))
    return drop(state, here)
  // Drinks served with the meal.
  if (relation === 'with' && venue.meal && here.concept === 'drink' && here.isThing) return drop(state, here)
  if (here.heads.includes('merienda') && venue.concept === 'dessert') return here
  if (relation === 'for' && here.concept === 'coffee' && venue.concept === 'dessert') return 'ignore'
  const isOwnStop = venue.meal !== undefined && here.concept !== 'food' && here.concept !== 'drink'
  if (relation === 'with' && venue.concept === 'live_music')
    setToMusic(state.interpretation, here, { topic: venue.topic, text, span })
  if (relation === 'with' && !isOwnStop) noteExtra(state.interpretation, here, { venue, span, text })
  if (relation === 'with') return isOwnStop ? undefined : 'ignore'
  const partitive =
    precedes(partitivePattern, state.context, span) &&
    state.currentFrames.find((other) => other.concept === venue.concept)
  if (partitive && venue.concept === 'dessert') return partitive
  if (relation === undefined && isNextInList(state, here, { venue, span, text })) return undefined
  if ((relation === 'at' || relation === 'for' || relation === undefined) && isVenueFor(here, venue)) return here
  const isHouse = (here.concept === 'drink' || here.concept === 'coffee') && !here.isGeneric && !here.isThing
  const isHadThere = relation !== undefined || (isPub(here) && isDayBetween(state, here, span))
  return venue.meal && isHouse && isHadThere ? here : undefined
}

/** A drink or café in a list is no venue type of the preceding meal. */
function isNextInList(
  { currentFrames: list, context }: InterpretationState,
  here: StopFrame,
  { venue, span, text }: Pick<VenueEntity, 'venue' | 'span' | 'text'>,
): boolean {
  const isBare = /^\s+$/.test(context.text.slice(here.spans.at(-1)![1], span[0]))
  return (
    isBare &&
    venue.concept === 'coffee' &&
    !venue.place &&
    (list.length > 1 || isSingleDrink(text)) &&
    here.meal !== 'breakfast'
  )
}

const isPub = ({ heads }: StopFrame): boolean => heads.some((name) => mealHouses.has(name))

const doing = /\b(do|hacer|hacemos|hago|hace)$/i

/** Only a date separates venue type and meal. */
function isDayBetween({ clause }: InterpretationState, { spans }: StopFrame, [start]: Span): boolean {
  const end = spans.at(-1)![1]
  return clause.mentions.every(
    ({ type, span }) => span[0] < end || span[0] >= start || type === 'date' || type === 'daypart' || type === 'filler',
  )
}

/** A dish of the named venue. */
const isOfHouse = (
  { context }: InterpretationState,
  here: StopFrame,
  { concept, isThing }: VenueDescription,
  [start]: Span,
): boolean =>
  here.place !== undefined &&
  isThing &&
  concept === 'food' &&
  foodConcepts.includes(here.concept) &&
  /^\s+$/.test(context.text.slice(here.spans.at(-1)![1], start))

/** No data shows who offers it, so it is passed to the summary. */
function noteExtra(
  { soft }: Interpretation,
  here: StopFrame,
  { venue, span, text }: Pick<VenueEntity, 'venue' | 'span' | 'text'>,
): void {
  if (!venue.isGeneric && !venue.meal && venue.concept !== here.concept && venue.concept !== 'live_music')
    soft.push({ wish: text, text, span })
}

const inside = tokenPattern('at|in|en', '?a|an|the|un|una')

/** The sweet dish is the meal. */
function isEatenAs(here: StopFrame, venue: VenueDescription, relation?: VenueEntity['relation']): boolean {
  if (here.concept === 'dessert') return relation === 'for' && venue.meal !== undefined
  const isBaked = venue.cuisines.length > 0 && venue.cuisines.every((id) => morningFoods.has(id))
  return here.meal === 'breakfast' && here.cuisines.length === 0 && !here.place && isBaked
}

/** The first meal states the food, the second the hour. */
const isServedAt = (here: StopFrame, { meal }: VenueDescription, relation: VenueEntity['relation']): boolean =>
  relation === 'for' && here.meal !== undefined && meal !== undefined

/** A walk as the way to the next stop. */
function drop({ interpretation, currentFrames }: InterpretationState, frame: StopFrame): undefined {
  interpretation.frames.splice(interpretation.frames.indexOf(frame), 1)
  currentFrames.pop()
}

/** Refines a stop of a previous sentence. */
function targetAcross(
  state: InterpretationState,
  venue: VenueDescription,
  entities: readonly ClauseEntity[],
): StopFrame | undefined {
  const hasTime = entities.some(({ type }) => type === 'time')
  const fits = state.interpretation.frames.filter(
    (frame) => isSameVisit(frame, venue) && !(hasTime && frame.times.length > 0 && !venue.isGeneric),
  )
  if (venue.concept === 'food') return fits.findLast((frame) => frame.concept === 'food')
  return venue.isGeneric || !venue.isThing ? fits.at(-1) : fits.findLast((frame) => frame.concept === venue.concept)
}

function isAdded(last: StopFrame, venue: VenueDescription, link: Clause['link']): boolean {
  if (!isSameVisit(last, venue)) return false
  if (last.place || venue.place) return false
  if (venue.isGeneric || last.isGeneric) return last.concept === venue.concept || link !== 'comma'
  if (venue.concept === 'museum' && last.concept === 'museum')
    return (
      last.count === 1 &&
      (last.heads.includes('museum') || venue.head?.name === 'museum' || last.topic?.name === venue.topic?.name)
    )
  if (venue.concept === 'food')
    return (
      !(last.meal && venue.meal) || (last.meal === venue.meal && last.times.length === 0 && last.dates.length === 0)
    )
  if (venue.concept === 'dancing') return true
  if (venue.concept === 'dessert' && link === 'comma') return last.heads.includes('dessert') && last.count === 1
  if (venue.concept === 'drink') return venue.isThing && (last.isThing || link === 'and' || link === 'comma')
  return false
}

/** A generic meal noun refers to the meal already stated. */
function genericTarget(state: InterpretationState, entity: VenueEntity): StopFrame | undefined {
  const { venue } = entity
  const isTable = venue.head?.name === 'restaurant' || venue.head?.name === 'sitdown'
  if (isPartitive(state, entity))
    return state.interpretation.frames.findLast((frame) => frame.meal !== undefined && frame.cuisines.length === 0)
  return isTable ? state.interpretation.frames.findLast((frame) => isSameVisit(frame, venue)) : undefined
}

/** "something" plus cuisine refines the previous meal. */
const isPartitive = ({ context }: InterpretationState, { venue, span }: VenueEntity): boolean =>
  venue.concept === 'food' && venue.cuisines.length > 0 && precedes(partitivePattern, context, span)

const partitivePattern = tokenPattern('something|algo')

export function isVagueLike(state: InterpretationState, venue: VenueDescription): boolean {
  return state.interpretation.frames.some((frame) => frame.isCountVague && frame.concept === venue.concept)
}
