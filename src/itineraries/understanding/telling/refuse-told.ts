import type { Draft } from '../draft.js'
import { hasRole } from '../items.js'
import type { Part } from '../parts.js'
import type { Telling } from './telling.js'

/** "Sushi? No thanks.", "I don't mind Indian but she hates it": a phrase that only refuses is of what was told right before it. */
export function refuseTold(telling: Telling, parts: readonly Part[]): void {
  const { phrase, story, here, wasNegated } = telling
  const told = phrase.items.filter(({ t }) => t !== 'filler' && t !== 'mark')
  const [refusal, ...more] = told
  const last = story.drafts.at(-1)
  const isAnswer = hasRole(refusal, 'neg') && isAnswered(telling)
  if (!(hasRole(refusal, 'refused') || isAnswer) || more.length > 0 || parts.length > 0 || wasNegated) return
  if (last && !last.meal && here.includes(last)) refuse(telling, last)
}

/** "Pizza? No."; "¿Unas cervezas? Que no haya cola" wishes for something. */
const isAnswered = ({ phrase: { items, link }, around: { text } }: Telling): boolean =>
  link === 'sentence' &&
  /\?\s*$/.test(text.slice(0, items[0]!.span[0])) &&
  !/^que\b/i.test(text.slice(items[0]!.span[0]))

function refuse({ story }: Telling, draft: Draft): void {
  const { avoid, drafts, slots } = story
  const span = draft.spans[0]!
  drafts.splice(drafts.indexOf(draft), 1)
  for (const id of draft.cuisines) {
    avoid.cuisines.add(id)
    slots.push({ slot: 'cuisine_none', value: id, text: draft.text, span })
  }
  if (draft.cuisines.length === 0)
    for (const kind of draft.prefer.length > 0 ? draft.prefer : draft.kinds) avoid.kinds.add(kind)
}
