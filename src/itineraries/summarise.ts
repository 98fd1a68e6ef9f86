import type { Curation } from './curate.js'
import type { Wish } from './wish.js'

const longest = 200

const phrases = {
  en: {
    event: 'the event',
    stop: 'a stop',
    and: 'and',
    none: 'No stop is possible.',
    soft: 'Not in our data',
    left: 'Not understood',
  },
  es: {
    event: 'el evento',
    stop: 'una parada',
    and: 'y',
    none: 'No hay ninguna parada posible.',
    soft: 'Sin datos para',
    left: 'No entendido',
  },
} as const

/** A title, then what is unmet, then what was not understood or can't be checked, in the fan's language: 200 characters at most. */
export function summarise({ wish, visits, unmet }: Curation): string {
  const { event, stop: unnamed } = phrases[wish.language]
  const labels = visits.map(({ stop }) => (stop === 'event' ? event : (wish.stops[stop]?.label ?? unnamed)))
  const parts = [titleOf(labels, wish.language), ...unmet, ...softly(wish), ...leftOver(wish)]
  return cut(parts.join(' '))
}

function titleOf(labels: readonly string[], language: Wish['language']): string {
  const { none, and } = phrases[language]
  if (labels.length === 0) return none
  const text = labels.length === 1 ? labels[0]! : `${labels.slice(0, -1).join(', ')} ${and} ${labels.at(-1)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function softly({ soft, language }: Wish): string[] {
  const words = soft.map(({ wish, text }) => (language === 'en' ? wish : text.toLowerCase()))
  return soft.length === 0 ? [] : [`${phrases[language].soft}: ${words.join(', ')}.`]
}

function leftOver({ notUnderstood, language }: Wish): string[] {
  const [first] = notUnderstood.filter(({ isQuotable }) => isQuotable)
  return first ? [`${phrases[language].left}: “${first.text}”.`] : []
}

const cut = (text: string): string =>
  text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .trimEnd()
        .toWellFormed()}…`
