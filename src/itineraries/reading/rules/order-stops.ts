import { type Analysis, isTold, quoteOf, type Spanned } from './analysis.js'
import { orderRules } from './event-rules.js'
import { withNamedPatterns } from './named-patterns.js'
import { applyRules } from './rule.js'
import type { StopDraft } from './stop-draft.js'

export interface OrderedStops {
  readonly stops: readonly StopDraft[]
  /** The words that state the order. */
  readonly stated?: Spanned
}

const reach = String.raw`^(?: \p{L}+){0,5} `
const article = String.raw`${withNamedPatterns('<going-to>')}?(?: (?:the|a|an|our|el|la|un|una))?(?: \d{1,2}(?::\d\d)? ?(?:am|pm)?)? $`
const after = new RegExp(`${reach}(?:(?:right |just )?after|following|despues del?|luego del?|tras)${article}`, 'u')
const before = new RegExp(`${reach}(?:(?:right |just )?before|ahead of|antes del?)${article}`, 'u')
/** "rock music with drinks before", "tea, maybe a walk first": of the stop itself, because no event is known. */
const itselfBefore = new RegExp(
  withNamedPatterns('^(?: (?:before(?:hand)?|first|antes|primero)|[^.,!?;]{0,40} (?:<before-it>|antes de es[eo]))') +
    String.raw`(?=[.,!?]|$| (?:and|y|if|si|please|pls|por favor|porfa)\b)`,
  'u',
)
/** "…, but a good breakfast first", "preceded by lunch": in front of the earlier stop; some may be of an event as well. */
const sooner = new RegExp(String.raw`${withNamedPatterns('<but-first>')}(?: \p{L}+){0,3} $`, 'u')
const soonerAlone = new RegExp(String.raw`${withNamedPatterns('<and-before>')}(?: \p{L}+){0,3} $`, 'u')
const besides = /\b(?:with|con)\b|[.,!?;] (?:(?:maybe|perhaps|also|and|quiza|tal vez|tambien|y)\b|$)/

/** Puts stops into the order of the visits where the text names a later one first: "something sweet after the museum". */
export function orderStops(
  analysis: Analysis,
  stops: readonly StopDraft[],
  besideBlocked: ReadonlySet<StopDraft>,
): OrderedStops {
  if (stops.length < 2) return { stops }
  const ordered = [...stops]
  const relations: Spanned[] = []
  for (let index = 1; index < ordered.length; index++) {
    const [a, b] = [ordered[index - 1]!, ordered[index]!]
    // "coffee before it, then lunch": before the appointment.
    const relation = besideBlocked.has(a) ? undefined : relationOf(analysis, a, b)
    if (!relation) continue
    relations.push(relation)
    if (relation.isSwapped) ordered.splice(index - 1, 2, b, a)
  }
  for (const [index, stop] of stops.entries()) {
    const end = endOf(analysis, stop, stops[index + 1])
    if (!end) continue
    relations.push({ from: stop.from, to: stop.to })
    if (ordered.at(end === 'first' ? 0 : -1) === stop) continue
    ordered.splice(ordered.indexOf(stop), 1)
    ordered.splice(end === 'first' ? 0 : ordered.length, 0, stop)
  }
  for (const stop of stops) {
    const again = besideNamed(analysis, stop, stops)
    if (!again) continue
    putBeside(ordered, stop, again)
    relations.push(again.words)
  }
  for (const [index, stop] of stops.entries()) {
    const between = betweenOf(analysis, stop, stops[index + 1], stops[index - 1])
    if (!between) continue
    putBetween(analysis, ordered, stop)
    relations.push(between)
  }
  const [stated] = applyRules(orderRules, analysis.folded).filter((found) => !isTold(analysis, found))
  const order = stated ?? relations[0]
  return { stops: ordered, ...(order && { stated: order }) }
}

const firstBehind = new RegExp(
  String.raw`^ (?:(?!(?:then|and|before|after|or)\b)\p{L}+ ){0,5}(?:first|primero)` +
    String.raw`(?=[.,!?]|$| (?:or|and|o|y|then|though|please|pls|at|around|about|a)\b)`,
  'u',
)

/** "…. But a decent coffee first": said of a stop in a clause of its own, it comes before all others. */
function isVeryFirst({ folded, input: { event } }: Analysis, stop: StopDraft): boolean {
  if (event || ![stop, ...(stop.parts ?? [])].some(({ to }) => firstBehind.test(folded.slice(to)))) return false
  const ahead = folded.slice(0, stop.from)
  // "boarding at 5, want a museum and lunch first": both.
  if (/\b(?:and|y|&) (?:an? |some |una? )?$/.test(ahead)) return false
  return /(?:^|[.;!?]|\d, |\b(?:tonight|today|tomorrow|hoy|manana), |\b(?:but|so|pero)\b)[^.;!?,]{0,40}$/.test(ahead)
}

const clauseEnd = '(?=[.,;!?]|$| (?:and|but|y|pero) )'
const toStart = new RegExp(`^,? ${withNamedPatterns('<to-start>')}${clauseEnd}`, 'u')
const toEnd = new RegExp(`^,? ${withNamedPatterns('<to-end>')}${clauseEnd}`, 'u')
const startWith = new RegExp(String.raw`\b${withNamedPatterns('<start-with>')}(?: \p{L}+){0,3} $`, 'u')
const endWith = new RegExp(String.raw`\b${withNamedPatterns('<end-with>')}(?: \p{L}+){0,3} $`, 'u')
const thenAhead = /\b(?:then|luego|despues) (?:\p{L}+ ){0,6}$/u
const listGoesOn = /^(?:,| and| y| or| o| &)(?: \p{L}+){0,2} $/u

