import type { Reading } from '../reading.js'
import { type Analysis, quoteOf, type Spanned } from './analysis.js'
import { type EventFinding, eventRules, type Side } from './event-rules.js'
import { markEvent } from './event-words.js'
import { type Link, linkOf } from './link-of.js'
import { countBack, type EventMinutes } from './read-arrival.js'
import type { Times } from './read-times.js'
import { applyRules, type Finding, overlaps } from './rule.js'
import type { StopDraft } from './stop-draft.js'

type EventReading = NonNullable<Reading['event']>
type Found = Finding<EventFinding>

/** How the plan stands to the event of the request, or to one that the text names. */
export function readEvent(
  analysis: Analysis,
  times: Times,
  minutes: EventMinutes,
  stops: readonly StopDraft[],
): Reading['event'] {
  const event = relationOf(analysis, times, minutes, stops)
  const { arrival } = minutes
  if (!arrival || event?.relation === 'skip' || isOnOtherDay(analysis.input.event, times)) return event
  const arrive = { quote: quoteOf(analysis, arrival), arrive_minutes_before: arrival.value }
  return { relation: 'before', ...event, ...arrive }
}

function relationOf(
  analysis: Analysis,
  times: Times,
  minutes: EventMinutes,
  stops: readonly StopDraft[],
): Reading['event'] {
  const { input, folded } = analysis
  const marked = markEvent(folded, input.event)
  const found = applyRules(eventRules, marked).filter(
    ({ from, to }) => !analysis.taken.some((span) => span.from <= from && to <= span.to),
  )
  const seen = found.find(({ value }) => value.relation === 'during')
  const skip = seen ? undefined : found.find(({ value }) => value.relation === 'skip')
  if (skip && (input.event || isOnOtherDay(input.event, times)))
    return { quote: quoteOf(analysis, skip), relation: 'skip' }
  const sides = found.filter(({ value }) => value.relation !== 'skip' && value.relation !== 'mention')
  if (!input.event) return ofUnknownEvent(analysis, sides)
  const isBeside = sides.some(({ value }) => value.isNamed) && stops.length > 1
  if (!isBeside && isOnOtherDay(input.event, times)) return undefined
  const mentions = found.filter(({ value }) => value.relation === 'mention')
  const sided = giveSides({ marked, stops, sides: counted(analysis, marked, sides, mentions), mentions })
  countBack(analysis, minutes, sided)
  const name = nameOf(analysis, marked)
  const quoted = { ...(name && { name }) }
  if (sided.size === 0) {
    const words = name ?? wordsOf(analysis, mentions[0] ?? times.ofEvent[0])
    return words === undefined ? undefined : { quote: words, ...quoted, relation: usualSide(analysis) }
  }
  return { ...quoted, ...commonSide(analysis, stops, sided) }
}

const wordsOf = (analysis: Analysis, span: Spanned | undefined): string | undefined => span && quoteOf(analysis, span)

/** Without an event of the request, only words that name one tell a side. */
function ofUnknownEvent(analysis: Analysis, sides: readonly Found[]): Reading['event'] {
  const explicit = sides.find(({ value, rule }) => value.isNamed && rule.endsWith('-event'))
  return explicit && { quote: quoteOf(analysis, explicit), relation: explicit.value.relation as Side }
}

/** One relation for the plan if all stops share it, else a side for each stop. */
function commonSide(
  analysis: Analysis,
  stops: readonly StopDraft[],
  sided: ReadonlyMap<StopDraft, SideOf>,
): Pick<EventReading, 'quote' | 'relation'> {
  const [first] = [...sided.values()]
  const quote = quoteOf(analysis, first!.finding)
  if (stops.every((stop) => sided.get(stop)?.side === first!.side)) return { quote, relation: first!.side }
  for (const [stop, { side, finding }] of sided) stop.extra.side = { quote: quoteOf(analysis, finding), side }
  return { quote, relation: 'around' }
}

/** Without a side, a plan beside an event leads up to it, and follows one that has begun. */
const usualSide = ({ circumstances: { event, now } }: Analysis): Side =>
  event && event.start < now ? 'after' : 'before'

/** "I have tickets for Friday, but today": the plan is not about the event. */
function isOnOtherDay(event: Analysis['input']['event'], { dates }: Times): boolean {
  const day = event?.starts.split(' ')[1]
  return day !== undefined && dates.length > 0 && dates.every((finding) => !finding.dates.includes(day))
}

/** "after" between two stops orders them; beside a named event, or at an end of its clause, it stands for "after the game". */
function counted(analysis: Analysis, marked: string, sides: readonly Found[], mentions: readonly Found[]): Found[] {
  const isMentioned = mentions.length > 0 || sides.some(({ value }) => value.isNamed)
  return sides.filter((finding) => {
    if (finding.value.isNamed) return true
    const word = marked.slice(finding.from, finding.to)
    if (word === 'first' || word === 'on the way') return isMentioned
    if (word === 'luego') return sides.some(({ value }) => value.relation === 'before')
    return isMentioned || /^\s*(?:[,.!?;:]|$|and\b|y\b|near|in|at|cerca|en)/.test(analysis.folded.slice(finding.to))
  })
}

interface SideOf {
  readonly side: Side
  readonly finding: Found
}

interface Sequence {
  readonly marked: string
  readonly stops: readonly StopDraft[]
  readonly sides: readonly Found[]
  readonly mentions: readonly Found[]
}

/** The side of each stop that the words give one. */
function giveSides(sequence: Sequence): Map<StopDraft, SideOf> {
  const sided = new Map<StopDraft, SideOf>()
  for (const finding of sequence.sides)
    for (const stop of stopsOf(sequence, finding, sided))
      if (!sided.has(stop)) sided.set(stop, { side: finding.value.relation as Side, finding })
  passSteps(sequence, sided)
  fillSides(sequence, sided)
  return sided
}

