import type { Hint, PlanRequest, Span } from '../interpretation/plan-request.js'
import type { PlannedItinerary } from '../plan-itinerary.js'
import { type Language, sentences } from './sentences.js'

const maxLength = 200

/** A title, then unmet constraints, then what cannot be checked or was not understood; at most 200 characters. */
export function summarise({ request, visits, unmet, venues }: PlannedItinerary): string {
  const { event, stop: unnamed } = sentences[request.language]
  const labels = visits.map(({ stop }) => (stop === 'event' ? event : (request.stops[stop]?.label ?? unnamed)))
  const names = visits.map(({ id }) => venues.get(id)?.name ?? '')
  const parts = [
    titleOf(labels, request.language),
    ...unmet,
    ...unverifiableWishes(request, names),
    ...leftOver(request),
  ]
  return cut(parts.join(' '))
}

function titleOf(labels: readonly string[], language: Language): string {
  const { noStop, and } = sentences[language]
  if (labels.length === 0) return noStop
  const text = labels.length === 1 ? labels[0]! : `${labels.slice(0, -1).join(', ')} ${and} ${labels.at(-1)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function unverifiableWishes({ soft, hints, language }: PlanRequest, names: readonly string[]): string[] {
  const words = soft
    .filter((wish) => !isReported(wish, hints) && !names.some((name) => isNameOf(wish.wish, name)))
    .map(({ wish, text }) => (language === 'en' ? wish : text.toLowerCase()))
  return words.length === 0 ? [] : [`${sentences[language].noData}: ${words.join(', ')}.`]
}

function leftOver({ notUnderstood, hints, language }: PlanRequest): string[] {
  const unreported = notUnderstood.filter((words) => !isReported(words, hints))
  const first = unreported.find(({ isQuotable }) => isQuotable)
  if (first) return [`${sentences[language].notUnderstood}: “${first.text}”.`]
  return unreported.length > 0 ? [sentences[language].leftAside] : []
}

/** "the Art Institute" is satisfied by a plan that visits the Art Institute of Chicago. */
function isNameOf(wish: string, name: string): boolean {
  const called = wish.replace(/^the /, '')
  return /^[A-Z]/.test(called) && ` ${name} `.includes(` ${called} `)
}

/** A blocking hint reports it already. */
const isReported = ({ span }: { span: Span }, hints: readonly Hint[]): boolean =>
  hints.some((hint) => hint.isBlocking && hint.span[0] === span[0])

const cut = (text: string): string =>
  text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .trimEnd()
        .toWellFormed()}…`
