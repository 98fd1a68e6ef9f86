import { namesStop } from '../connectives.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'
import { plausibleHours } from '../start-times.js'
import { matchClock } from '../temporal/clock-time.js'
import { hourOf } from '../temporal/time-expression.js'
import type { Token } from '../tokens.js'
import type { VenueDescription } from '../venue-description.js'
import { clubWords, companionPlurals } from '../words/people-words.js'
import type { ClauseParse } from './clause-parse.js'
import { parseCompound } from './compound.js'
import { correctedWords, pushEntity } from './push-entity.js'

/** Adds a venue entity with the modifiers parsed so far. */
export function parseVenue(state: ClauseParse, mention: EntityMention, venue: VenueDescription, i: number): void {
  if (isUnrequestedTable(venue, mention, state.context.tokens) || isSeated(state, mention)) return
  if (isEachOf(state, mention, venue)) {
    state.count = undefined
    return
  }
  if (isOfPeople(state.context.tokens, mention) || isStateOfPeople(state, mention, i)) return
  if (isMerely(state, mention, i)) return
  if (venue.concept === 'hotel' && state.context.tokens[mention.to - 1]!.stem !== undefined) return
  // "with" introduces a stop of its own if a sequence word follows; "for" limits the exclusion.
  const isOwn = state.relation === 'with' && (isThereafter(state.mentions.slice(i + 1)) || isHalt(state, mention))
  if (isOwn || isMealHad(state, venue) || isEnd(state)) state.relation = undefined
  if (state.relation === 'for' && (state.hasNegated || isOtherMeal(state, venue))) state.isNegative = false
  parsePronoun(state, mention)
  if (parseCompound(state, mention, venue)) return
  parseMealHour(state, mention, venue, i)
  const count = countOf(state, mention, venue) ?? (state.isCrawl && venue.concept !== 'shopping' ? 3 : undefined)
  state.entities.push({
    span: mention.span,
    text: correctedWords(state, mention),
    type: 'venue',
    venue,
    isNegative: state.isNegative || isDeniedAfter(state, i) || isTooMuch(state, venue),
    ...(state.relation && { relation: state.relation }),
    ...(count !== undefined && { count }),
    isCrawl: state.isCrawl && state.count === undefined,
    isOther: state.isOther,
    isMaybe: state.isMaybe,
  })
  state.hasNegated ||= state.isNegative
  if (isInstead(state, mention, i)) state.isNegative = false
  state.count = undefined
  state.isCrawl = false
  state.isOther = false
  state.relation = undefined
  if (state.anchor !== 'open') state.anchor = undefined
}

/** "too … for" negates the venue, except in a question. */
const isTooMuch = ({ relation, relationSpan, context: { text } }: ClauseParse, { meal }: VenueDescription): boolean =>
  relation === 'for' && meal === undefined && tooMuch.test(text.slice(0, relationSpan[0]))

