import type { Part } from '../clause-entities.js'
import { hasRole } from '../entity-mentions.js'
import type { Draft } from '../stop-frame.js'
import type { Telling } from './telling.js'

/** "Sushi? No thanks.", "I don't mind Indian but she hates it": a phrase that only refuses is of what was told right before it. */
export function refuseTold(telling: Telling, parts: readonly Part[]): void {
  const { phrase, story, here, wasNegated } = telling
  const told = phrase.items.filter(({ t }) => t !== 'filler' && t !== 'mark')
  const [refusal, ...more] = told
  const last = story.drafts.at(-1)
  if (isButThat(telling)) {
    if (last && last.cuisines.length > 0) refuse(telling, last)
    else for (const id of telling.past.at(-1)?.mention.cuisines ?? []) story.avoid.cuisines.add(id)
    return
  }
  const isAnswer = hasRole(refusal, 'neg') && isAnswered(telling)
  if (!(hasRole(refusal, 'refused') || isAnswer) || more.length > 0 || parts.length > 0 || wasNegated) return
  if (last && !last.meal && here.includes(last)) refuse(telling, last)
}

/** "We had pizza last night. Anything but that", "ayer cenamos sushi, todo menos eso" */
const isButThat = ({ phrase: { items }, around: { text } }: Telling): boolean =>
  items.length > 0 && butThat.test(text.slice(items[0]!.span[0], items.at(-1)!.span[1]))

const butThat =
  /\b(anything|everything|todo|cualquier cosa|lo que sea) (but|except|other than|besides|menos|excepto) (that|those|it|eso|esa|ese|esos)\b/i

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
