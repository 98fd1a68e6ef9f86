import type { ClauseLink } from './clauses.js'
import { type EntityMention, hasRole } from './entity-mentions.js'
import { isJudgement, judgementsFollow } from './judgements.js'
import type { Token } from './tokens.js'
import { describeVenue } from './venue-description.js'

/** Boundary between clauses; without a link it states only the position of a stop. */
export interface Connective {
  readonly link?: ClauseLink
  readonly position?: 'first' | 'last'
}

/** Connective expressed by a punctuation mark or word. */
export function connectiveOf(
  mention: EntityMention,
  tokens: readonly Token[],
  rest: readonly EntityMention[],
): Connective | undefined {
  const [next, afterNext] = rest.filter(({ type }) => type !== 'filler')
  if (mention.type === 'mark' && mention.mark === ',' && hasRole(next, 'maybe') && isClosing(afterNext))
    return undefined
  if (mention.type === 'mark' && mention.mark === ',' && mention.from > 0 && isAddress(tokens[mention.from - 1]!, rest))
    return undefined
  if (mention.type === 'mark') return markLink(mention.mark, tokens[mention.from]!, tokens[mention.to], tokens)
  if (mention.type !== 'phrase') return undefined
  const word = tokens[mention.from]!.word
  const isLater = hasRole(mention, 'then') && hasRole(mention, 'laterword')
  if (isLater && (isClosing(next) || isPurpose(next, rest, tokens))) return undefined
  if (hasRole(mention, 'then')) return isInThatCase(mention, tokens) ? undefined : { link: 'then' }
  if (hasRole(mention, 'first'))
    return isClosing(rest.find(({ type }) => !temporalTypes.includes(type))) ||
      (word === 'first' && namesNoMoreStops(rest))
      ? { position: 'first' }
      : { link: 'then', position: 'first' }
  if (hasRole(mention, 'last') && next?.type === 'time') return undefined
  if (hasRole(mention, 'last')) return isClosing(next) ? { position: 'last' } : { link: 'then', position: 'last' }
  // A conjunction after a closing dash belongs to the parenthesis.
  if (hasRole(mention, 'and')) return isDash(tokens[mention.from - 1]) ? undefined : { link: 'and' }
  if (hasRole(mention, 'or', 'failing')) return { link: 'or' }
  if (['but', 'pero', 'however'].includes(word) && hasRole(mention, 'pos')) return { link: 'but' }
  return undefined
}

/** "then" in the sense of "in that case". */
const isInThatCase = ({ from }: EntityMention, tokens: readonly Token[]): boolean =>
  tokens[from]!.word === 'then' &&
  tokens[from - 1]?.type === 'word' &&
  !/^(and|but|or|n|since|by|until|till|til|before|after)$/.test(tokens[from - 1]!.word) &&
  /^[,.!?]$/.test(tokens[from + 1]?.word ?? '')

/** Apposition: name of the accommodation. */
const isAddress = ({ word }: Token, rest: readonly EntityMention[]): boolean =>
  lodgingWord.test(word) && rest.find(({ type }) => type !== 'filler')?.type === 'place'

export const lodgingWord = /^(hotel|motel|hostel|airbnb|bnb)$/

/** Temporal modifiers that add nothing to the noun. */
const temporalTypes: readonly EntityMention['type'][] = ['time', 'date', 'daypart']

/** End of the clause. */
export function isClosing(next: EntityMention | undefined): boolean {
  return next === undefined || next.type === 'mark' || hasRole(next, 'then', 'and')
}

/** No further stop is named before the next connective. */
function namesNoMoreStops(rest: readonly EntityMention[]): boolean {
  const end = rest.findIndex((mention) => mention.type === 'mark' || hasRole(mention, 'then', 'and', 'or', 'last'))
  return rest.slice(0, end < 0 ? undefined : end).every((mention) => mention.type !== 'place' && !namesStop(mention))
}

/** Infinitive of purpose, not a stop. */
const isPurpose = (
  next: EntityMention | undefined,
  rest: readonly EntityMention[],
  tokens: readonly Token[],
): boolean => next !== undefined && /^(to|para)$/.test(tokens[next.from]!.word) && namesNoMoreStops(rest)

export const namesStop = (mention: EntityMention): boolean =>
  mention.type === 'phrase' && describeVenue(mention.meanings, '') !== undefined