const tooMuch = /(?<!\b(not|isn['’]?t|never|no|is it) )\b(?<!n['’]t )too \w+ $/i

/** The option replaced by "instead of". */
function isInstead({ mentions, context, isNegative }: ClauseParse, { span }: EntityMention, i: number): boolean {
  const lead = mentions.slice(0, i).findLast((mention) => hasRole(mention, 'neg', 'than'))
  const next = mentions.slice(i + 1).find((mention) => mention.type === 'place' || namesStop(mention))
  const isApart = next !== undefined && !/^\s*(de\s*)?$/i.test(context.text.slice(span[1], next.span[0]))
  return (
    isNegative &&
    isApart &&
    lead !== undefined &&
    /^(instead|rather|en (vez|lugar)|in (place|lieu))/i.test(context.text.slice(...lead.span))
  )
}

/** "not just" adds to the noun, "not only … but" coordinates both. */
const isMerely = ({ mentions, context: { tokens } }: ClauseParse, { to }: EntityMention, i: number): boolean =>
  hasRole(
    mentions.slice(0, i).findLast(({ type }) => type !== 'filler'),
    'notonly',
  ) && !tokens.slice(to).some(({ word }) => /^(but|sino|pero)$/.test(word))

const isEachOf = (
  { context: { tokens, text } }: ClauseParse,
  { from, span }: EntityMention,
  { isThing }: VenueDescription,
): boolean =>
  /^per$/.test(tokens[from - 1]?.word ?? '') ||
  (isThing &&
    /[,–-]\s*(just |only )?(one|an?|una?)\s+$/i.test(text.slice(0, span[0])) &&
    inEach.test(text.slice(span[1])))

const inEach = /^\s+(in|at|en) (each|cada un[oa])\b(?! \w)/i

/** Negates something else for the meal, not the meal itself. */
function isOtherMeal({ mentions, entities, relationSpan }: ClauseParse, { meal }: VenueDescription): boolean {
  const index = mentions.findIndex(({ span }) => span === relationSpan)
  return (meal !== undefined || entities.some(({ type }) => type === 'avoid')) && !hasRole(mentions[index - 1], 'neg')
}

/** A number directly before a singular meal noun is its hour if plausible. */
function parseMealHour(state: ClauseParse, mention: EntityMention, { meal }: VenueDescription, i: number): void {
  const { count, mentions, context, countSpan } = state
  const number = mentions[i - 1]
  const isOne = !context.tokens[mention.to - 1]!.word.endsWith('s')
  if (!meal || !isOne || count === undefined || number?.type !== 'number' || count < 1 || count > 12) return
  const clock = { minutes: count * 60, isAmbiguous: true, isApprox: false }
  const isMealtime = [clock.minutes % 720, (clock.minutes % 720) + 720].some(
    (minutes) => minutes >= plausibleHours[meal][0] && minutes <= plausibleHours[meal][1],
  )
  // Counts, not hours.
  const isCounted = count === 1 && !context.tokens.some((_, index) => matchClock(context.tokens, index)?.isEvident)
  if (!isMealtime || isCounted) return
  pushEntity(state, { ...mention, span: countSpan }, { type: 'time', time: hourOf(clock) })
  state.count = undefined
}

/** A number before a singular noun counts nothing. */
const countOf = (
  { count, context }: ClauseParse,
  { to }: EntityMention,
  { meal }: VenueDescription,
): number | undefined => (meal === undefined || context.tokens[to - 1]!.word.endsWith('s') ? count : undefined)

function isThereafter(rest: readonly EntityMention[]): boolean {
  const [next, more] = rest.filter(({ type }) => type !== 'filler')
  return (
    hasRole(next, 'laterword', 'between') || (hasRole(next, 'after') && (more === undefined || more.type === 'mark'))
  )
}

function isEnd({ relation, relationSpan, mentions, context }: ClauseParse): boolean {
  const index = mentions.findIndex(({ span }) => span === relationSpan)
  const isEdge = /\b(start|begin|end|finish|empez|comenz|termin|acab|cerr)\S*( at| by)?$/i
  return (
    relation === 'with' &&
    mentions[index - 1]?.type === 'time' &&
    isEdge.test(context.text.slice(0, mentions[index - 1]!.span[0]).trimEnd())
  )
}

const isHalt = ({ context }: ClauseParse, { to }: EntityMention): boolean =>
  /^(stop|break|pause|pitstop)$/.test(context.tokens[to]?.word ?? '')

/** The pronoun refers to the previous stop as a reference point. */
function parsePronoun(state: ClauseParse, mention: EntityMention): void {
  const { relation, relationSpan, context } = state
  if (relation !== 'before' && relation !== 'after') return
  if (!/^\s*(it|them|ello|ellos)\s*$/i.test(context.text.slice(relationSpan[1], mention.span[0]))) return
  pushEntity(state, { ...mention, span: relationSpan }, { type: 'side', side: relation })
  state.relation = undefined
}

/** A conjoined verb phrase names the meal, not a feature of a venue. */
function isMealHad(
  { relation, relationSpan, context, entities }: ClauseParse,
  { meal, concept }: VenueDescription,
): boolean {
  const isHave = /^(have|having)$/i.test(context.text.slice(...relationSpan))
  return (
    relation === 'with' &&
    isHave &&
    (meal !== undefined || concept === 'food') &&
    !entities.some(({ type }) => type === 'venue')
  )
}

/** A group of people, not a venue. */
function isOfPeople(tokens: readonly Token[], { from, to }: EntityMention): boolean {
  if (/^club$/.test(tokens[to - 1]!.word) && clubs.has(tokens[from - 1]?.word ?? '')) return true
  const origin = tokens.slice(Math.max(0, from - 4), from).findLastIndex(({ word }) => word === 'from')
  const lead = tokens.slice(Math.max(0, from - 4), from).slice(origin + 1)
  const who = tokens[Math.max(0, from - 4) + origin - 1]?.word ?? ''
  return origin >= 0 && lead.every(({ type }) => type === 'word') && people.has(who)
}

/** A state of people, not a drink. */
function isStateOfPeople(
  { mentions, context: { tokens } }: ClauseParse,
  { from, to }: EntityMention,
  i: number,
): boolean {
  const isStated = /^(thirsty|parched)$/.test(tokens[from]!.word)
  const next = mentions[i + 1]
  return isStated && next !== undefined && (next.type === 'unknown' || people.has(tokens[to]!.word))
}

const people = new Set(['us', 'all', 'guys', 'people', 'folks', 'crew', 'gang', ...companionPlurals.split('|')])
const clubs = new Set(clubWords.split('|'))

/** A table is requested only with a determiner, number or verb. */
function isUnrequestedTable(venue: VenueDescription, mention: EntityMention, tokens: readonly Token[]): boolean {
  const isOnIt = /^tables?$/.test(tokens[mention.to - 1]!.word) && tokens[mention.from - 1]?.word === 'on'
  return venue.head?.name === 'restaurant' && (isOnIt || tokens[mention.from]!.text === 'TABLE')
}

/** Describes the venue already named. */
function isSeated({ context: { tokens, text }, entities }: ClauseParse, { from, span }: EntityMention): boolean {
  const isVerb = /^(can|cant|cannot|could|to|all|us|should|we)$/.test(tokens[from - 1]?.word ?? '')
  const isDenied = /^(cant|cannot)$/.test(tokens[from - 1]?.word ?? '')
  return (
    isVerb && /^sit down$/i.test(text.slice(...span)) && (isDenied || entities.some(({ type }) => type === 'venue'))
  )
}

/** Postposed negation. */
export function isDeniedAfter(state: ClauseParse, i: number): boolean {
  const rest = state.mentions.slice(i + 1).filter((mention) => mention.type !== 'filler' && !hasRole(mention, 'also'))
  const isEnd = rest[1] === undefined || rest[1].type === 'mark' || hasRole(rest[1], 'for', 'and', 'or')
  if (hasRole(rest[0], 'refused') && isEnd) return true
  if (/^-free\b/i.test(state.context.text.slice(state.mentions[i]!.span[1]))) return true
  return (
    rest.length === 1 &&
    rest[0]!.type === 'phrase' &&
    rest[0] === state.mentions.findLast(({ type }) => type !== 'mark') &&
    /^(no|tampoco)$/i.test(state.context.text.slice(...rest[0]!.span))
  )
}
