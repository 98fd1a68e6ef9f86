import type { Reading } from '../reading.js'
import { type Analysis, quoteOf } from './analysis.js'
import { ownerOf } from './attach.js'
import { type EventFinding, eventRules, type Side } from './event-rules.js'
import type { Times } from './read-times.js'
import { applyRules, type Finding } from './rule.js'
import type { StopDraft } from './stop-draft.js'

/** How the plan stands to the event of the request, or to one that the text names. */
export function readEvent(analysis: Analysis, times: Times, stops: readonly StopDraft[]): Reading['event'] {
  const { input } = analysis
  const found = applyRules(eventRules, analysis.folded).filter(
    ({ from, to }) => !analysis.taken.some((span) => span.from <= from && to <= span.to),
  )
  const skip = found.find(({ value }) => value.relation === 'skip')
  const name = nameOf(analysis)
  if (isOnOtherDay(input.event?.starts, times)) return skip && { quote: quoteOf(analysis, skip), relation: 'skip' }
  if (skip && input.event) return { quote: quoteOf(analysis, skip), relation: 'skip' }
  const sides = found.filter(({ value }) => value.relation === 'before' || value.relation === 'after')
  const explicit = sides.filter(({ rule }) => rule.endsWith('-event') || (input.event && rule === 'after-not-before'))
  if (!input.event)
    return explicit[0] && { quote: quoteOf(analysis, explicit[0]), relation: explicit[0].value.relation as Side }
  const counted = sides.filter(
    (finding) => explicit.length === 0 || explicit.includes(finding) || isSideOfStop(analysis, finding),
  )
  const mention = found.find(({ value }) => value.relation === 'mention')
  if (counted.length === 0) {
    const quote =
      name ?? (mention && quoteOf(analysis, mention)) ?? times.ofEvent.map((span) => quoteOf(analysis, span))[0]
    return quote === undefined ? undefined : { quote, ...(name && { name }), relation: usualSide(analysis) }
  }
  const relations = new Set(counted.map(({ value }) => value.relation))
  const quote = quoteOf(analysis, counted[0]!)
  const isMixed = relations.size > 1 || counted.some((finding) => isOfLaterStop(analysis, finding, stops))
  if (!isMixed) return { quote, ...(name && { name }), relation: counted[0]!.value.relation as Side }
  for (const finding of counted) addSide(analysis, finding, stops)
  return { quote, ...(name && { name }), relation: 'around' }
}

/** Without a side, a plan beside an event leads up to it, and follows one that has begun. */
const usualSide = ({ circumstances: { event, now } }: Analysis): Side =>
  event && event.start < now ? 'after' : 'before'

/** "I have tickets for Friday, but today": the plan is not about the event. */
function isOnOtherDay(starts: string | undefined, { dates }: Times): boolean {
  const day = starts?.split(' ')[1]
  return day !== undefined && dates.length > 0 && dates.every((finding) => !finding.dates.includes(day))
}

/** "hot dogs, then a bar after": only the later stop follows an event that is still to come. */
function isOfLaterStop(analysis: Analysis, finding: Finding<EventFinding>, stops: readonly StopDraft[]): boolean {
  const { event, now } = analysis.circumstances
  const isAhead = event !== undefined && event.start > now && finding.value.relation === 'after'
  const owner = ownerOf(analysis, finding, stops)
  return isAhead && owner !== undefined && owner !== stops[0]
}

function addSide(analysis: Analysis, finding: Finding<EventFinding>, stops: readonly StopDraft[]): void {
  const stop = ownerOf(analysis, finding, stops)
  const { relation } = finding.value
  if (stop && !stop.extra.side && (relation === 'before' || relation === 'after'))
    stop.extra.side = { quote: quoteOf(analysis, finding), side: relation }
}

/** "after" between two stops orders them; at the end of its clause it stands for "after the game". */
function isSideOfStop({ folded }: Analysis, { to }: Finding<EventFinding>): boolean {
  return /^\s*(?:[,.!?;]|$|and\b|y\b|near|in|at|cerca|en)/.test(folded.slice(to))
}

/** A word of the event's name, as the text has it. */
function nameOf({ input: { event }, folded, text }: Analysis): string | undefined {
  const words =
    event?.name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3) ?? []
  for (const match of folded.matchAll(/[\p{L}\p{N}]+/gu))
    if (words.includes(match[0]) && !commonWords.has(match[0]))
      return text.slice(match.index, match.index + match[0].length)
  return undefined
}

const commonWords = new Set([
  'game',
  'show',
  'with',
  'city',
  'york',
  'chicago',
  'washington',
  'vancouver',
  'brooklyn',
  'night',
  'very',
  'series',
])
