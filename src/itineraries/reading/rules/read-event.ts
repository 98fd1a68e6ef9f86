import type { Reading } from '../reading.js'
import { type Analysis, quoteOf, type Spanned } from './analysis.js'
import { nearest } from './attach.js'
import { eventDateOf } from './clock-minutes.js'
import { type EventFinding, eventRules, type Side } from './event-rules.js'
import { hasEventMark, markEvent } from './event-words.js'
import { withNamedPatterns } from './named-patterns.js'
import { countBack, type EventMinutes } from './read-arrival.js'
import type { Times } from './read-times.js'
import { applyRules, contains, type Finding } from './rule.js'
import { decideSides } from './side-model/decide-sides.js'
import type { SideScene, StopSide } from './side-model/side-features.js'
import type { StopDraft } from './stop-draft.js'

type EventReading = NonNullable<Reading['event']>
type Found = Finding<EventFinding>

/** How the plan stands to the event of the request, or to one that the text names. */
export function readEvent(
  analysis: Analysis,
  times: Times,
  minutes: EventMinutes,
  stops: readonly StopDraft[],
  limits: SideScene['limits'],
): Reading['event'] {
  const event = relationOf(analysis, times, minutes, sideSceneOf(analysis, stops, times, limits))
  const { arrival } = minutes
  if (!arrival || event?.relation === 'skip' || isOnOtherDay(analysis, times)) return event
  const arrive = { quote: quoteOf(analysis, arrival), arrive_minutes_before: arrival.value }
  return { relation: 'before', ...event, ...arrive }
}

function relationOf(analysis: Analysis, times: Times, minutes: EventMinutes, scene: SideScene): Reading['event'] {
  const { event } = analysis.input
  const { eventWords, marked, stops } = scene
  const skip = eventWords.find(({ value }) => value.relation === 'skip')
  const isSeen = eventWords.some(({ value }) => value.relation === 'during')
  if (skip && event && !isSeen) return { quote: quoteOf(analysis, skip), relation: 'skip' }
  if (!event) return ofUnknownEvent(analysis, eventWords)
  const isOther = isOnOtherDay(analysis, times)
  const sided: Map<StopDraft, SideOf> = isOther ? new Map() : sidesOf(scene)
  countBack(analysis, minutes, sided)
  const name = nameOf(analysis, marked)
  const named = { ...(name && { name }) }
  if (sided.size === 0 && !isOther) addOnlySide(scene, sided)
  if (sided.size > 0) return { ...named, ...commonSide(analysis, stops, sided) }
  const words = eventWords[0] ?? times.ofEvent[0]
  const quote = name ?? (words && quoteOf(analysis, words))
  return quote === undefined ? undefined : { quote, ...named, relation: 'around' }
}

/** A text with its stops and the words for its event, but for those that are read as something else. */
export function sideSceneOf(
  analysis: Analysis,
  stops: readonly StopDraft[],
  { plan, endsOfEvent }: Times,
  limits: SideScene['limits'],
): SideScene {
  const { folded, input, taken } = analysis
  const marked = markEvent(folded, input.event)
  // "we are not going to the concert" rules out concerts, and says that the tickets stay unused.
  const isFree = (found: Found) => found.value.relation === 'skip' || !taken.some((span) => contains(span, found))
  const ends = endsOfEvent.map(({ from, to }): Found => {
    return { rule: 'end-of-event', value: { relation: 'after', isNamed: true }, from, to }
  })
  const eventWords = [...applyRules(eventRules, marked).filter(isFree), ...ends].sort((a, b) => a.from - b.from)
  const tokens = analysis.tokens.map((token) =>
    hasEventMark(marked[token.span[0]] ?? '') ? { ...token, word: 'ω' } : token,
  )
  return { analysis, marked, tokens, eventWords, stops, limits: { ...plan, ...limits } }
}

interface SideOf {
  readonly side: Side
  /** The words that say it, else those of the stop. */
  readonly words: Spanned
}

/** The side of each stop that has one. */
function sidesOf(scene: SideScene): Map<StopDraft, SideOf> {
  const { stops, eventWords } = scene
  const sides = plainSides(scene, decideSides(scene))
  return new Map(
    stops.flatMap((stop, index): [StopDraft, SideOf][] => {
      const side = sides[index]!
      if (side === 'none') return []
      const wordsFor = (relation: EventFinding['relation']) =>
        nearest(
          stop,
          eventWords.filter(({ value }) => value.relation === relation),
        )
      return [[stop, { side, words: wordsFor(side) ?? wordsFor('mention') ?? stop }]]
    }),
  )
}

const listAhead = /(?:^|[,>→+]) ?$/
const isListed = /^(?:and |y )?(?:then|luego|despues|after that|afterwards)\b/
const listBehind = new RegExp(String.raw`^${withNamedPatterns('<list-link>')}(?: \p{L}+){0,3} $`, 'u')

/**
 * Where words leave one side only, whatever the model says: "drinks after the match", "sushi, Hawks-Preds, dive bar", "the
 * boys are at the game, I am not".
 */
