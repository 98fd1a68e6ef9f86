import { months, weekdays } from '../../interpretation/temporal/calendar-vocabulary.js'
import { type Token, tokenise } from '../../interpretation/tokens.js'
import { isTelling } from '../check/check-coverage.js'
import { isContentWord } from '../content-words.js'
import { isCondition } from '../phrase-edges.js'
import { type Analysis, clauseAt, quoteOf, type Spanned } from './analysis.js'
import { hasTitle, mayNamePerson } from './names-of-people.js'
import type { ReadValue } from './read-values.js'
import { overlaps } from './rule.js'
import type { UnreadRun } from './unread-runs.js'

/** Words too many do less harm than a wish that is lost without a word. */
const usualLeast = 0.3
/** Beside a wish that is read, other words rather describe it. */
const leastBesideWish = 0.6
/** "Plant shopping", "Valentine's eve": what stands right beside what is read changes it. */
const leastOfNext = 0.35
/** A name may be a person's. */
const leastOfPerson = 0.7
/** Two words with capitals are rather a place. */
const leastOfLongName = 0.45
const leastOfDenied = 0.55
/** Everyday words are often mere talk. */
const leastOfPlain = 0.78

/** The least probability at which unread words are quoted in the answer. */
export function leastLikelihood(analysis: Analysis, run: UnreadRun, read: readonly ReadValue[]): number {
  if (run.isPlain) return leastOfPlain
  if (run.isDenied) return leastOfDenied
  if (run.isDay) return usualLeast
  const isName = analysis.tokens.every((token) => !isWithin(token, run) || token.isCapital)
  if (isName && !run.isPlace && mayNamePerson(analysis, run)) return leastOfName(analysis, run)
  const isEngagement = clauseAt(analysis, run)?.role === 'busy'
  if (run.isLikely) return usualLeast
  if (!isEngagement && read.some((value) => isNext(analysis, run, value))) return leastOfNext
  const around = betweenJoints(analysis, run)
  const isBesideWish = read.some((value) => value.isThing && overlaps(value, around))
  const isNumber = /^[\d\s]+\p{L}*$/u.test(quoteOf(analysis, run))
  return isBesideWish || isEngagement || isNumber ? leastBesideWish : usualLeast
}

/** The least probability at which words that may name a person are quoted. */
export function leastOfName(analysis: Analysis, run: Spanned): number {
  const isLong = /^\p{Lu}\S* \p{Lu}\S*$/u.test(quoteOf(analysis, run))
  return isLong && !hasTitle(analysis, run) ? leastOfLongName : leastOfPerson
}

const isNext = ({ text }: Analysis, run: Spanned, value: Spanned): boolean =>
  (value.to <= run.from && text.slice(value.to, run.from) === ' ') ||
  (run.to <= value.from && text.slice(run.to, value.from) === ' ')

/** Up to a mark, or to a word that begins or joins another wish. */
function betweenJoints({ folded }: Analysis, { from, to }: Spanned): Spanned {
  const joint = /[.,;:!?()\n]|\b(?:and|or|but|so|then|plus|because|y|o|ni|pero|luego|porque)\b/g
  const joints = [...folded.matchAll(joint)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }))
  const before = joints.findLast((other) => other.to <= from)
  const behind = joints.find((other) => other.from >= to)
  return { from: before?.to ?? 0, to: behind?.from ?? folded.length }
}

/** Repetitions, conditions, the event and the city themselves, and days where days are read. */
export function asksForNothing(analysis: Analysis, run: UnreadRun, read: readonly ReadValue[]): boolean {
  if (run.isFault || run.isDay) return false
  const { tokens, circumstances, input } = analysis
  const told = tokens.filter((token) => isWithin(token, run) && isContentWord(token, circumstances.lexicon))
  if (told.length === 0) return !run.isPlain && !run.isPlace && !run.isDenied
  const { name = '', venueName = '' } = circumstances.event ?? {}
  const quotes = [name, venueName, input.city ?? '', ...read.map(({ quote }) => quote)]
  const known = new Set(tokenise(quotes.join(' ')).map(({ word }) => word))
  const hasDay = read.some(({ type }) => type === 'dates')
  const isDay = told.every(({ word }) => weekdays.has(word) || months.has(word))
  const isDenied = tokens.some((token) => isWithin(token, run) && isTelling(token))
  const isRepeated = !isDenied && told.every(({ word }) => known.has(word))
  return isRepeated || (hasDay && isDay) || isConditional(analysis, run, read)
}

const isWithin = ({ span }: Token, { from, to }: Spanned): boolean => from <= span[0] && span[1] <= to

/** "the garden if the weather holds" */
function isConditional(analysis: Analysis, run: Spanned, read: readonly ReadValue[]): boolean {
  const { tokens } = analysis
  const clause = clauseAt(analysis, run)
  if (!clause) return false
  const condition = tokens.find(({ word, span }) => clause.from <= span[0] && span[1] <= run.from && isCondition(word))
  return condition !== undefined && read.some((value) => clause.from <= value.from && value.to <= condition.span[0])
}
