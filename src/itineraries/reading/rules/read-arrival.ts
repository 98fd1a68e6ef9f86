import { formatMinutes } from '../compile/time-limits.js'
import { type Analysis, quoteOf } from './analysis.js'
import { nearest } from './attach.js'
import { eventStart, meaningsOf } from './clock-minutes.js'
import type { Side } from './event-rules.js'
import { markEvent } from './event-words.js'
import type { StatedHour } from './find-clocks.js'
import { withNamedPatterns } from './named-patterns.js'
import type { Times } from './read-times.js'
import { applyRules, type Finding, overlaps, rulesOf } from './rule.js'
import type { StopDraft } from './stop-draft.js'
import { numberOf } from './word-classes.js'

type Groups = Readonly<Record<string, string | undefined>>

function minutesOf({ half, many = '', unit = '' }: Groups): number {
  if (half) return 30
  const number = /^(?:an?|una?)$/.test(many) ? 1 : (numberOf(many) ?? 0)
  return unit.startsWith('h') ? number * 60 : number
}

/** How many minutes before its start the fan wants to be at the event. */
export const arrivalRules = rulesOf('arrival', minutesOf)

/** "two hours before the game": how many minutes before the event a stop begins. */
export const offsetRules = rulesOf('before the event', minutesOf)

/** Words in front of an hour at which the fan arrives at the event, and those in front of "by 11". */
const arrivalLead = new RegExp(withNamedPatterns('<arrival-lead>'), 'u')
const deadlineLead = new RegExp(withNamedPatterns('<deadline-lead>'), 'u')

/** Minutes that count back from the start of the event. */
export interface EventMinutes {
  /** How early the fan wants to be there. */
  readonly arrival?: Finding<number>
  /** When a stop begins. */
  readonly offsets: readonly Finding<number>[]
}

/** Read before the hours: "be there 45 minutes early" is no stay. */
export function findEventMinutes(analysis: Analysis): EventMinutes {
  const { folded, input, taken } = analysis
  if (!input.event) return { offsets: [] }
  const marked = markEvent(folded, input.event)
  const [arrival] = applyRules(arrivalRules, marked).filter(({ value }) => value > 0 && value <= longestMinutes)
  const offsets = applyRules(offsetRules, marked).filter(
    (finding) => finding.value > 0 && !(arrival && overlaps(arrival, finding)),
  )
  if (arrival) taken.push(arrival)
  // The words for the side stay free.
  taken.push(...offsets.map(({ from, to }) => ({ from, to: from + sideWord(folded.slice(from, to)) })))
  return { offsets, ...(arrival && { arrival }) }
}

const longestMinutes = 240

const sideWord = (words: string): number => Math.max(0, words.search(/\b(?:before|prior|ahead|antes)\b/))

/** "in our seats by 11:15": an hour in minutes before the event; the hour is no stop's. */
export function takeArrivalHour(analysis: Analysis, minutes: EventMinutes, times: Times): [EventMinutes, Times] {
  const start = eventStart(analysis)
  if (start === undefined || minutes.arrival) return [minutes, times]
  const marked = markEvent(analysis.folded, analysis.input.event)
  for (const hour of times.hours) {
    const early = earlyBy(hour, start)
    const lead = leadOf(marked, hour)
    if (early === undefined || lead === undefined) continue
    const arrival = { rule: 'hour-there', value: early, from: lead, to: hour.to }
    return [
      { ...minutes, arrival },
      { ...times, hours: times.hours.filter((other) => other !== hour) },
    ]
  }
  return [minutes, times]
}

const earlyBy = ({ clock }: StatedHour, start: number): number | undefined =>
  meaningsOf(clock)
    .map((minutes) => start - minutes)
    .find((early) => early > 0 && early <= longestMinutes)

/** Where the words begin that lead to the hour. */
function leadOf(marked: string, { from, role }: StatedHour): number | undefined {
  const before = marked.slice(0, from).trimEnd()
  const isDeadline = role === 'by' || role === 'before' || role === 'until'
  return (arrivalLead.exec(before) ?? (isDeadline ? deadlineLead.exec(before) : null))?.index
}

/** Gives the nearest of the stops before the event its hour by the start of the event. */
export function countBack(
  analysis: Analysis,
  { offsets }: EventMinutes,
  sided: ReadonlyMap<StopDraft, { readonly side: Side }>,
): void {
  const start = eventStart(analysis)
  if (start === undefined) return
  const stops = [...sided].flatMap(([stop, { side }]) => (side === 'before' ? [stop] : []))
  for (const offset of offsets) {
    const stop = nearest(offset, stops)
    if (stop && start > offset.value)
      stop.extra.at ??= { quote: quoteOf(analysis, offset), time: formatMinutes(start - offset.value) }
  }
}
