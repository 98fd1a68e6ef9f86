import type { Reading } from '../reading.js'
import { type Analysis, clauseAt, quoteOf, type Spanned } from './analysis.js'
import type { DateFinding } from './date-rules.js'
import type { Times } from './read-times.js'
import type { StopDraft } from './stop-draft.js'

/** The stop that a value belongs to: the nearest of its clause, the one that it explains in brackets, else of its sentence. */
export function ownerOf(analysis: Analysis, value: Spanned, stops: readonly StopDraft[]): StopDraft | undefined {
  const clause = clauseAt(analysis, value)
  const inClause = stops.filter((stop) => clauseAt(analysis, stop) === clause)
  if (inClause.length > 0) return nearest(value, inClause)
  const explained = stops.find(
    ({ to }) => to <= value.from && /^(?: \p{L}+){0,2}\s*\(\s*$/u.test(analysis.folded.slice(to, value.from)),
  )
  if (explained) return explained
  return nearest(
    value,
    stops.filter((stop) => clauseAt(analysis, stop)?.sentence === clause?.sentence),
  )
}

export function nearest(value: Spanned, stops: readonly StopDraft[]): StopDraft | undefined {
  const gap = (stop: StopDraft) => (stop.from >= value.to ? stop.from - value.to : value.from - stop.to)
  return [...stops].sort((a, b) => gap(a) - gap(b))[0]
}

/** One day for all, or a day for each stop where the text names several. */
export function attachDates(
  analysis: Analysis,
  dates: readonly DateFinding[],
  stops: readonly StopDraft[],
): Reading['dates'] {
  const quoted = (finding: DateFinding) => finding.dates.map((date) => ({ quote: quoteOf(analysis, finding), date }))
  const distinct = new Set(dates.map((finding) => finding.dates.join()))
  if (distinct.size <= 1 || stops.length === 0) return dates[0] && quoted(dates[0])
  const days = stops.map((stop) => dayOf(analysis, stop, dates))
  const first = days[0]
  if (days.every((day) => day?.dates.join() === first?.dates.join())) return first && quoted(first)
  stops.forEach((stop, index) => {
    const day = days[index]
    if (day) stop.extra.date = quoted(day)[0]!
  })
  return undefined
}

/** The last day that was named before the stop, or the first one behind it in its sentence. */
function dayOf(analysis: Analysis, stop: StopDraft, dates: readonly DateFinding[]): DateFinding | undefined {
  const behind = dates.find(
    ({ from }) => from >= stop.to && clauseAt(analysis, { from, to: from }) === clauseAt(analysis, stop),
  )
  return dates.filter(({ from }) => from < stop.from).at(-1) ?? behind ?? dates[0]
}

/** "in the morning" belongs to its stop, "tonight" and "this morning" to the day. */
const isLed = ({ folded }: Analysis, { from, to }: Spanned): boolean =>
  /(?:in the|en la|por la|late[- ]night)/.test(folded.slice(Math.max(0, from - 7), to))

/** Parts of the day and stays: for all where the text has one stop or names them apart, else for one. */
export function attachRest(
  analysis: Analysis,
  { parts, stays }: Times,
  stops: readonly StopDraft[],
): Pick<Reading, 'part_of_day'> {
  const plan: Pick<Reading, 'part_of_day'> = {}
  for (const finding of parts) {
    const quoted = { quote: quoteOf(analysis, finding), part: finding.value.part }
    const isOwn =
      parts.length > 1 || (stops.length > 1 && clauseAt(analysis, finding) !== undefined && isLed(analysis, finding))
    const stop = isOwn ? ownerOf(analysis, finding, stops) : undefined
    if (stop && !stop.extra.part_of_day) stop.extra.part_of_day = quoted
    else plan.part_of_day ??= quoted
  }
  for (const finding of stays) {
    const stop = ownerOf(analysis, finding, stops)
    if (stop && !stop.extra.stay)
      stop.extra.stay = { quote: quoteOf(analysis, finding), minutes: finding.value.minutes }
  }
  return plan
}
