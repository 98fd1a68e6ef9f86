import type { NearTarget } from '../clause-entities.js'
import type { Story } from '../interpretation.js'
import type { Span } from '../plan-request.js'
import type { Draft } from '../stop-frame.js'
import { isWayThere, passEvent } from './tell-event.js'
import type { Telling } from './telling.js'

/** "…, without walking more than ten minutes": said of several stops it is each way between them. */
function isAllowance({ around }: Telling, { span }: { readonly span: Span }): boolean {
  return (
    /(walk|and(ar|ando)|camina)/i.test(around.text.slice(span[0] - 20, span[1])) &&
    /(more|over|further|farther|longer|m[aá]s) (than|de|que)/i.test(around.text.slice(...span))
  )
}

/** "be at the stadium an hour early": where the fan will be is no place to look around. */
function isGoingThere({ around, phrase }: Telling, { span }: { readonly span: Span }): boolean {
  const told = around.text.slice(phrase.items[0]!.span[0], span[1])
  return /\b(be|get|getting|arrive|arriving|head|heading|estar|llegar|llegamos)\b[^,.;]*\b(at|to|in|inside|into|al?|en)\b/i.test(
    told,
  )
}

/** "dinner and drinks downtown": both are there, unless the first has a place of its own. */
function pairedWith({ story, here, phrase }: Telling): Draft[] {
  const before = story.drafts.findLast((draft) => !here.includes(draft))
  const isPair = phrase.link === 'and' && before?.sentence === phrase.sentence && !before.place
  return isPair && story.nears.length === 0 ? [before] : []
}

/** "postgame drinks nearby": near where the fan comes from. */
const isHereAfter = ({ here, around }: Telling): boolean =>
  around.event !== undefined && here.length > 0 && here.every(({ side }) => side === 'after')

const isOnFoot = /\bwalk to$/i

export function tellNear(telling: Telling, near: NearTarget & { readonly span: Span }): void {
  const isArrival =
    near.of === 'event' &&
    near.meters === undefined &&
    telling.here.length === 0 &&
    (telling.phrase.link === 'then' || isGoingThere(telling, near) || isWayThere(telling))
  if (isArrival) {
    passEvent(telling)
    return
  }
  const last = telling.story.drafts.at(-1)
  const isLeg =
    near.of === 'location' &&
    near.name === undefined &&
    near.onFoot &&
    near.meters !== undefined &&
    telling.here.length === 0 &&
    (telling.story.onFoot || (last?.count ?? 1) > 1 || (telling.story.drafts.length > 1 && isAllowance(telling, near)))
  if (isLeg) {
    telling.story.leg ??= { meters: near.meters!, span: near.span }
    return
  }
  const before = telling.story.drafts.findLast((draft) => (draft.place ?? draft.near) && !telling.here.includes(draft))
  const point = before?.place ?? (before?.near?.lat !== undefined ? before.near : undefined)
  const isThere = near.isThere && near.of === 'location' && point
  if (isThere)
    for (const draft of telling.here)
      draft.near ??= {
        ...near,
        of: 'place',
        ...(point.name !== undefined && { name: point.name }),
        lat: point.lat!,
        lng: point.lng!,
      }
  if (isThere && telling.here.length > 0) return
  // "after the game we walk to the Loop and have dinner around there"
  const isNamed = telling.story.nears.some(({ name }) => name !== undefined)
  if (near.isThere && near.of === 'location' && telling.here.length > 0 && isNamed) return
  if (near.isThere && near.of === 'location' && isHereAfter(telling)) {
    for (const draft of telling.here) draft.near ??= { ...near, of: 'event' }
    return
  }
  if (near.isThere && isOnFoot.test(telling.around.text.slice(...near.span)) && telling.story.drafts.length > 1) {
    telling.story.areLegsShort = true
    return
  }
  const isOwn = telling.here.length > 0 && near.of !== 'location'
  if (isOwn) for (const draft of [...(near.isArea ? pairedWith(telling) : []), ...telling.here]) draft.near ??= near
  else telling.story.nears.push(near)
  telling.story.slots.push({
    slot: 'near',
    value: near.name ?? near.of,
    text: telling.around.text.slice(...near.span),
    span: near.span,
  })
}

/** "in Wicker Park we want a beer and tacos": where the first is told to be ahead of it, so is what is joined to it. */
export function shareArea({ drafts }: Story): void {
  const [first, ...others] = drafts
  const { near, spans, sentence } = first ?? {}
  if (!first || near?.of !== 'place' || near.span[1] > spans![0]![0]) return
  for (const draft of others)
    if (draft.sentence === sentence && !draft.near && !draft.place && !draft.side) draft.near = near
}
