import { isBefore, sequence } from '../beside.js'
import type { Relation } from '../clause-entities.js'
import { namesStop } from '../connectives.js'
import { hasRole, type Item } from '../entity-mentions.js'
import { mentionOf } from '../mention.js'
import { pushPart, textOf } from './part-writer.js'
import { pushNear } from './push-near.js'
import type { Reading } from './reading.js'

export function readEvent(reading: Reading, item: Item): boolean {
  if (reading.isDayOfEvent) return true
  // "leaving the game at ten"
  const isOut = reading.anchor === 'done' && !reading.parts.some(({ t }) => t === 'time')
  if (isOut && leavesFor(reading, item)) {
    pushPart(reading, item, { t: 'event', relation: 'before' })
    reading.relation = undefined
    return true
  }
  if (isLeftOut(reading, item)) {
    pushPart(reading, item, { t: 'role', role: 'skipped' })
    reading.isNegative = false
    return true
  }
  const isLeft = isOut
  const told = toldRelation(reading, item)
  const seen = isWatched(reading, item) ? 'during' : undefined
  // "¿a qué bar vamos a ver el partido?"
  const relation = told === 'at' ? (seen ?? told) : (told ?? (isLeft || isOver(reading, item) ? 'after' : seen))
  const side = relation === 'before' || relation === 'after' || relation === 'during' ? relation : undefined
  if (relation === 'near') return pushNear(reading, item, reading.around.event ? 'event' : 'location')
  pushPart(reading, item, { t: 'event', ...(side && { relation: side }) })
  reading.relation = undefined
  reading.anchor = 'event'
  return true
}

/** "skip the game", "we're not going to the match": who is not there has the time for something else. */
const isLeftOut = ({ around, relation }: Reading, { span }: Item): boolean =>
  (relation === undefined || relation === 'at') && isBefore(leavingOut, around, span)

const leavingOut = sequence(
  [
    'skip|skipping|skipped|ditch|ditching|blow off|blowing off|bail on|bailing on|giving up on|instead of|rather than',
    'not going to|not off to|not attending|not at|not seeing|not doing|isn t going to|aren t going to|arent going to',
    "aren't going to|isn't going to|won't be at|won't make|can't make|can't make it to|can't go to|couldn't make",
    'no vamos al|no vamos a|no voy al|no voy a|no iremos al|no iremos a|en vez del|en lugar del|en vez de|nos saltamos',
  ].join('|'),
  '?the|our|el|al|la|this|that|tonight s',
)

/** "leaving for the game at ten": what is told is over by then. */
function leavesFor({ items, around }: Reading, item: Item): boolean {
  const before = items
    .slice(0, items.indexOf(item))
    .findLast(({ from }) => !/^(the|el|la)$/.test(around.tokens[from]!.word))
  return (
    hasRole(before, 'for', 'wayto') || (before !== undefined && /^(for|to)$/.test(around.tokens[before.from]!.word))
  )
}

/** "by kickoff" is before it, and so is "not after the game". */
function toldRelation(reading: Reading, item: Item): Relation | undefined {
  const { relation, isNegative, isPlainNot } = reading
  if (isShown(reading, item)) return 'during'
  if (relation === 'near' && hasRole(item, 'moment')) return 'before'
  const isDenied = isNegative && isPlainNot && !reading.hasNegated
  if (isDenied && (relation === 'before' || relation === 'after')) {
    reading.isNegative = false
    return relation === 'before' ? 'after' : 'before'
  }
  return relation === 'for' || relation === 'with' ? undefined : relation
}

/** "the game on tv", "a bar with the game on" */
function isShown({ items, around }: Reading, item: Item): boolean {
  const [next, more] = items.slice(items.indexOf(item) + 1)
  const isOn = next !== undefined && around.tokens[next.from]!.word === 'on' && next.to === next.from + 1
  const isEnd = more === undefined || more.t === 'mark' || more.t === 'date' || more.t === 'daypart'
  return hasRole(next, 'shown') || (isOn && isEnd)
}

/** "the game's over around three", "the match finishes at eleven": what is wanted comes after it. */
function isOver(reading: Reading, item: Item): boolean {
  return /^['’]?(s|is|(should|will|might|ll) be)?\s*((over(?! an?\b)|done|finished)\b|(ends?|finishes|gets out|lets out|wraps up|acaba|termina) (at|around|about|by|a|como|sobre)\b)/i.test(
    reading.around.text.slice(item.span[1]).trimStart(),
  )
}

