import type { ClauseRelation } from '../clause-entities.js'
import { namesStop } from '../connectives.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import { precedes, tokenPattern } from '../token-pattern.js'
import { describeVenue } from '../venue-description.js'
import type { ClauseParse } from './clause-parse.js'
import { pushEntity, textOf } from './push-entity.js'
import { pushNear } from './push-near.js'

export function parseEvent(state: ClauseParse, mention: EntityMention): boolean {
  if (state.isDayOfEvent) return true
  const isOut = state.anchor === 'done' && !state.entities.some(({ type }) => type === 'time')
  if (isOut && leavesFor(state, mention)) {
    pushEntity(state, mention, { type: 'event', relation: 'before' })
    state.relation = undefined
    return true
  }
  if (isLeftOut(state, mention)) {
    pushEntity(state, mention, { type: 'role', role: 'skipped' })
    state.isNegative = false
    return true
  }
  const isLeft = isOut
  const explicitRelation = statedRelation(state, mention)
  const seen = isWatched(state, mention) ? 'during' : undefined
  const relation =
    explicitRelation === 'at'
      ? (seen ?? explicitRelation)
      : (explicitRelation ?? (isLeft || isOver(state, mention) ? 'after' : seen))
  const side = relation === 'before' || relation === 'after' || relation === 'during' ? relation : undefined
  if (relation === 'near') return pushNear(state, mention, state.context.event ? 'event' : 'location')
  pushEntity(state, mention, { type: 'event', ...(side && { relation: side }) })
  state.relation = undefined
  state.anchor = 'event'
  return true
}

/** The fan does not attend the event. */
const isLeftOut = ({ context, relation }: ClauseParse, { span }: EntityMention): boolean =>
  (relation === undefined || relation === 'at') && precedes(leavingOut, context, span)

const leavingOut = tokenPattern(
  [
    'skip|skipping|skipped|ditch|ditching|blow off|blowing off|bail on|bailing on|giving up on|instead of|rather than',
    'not going to|not off to|not attending|not at|not seeing|not doing|isn t going to|aren t going to|arent going to',
    "aren't going to|isn't going to|won't be at|won't make|can't make|can't make it to|can't go to|couldn't make",
    'no vamos al|no vamos a|no voy al|no voy a|no iremos al|no iremos a|en vez del|en lugar del|en vez de|nos saltamos',
  ].join('|'),
  '?the|our|el|al|la|this|that|tonight s',
)

/** Departure for the event: the stops end by then. */
function leavesFor({ mentions, context }: ClauseParse, mention: EntityMention): boolean {
  const before = mentions
    .slice(0, mentions.indexOf(mention))
    .findLast(({ from }) => !/^(the|el|la)$/.test(context.tokens[from]!.word))
  return (
    hasRole(before, 'for', 'wayto') || (before !== undefined && /^(for|to)$/.test(context.tokens[before.from]!.word))
  )
}

/** "by" the event is before it, and so is the negation of "after". */
function statedRelation(state: ClauseParse, mention: EntityMention): ClauseRelation | undefined {
  const { relation, isNegative, isPlainNot } = state
  if (isShown(state, mention)) return 'during'
  if (relation === 'near' && hasRole(mention, 'moment')) return 'before'
  const isDenied = isNegative && isPlainNot && !state.hasNegated
  if (isDenied && (relation === 'before' || relation === 'after')) {
    state.isNegative = false
    return relation === 'before' ? 'after' : 'before'
  }
  return relation === 'for' || relation === 'with' ? undefined : relation
}

function isShown({ mentions, context }: ClauseParse, mention: EntityMention): boolean {
  const [next, more] = mentions.slice(mentions.indexOf(mention) + 1)
  const isOn = next !== undefined && context.tokens[next.from]!.word === 'on' && next.to === next.from + 1
  const isEnd = more === undefined || more.type === 'mark' || more.type === 'date' || more.type === 'daypart'
  return hasRole(next, 'shown') || (isOn && isEnd)
}