function markLink(
  mark: string,
  token: Token,
  next: Token | undefined,
  tokens: readonly Token[],
): { link: ClauseLink } | undefined {
  const isSpaced = !token.isGlued || next?.isGlued === false
  if ('.;!?\n•|*'.includes(mark)) return { link: 'sentence' }
  if (mark === '→' || mark === '>') return { link: 'then' }
  if (mark === '#' && next?.word === '#') return { link: 'sentence' }
  if (',:()[]'.includes(mark)) return { link: 'comma' }
  // Several spaced slashes are list separators.
  if (mark === '/') return { link: isSpaced && tokens.filter(({ word }) => word === '/').length > 1 ? 'comma' : 'or' }
  return '-–—'.includes(mark) && isSpaced ? { link: 'comma' } : undefined
}

const isDash = (token: Token | undefined): boolean => token !== undefined && /^[-–—]$/.test(token.word)

/** Connective implied by a word that itself belongs to the next clause; `before` looks back across a bare "and". */
export function implicitConnectiveOf(
  mention: EntityMention,
  current: readonly EntityMention[],
  before: readonly EntityMention[],
  rest: readonly EntityMention[],
  tokens: readonly Token[],
): ClauseLink | undefined {
  if (isSplitCount(mention, current, rest)) return 'and'
  if (startsNextJudgement(mention, current, tokens)) return 'comma'
  const isThought = hasRole(mention, 'reason') || isCorrection(mention, current, rest[0], tokens)
  return isThought || isConsequence(mention, before, rest, tokens) ? 'comma' : undefined
}

/** A venue with its emoji judgement forms a clause. */
function startsNextJudgement(
  { from }: EntityMention,
  before: readonly EntityMention[],
  tokens: readonly Token[],
): boolean {
  const last = before.at(-1)
  if (!last) return false
  return judgementsFollow(tokens)
    ? isJudgement(tokens[last.to - 1]) && !isJudgement(tokens[from])
    : isJudgement(tokens[from])
}

/** A correction replaces the preceding amount, place or noun. */
function isCorrection(
  mention: EntityMention,
  before: readonly EntityMention[],
  next: EntityMention | undefined,
  tokens: readonly Token[],
): boolean {
  const isAmount = (other: EntityMention | undefined): boolean =>
    other !== undefined && amountTypes.includes(other.type)
  if (hasRole(mention, 'correct'))
    return before.some((other) => isAmount(other) || other.type === 'place' || namesStop(other))
  const isNo = hasRole(mention, 'neg') && tokens[mention.from]!.word === 'no' && tokens[mention.to]?.type === 'number'
  return (isNo || hasRole(mention, 'turn')) && isAmount(next) && before.some(isAmount)
}

function isSplitCount(
  { type }: EntityMention,
  before: readonly EntityMention[],
  [next, afterNext]: readonly EntityMention[],
): boolean {
  const isTurn = hasRole(next, 'before', 'after', 'earlier', 'laterword') && isClosing(afterNext)
  return type === 'number' && isTurn && before.some(namesStop)
}

const amountTypes: readonly EntityMention['type'][] = ['time', 'number', 'party', 'date']

export const isConclusion = (
  mention: EntityMention,
  before: readonly EntityMention[],
  tokens: readonly Token[],
): boolean => isConsequenceWord(mention, tokens) && before.every(({ type }) => type === 'filler')

/** A consequence clause ends the clause of its reason. */
function isConsequence(
  mention: EntityMention,
  before: readonly EntityMention[],
  rest: readonly EntityMention[],
  tokens: readonly Token[],
): boolean {
  const isPast = before.some((other) => hasRole(other, 'past', 'lost'))
  const isTimed = [before, rest].every((side) => side.some(({ type }) => type === 'time'))
  return isConsequenceWord(mention, tokens) && (isPast || isTimed)
}

const isConsequenceWord = ({ type, from, to }: EntityMention, tokens: readonly Token[]): boolean =>
  type === 'filler' && (tokens[from]!.word === 'so' || (tokens[from]!.word === 'asi' && tokens[to]?.word === 'que'))

export const isExample = (
  mention: EntityMention,
  link: ClauseLink,
  before: readonly EntityMention[],
  tokens: readonly Token[],
): boolean =>
  link === 'comma' &&
  before.length === 0 &&
  mention.to === mention.from + 1 &&
  exampleWord.test(tokens[mention.from]!.word)

const exampleWord = /^(like|tipo|como)$/