/** "a bar to catch the game", "ver el partido en un bar". */
function isWatched({ around }: Reading, { span }: Item): boolean {
  const [before, after] = [around.text.slice(0, span[0]).trimEnd(), around.text.slice(span[1])]
  const isSeen = /\b(catch|see|watch|ver|vemos|veamos)( the| el| la)?( \S+)?$/i.test(before)
  return isSeen && (houseWord.test(before) || /^\s+(at|in|en|over) (a|an|un|una|some) /i.test(after))
}

const houseWord =
  /\b(bars?|pubs?|place|somewhere|spot|restaurante?|lugar|sitio)\b.* (to|para|pa) \S+|\b(qu[eé]|cu[aá]l|what|which) (bar|pub|place|spot|restaurante?|lugar|sitio|cantina|lado)\b/i

/** "juegan a las siete", "antes de que jueguen": the verb alone tells of the event. */
export function readPlaying(reading: Reading, item: Item): boolean {
  const isTied = reading.relation === 'before' || reading.relation === 'after' || reading.relation === 'during'
  const isTimed = reading.items.some(({ t, from }) => t === 'time' && from >= item.to)
  return isTied || isTimed ? readEvent(reading, item) : true
}

/** "before the hockey": the sport stands for its game, unless the game is named right after. */
export function readSport(reading: Reading, item: Item, i: number): boolean {
  const isTied = reading.relation === 'before' || reading.relation === 'after' || reading.relation === 'during'
  const isOwn = reading.around.event !== undefined && isLast(reading, item)
  if ((isTied || isOwn) && !hasRole(reading.items[i + 1], 'eventword')) readEvent(reading, item)
  return true
}

/** "pizza, hockey after that", "burgers and then hockey": what is gone to afterwards is the game of the ticket. */
function isLast({ items, around }: Reading, item: Item): boolean {
  const others = items.filter((other) => other !== item && other.t !== 'filler' && other.t !== 'mark')
  if (/^(then|luego)$/.test(around.tokens[item.from - 1]?.word ?? '')) return others.length === 0
  return others.length > 0 && others.every((other) => other.from >= item.to && hasRole(other, 'then', 'laterword'))
}

/** "before we go into the stadium": whoever crosses its gate is at the event. */
export function readStadium(reading: Reading, item: Item): boolean {
  // "a bar, not at the stadium"
  if (reading.isNegative) return true
  const isCrossed = reading.relation === 'before' || reading.relation === 'after' || reading.anchor === 'done'
  if (isCrossed && reading.around.event) return readEvent(reading, item)
  if (reading.around.event && isTimeThere(reading, item)) return true
  if (reading.around.event && dueThere(reading, item)) return true
  const isBy = reading.relation === 'for' && /^por$/i.test(reading.around.text.slice(...reading.relationSpan))
  const isPlace = isBy || reading.relation === 'near' || reading.relation === 'at' || reading.distance !== undefined
  if (isPlace) pushNear(reading, item, reading.around.event ? 'event' : 'location')
  else if (reading.around.event && isNextStep(reading)) readEvent(reading, item)
  return true
}

/** "a pub, then BC Place": where the event is stands for it. */
export const isNextStep = ({ link, relation, parts }: Reading): boolean =>
  link === 'then' && relation === undefined && parts.every(({ t }) => t !== 'mention')

/** "mimosas at nine, stadium by eleven": what is told comes before the event, and is over by then. */
export function dueThere(reading: Reading, item: Item): boolean {
  const { items } = reading
  const [next, ...more] = items.slice(items.indexOf(item) + 1).filter(({ t }) => t !== 'filler')
  const isEntry = entering.test(reading.around.text.slice(0, item.span[0]))
  const isDue =
    next?.t === 'time' &&
    (next.time.role === 'by' || next.time.role === 'before' || (isEntry && next.time.role === 'at')) &&
    more.length === 0
  if (!isDue) return false
  reading.relation = 'before'
  readEvent(reading, item)
  reading.anchor = 'done'
  return true
}

/** "entrando al estadio a las once", "we get into the stadium at eleven" */
const entering =
  /\b(entr(ando|ar|amos|o)|enter(ing)?|(get|go|going|getting) (in|into|inside)) (al?|en|to|the|into|el|la)?( the| el| la)?\s*$/i

