import {
  type Connective,
  connectiveOf,
  implicitConnectiveOf,
  isClosing,
  isConclusion,
  isExample,
  namesStop,
} from './connectives.js'
import { type EntityMention, hasRole } from './entity-mentions.js'
import { hasRoleInClause, markPast } from './mark-past.js'
import type { Token } from './tokens.js'
import { describeVenue, type VenueDescription } from './venue-description.js'

/** Strongest connective between the clause and the preceding one. */
export type ClauseLink = 'start' | 'sentence' | 'then' | 'but' | 'or' | 'comma' | 'and'

/** Text between two connectives; expresses one proposition at most. */
export interface Clause {
  readonly link: ClauseLink
  readonly position?: 'first' | 'last'
  readonly sentence: number
  readonly mentions: readonly EntityMention[]
  /** Past tense: reports what happened instead of requesting it. */
  readonly isPast: boolean
  /** A cancelled arrangement, which is requested again. */
  readonly isLost: boolean
  /** Follows a sequence word. */
  readonly isOrderStated: boolean
  /** The sequence word means "later", not "directly next". */
  readonly isAfterwards: boolean
  /** Number of the last sentence with "or"; a reversed restatement may follow. */
  readonly turn?: number
  /** Used only if the preceding alternative is unavailable. */
  readonly isFallback: boolean
  /** Subordinate clause of reason. */
  readonly isReason: boolean
  /** Follows a colon and elaborates the preceding clause. */
  readonly isDetail: boolean
}

/** Weakest first. */
const strengths: readonly ClauseLink[] = ['comma', 'and', 'or', 'but', 'sentence', 'then', 'start']

/** State of clause splitting: mentions since the last connective and what the connectives imply. */
interface ClauseSplitState {
  readonly clauses: Clause[]
  current: EntityMention[]
  link: ClauseLink
  position: Clause['position']
  sentence: number
  turn: number | undefined
  isDetail: boolean
  isFallback: boolean
  /** A conditional of absence: the next clause is the fallback. */
  isLacking: boolean
  isReason: boolean
  /** Coordinated options ("torn between"): "and" means "or". */
  isChoice: boolean
  isAfterwards: boolean
}

/** Splits mentions into clauses at punctuation, conjunctions and sequence words. */
export function splitClauses(mentions: readonly EntityMention[], tokens: readonly Token[]): Clause[] {
  const cutting: ClauseSplitState = {
    clauses: [],
    current: [],
    link: 'start',
    position: undefined,
    sentence: 0,
    turn: undefined,
    isDetail: false,
    isFallback: false,
    isLacking: false,
    isReason: false,
    isChoice: false,
    isAfterwards: false,
  }
  for (const i of mentions.keys()) consumeMention(cutting, mentions, i, tokens)
  closeClause(cutting)
  const relevant = cutting.clauses.filter(
    (clause) => !isPutAside(clause.mentions, tokens) && !isSaying(clause.mentions, tokens),
  )
  return markPast(putFirstChoiceFirst(relevant), tokens)
}

/** Reorders ranked choices so that the fallback follows the preferred option. */
function putFirstChoiceFirst(clauses: readonly Clause[]): readonly Clause[] {
  const [second, first, ...rest] = clauses
  const isTurned = second?.link === 'start' && second.isFallback && second.mentions.some(namesStop)
  const isFavourite = first?.mentions.some((mention) => hasRole(mention, 'favourite')) === true
  const isFirst = first?.position === 'first' || first?.link === 'but' || isFavourite
  if (!isTurned || !first || !isFirst || !first.mentions.some(namesStop)) return clauses
  const { position: _, ...plain } = first
  return [{ ...plain, link: 'start', isOrderStated: false }, { ...second, link: 'or' }, ...rest]
}

function consumeMention(
  cutting: ClauseSplitState,
  mentions: readonly EntityMention[],
  i: number,
  tokens: readonly Token[],
): void {
  const mention = mentions[i]!
  const isSecond = hasRole(mention, 'failing') || isSecondChoice(cutting, mention)
  if (isSecond && isClosing(mentions[i + 1]) && cutting.current.some(namesStop)) {
    Object.assign(cutting, { isFallback: true, link: 'or' })
    return
  }
  const next = mentions.slice(i + 1).find((other) => other.type !== 'filler' && tokens[other.from]!.word !== 'a')
  if (isLeadOfNext(cutting, mention, next)) return
  const connective = isSecondChoice(cutting, mention)
    ? { link: 'or' as const }
    : connectiveOf(mention, tokens, mentions.slice(i + 1))
  const before = [...(cutting.link === 'and' ? (cutting.clauses.at(-1)?.mentions ?? []) : []), ...cutting.current]
  const hidden = implicitConnectiveOf(mention, cutting.current, before, mentions.slice(i + 1), tokens)
  if (hidden) linkNextClause(cutting, hidden)
  // "start with" after a sequence word orders the following stops only.
  const isBehindThen = connective?.position === 'first' && hasRole(mentions[i - 1], 'then')
  if (connective) consumeConnective(cutting, mention, isBehindThen ? { link: 'then' } : connective)
  consumeRoles(cutting, mention)
  const { link, current } = cutting
  cutting.isDetail ||=
    (mention.type === 'mark' && mention.mark === ':') ||
    isConclusion(mention, current, tokens) ||
    isExample(mention, link, current, tokens)
  if (!connective && !hasRole(mention, 'lacking')) cutting.current.push(mention)
}