/** "gelato to finish, but tacos before", "end at a bar. Start with brunch": what comes first or last of all. */
function endOf(analysis: Analysis, stop: StopDraft, next: Spanned | undefined): 'first' | 'last' | undefined {
  const { folded } = analysis
  const [ahead, behind] = [folded.slice(0, stop.from), folded.slice(stop.to)]
  if (isVeryFirst(analysis, stop) || toStart.test(behind)) return 'first'
  if (toEnd.test(behind)) return 'last'
  if (next && listGoesOn.test(folded.slice(stop.to, next.from))) return undefined
  // "coffee, then start with tacos" begins what comes then.
  if (startWith.test(ahead) && !thenAhead.test(ahead)) return 'first'
  return endWith.test(ahead) ? 'last' : undefined
}

/** "dinner. But before that a fountain" */
const beforeThat = new RegExp(
  withNamedPatterns(String.raw`\b(?:<before-it>|antes de (?:eso|ello))\b(?! (?:and|y)\b),?<we-do>?`) +
    String.raw`(?: (?:a|an|the|some|un|una|el|la|unos|unas))?(?: \p{L}+){0,2} $`,
  'u',
)

function relationOf(
  { folded, input: { event } }: Analysis,
  a: Spanned,
  b: Spanned,
): (Spanned & { readonly isSwapped: boolean }) | undefined {
  const gap = folded.slice(a.to, b.from)
  if (beforeThat.test(gap) || sooner.test(gap) || (!event && soonerAlone.test(gap)))
    return { from: a.to, to: b.from, isSwapped: true }
  if (before.test(gap)) return { from: a.to, to: b.from, isSwapped: false }
  if (after.test(gap)) return { from: a.to, to: b.from, isSwapped: true }
  const tail = event ? null : itselfBefore.exec(folded.slice(b.to))
  return tail && (besides.test(gap) || !engagement.test(folded)) && !/\b(?:then|luego|despues)\b/.test(gap)
    ? { from: b.to, to: b.to + tail[0].length, isSwapped: true }
    : undefined
}

/** "a wedding at 6; lunch and a coffee before" is before the wedding. */
const engagement = new RegExp(String.raw`\b${withNamedPatterns('<engagement>')}\b`, 'u')

const betweenBehind = new RegExp(`^${withNamedPatterns('<in-between>')}`, 'u')
const betweenAhead = new RegExp(
  String.raw`${withNamedPatterns('<in-between>')},?(?: (?:a|an|some|the|un|una|unos|unas))?(?: \p{L}+)? $`,
  'u',
)
const betweenTwo = /^ (?:in )?(?:between|entre) (?:the|a|an|el|la|los|las|un|una)\b/u

/** "a coffee in between", "dinner between the museum and the theatre": the words that put a stop between others. */
function betweenOf(
  { folded }: Analysis,
  { from, to }: Spanned,
  next: Spanned | undefined,
  previous: Spanned | undefined,
): Spanned | undefined {
  const behind = betweenBehind.exec(folded.slice(to, next?.from))
  if (behind) return { from: to, to: to + behind[0].length }
  const ahead = betweenAhead.exec(folded.slice(0, from))
  // "lunch in between, the museum last" says it of the lunch.
  if (ahead && ahead.index - (previous?.to ?? -1) > 1) return { from: ahead.index, to: from }
  const two = next && betweenTwo.exec(folded.slice(to, next.from))
  return two ? { from: to, to: to + two[0].length } : undefined
}

/** Between the first and the next of a counted stop, of the two in front of it, or of the two behind it. */
function putBetween(analysis: Analysis, ordered: StopDraft[], stop: StopDraft): void {
  const at = ordered.indexOf(stop)
  const [first, previous, next] = [ordered[at - 2], ordered[at - 1], ordered[at + 1]]
  const n = previous?.extra.count?.n ?? 1
  if (previous && n > 1) {
    const ofCount = (part: number) => ({ ...previous.extra, count: { quote: quoteOf(analysis, previous), n: part } })
    ordered.splice(at - 1, 2, { ...previous, extra: ofCount(1) }, stop, { ...previous, extra: ofCount(n - 1) })
  } else if (!previous && next) ordered.splice(0, 2, next, stop)
  else if (first && previous && !next) ordered.splice(at - 1, 2, stop, previous)
}

interface SaidAgain {
  readonly other: StopDraft
  readonly isBefore: boolean
  readonly words: Spanned
}

const besideOther = new RegExp(
  String.raw`\b(?<side>before|after|antes del?|despues del?)${withNamedPatterns('<going-to>')}? (?:(?:the|that|el|la|los|las) )?` +
    String.raw`(?<noun>\p{L}+),?${withNamedPatterns('<we-do>')}? (?:(?:a|an|some|un|una|unos|unas) )?$`,
  'u',
)

/** "a drink, and before the drink a gallery": the place of a stop is said by another one, which is named again. */
function besideNamed({ folded }: Analysis, stop: StopDraft, stops: readonly StopDraft[]): SaidAgain | undefined {
  const match = besideOther.exec(folded.slice(0, stop.from))
  if (!match) return undefined
  const { noun = '', side = '' } = match.groups ?? {}
  const own = stops.find(({ from, to }) => from > match.index && to < stop.from && folded.slice(from, to) === noun)
  const other =
    own ?? stops.find(({ from, to }) => to <= match.index && folded.slice(from, to).split(' ').includes(noun))
  return other && { other, isBefore: /^(?:before|antes)/.test(side), words: { from: match.index, to: stop.from } }
}

function putBeside(ordered: StopDraft[], stop: StopDraft, { other, isBefore }: SaidAgain): void {
  ordered.splice(ordered.indexOf(stop), 1)
  ordered.splice(ordered.indexOf(other) + (isBefore ? 0 : 1), 0, stop)
}