/** "an hour at the stadium": notes that the time is spent at the event's place, which tells of no other place. */
export function isTimeThere(reading: Reading, item: Item): boolean {
  const { parts, around } = reading
  const last = parts.at(-1)
  if (last?.t !== 'duration' || !insideWord.test(around.text.slice(last.span[1], item.span[0]))) return false
  parts[parts.length - 1] = { ...last, isThere: true }
  reading.relation = undefined
  return true
}

const insideWord = /^\s*(at|in|inside|en|dentro de)l?(\s+(the|el|la))?\s*$/i

/** "pre-game", "post match": the word for the event may follow or be left out. */
export function readPre(reading: Reading, item: Item, side: 'before' | 'after', i: number): void {
  const next = reading.items.slice(i + 1).find(({ t }) => t !== 'filler' && t !== 'number')
  const isMeal = next?.t === 'phrase' && mentionOf(next.meanings, '')?.meal !== undefined
  // "post-lunch coffee"; a pregame dinner is before the game
  const isBare = /^(pre|post)$/.test(reading.around.tokens[item.from]!.word) && item.to === item.from + 1
  // "saliendo a las cinco" says nothing of the event, "saliendo unas chelas" does.
  if (textOf(reading, item).toLowerCase() === 'saliendo' && !(next && namesStop(next))) {
    if (next?.t === 'time') reading.anchor = 'begin'
    return
  }
  if (hasRole(next, 'eventword') || (isBare && isMeal)) reading.relation = side
  else if (!reading.around.event && openEnd.test(textOf(reading, item))) pushPart(reading, item, { t: 'side', side })
  else pushPart(reading, item, { t: 'event', relation: side })
}

/** "un museo y al terminar unas copas": what has ended is what was told before. */
const openEnd =
  /^((when|once|after) it(['’]s (over|done)| (lets|gets) out| ends| finishes)|saliendo|al (terminar|acabar|salir)|a la salida|ya saliendo)$/i

/** "if we win", "win or lose", "cuando ganemos": whoever knows how it ended comes from the event. */
export function readOutcome(reading: Reading, item: Item): boolean {
  const { items, around } = reading
  const lead = around.text.slice(items[0]!.span[0], item.span[0])
  const isEnd = /\b(if|when|once|after|assuming|si|cuando|tanto si)\b/i.test(lead) || item.to > item.from + 1
  const isTold = reading.parts.some(({ t }) => t === 'event')
  if (isEnd && !isTold) pushPart(reading, item, { t: 'event', relation: 'after' })
  return isEnd
}

const besideTeam: readonly Item['t'][] = ['filler', 'mark', 'date', 'daypart', 'time']

/** "before the Knicks": the team stands for its game, unless the game is named right after. */
export function readTeam(reading: Reading, item: Item, i: number): void {
  // "lunch, then the Bears, then beers", "Bears on Sunday - brunch first"
  if (reading.items.every((other) => other === item || besideTeam.includes(other.t) || hasRole(other, 'at'))) {
    readEvent(reading, item)
    return
  }
  const next = reading.items.slice(i + 1).find(({ t }) => t !== 'unknown' && t !== 'filler')
  const isTied =
    reading.relation === 'before' ||
    reading.relation === 'after' ||
    reading.relation === 'during' ||
    hasRole(
      reading.items.slice(0, i).findLast(({ t }) => t !== 'filler'),
      'attend',
    ) ||
    isBefore(seeing, reading.around, item.span)
  if ((isTied && !hasRole(next, 'eventword')) || isStarting(reading, item)) readEvent(reading, item)
}

/** "see the Lions", "cheer on the Bears" */
const seeing = sequence(
  'see|seeing|catch|catching|cheer on|cheering on|cheer for|root for|rooting for|support',
  '?the|our|my|da',
)

/** "the Knicks start at 7:30" */
function isStarting({ items, around }: Reading, { from }: Item): boolean {
  const verb = items.find((item) => item.from > from && item.t !== 'unknown')
  const isVerb =
    verb !== undefined &&
    /^(starts?|begins?|plays?|(is|are) on|empiezan?|juegan?)$/i.test(around.text.slice(...verb.span))
  return isVerb && items.some((item) => item.t === 'time' && item.from >= verb.to)
}
