import type { MentionPart, Part } from '../clause-entities.js'
import type { Span } from '../plan-request.js'
import { orderStops } from './create-draft.js'
import { followDuty } from './follow-duty.js'
import { draftAhead, ownerOf } from './owner-of.js'
import { isEventKnown, tellSide } from './tell-event.js'
import type { Telling } from './telling.js'

export function tellRole(telling: Telling, role: string, parts: readonly Part[], i: number): void {
  const story = telling.story
  story.roles.add(role)
  if (role === 'onfoot') story.onFoot = true
  if (role === 'order') Object.assign(story, { isOrderStated: true, isOrderWorded: true })
  if (role === 'legs') story.areLegsShort = true
  if (role === 'anyorder') story.isOrderFree = true
  const owner =
    role === 'earlyadv' || role === 'lateadv'
      ? (draftAhead(telling, parts, i) ??
        ownerOf(telling, parts, i) ??
        (parts.every(({ t }) => t === 'role' || t === 'date') ? story.drafts.at(-1) : undefined))
      : undefined
  if (owner && role === 'earlyadv') owner.early = true
  if (owner && role === 'lateadv') owner.late = true
  if (role === 'atopening') Object.assign(ownerOf(telling, parts, i) ?? {}, { atOpening: true })
  if (role === 'between') tellBetween(telling)
  if (role === 'behindfirst') tellBehind(telling, 1)
  if (role === 'behindsecond') tellBehind(telling, 2)
  if (role === 'else') tellElse(telling, parts, i)
  if (role === 'amid') telling.between = { sentence: telling.phrase.sentence, drafts: [...telling.here] }
  if (role === 'laterword' && !followDuty(telling)) tellLater(telling)
  if (role === 'earlier') tellEarlier(telling)
  // "heading to the arena, tacos on the way"
  if (role === 'onway' && isEventKnown(telling)) tellSide(telling, 'before')
}

/** "two museums and lunch in between" */
function tellBetween({ here, story }: Telling): void {
  const draft = here.at(-1)
  if (!draft) return
  draft.isBetween = true
  Object.assign(story, { isOrderStated: true, isOrderWorded: true })
}

/** "three museums with a lunch break after the first", "a coffee after the second museum" */
function tellBehind({ here, story }: Telling, behind: number): void {
  const draft = here.findLast(({ count }) => count === 1)
  if (!draft) return
  // "lunch after the first museum, then two more"
  const [first, point] = here
  if (first && point && story.drafts.every(({ count }) => count <= behind)) orderStops({ story }, 'after', first, point)
  draft.behind = behind
  Object.assign(story, { isOrderStated: true, isOrderWorded: true })
}

/** "We love X, but what else is there?", "we had Thai yesterday, something else": what was told of so far is left out. */
function tellElse(telling: Telling, parts: readonly Part[], i: number): void {
  for (const draft of telling.story.drafts) {
    if (!draft.place) continue
    telling.story.avoid.names.add(draft.place.name)
    delete draft.place
    draft.isGeneric = true
  }
  for (const { mention, span, text } of [...telling.past, ...toldInPhrase(parts, i)])
    if (mention.cuisines.length > 0) forgo(telling, mention.cuisines, span, text)
}

/** "Italian would be too much, so anything else" denies the food, "sushi somewhere else" only the house. */
function toldInPhrase(parts: readonly Part[], i: number): MentionPart[] {
  if (/where|place|sitio/i.test(parts[i]!.text)) return []
  return parts
    .slice(0, i)
    .filter((part): part is MentionPart => part.t === 'mention' && !part.isNegative && part.relation !== 'before')
}

function forgo(telling: Telling, cuisines: readonly string[], span: Span, text: string): void {
  const { avoid, drafts, slots } = telling.story
  for (const id of cuisines) {
    avoid.cuisines.add(id)
    slots.push({ slot: 'cuisine_none', value: id, text, span })
  }
  for (const draft of drafts) draft.cuisines = draft.cuisines.filter((id) => !cuisines.includes(id))
  const bare = drafts.filter((draft) => draft.spans.length === 1 && draft.spans[0] === span)
  for (const draft of bare) drafts.splice(drafts.indexOf(draft), 1)
  telling.here = telling.here.filter((draft) => !bare.includes(draft))
}

/** "dinner with live jazz afterwards": without an event the stop of this phrase comes after the one told before it. */
function tellLater(telling: Telling): void {
  tellSide(telling, 'after')
  const { drafts } = telling.story
  const draft = telling.here.at(-1)
  const before = draft && drafts[drafts.indexOf(draft) - 1]
  if (draft && before && !isEventKnown(telling)) orderStops(telling, 'after', draft, before)
}

/** "y antes una pizza": the stop of this phrase comes before the one told last; "algo barato antes" comes before the event. */
function tellEarlier(telling: Telling): void {
  // "flight at six, lunch and a museum before then"
  if (telling.story.limits.some(({ anchor }) => anchor === 'done')) return
  const draft = telling.here.find(({ isElsewhere }) => !isElsewhere)
  const before = telling.story.drafts.findLast(
    (one) => !telling.here.includes(one) && (!one.isElsewhere || one.times.length > 0),
  )
  const [main, earlier] = telling.here.slice(-2)
  // "a la salida del juego unos tacos y antes una chela"
  if (draft && before?.side === 'after') Object.assign(draft, { side: 'before', isOptional: false })
  if (draft && before) orderStops(telling, 'before', draft, before)
  else if (main && earlier && !isEventKnown(telling)) orderStops(telling, 'before', earlier, main)
  else if (isEventKnown(telling)) tellSide(telling, 'before')
  // "un drink antes y cena a las 8": what it is before is still to come.
  else if (draft) telling.waiting ??= { relation: 'after', draft }
}