/** The comma separates a fronted time from its stop. */
function isLeadOfNext(
  { current, link, clauses }: ClauseSplitState,
  mention: EntityMention,
  next: EntityMention | undefined,
): boolean {
  const isComma = mention.type === 'mark' && mention.mark === ','
  const contentMentions = current.filter(({ type }) => type !== 'filler')
  const last = clauses.at(-1)?.mentions ?? []
  const isTurned =
    link === 'comma' &&
    hasRole(
      last.findLast(({ type }) => type !== 'filler'),
      'before',
      'after',
      'earlier',
      'laterword',
    )
  const isHour =
    (link === 'and' || link === 'then' || isTurned) &&
    contentMentions.length > 0 &&
    contentMentions.every(({ type }) => type === 'time')
  const isListed = last.some(({ type }) => type === 'time')
  return isComma && isHour && !isListed && next !== undefined && (next.type === 'place' || namesStop(next))
}

const isSecondChoice = ({ clauses }: ClauseSplitState, mention: EntityMention): boolean =>
  hasRole(mention, 'other') && clauses.at(-1)?.mentions.some((other) => hasRole(other, 'favourite')) === true

function consumeConnective(cutting: ClauseSplitState, mention: EntityMention, { link, position }: Connective): void {
  if (position && !link) cutting.position = position
  if (!link) return
  linkNextClause(cutting, cutting.isChoice && link === 'and' ? 'or' : link)
  if (link === 'sentence' || link === 'then') Object.assign(cutting, { isReason: false, isChoice: false })
  if (link === 'then' && hasRole(mention, 'laterword')) cutting.isAfterwards = true
  if (link === 'or') cutting.turn = cutting.sentence
  if (link === 'sentence') cutting.sentence++
  if (position && link === 'then') cutting.position = position
}

function consumeRoles(cutting: ClauseSplitState, mention: EntityMention): void {
  const isAgain = (role: 'outcome' | 'either'): boolean =>
    hasRole(mention, role) && cutting.clauses.some((clause) => hasRoleInClause(clause, role))
  cutting.isReason ||= hasRole(mention, 'reason')
  cutting.isChoice ||= hasRole(mention, 'choice')
  cutting.isLacking ||= hasRole(mention, 'lacking')
  // Repeated conditions and modal alternatives are exclusive options.
  cutting.isFallback ||= hasRole(mention, 'failing') || isSecondChoice(cutting, mention) || isAgain('outcome')
  if (isAgain('outcome') || isAgain('either')) cutting.link = 'or'
}

function closeClause(cutting: ClauseSplitState): void {
  const { clauses, current: mentions, link, position, sentence, turn } = cutting
  const { isAfterwards, isFallback, isReason, isDetail } = cutting
  cutting.current = []
  if (mentions.every(({ type }) => type === 'filler')) return
  clauses.push({
    link,
    ...(position && { position }),
    sentence,
    ...(turn !== undefined && { turn }),
    mentions,
    isPast: false,
    isLost: false,
    isOrderStated: link === 'then' || position !== undefined,
    isAfterwards,
    isFallback,
    isReason,
    isDetail,
  })
  Object.assign(cutting, {
    isAfterwards: false,
    isFallback: false,
    isDetail: false,
    link: 'comma',
    position: undefined,
  })
}

function linkNextClause(cutting: ClauseSplitState, next: ClauseLink): void {
  const isEmpty = cutting.current.every(({ type }) => type === 'filler')
  if (isEmpty && cutting.isFallback && next !== 'sentence') return
  closeClause(cutting)
  if (cutting.isLacking && !isEmpty && next !== 'sentence') {
    Object.assign(cutting, { isFallback: true, link: 'or', isLacking: false })
    return
  }
  const { link, clauses } = cutting
  if (isEmpty && clauses.length === 0) cutting.link = next === 'then' ? 'then' : link
  else cutting.link = isEmpty && strengths.indexOf(link) > strengths.indexOf(next) ? link : next
}

const isPutAside = (mentions: readonly EntityMention[], tokens: readonly Token[]): boolean =>
  tokens[mentions.at(-1)!.to - 1]!.word === 'aside'

/** Generic statements ("X isn't Y") request neither noun. */
function isSaying(mentions: readonly EntityMention[], tokens: readonly Token[]): boolean {
  const isArticle = ({ from, to }: EntityMention): boolean => to === from + 1 && /^(an?|una?)$/.test(tokens[from]!.word)
  const [thing, no, meal, ...more] = mentions.filter((mention) => mention.type !== 'filler' && !isArticle(mention))
  const isVerb = thing && meal && tokens.slice(thing.to, meal.from).some(({ word }) => copula.test(word))
  const isSort =
    describedVenue(meal)?.meal !== undefined || foodCategories.has(tokens[(meal?.to ?? 1) - 1]!.word) || isDiet(meal)
  const areNouns = describedVenue(thing) !== undefined && isSort
  return more.length === 0 && hasRole(no, 'neg') && isVerb === true && areNouns
}

/** Food categories in predicate position. */
const foodCategories = new Set(
  'vegetable vegetables veggie veggies fruit plant plants meat meal salad verdura verduras fruta carne'.split(' '),
)

const isDiet = (mention: EntityMention | undefined): boolean =>
  mention?.type === 'phrase' && mention.meanings.some(({ type }) => type === 'diet')

const copula = /^(is|isn|isnt|isn't|are|aren|arent|aren't|ain't|aint|es|son)$/

const describedVenue = (mention: EntityMention | undefined): VenueDescription | undefined =>
  mention?.type === 'phrase' ? describeVenue(mention.meanings, '') : undefined
