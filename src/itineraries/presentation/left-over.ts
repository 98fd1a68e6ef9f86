import { fold } from '../../text/fold.js'
import { isStepFree, overlaps } from '../interpretation/find-needs.js'
import type { Hint, LeftOver, Span } from '../interpretation/plan-request.js'
import { sentences } from './sentences.js'
import type { PlannedStops } from './warnings.js'

/** Characters of quotations in one sentence; the likeliest wishes come first. */
const room = 200

/** What was asked for and is in no plan, in the fan's words. */
export function leftOver(planned: PlannedStops): string[] {
  const { notUnderstood, language } = planned.request
  const unreported = notUnderstood.filter((words) => !isSaidOtherwise(words, planned))
  const phrases = [...new Set(unreported.filter(({ isQuotable }) => isQuotable).map(({ text }) => `“${text}”`))]
  if (phrases.length === 0) return unreported.length > 0 ? [sentences[language].leftAside] : []
  const quoted = phrases.filter((_, index) => index === 0 || phrases.slice(0, index + 1).join(', ').length <= room)
  const unquoted = unreported.filter(({ isQuotable }) => !isQuotable).length
  return [sentences[language].mayBeMissed(quoted.join(', '), phrases.length - quoted.length + unquoted)]
}

/** By a hint, a need, a wish that no data shows, or the names of what is visited. */
function isSaidOtherwise(words: LeftOver, { request, visits, venues }: PlannedStops): boolean {
  const { hints, soft, needs = [] } = request
  const names = visits.map(({ id }) => venues.get(id)?.name ?? '')
  const named = new Set([...names, ...request.stops.map(({ label }) => label)].flatMap(wordsIn))
  return (
    isReported(words, hints) ||
    (isStepFree(request) && /^(?:step[- ]free|sin escalones)\b/i.test(words.text)) ||
    needs.some(({ span }) => overlaps(span, words.span)) ||
    soft.some(({ span }) => contains(span, words.span) || contains(words.span, span)) ||
    wordsIn(words.text).every((word) => named.has(word))
  )
}

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

const contains = ([from, to]: Span, [start, end]: Span): boolean => from <= start && end <= to

/** The phrase that a wish is part of: "hates loud bars" says more than "hates loud". */
export const phraseWith = (wish: { readonly span: Span }, notUnderstood: readonly LeftOver[]): LeftOver | undefined =>
  notUnderstood.find(({ isQuotable, span }) => isQuotable && contains(span, wish.span))

/** A blocking hint reports it already. */
export const isReported = ({ span }: { span: Span }, hints: readonly Hint[]): boolean =>
  hints.some((hint) => hint.isBlocking && hint.span[0] === span[0])