/** The stops that a side is said of: those in front of it in its clause, else those behind it. */
function stopsOf(sequence: Sequence, finding: Found, sided: ReadonlyMap<StopDraft, SideOf>): StopDraft[] {
  const { stops, marked } = sequence
  const covered = stops.filter((stop) => overlaps(stop, finding))
  const previous = stops.filter(({ to }) => to <= finding.from).at(-1)
  const next = stops.find(({ from }) => from >= finding.to)
  const before = previous && isFree(sequence, previous, finding) ? linkOf(marked, previous.to, finding.from) : undefined
  const after = next && isFree(sequence, finding, next) ? linkOf(marked, finding.to, next.from) : undefined
  const back = () => [...covered, ...chained(sequence, finding, stops.indexOf(previous!), -1)]
  const ahead = () => [...covered, ...chained(sequence, finding, stops.indexOf(next!), 1)]
  const isOpen = previous !== undefined && !sided.has(previous)
  if (before === 'none' && isOpen) return back()
  if (after === 'none') return ahead()
  if (covered.length > 0) return covered
  if (before === 'comma' && isOpen) return back()
  if (after !== undefined && after !== 'sentence') return ahead()
  if (before !== undefined && before !== 'sentence' && isOpen) return back()
  return after !== undefined && before === undefined ? ahead() : before !== undefined && isOpen ? back() : []
}

/** No other side stands between. */
const isFree = ({ sides }: Sequence, a: Spanned, b: Spanned): boolean =>
  !sides.some(({ from, to }) => from >= a.to && to <= b.from)

const joining: ReadonlySet<Link> = new Set<Link>(['none', 'and', 'comma'])

/** "tacos and beers before the game": the stops that are joined with the one beside the words. */
function chained(sequence: Sequence, { value, from, to }: Found, start: number, step: 1 | -1): StopDraft[] {
  const { stops, marked } = sequence
  const found = [stops[start]!]
  for (let index = start + step; stops[index]; index += step) {
    const [left, right] = step > 0 ? [stops[index - 1]!, stops[index]!] : [stops[index]!, stops[index + 1]!]
    const link = linkOf(marked, left.to, right.from)
    const isJoined = value.isNamed
      ? joining.has(link) || (link === 'then' && (value.relation === 'before') === step < 0)
      : link === 'none'
    const isApart = !isFree(sequence, left, right) || (step > 0 ? stops[index]!.to <= to : stops[index]!.from >= from)
    if (!isJoined || isApart) break
    found.push(stops[index]!)
  }
  return found
}

/** "a museum, then the game, then drinks": the event is a step of the sequence. */
function passSteps({ marked, stops, mentions }: Sequence, sided: Map<StopDraft, SideOf>): void {
  for (const finding of mentions) {
    const earlier = stops.filter(({ to }) => to <= finding.from)
    const later = stops.filter(({ from }) => from >= finding.to)
    const [last, next] = [earlier.at(-1), later[0]]
    const before = last && linkOf(marked, last.to, finding.from + stepLead(marked, finding))
    const after = next && linkOf(marked, finding.to, next.from)
    const isStep =
      before === 'then' || after === 'then' || (before === 'comma' && after === 'comma') || isHeadedFor(marked, finding)
    if (!isStep || before === 'none') continue
    for (const stop of earlier) if (!sided.has(stop)) sided.set(stop, { side: 'before', finding })
    for (const stop of later) if (!sided.has(stop)) sided.set(stop, { side: 'after', finding })
  }
}

const stepLead = (marked: string, { from, to }: Spanned): number =>
  /^(?:(?:and|y) )?(?:then|luego|despues|after that|afterwards)(?=,? )|^(?:and|y)(?= )/.exec(
    marked.slice(from, to),
  )?.[0].length ?? 0

/** "una cerveza y al estadio" */
const isHeadedFor = (marked: string, { from, to }: Spanned): boolean =>
  /^(?:and|y) (?:off |over )?(?:to|al?) /.test(marked.slice(from, to))

/** The other stops: with one side for all, those that follow "then" are on the other one. */
function fillSides({ marked, stops, sides }: Sequence, sided: Map<StopDraft, SideOf>): void {
  const given = new Set([...sided.values()].map(({ side }) => side))
  const [only] = given
  const finding = sides[0]
  if (finding === undefined || only === undefined) return
  const isBare = sides.every(({ value }) => !value.isNamed)
  for (const [index, stop] of stops.entries()) {
    if (sided.has(stop)) continue
    const previous = stops[index - 1]
    const link = previous && linkOf(marked, previous.to, stop.from)
    if (given.size > 1) {
      const side = previous && link && joining.has(link) ? sided.get(previous)?.side : undefined
      if (side) sided.set(stop, { side, finding })
    } else if (only === 'before') sided.set(stop, { side: isGoneOn(stop, link) ? 'after' : 'before', finding })
    else if (!isBare) sided.set(stop, { side: link === undefined && stops.length > 1 ? 'before' : only, finding })
  }
}

/** "pizza before the game, then beers" */
const isGoneOn = ({ kinds }: StopDraft, link: Link | undefined): boolean =>
  link === 'then' && kinds.some((kind) => nightKinds.has(kind))

const nightKinds: ReadonlySet<string> = new Set(['bar', 'pub', 'brewery', 'nightclub', 'live_music'])

/** A word of the event's name, as the text has it. */
function nameOf({ text }: Analysis, marked: string): string | undefined {
  const match = /ω+/.exec(marked)
  return match ? text.slice(match.index, match.index + match[0].length) : undefined
}
