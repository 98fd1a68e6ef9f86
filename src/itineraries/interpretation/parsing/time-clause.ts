import { type EntityMention, hasRole } from '../entity-mentions.js'
import type { TimeExpression } from '../temporal/time-expression.js'
import type { ClauseParse } from './clause-parse.js'

/** A condition about another end time constrains no stop. */
export function isCondition({ mentions }: ClauseParse, mention: EntityMention): boolean {
  const before = mentions.slice(0, mentions.indexOf(mention))
  const index = before.findLastIndex((other) => hasRole(other, 'condition'))
  const clause = index < 0 ? [] : before.slice(index + 1)
  return hasRole(clause.at(-1), 'ending') && !hasRole(clause[0], 'neg')
}

/** Latest end. */
export const isLatest = (state: ClauseParse, mention: EntityMention, { role }: TimeExpression): boolean =>
  role === 'after' && isDenied(state, mention) && !/^(until|till|til|hasta)$/.test(wordBefore(state, mention))

/** Earliest availability; with "stay" it is the latest end. */
export function isNotYet(state: ClauseParse, mention: EntityMention, { role }: TimeExpression): boolean {
  const isStay = clauseOf(state, mention).some((other) => hasRole(other, 'staying'))
  if (role === 'until' && isDeniedBehind(state, mention)) return true
  return (role === 'before' || (role === 'until' && !isStay)) && isDenied(state, mention)
}

/** The verb follows the limit and negates nothing else. */
function isDeniedBehind({ mentions, context: { text } }: ClauseParse, mention: EntityMention): boolean {
  const index = mentions.indexOf(mention)
  const [no, ...rest] = mentions.slice(index + 1).filter(({ type }) => type !== 'filler')
  if (no === undefined || !isSaidFirst(mentions.slice(0, index)) || !hasRole(no, 'neg', 'barred')) return false
  const behind = text.slice(no.span[1], mentions.at(-1)!.span[1])
  const isVerb = behind !== '' && rest.every((other) => other.type === 'unknown' || isBareRole(other))
  return hasRole(no, 'barred') || isVerb || freeWord.test(behind)
}

const isSaidFirst = (before: readonly EntityMention[]): boolean =>
  before.every(({ type }) => type === 'filler' || type === 'mark')

const isBareRole = (mention: EntityMention): boolean =>
  mention.type === 'phrase' && mention.meanings.every(({ type }) => type === 'role')

const freeWord = /^ (estoy |estamos |be |going to be )?(free|libres?|around|available|disponibles?)\b/i

/** Time before accommodation is available. */
export const isAdmission = (state: ClauseParse, mention: EntityMention, time: TimeExpression): boolean =>
  isNotYet(state, mention, time) && clauseOf(state, mention).some((other) => hasRole(other, 'admission'))

export const isDenied = (state: ClauseParse, mention: EntityMention): boolean =>
  clauseOf(state, mention).some((other) => hasRole(other, 'neg', 'barred'))

/** Mentions before the time, back to the last venue. */
function clauseOf({ mentions, entities }: ClauseParse, mention: EntityMention): readonly EntityMention[] {
  const start = entities.findLast(({ type }) => type === 'venue')?.span[1] ?? 0
  return mentions.slice(0, mentions.indexOf(mention)).filter(({ span }) => span[0] >= start)
}

const wordBefore = ({ context }: ClauseParse, { from }: EntityMention): string => context.tokens[from - 1]?.word ?? ''