function plainSides({ marked, eventWords, stops }: SideScene, sides: readonly StopSide[]): readonly StopSide[] {
  const said = eventWords.filter(saysSide)
  if (said.length > 0 && said.every(({ rule }) => rule === 'meanwhile')) return sides.map(() => 'during')
  if (isOnlyNamed(marked, eventWords, stops)) return sides.map(() => 'none')
  const only = stops.length === 1 ? onlySideOf(said) : undefined
  if (allBefore.test(marked)) return sides.map(() => 'before')
  if (afterOnly.test(marked)) return sides.map(() => 'after')
  const leads = ({ value, from, to }: Found, stop: number) =>
    value.relation in oppositeSides &&
    clauseBegins.test(marked.slice(0, from)) &&
    nounFollows.test(marked.slice(to, stop))
  const isInList = (from: number, to: number) => from <= to && !/[.;!?\n]/.test(marked.slice(from, to))
  const listed = eventWords.find(({ value, from, to }) => {
    const next = stops.find((stop) => stop.from >= to)
    const isItem = isListed.test(marked.slice(from, to)) || listAhead.test(marked.slice(0, from))
    const isLater = next && listBehind.test(marked.slice(to, next.from))
    return value.relation === 'mention' && isItem && isLater && stops.some((stop) => isInList(stop.to, from))
  })
  return stops.map(({ from, to }, index) => {
    const ofEvent = said.find((one) => one.from === to + 1 && /^(?:before|after)-event$/.test(one.rule))
    const adverb = stops.length > 1 && !ofEvent && sideBehind.exec(marked.slice(to))
    if (adverb) return adverb.groups?.['before'] ? 'before' : 'after'
    const words = ofEvent ?? said.find((one) => leads(one, from))
    if (words) return words.value.relation as Side
    if (listed && isInList(to, listed.from)) return 'before'
    if (listed && isInList(listed.to, from)) return 'after'
    // "saliendo del partido unas chelas": nothing speaks for the other side.
    return only && sides[index] === oppositeSides[only] ? only : sides[index]!
  })
}

/** "Bears game, pizza": a stop, and before it nothing but the name. */
function isOnlyNamed(marked: string, eventWords: readonly Found[], stops: readonly StopDraft[]): boolean {
  const [[event, ...otherWords], [stop, ...otherStops]] = [eventWords, stops]
  if (!event || !stop || saysSide(event) || otherWords.length + otherStops.length > 0) return false
  const isRest = (from: number, to?: number) =>
    /^[\s.,:;–-]*(?:the |an? |some |el |la |un[ao]? )?$/.test(marked.slice(from, to))
  return event.to <= stop.from && isRest(0, event.from) && isRest(event.to, stop.from) && isRest(stop.to)
}

/** "tacos beforehand and a bar afterwards, the game is in the middle": the rules take "afterwards, the game" together. */
const sideBehind =
  /^ (?:(?<before>beforehand|before|antes)|(?:afterwards?|after))(?= ?(?:[.,;!?\n]|$|(?:and|y|but|pero|&) ))/u

/** "brunch first, and when it's over a café" */
const clauseBegins = /(?:^|[.,;!?\n]|\b(?:and|y|then|but|pero)) ?$/u
const nounFollows = /^,? (?:(?:an?|the|some|un[ao]?s?|el|la) )?$/u

const allBefore = new RegExp(String.raw`\b${withNamedPatterns('<all-before>')}`, 'u')
const afterOnly = new RegExp(String.raw`\b${withNamedPatterns('<after-only>')}`, 'u')
const oppositeSides = { before: 'after', after: 'before' } as const

const saysSide = ({ value }: Found): boolean => value.relation !== 'mention'

/** The side before or after the event that all words have which say one. */
function onlySideOf(said: readonly Found[]): keyof typeof oppositeSides | undefined {
  const relation = said[0]?.value.relation
  if (relation !== 'before' && relation !== 'after') return undefined
  return said.every(({ value }) => value.relation === relation) ? relation : undefined
}

/** "the match is over at 11, what is still open": all that is said is one side, and no stop has a day or an hour of its own. */
function addOnlySide({ stops, eventWords }: SideScene, sided: Map<StopDraft, SideOf>): void {
  const said = eventWords.filter(saysSide)
  const side = onlySideOf(said)
  if (!side) return
  if (stops.some(({ extra: { date, at, not_before } }) => date ?? at ?? not_before)) return
  for (const stop of stops) sided.set(stop, { side, words: said[0]! })
}

const namesEvent = new RegExp(String.raw`\b${withNamedPatterns('<event-noun>')}\b`, 'u')

/** Without an event of the request, only words that name one tell a side. */
function ofUnknownEvent(analysis: Analysis, eventWords: readonly Found[]): Reading['event'] {
  const isNamed = ({ rule, ...span }: Found) =>
    rule.endsWith('-event') ||
    (/^(?:event-over|has-ended)$/.test(rule) && namesEvent.test(quoteOf(analysis, span).toLowerCase()))
  const explicit = eventWords.find((found) => isNamed(found) && found.value.relation !== 'mention')
  return explicit && { quote: quoteOf(analysis, explicit), relation: explicit.value.relation as Side }
}

/** One relation for the plan if all stops share it, else a side for each stop. */
function commonSide(
  analysis: Analysis,
  stops: readonly StopDraft[],
  sided: ReadonlyMap<StopDraft, SideOf>,
): Pick<EventReading, 'quote' | 'relation'> {
  const [first] = [...sided.values()]
  const quote = quoteOf(analysis, first!.words)
  if (stops.every((stop) => sided.get(stop)?.side === first!.side)) return { quote, relation: first!.side }
  for (const [stop, { side, words }] of sided) stop.extra.side = { quote: quoteOf(analysis, words), side }
  return { quote, relation: 'around' }
}

/** "I have tickets for Friday, but today": the plan is not about the event. */
function isOnOtherDay(analysis: Analysis, { dates }: Times): boolean {
  const day = eventDateOf(analysis)
  return day !== undefined && dates.length > 0 && dates.every((finding) => !finding.dates.includes(day))
}

/** A word of the event's name, as the text has it. */
function nameOf({ text }: Analysis, marked: string): string | undefined {
  const match = /ω+/.exec(marked)
  return match ? text.slice(match.index, match.index + match[0].length) : undefined
}
