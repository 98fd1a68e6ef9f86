import { namesStop } from '../connectives.js'
import { hasRole, headOf } from '../entity-mentions.js'
import type { Side, Span } from '../plan-request.js'
import { orderStops } from './create-draft.js'
import { sideOfHour } from './finish-hours.js'
import type { Telling } from './telling.js'

export function tellEvent(telling: Telling, relation: Side | undefined, span?: Span): void {
  // "show at eight, dinner before the show": without a ticket it is the stop that was told of.
  if ((relation === 'before' || relation === 'after') && isOfToldShow(telling)) {
    tellTurn(telling, relation)
    return
  }
  telling.story.event ??= { isBoth: false }
  const { event } = telling.story
  if (!relation || (relation === 'during' && isSeenInTurn(telling, span))) {
    if (!closeBetween(telling)) passEvent(telling)
    return
  }
  event.isBoth ||= event.relation !== undefined && event.relation !== relation
  event.relation = relation
  const isFront =
    span !== undefined && telling.here.length > 0 && telling.here.every(({ spans }) => spans[0]![0] > span[0])
  tellSide(telling, relation, isFront || telling.between?.sentence === telling.phrase.sentence)
  if (!isFront) return
  setPendingSide(telling, relation)
  telling.sideTakenIn = telling.phrase.sentence
}

/** "coffee, watch the Lions, then ramen": who has a ticket and goes on to something else is there; in a pub that was told of it is watched there. */
function isSeenInTurn({ around, phrase, story, here }: Telling, span: Span | undefined): boolean {
  const isBare = here.length === 0 && !phrase.items.some(namesStop)
  if (!around.event || !span || !isBare || !watching.test(around.text.slice(phrase.items[0]!.span[0], span[1])))
    return false
  const goesOn = goingOn.test(around.text.slice(span[1]))
  const last = story.drafts.at(-1)
  const isHouse = last?.concept === 'drink' && !last.isThing
  return phrase.link === 'then' || (goesOn && !isHouse && (last === undefined || phrase.link === 'comma'))
}

const watching = /\b(watch|watching|see|seeing|catch|catching|ver|vemos|mirar|miramos)\b/i
const goingOn = /^[^.;!?\n]*\b(then|afterwards?|luego|despu[eé]s)\b/i

function isOfToldShow({ around, story, here }: Telling): boolean {
  const [show] = story.drafts
  const isShow = show !== undefined && (show.concept === 'theatre' || show.concept === 'live_music')
  return around.event === undefined && isShow && here.length > 0 && !here.includes(show)
}

/** "between lunch and the game": the game is the second limit. */
function closeBetween(telling: Telling): boolean {
  const { between, phrase } = telling
  if (between?.sentence !== phrase.sentence || phrase.link !== 'and') return false
  for (const draft of between.drafts) draft.side ??= 'before'
  // "between lunch and the game, a museum"
  if (telling.waiting || between.drafts.length === 0) setPendingSide(telling, 'before')
  return true
}

/** The event as a step of the plan ("lunch, then the game, then drinks"). */
export function passEvent(telling: Telling): void {
  if (telling.phrase.link !== 'then' && telling.phrase.link !== 'comma' && !isWayThere(telling)) return
  if (telling.here.length > 0 || telling.story.drafts.length === 0) return
  for (const draft of telling.story.drafts) draft.side ??= sideOfHour(telling, draft)
  if (telling.phrase.link === 'then' || !isAnnounced(telling)) setPendingSide(telling, 'after')
}

/** "breakfast, beers and off to the game", "unas cervezas y al estadio" */
export function isWayThere({ phrase: { link, items }, here }: Telling): boolean {
  const way = items.find((item) => item.t !== 'filler' && !hasRole(item, 'pos'))
  return link === 'and' && here.length === 0 && hasRole(way, 'wayto')
}

