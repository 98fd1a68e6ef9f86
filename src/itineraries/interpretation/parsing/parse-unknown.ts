import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { Concept } from '../plan-request.js'
import { editDistance } from '../spelling.js'
import { describeVenue } from '../venue-description.js'
import { flavourWords } from '../words/cuisines.js'
import type { ClauseParse } from './clause-parse.js'
import { parseTeam } from './parse-event.js'
import { isDeniedAfter } from './parse-venue.js'
import { isCapitalised, pushEntity } from './push-entity.js'
import { pushNear } from './push-near.js'

/** An unknown name: as a reference point it means the fan's surroundings; negated it is an exclusion. */
export function parseUnknown(state: ClauseParse, mention: EntityMention, i: number): void {
  const token = state.context.tokens[mention.from]!
  if (isOfDish(state, mention)) return
  if (state.isDayOfEvent && hasRole(state.mentions[i + 1], 'eventword')) return
  if (isOfEvent(state, mention)) {
    parseTeam(state, mention, i)
    return
  }
  const isName = token.isCapital && mention.from > 0 && !isShouted(state, mention)
  const isExcepted =
    state.relation !== 'with' &&
    (isName ||
      (state.isExcepting && state.mentions.slice(i + 1).every(({ type }) => type === 'filler' || type === 'unknown')))
  const isDenied = token.isCapital && isDeniedAfter(state, i)
  if (isDenied || (state.isNegative && isExcepted)) {
    state.hasNegated = true
    const lastEntity = state.entities.at(-1)
    const isTail = lastEntity?.type === 'avoid' && lastEntity.name.endsWith(state.context.text.slice(...mention.span))
    if (!isTail) pushEntity(state, mention, { type: 'avoid', name: nameFrom(state, i) })
    return
  }
  const isIn =
    state.relation === 'at' &&
    ((isName && ['in', 'en'].includes(state.context.tokens[mention.from - 1]!.word)) || isStreet(state, mention))
  if (state.isNegative) state.hasNegated = true
  state.isNaming = state.relation === 'near'
  const isArea = state.mentions.slice(i + 1, i + 3).some((next) => hasRole(next, 'area'))
  if (state.relation === 'near' || isIn || (isArea && isName && !state.entities.some(({ type }) => type === 'near')))
    pushNear(state, mention, 'location', { name: nameFrom(state, i) })
  pushEntity(state, mention, { type: 'unknown', isWished: !isName && isWished(state, i) })
}

/** Modifier of an adjacent dish. */
export function isOfDish({ mentions, context: { tokens } }: ClauseParse, mention: EntityMention): boolean {
  const isStated = (other: EntityMention): boolean =>
    tokens.slice(other.from, other.to).every(({ word }) => flavours.has(word))
  if (!isStated(mention)) return false
  const index = mentions.indexOf(mention)
  const next = mentions.slice(index + 1).find((other) => !isStated(other) && other.type !== 'filler')
  const before = mentions.slice(0, index).findLast((other) => !isStated(other))
  return [next, before].some((other) => other !== undefined && isDish(other))
}

const isDish = (mention: EntityMention): boolean => {
  const venue = mention.type === 'phrase' ? describeVenue(mention.meanings, '') : undefined
  return venue !== undefined && eatVerb.has(venue.concept) && !venue.meal && !venue.isGeneric
}

const eatVerb: ReadonlySet<Concept> = new Set(['food', 'drink', 'coffee', 'dessert'])
const flavours = new Set(flavourWords.split('|'))

function isWished({ mentions, context }: ClauseParse, i: number): boolean {
  const lead = mentions.slice(0, i).findLast(({ type }) => type !== 'filler' && type !== 'number')
  return hasRole(lead, 'want', 'pos') && !anything.test(context.text.slice(...lead!.span))
}

/** Quality of an unspecified place. */
const anything = /^(some\w*|any\w*|alg[uú]?[no]\w*)$/i

const isStreet = ({ context: { tokens } }: ClauseParse, { from, to }: EntityMention): boolean =>
  /^(on|along|off|in|en)$/.test(tokens[from - 1]?.word ?? '') && streetWord.test(tokens[to]?.word ?? '')

const streetWord = /^(st|street|ave|avenue|av|blvd|boulevard|rd|road|dr|drive|way|row|sq|square|mile)$/

export function isShouted({ context }: ClauseParse, { from }: EntityMention): boolean {
  const { text } = context.tokens[from]!
  return text.length > 2 && text === text.toUpperCase()
}

function nameFrom(state: ClauseParse, i: number): string {
  const run = state.mentions.slice(i)
  const isProper = isCapitalised(state, run[0]!)
  const end = run.findIndex((mention) => (isProper ? !isCapitalised(state, mention) : mention.type !== 'unknown'))
  const last = run[end < 0 ? run.length - 1 : Math.max(0, end - 1)]!
  return state.context.text.slice(run[0]!.span[0], last.span[1])
}

/** Matches a word of the event's name with at most one letter off, or a team's short form. */
export function isOfEvent({ context }: ClauseParse, { from }: EntityMention): boolean {
  if (!context.event) return false
  const { word, isCapital: isProper } = context.tokens[from]!
  const { words } = context.event
  const isCapital =
    isProper ||
    /^(the|before|after|b4|pre|da)$/.test(context.tokens[from - 1]?.word ?? '') ||
    /^(games?|match)$/.test(context.tokens[from + 1]?.word ?? '')
  return (
    words.has(word) ||
    (isCapital && [...words].some((own) => isShortFor(word, own))) ||
    (word.length >= 5 && [...words].some((own) => own.length >= 5 && editDistance(word, own, 1) <= 1))
  )
}

/** Short form of a team name. */
function isShortFor(word: string, name: string): boolean {
  return word.length >= 4 && name.length > word.length && (name.startsWith(word.slice(0, -1)) || name.endsWith(word))
}
