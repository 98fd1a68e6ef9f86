import type { Curation } from './curate.js'

const longest = 200

/** A title, then what is unmet, then what was not understood or can't be checked: 200 characters at most. */
export function summarise({ wish, visits, unmet }: Curation): string {
  const labels = visits.map(({ stop }) => (stop === 'event' ? 'the event' : (wish.stops[stop]?.label ?? 'a stop')))
  const parts = [titleOf(labels), ...unmet, ...softly(wish), ...leftOver(wish)]
  return cut(parts.join(' '))
}

function titleOf(labels: readonly string[]): string {
  if (labels.length === 0) return 'No stop is possible.'
  const text = labels.length === 1 ? labels[0]! : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function softly({ soft }: Curation['wish']): string[] {
  return soft.length === 0 ? [] : [`Not in our data: ${soft.map(({ wish }) => wish).join(', ')}.`]
}

function leftOver({ notUnderstood }: Curation['wish']): string[] {
  const [first] = notUnderstood.filter(({ isQuotable }) => isQuotable)
  return first ? [`Not understood: “${first.text}”.`] : []
}

const cut = (text: string): string =>
  text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .trimEnd()
        .toWellFormed()}…`
