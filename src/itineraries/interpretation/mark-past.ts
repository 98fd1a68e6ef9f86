import type { Clause } from './clauses.js'
import { type EntityMention, hasRole } from './entity-mentions.js'
import type { Role } from './meaning.js'
import type { DateMatch } from './temporal/date-spec.js'
import type { Token } from './tokens.js'

/** Marks past-tense clauses and elliptical clauses coordinated with them. */
export function markPast(clauses: readonly Clause[], tokens: readonly Token[]): Clause[] {
  const statedClauses = new Set(
    clauses
      .filter(({ mentions }) => mentions.some((mention) => hasRole(mention, 'past')))
      .map(({ sentence }) => sentence),
  )
  let before = false
  return clauses.map((clause, i) => {
    const isWish = clause.mentions.some((mention) => hasRole(mention, 'want', 'pos') && !hasRole(mention, 'past'))
    const isStated = clause.mentions.some((mention) => hasRole(mention, 'past', 'lost')) && !isFavourite(clause, tokens)
    const isOld =
      clause.mentions.some(isInPast) &&
      (statedClauses.has(clause.sentence) || isDone(clause, tokens) || (!isWish && isTried(clause, tokens)))
    const isCarried =
      before &&
      clause.link === 'and' &&
      clause.mentions.every(
        (mention) =>
          ['phrase', 'filler', 'unknown', 'place'].includes(mention.type) || isInPast(mention) || isBeforeThat(mention),
      ) &&
      !isWish
    before = (isStated && !isWish) || isOld || isCarried || isForgoneClause(clause, clauses[i + 1])
    const isLost = [clause, clauses[i + 1]].some(
      (candidate) => candidate?.sentence === clause.sentence && hasRoleInClause(candidate, 'lost'),
    )
    return { ...clause, isPast: before, isLost }
  })
}

const pastForms = /^((?!vamos)\w+(amos|imos)|(cen|desayun|almorc|merend|prob|tom|com|beb|ped|sal)[ei])$/

/** With a past date, verb forms ambiguous between present and past are past. */
const isDone = ({ mentions }: Clause, tokens: readonly Token[]): boolean =>
  mentions.some(({ from, to }) => tokens.slice(from, to).some(({ word }) => pastForms.test(word)))

/** A past-tense favourite still holds. */
const isFavourite = ({ mentions }: Clause, tokens: readonly Token[]): boolean =>
  mentions.some(({ from, to }) => tokens.slice(from, to).some(({ word }) => /^fav(e|ou?rites?)$/.test(word)))

const isTried = ({ mentions }: Clause, tokens: readonly Token[]): boolean =>
  mentions.some(
    ({ type, from }) =>
      (type === 'filler' || type === 'unknown') &&
      /^\w{3,}ed$/.test(tokens[from]!.word) &&
      /^(i|we|she|he|they)$|^\w{3,}$/.test(tokens[from - 1]?.word ?? ''),
  )

const isInPast = (mention: EntityMention): boolean => mention.type === 'date' && isPastDate(mention.date)

export const isPastDate = ({ spec }: DateMatch): boolean => spec.kind === 'offset' && spec.days < 0

const isBeforeThat = (mention: EntityMention): boolean =>
  mention.type === 'date' && mention.date.spec.kind === 'event' && mention.date.spec.days < 0

/** An abandoned intention in the past tense. */
const isForgoneClause = ({ mentions }: Clause, next: Clause | undefined): boolean =>
  (next?.link === 'but' ||
    (next?.link === 'then' && next.mentions.some((mention) => hasRole(mention, 'neg', 'refused')))) &&
  mentions.some((mention) => hasRole(mention, 'forgone'))

export const hasRoleInClause = ({ mentions }: Clause, role: Role): boolean =>
  mentions.some((mention) => hasRole(mention, role))
