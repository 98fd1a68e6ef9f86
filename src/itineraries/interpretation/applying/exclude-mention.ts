import { fold } from '../../../text/fold.js'
import { type ClauseEntity, isForMeal, type VenueEntity } from '../clause-entities.js'
import type { Span } from '../plan-request.js'
import { wordList } from '../read-table.js'
import type { StopFrame } from '../stop-frame.js'
import type { VenueDescription } from '../venue-description.js'
import { dishCuisines } from '../words/cuisines.js'
import { isSingleDrink } from './create-stop-frame.js'
import type { InterpretationState } from './interpretation-state.js'

export function excludeMention(
  state: InterpretationState,
  { venue, span, text }: VenueEntity,
  next: ClauseEntity | undefined,
): void {
  const { avoid, slots } = state.interpretation
  const isOfMeal = isForMeal(next)
  if (venue.cuisines.length > 0) takeConcession(state, venue)
  // The exclusion names a dish, not the meal.
  if (isOfTheMeal(state, venue)) {
    avoid.names.add(text)
    return
  }
  if (venue.isDish) avoid.names.add(text)
  for (const id of venue.isDish ? kitchensOf(venue) : venue.cuisines) {
    if (venue.isDish && !avoid.cuisines.has(id)) avoid.partly.add(id)
    else avoid.partly.delete(id)
    if (isOfMeal) state.pendingExclusions.push(id)
    else avoid.cuisines.add(id)
    slots.push({ slot: 'cuisine_none', value: id, text, span })
  }
  if (venue.cuisines.length > 0 || venue.meal || (venue.isGeneric && venue.concept === 'food')) return
  if (isNarrowed(state, span)) return
  withdraw(state, span)
  if (isSort(venue, text)) {
    if (venue.concept === 'museum') avoid.topics.add(venue.topic!)
    else for (const word of sortWords(venue, text)) avoid.names.add(word)
    slots.push({ slot: 'kind_none', value: text.toLowerCase(), text, span })
    return
  }
  // Excludes the drink, not the venue.
  if (isSingleDrink(text)) return
  // Excludes venues that serve nothing else.
  if (venue.isThing && venue.topic?.name === 'beer') {
    avoid.kinds.add('brewery')
    slots.push({ slot: 'kind_none', value: 'beer', text, span })
    return
  }
  if (venue.head?.name === 'drinks' && state.interpretation.frames.some(isDrinkHouse)) return
  if (venue.concept === 'gallery' && venue.topic) avoid.topics.add(venue.topic)
  for (const kind of venue.isThing && venue.concept === 'drink'
    ? (['bar', 'pub', 'nightclub', 'brewery'] as const)
    : venue.prefer.length > 0
      ? venue.prefer
      : venue.kinds)
    avoid.kinds.add(kind)
  slots.push({ slot: 'kind_none', value: venue.concept, text, span })
}

/** "At the zoo … not the zoo again": the same words before requested nothing. */
function withdraw({ interpretation: { frames, text } }: InterpretationState, span: Span): void {
  const index = frames.findIndex((frame) => isOfWords(frame, text.slice(...span), text))
  if (index >= 0) frames.splice(index, 1)
}

/** "A park, not the park by the river": which one is meant is in no listing. */
const isNarrowed = ({ interpretation: { frames, text } }: InterpretationState, span: Span): boolean =>
  narrowing.test(fold(text.slice(span[1]))) && frames.some((frame) => isOfWords(frame, text.slice(...span), text))

const isOfWords = ({ place, spans: [own] }: StopFrame, words: string, text: string): boolean =>
  !place && own !== undefined && fold(text.slice(...own)) === fold(words)

const narrowing = /^ (?:by|near|in|on|at|of|with|from|that|where|which|de|del|en|con|que|donde|cerca|junto)\b/

const isDrinkHouse = ({ kinds, isThing }: StopFrame): boolean =>
  !isThing &&
  !kinds.includes('restaurant') &&
  kinds.some((kind) => kind === 'bar' || kind === 'pub' || kind === 'brewery')

const isOfTheMeal = ({ interpretation }: InterpretationState, { cuisines }: VenueDescription): boolean =>
  cuisines.length > 0 &&
  cuisines.every((id) => interpretation.frames.some(({ meal }) => meal !== undefined && meal === id))

/** Cuisines defined by the dish, as opposed to cuisines that also serve it. */
function kitchensOf({ cuisines }: VenueDescription): readonly string[] {
  const lands = cuisines.filter((id) => !dishes.has(id))
  return lands.length > 1 ? cuisines.filter((id) => dishes.has(id)) : cuisines
}

const dishes = new Set(wordList(dishCuisines))

function takeConcession({ interpretation: { frames } }: InterpretationState, { cuisines }: VenueDescription): void {
  const index = frames.findIndex(
    (frame) => frame.isConceded && frame.cuisines.length > 0 && frame.cuisines.every((id) => cuisines.includes(id)),
  )
  if (index >= 0) frames.splice(index, 1)
}

/** Excludes a subtype of the venue, not the venue type. */
function isSort({ concept, isThing, topic, head }: VenueDescription, text: string): boolean {
  if (concept === 'museum' || concept === 'coffee') return topic !== undefined
  if (concept === 'dancing') return !plainClub.test(text)
  return concept === 'drink' && !isThing && (/\S\s\S/.test(text) || (head?.name === 'bar' && !plainBar.test(text)))
}

const plainClub = /club|disco|danc|bail|antro|boliche|fiesta|part(y|ying)$/i
const plainBar = /^(bar(s|es)?|barra)$/i

/** Name words that reveal the subtype: modifiers of the noun or the topic's words. */
function sortWords({ topic }: VenueDescription, text: string): string[] {
  const words = fold(text).split(' ')
  const own = words.length > 1 ? words.slice(0, -1).join(' ') : words[0]!.replace(/s$/, '')
  const kin = (topic?.wordsAny ?? []).filter((word) => word.startsWith(own.slice(0, 5)))
  return [own, ...kin].filter((word) => word.length > 3)
}

export function noteSlots(state: InterpretationState, venue: VenueDescription, span: Span, text: string): void {
  const { slots } = state.interpretation
  for (const id of venue.cuisines) slots.push({ slot: 'cuisine', value: id, text, span })
  if (venue.meal) slots.push({ slot: 'meal', value: venue.meal, text, span })
  if (venue.place) slots.push({ slot: 'place', value: venue.place.name, text, span })
  if (venue.head && !venue.meal) slots.push({ slot: 'kind', value: venue.head.name, text, span })
}