/** End time of the event: the stops follow it. */
function isOver(state: ClauseParse, mention: EntityMention): boolean {
  return /^['’]?(s|is|(should|will|might|ll) be)?\s*((over(?! an?\b)|done|finished)\b|(ends?|finishes|gets out|lets out|wraps up|acaba|termina) (at|around|about|by|a|como|sobre)\b)/i.test(
    state.context.text.slice(mention.span[1]).trimStart(),
  )
}

function isWatched({ context }: ClauseParse, { span }: EntityMention): boolean {
  const [before, after] = [context.text.slice(0, span[0]).trimEnd(), context.text.slice(span[1])]
  const isSeen = /\b(catch|see|watch|ver|vemos|veamos)( the| el| la)?( \S+)?$/i.test(before)
  return isSeen && (houseWord.test(before) || /^\s+(at|in|en|over) (a|an|un|una|some) /i.test(after))
}

const houseWord =
  /\b(bars?|pubs?|place|somewhere|spot|restaurante?|lugar|sitio)\b.* (to|para|pa) \S+|\b(qu[eé]|cu[aá]l|what|which) (bar|pub|place|spot|restaurante?|lugar|sitio|cantina|lado)\b/i

/** The verb alone refers to the event. */
export function parsePlaying(state: ClauseParse, mention: EntityMention): boolean {
  const isTied = state.relation === 'before' || state.relation === 'after' || state.relation === 'during'
  const isTimed = state.mentions.some(({ type, from }) => type === 'time' && from >= mention.to)
  return isTied || isTimed ? parseEvent(state, mention) : true
}

/** The sport stands for its game unless the game is named next. */
export function parseSport(state: ClauseParse, mention: EntityMention, i: number): boolean {
  const isTied = state.relation === 'before' || state.relation === 'after' || state.relation === 'during'
  const isOwn = state.context.event !== undefined && isLast(state, mention)
  if ((isTied || isOwn) && !hasRole(state.mentions[i + 1], 'eventword')) parseEvent(state, mention)
  return true
}

/** After a sequence word the sport is the fan's event. */
function isLast({ mentions, context }: ClauseParse, mention: EntityMention): boolean {
  const others = mentions.filter((other) => other !== mention && other.type !== 'filler' && other.type !== 'mark')
  if (/^(then|luego)$/.test(context.tokens[mention.from - 1]?.word ?? '')) return others.length === 0
  return others.length > 0 && others.every((other) => other.from >= mention.to && hasRole(other, 'then', 'laterword'))
}

/** Entering the stadium means attending the event. */
export function parseStadium(state: ClauseParse, mention: EntityMention): boolean {
  if (state.isNegative) return true
  const isCrossed = state.relation === 'before' || state.relation === 'after' || state.anchor === 'done'
  if (isCrossed && state.context.event) return parseEvent(state, mention)
  if (state.context.event && isTimeThere(state, mention)) return true
  if (state.context.event && dueThere(state, mention)) return true
  const isBy = state.relation === 'for' && /^por$/i.test(state.context.text.slice(...state.relationSpan))
  const isPlace = isBy || state.relation === 'near' || state.relation === 'at' || state.distance !== undefined
  if (isPlace) pushNear(state, mention, state.context.event ? 'event' : 'location')
  else if (state.context.event && isNextStep(state)) parseEvent(state, mention)
  return true
}

/** The event venue as a step stands for the event. */
export const isNextStep = ({ link, relation, entities }: ClauseParse): boolean =>
  link === 'then' && relation === undefined && entities.every(({ type }) => type !== 'venue')

/** Arrival time at the event venue: the stops end by then. */
export function dueThere(state: ClauseParse, mention: EntityMention): boolean {
  const { mentions } = state
  const [next, ...more] = mentions.slice(mentions.indexOf(mention) + 1).filter(({ type }) => type !== 'filler')
  const isEntry = entering.test(state.context.text.slice(0, mention.span[0]))
  const isDue =
    next?.type === 'time' &&
    (next.time.role === 'by' || next.time.role === 'before' || (isEntry && next.time.role === 'at')) &&
    more.length === 0
  if (!isDue) return false
  state.relation = 'before'
  parseEvent(state, mention)
  state.anchor = 'done'
  return true
}