/** "…, kickoff is at noon, …" tells when the event is, and is no step. */
function isAnnounced({ phrase: { items }, around }: Telling): boolean {
  return items.some(
    ({ from }, i) =>
      items[i + 1]?.t === 'time' && /^(is|s|starts|begins|es|empieza|comienza)$/.test(around.tokens[from]!.word),
  )
}

/** "the game, then pizza", "tacos before the game, and afterwards beers": what comes next comes after it. */
export function followEvent(telling: Telling): void {
  const { event, drafts } = telling.story
  const isBeyond = telling.phrase.isAfterwards || (telling.phrase.link === 'then' && isEventBehind(telling))
  if (isBeyond && drafts.at(-1)?.side === 'before') setPendingSide(telling, 'after')
  if (telling.phrase.link !== 'then' || drafts.length > 0 || !event || event.relation) return
  // "vamos al juego, primero un almuerzo"
  if (telling.phrase.position === 'first') {
    setPendingSide(telling, 'before')
    return
  }
  event.relation = 'after'
  setPendingSide(telling, 'after')
}

/** "pizza before the game, then beers": the game was the last thing told, and what follows it is of the evening. */
function isEventBehind({ story, phrase, around }: Telling): boolean {
  const [last] = story.drafts.at(-1)?.spans.slice(-1) ?? []
  const start = phrase.items[0]?.span[0]
  if (!last || start === undefined || !beforeEvent.test(around.text.slice(last[1], start))) return false
  return phrase.items.some((item) => ['drink', 'dancing', 'live_music'].includes(headOf(item)?.concept ?? ''))
}

const beforeEvent = /^\s+(before|antes)\b(?!.*\b(before|antes)\b)/i

/** `isOwn`: it is told of the stops of this phrase alone. */
export function tellSide(telling: Telling, side: Side, isOwn = false): void {
  if (telling.here.length === 0) {
    const open = telling.story.drafts.filter(
      (draft) => draft.sentence === telling.phrase.sentence && draft.side === undefined,
    )
    if (open.length === 0 || telling.phrase.link === 'start') setPendingSide(telling, side)
    for (const draft of telling.phrase.link === 'start' ? [] : open) draft.side = side
    return
  }
  for (const draft of telling.here) draft.side = side
  if (side === 'after' && telling.phrase.link === 'then')
    for (const draft of telling.story.drafts) draft.side ??= 'before'
  if (isOwn || !['and', 'comma', 'or'].includes(telling.phrase.link)) return
  const open = telling.story.drafts.filter(
    ({ sentence, times }) => sentence === telling.phrase.sentence && (side === 'before' || times.length === 0),
  )
  for (const draft of open) draft.side ??= side === 'after' && draft.isLeading ? 'before' : side
}

export function isEventKnown(telling: Telling): boolean {
  return telling.around.event !== undefined || telling.story.event !== undefined
}

/** "a show at 8, food before and drinks after": without an event the stop that was told first is the middle; else the last one comes
 * after the one told before it ("a museum burgers after"). */
export function tellTurn(telling: Telling, side: Side): void {
  const middle = telling.story.drafts.find((draft) => !telling.here.includes(draft))
  const [before, last] = telling.here.slice(-2)
  // "a drink before and Thai at 8:15": what it is before is still to come.
  if (!middle && !last && before && !before.isLeading)
    telling.waiting ??= { relation: side === 'before' ? 'after' : 'before', draft: before }
  // "an 8pm show, dinner and one drink before"
  const joined =
    telling.phrase.link === 'and'
      ? telling.spoken.filter(
          (draft) => draft !== middle && !draft.side && !telling.here.includes(draft) && draft.times.length === 0,
        )
      : []
  const pairs = middle
    ? [...joined, ...telling.here].map((draft) => [draft, middle] as const)
    : last
      ? [[last, before!] as const]
      : []
  for (const [draft, point] of pairs) {
    draft.side ??= side
    orderStops(telling, side === 'before' ? 'before' : 'after', draft, point)
  }
}

function setPendingSide(telling: Telling, side: Side): void {
  telling.pendingSide = side
  telling.sideTakenIn = undefined
}
