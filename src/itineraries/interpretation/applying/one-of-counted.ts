import { isBefore, sequence } from '../beside.js'
import type { MentionPart } from '../clause-entities.js'
import { hasRole } from '../entity-mentions.js'
import type { Mention } from '../mention.js'
import { type Draft, isSameVisit } from '../stop-frame.js'
import type { Telling } from './telling.js'

/** "three bars, the last one a dive": one of those that were told of. */
export function isOneOfCounted({ story, phrase }: Telling, mention: Mention): boolean {
  const isMany = (draft: Draft | undefined): boolean =>
    draft !== undefined && draft.count > 1 && isSameVisit(draft, mention)
  if (phrase.items.some((item) => hasRole(item, 'behindfirst', 'behindsecond'))) return story.drafts.some(isMany)
  return isMany(story.drafts.at(-1)) && phrase.items.some((item) => hasRole(item, 'oneof'))
}

/** "three museums, start with the Field Museum": it is one of them. */
export function takeOneOfCounted({ story, phrase, around }: Telling, { mention, count, span }: MentionPart): void {
  const isOne = mention.place !== undefined || isBefore(definite, around, span)
  const many = story.drafts.at(-1)
  if (!phrase.position || !isOne || count !== undefined || !many || many.isCountVague || many.count < 2) return
  if (many.concept === mention.concept && !many.place && !many.topic) many.count -= 1
}

const definite = sequence('the|el|la')
