import type { MentionPart } from '../clause-entities.js'
import { hasRole } from '../entity-mentions.js'
import { type Draft, settleIn } from '../stop-frame.js'
import { foodish } from './target-of.js'
import type { Telling } from './telling.js'

/** "beer and wings, a pub works": the house for all that was told of in the sentence. */
export function isHouseWord(telling: Telling, { mention }: MentionPart): boolean {
  const works = telling.phrase.items.some((item) => hasRole(item, 'fits'))
  return works && !mention.isThing && !mention.meal && thingsOfSentence(telling).length > 0
}

function thingsOfSentence(telling: Telling): Draft[] {
  return telling.story.drafts.filter(
    (draft) => draft.sentence === telling.phrase.sentence && draft.isThing && foodish.includes(draft.concept),
  )
}

export function settleAll(telling: Telling, { mention, span }: MentionPart): void {
  const [first, ...rest] = thingsOfSentence(telling)
  for (const draft of rest) telling.story.drafts.splice(telling.story.drafts.indexOf(draft), 1)
  settleIn(first!, mention, span)
  first!.concept = mention.concept
  first!.isOptional = false
}
