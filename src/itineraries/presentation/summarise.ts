import type { Hint, PlanRequest, Span } from '../interpretation/plan-request.js'
import type { PlannedItinerary } from '../plan-itinerary.js'
import { type Language, sentences } from './sentences.js'

const longest = 200

/** A title, then what is unmet, then what was not understood or can't be checked, in the fan's language: 200 characters at most. */
export function summarise({ request, visits, unmet, venues }: PlannedItinerary): string {
  const { event, stop: unnamed } = sentences[request.language]
  const labels = visits.map(({ stop }) => (stop === 'event' ? event : (request.stops[stop]?.label ?? unnamed)))
  const names = visits.map(({ id }) => venues.get(id)?.name ?? '')
  const parts = [titleOf(labels, request.language), ...unmet, ...softly(request, names), ...leftOver(request)]
  return cut(parts.join(' '))
}

function titleOf(labels: readonly string[], language: Language): string {
  const { noStop, and } = sentences[language]
  if (labels.length === 0) return noStop
  const text = labels.length === 1 ? labels[0]! : `${labels.slice(0, -1).join(', ')} ${and} ${labels.at(-1)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function softly({ soft, hints, language }: PlanRequest, names: readonly string[]): string[] {
  const words = soft
    .filter((wish) => !isTold(wish, hints) && !names.some((name) => isNameOf(wish.wish, name)))
    .map(({ wish, text }) => (language === 'en' ? wish : text.toLowerCase()))
  return words.length === 0 ? [] : [`${sentences[language].noData}: ${words.join(', ')}.`]
}

function leftOver({ notUnderstood, hints, language }: PlanRequest): string[] {
  const untold = notUnderstood.filter((words) => !isTold(words, hints))
  const first = untold.find(({ isQuotable }) => isQuotable)
  if (first) return [`${sentences[language].notUnderstood}: “${first.text}”.`]
  return untold.length > 0 ? [sentences[language].leftAside] : []
}

/** "the Art Institute" is in the data where the plan leads to the Art Institute of Chicago. */
function isNameOf(wish: string, name: string): boolean {
  const called = wish.replace(/^the /, '')
  return /^[A-Z]/.test(called) && ` ${name} `.includes(` ${called} `)
}

/** What is told as unmet is not told twice. */
const isTold = ({ span }: { span: Span }, hints: readonly Hint[]): boolean =>
  hints.some((hint) => hint.isBlocking && hint.span[0] === span[0])

const cut = (text: string): string =>
  text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .trimEnd()
        .toWellFormed()}…`
