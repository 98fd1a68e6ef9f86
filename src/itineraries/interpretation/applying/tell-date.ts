import type { Part } from '../clause-entities.js'
import type { Concept } from '../plan-request.js'
import { nightConcepts } from '../scheduling/window-on.js'
import { mealStarts, usualStarts } from '../start-times.js'
import type { Draft } from '../stop-frame.js'
import { type Daypart } from '../temporal/calendar-vocabulary.js'
import { isOfMorning } from './create-draft.js'
import { ownerOf } from './owner-of.js'
import type { Telling } from './telling.js'

export function tellDate(
  telling: Telling,
  { date, isNegative, span, text }: Extract<Part, { t: 'date' }>,
  parts: readonly Part[],
  i: number,
): void {
  if (isNegative) {
    telling.story.datesNone.push(date)
    return
  }
  if (telling.isCorrecting && telling.story.dates.length > 0) {
    telling.story.dates.splice(0)
    for (const draft of telling.story.drafts) draft.dates = []
    telling.isCorrecting = false
  }
  const isOfEvent =
    isBehindEvent(telling, parts, i) ||
    (telling.here.length === 0 && parts.some((part) => part.t === 'event' && !part.relation))
  telling.story.dates.push({ ...date, span, isOfEvent })
  telling.story.slots.push({ slot: 'date', value: text.toLowerCase(), text, span })
  for (const draft of telling.here) draft.dates.push(date)
  if (date.daypart) tellDaypart(telling, date.daypart, parts, i)
  if (date.daypart) spreadNight(telling, date.daypart)
}

/** "antes del juego del domingo", "before the game on Sunday" */
function isBehindEvent({ around: { text } }: Telling, parts: readonly Part[], i: number): boolean {
  const before = parts[i - 1]
  return (
    before?.t === 'event' &&
    /^\s*(del?|on|this|de este|de esta)?\s*$/i.test(text.slice(before.span[1], parts[i]!.span[0]))
  )
}

const ofNight: readonly Concept[] = [...nightConcepts, 'food', 'dessert', 'cinema', 'theatre']

/** "pizza and a pub tonight": the night is that of all that is told in the sentence. */
function spreadNight({ story, phrase }: Telling, part: Daypart): void {
  const open = story.drafts.filter(
    ({ sentence, dayparts, times, meal, concept }) =>
      sentence === phrase.sentence && dayparts.length + times.length === 0 && !meal && ofNight.includes(concept),
  )
  for (const draft of part.from >= 1020 ? open : []) if (!isOfMorning(draft)) draft.dayparts.push(part)
}

export function tellDaypart(telling: Telling, part: Daypart, parts: readonly Part[], i: number): void {
  const owner = ownerOf(telling, parts, i)
  if (owner) for (const draft of [...besideIt(telling, owner, part, parts, i), owner]) draft.dayparts.push(part)
  else if (telling.story.drafts.length > 0 && telling.phrase.link !== 'then' && telling.phrase.link !== 'sentence')
    for (const draft of toldFor(telling, part, parts)) draft.dayparts.push(part)
  else if (telling.story.drafts.length > 0) telling.pendingParts.push(part)
  else telling.story.dayparts.push(part)
}

/** "two cafés and a bakery Saturday morning", "museum then burgers Saturday afternoon": with its date it is said of what is joined, where that may be then. */
function besideIt({ story, phrase }: Telling, owner: Draft, part: Daypart, parts: readonly Part[], i: number): Draft[] {
  const before = story.drafts[story.drafts.indexOf(owner) - 1]
  const isDated = parts[i]?.t === 'date' || parts[i - 1]?.t === 'date'
  const isOpen =
    before?.sentence === phrase.sentence &&
    before.times.length + before.dayparts.length + before.dates.length === 0 &&
    isOf(before, part)
  return (phrase.link === 'and' || phrase.link === 'then') && isDated && isOpen ? [before] : []
}

/** "a gallery, then a brewery, Saturday afternoon": with its date it is said of all that may be then, else of the last. */
function toldFor({ story, phrase }: Telling, part: Daypart, parts: readonly Part[]): readonly Draft[] {
  const last = story.drafts.findLast(({ isOptional }) => !isOptional)
  const open = story.drafts.filter(
    (draft) =>
      draft.sentence === phrase.sentence && draft.dayparts.length + draft.times.length === 0 && isOf(draft, part),
  )
  // "…, Saturday afternoon around Streeterville"
  const told = parts.filter(({ t }) => t !== 'near')
  const isOfAll = told.every(({ t }) => t === 'date' || t === 'daypart') && told.length > 1
  return isOfAll && open.length > 1 ? open : last ? [last] : []
}

/** Minutes of a part of the day that are enough to say that a thing is done then. */
const enough = 90

export function isOf({ meal, concept }: Draft, part: Daypart): boolean {
  const { from, to } = meal ? mealStarts[meal] : usualStarts[concept]
  return Math.min(to, part.to) - Math.max(from, part.from) >= enough
}
