import type { Span } from '../../wish.js'
import type { Mention } from '../mention.js'
import type { MentionPart } from '../parts.js'
import type { Telling } from './telling.js'

export function excludeMention(telling: Telling, { mention, span, text }: MentionPart): void {
  const { avoid, slots } = telling.story
  for (const id of mention.cuisines) {
    avoid.cuisines.add(id)
    slots.push({ slot: 'cuisine_none', value: id, text, span })
  }
  if (mention.cuisines.length > 0 || mention.meal || (mention.isGeneric && mention.concept === 'food')) return
  for (const kind of mention.isThing && mention.concept === 'drink'
    ? (['bar', 'pub', 'nightclub', 'brewery'] as const)
    : mention.prefer.length > 0
      ? mention.prefer
      : mention.kinds)
    avoid.kinds.add(kind)
  slots.push({ slot: 'kind_none', value: mention.concept, text, span })
}

export function noteSlots(telling: Telling, mention: Mention, span: Span, text: string): void {
  const { slots } = telling.story
  for (const id of mention.cuisines) slots.push({ slot: 'cuisine', value: id, text, span })
  if (mention.meal) slots.push({ slot: 'meal', value: mention.meal, text, span })
  if (mention.place) slots.push({ slot: 'place', value: mention.place.name, text, span })
  if (mention.head && !mention.meal) slots.push({ slot: 'kind', value: mention.head.name, text, span })
}
