import type { Concept } from '../../wish.js'
import type { Part } from '../parts.js'
import { nightConcepts } from '../scheduling/window-on.js'
import { type Daypart } from '../temporal/calendar-vocabulary.js'
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
  telling.story.dates.push({ ...date, span })
  telling.story.slots.push({ slot: 'date', value: text.toLowerCase(), text, span })
  for (const draft of telling.here) draft.dates.push(date)
  if (date.daypart) tellDaypart(telling, date.daypart, parts, i)
  if (date.daypart) spreadNight(telling, date.daypart)
}

const ofNight: readonly Concept[] = [...nightConcepts, 'food', 'dessert', 'cinema', 'theatre']

/** "pizza and a pub tonight": the night is that of all that is told in the sentence. */
function spreadNight({ story, phrase }: Telling, part: Daypart): void {
  const open = story.drafts.filter(
    ({ sentence, dayparts, times, meal, concept }) =>
      sentence === phrase.sentence && dayparts.length + times.length === 0 && !meal && ofNight.includes(concept),
  )
  for (const draft of part.from >= 1020 ? open : []) draft.dayparts.push(part)
}

export function tellDaypart(telling: Telling, part: Daypart, parts: readonly Part[], i: number): void {
  const owner = ownerOf(telling, parts, i)
  if (owner) owner.dayparts.push(part)
  else if (telling.story.drafts.length > 0 && telling.phrase.link !== 'then' && telling.phrase.link !== 'sentence')
    telling.story.drafts.findLast(({ isOptional }) => !isOptional)?.dayparts.push(part)
  else if (telling.story.drafts.length > 0) telling.pendingParts.push(part)
  else telling.story.dayparts.push(part)
}