const entering =
  /\b(entr(ando|ar|amos|o)|enter(ing)?|(get|go|going|getting) (in|into|inside)) (al?|en|to|the|into|el|la)?( the| el| la)?\s*$/i

/** Marks a stay at the event venue, which is no other place. */
export function isTimeThere(state: ClauseParse, mention: EntityMention): boolean {
  const { entities, context } = state
  const last = entities.at(-1)
  if (last?.type !== 'duration' || !insideWord.test(context.text.slice(last.span[1], mention.span[0]))) return false
  entities[entities.length - 1] = { ...last, isThere: true }
  state.relation = undefined
  return true
}

const insideWord = /^\s*(at|in|inside|en|dentro de)l?(\s+(the|el|la))?\s*$/i

/** Prefix "pre" or "post"; the event noun may follow or be omitted. */
export function parsePre(state: ClauseParse, mention: EntityMention, side: 'before' | 'after', i: number): void {
  const next = state.mentions.slice(i + 1).find(({ type }) => type !== 'filler' && type !== 'number')
  const isMeal = next?.type === 'phrase' && describeVenue(next.meanings, '')?.meal !== undefined
  // The prefix modifies another noun.
  const isBare = /^(pre|post)$/.test(state.context.tokens[mention.from]!.word) && mention.to === mention.from + 1
  // "saliendo" refers to the event only before a noun.
  if (textOf(state, mention).toLowerCase() === 'saliendo' && !(next && namesStop(next))) {
    if (next?.type === 'time') state.anchor = 'begin'
    return
  }
  if (hasRole(next, 'eventword') || (isBare && isMeal)) state.relation = side
  else if (!state.context.event && openEnd.test(textOf(state, mention)))
    pushEntity(state, mention, { type: 'side', side })
  else pushEntity(state, mention, { type: 'event', relation: side })
}

/** Completion of the preceding stop. */
const openEnd =
  /^((when|once|after) it(['’]s (over|done)| (lets|gets) out| ends| finishes)|saliendo|al (terminar|acabar|salir)|a la salida|ya saliendo)$/i

/** The outcome is known only after the event. */
export function parseOutcome(state: ClauseParse, mention: EntityMention): boolean {
  const { mentions, context } = state
  const lead = context.text.slice(mentions[0]!.span[0], mention.span[0])
  const isEnd = /\b(if|when|once|after|assuming|si|cuando|tanto si)\b/i.test(lead) || mention.to > mention.from + 1
  const isStated = state.entities.some(({ type }) => type === 'event')
  if (isEnd && !isStated) pushEntity(state, mention, { type: 'event', relation: 'after' })
  return isEnd
}

const besideTeam: readonly EntityMention['type'][] = ['filler', 'mark', 'date', 'daypart', 'time']

/** The team stands for its game unless the game is named next. */
export function parseTeam(state: ClauseParse, mention: EntityMention, i: number): void {
  if (state.mentions.every((other) => other === mention || besideTeam.includes(other.type) || hasRole(other, 'at'))) {
    parseEvent(state, mention)
    return
  }
  const next = state.mentions.slice(i + 1).find(({ type }) => type !== 'unknown' && type !== 'filler')
  const isTied =
    state.relation === 'before' ||
    state.relation === 'after' ||
    state.relation === 'during' ||
    hasRole(
      state.mentions.slice(0, i).findLast(({ type }) => type !== 'filler'),
      'attend',
    ) ||
    precedes(seeing, state.context, mention.span)
  if ((isTied && !hasRole(next, 'eventword')) || isStarting(state, mention)) parseEvent(state, mention)
}

const seeing = tokenPattern(
  'see|seeing|catch|catching|cheer on|cheering on|cheer for|root for|rooting for|support',
  '?the|our|my|da',
)

function isStarting({ mentions, context }: ClauseParse, { from }: EntityMention): boolean {
  const verb = mentions.find((mention) => mention.from > from && mention.type !== 'unknown')
  const isVerb =
    verb !== undefined &&
    /^(starts?|begins?|plays?|(is|are) on|empiezan?|juegan?)$/i.test(context.text.slice(...verb.span))
  return isVerb && mentions.some((mention) => mention.type === 'time' && mention.from >= verb.to)
}
