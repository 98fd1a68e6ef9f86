import { maxStops } from '../../interpretation/arrange.js'
import type { StopReading } from '../reading.js'
import { type Analysis, isTaken, quoteOf, type Spanned } from './analysis.js'
import { withNamedPatterns } from './named-patterns.js'
import type { StopDraft } from './stop-draft.js'
import { findStops, type ReadBeforeStops } from './stop-model/find-stops.js'
import { houseNoun } from './stop-model/join-drafts.js'
import { numberOf } from './word-classes.js'

/** The stops that the text asks for, without their times. */
export function draftStops(analysis: Analysis, before: ReadBeforeStops): StopDraft[] {
  const stops = findStops(analysis, before)
  for (const stop of stops) addCount(analysis, stop)
  for (const stop of stops) if ((stop.extra.count?.n ?? 1) > 1 && stop.place) moveToPlace(analysis, stop, stop.place)
  addMiddayMeal(analysis, stops)
  return stops.filter((stop) => !stops.some((other) => isCountedIn(analysis, stop, other))).slice(0, maxStops)
}

/** "two museums on the Mall": several are not one place, but there. */
function moveToPlace(analysis: Analysis, stop: StopDraft, place: Spanned): void {
  const name = quoteOf(analysis, place)
  stop.extra.near ??= { quote: name, of: 'place', place: name.slice(0, 80) }
  stop.kinds = stop.kinds.filter((kind) => kind !== 'place')
  delete stop.place
}

/** "espresso crawl: three cafés": the cafés are those of the crawl. */
function isCountedIn({ text, folded }: Analysis, { from, to, family }: StopDraft, other: StopDraft): boolean {
  const { count } = other.extra
  if (!count || other.to > from || other.family !== family || !crawl.test(folded.slice(other.from))) return false
  const begins = text.indexOf(count.quote, other.from)
  return begins >= 0 && begins <= from && to <= begins + count.quote.length
}

/** "comer ramen y cenar hamburguesas": beside a dinner, "comer" is the meal at midday. */
function addMiddayMeal({ folded }: Analysis, stops: readonly StopDraft[]): void {
  if (!stops.some(({ meal }) => meal === 'dinner')) return
  for (const stop of stops) if (!stop.meal && stop.family === 'food' && isComer(folded, stop)) stop.meal = 'lunch'
}

const isComer = (folded: string, { from, to }: StopDraft): boolean =>
  /^(?:comer|comida)\b/.test(folded.slice(from, to)) || /\bpara comer,? (?:\p{L}+ ){0,2}$/u.test(folded.slice(0, from))

const nextTo =
  /(?<!\b(?:day|room|number|part|level|dia))(?:^|[\s(])(\d{1,2}|\p{L}+)(?: of(?: the| those| these)?| de(?: l[oa]s)?)? $/u
const beforeAdjective = new RegExp(`${withNamedPatterns('<before-adjective>')}$`, 'u')
const beforeTwo = new RegExp(`${withNamedPatterns('<before-two-adjectives>')}$`, 'u')

/** "two places for" beers */
const placesFor = new RegExp(`${withNamedPatterns('<places-for>')}$`, 'u')

/** "two museums", "three good bars": the number in front of the noun. */
function addCount(analysis: Analysis, stop: StopDraft): void {
  if (addRounds(analysis, stop)) return
  for (const named of stop.parts ?? [stop]) addNumber(analysis, stop, named)
}

/** The number in front of the noun, or of one that describes the same. */
function addNumber(analysis: Analysis, stop: StopDraft, named: StopDraft): void {
  // "two Wrigleyville bars"
  const district = analysis.mentions.find(({ entry, to }) => entry.type === 'place' && to + 1 === named.from)
  const end = district?.from ?? named.from
  const lead = analysis.folded.slice(Math.max(0, end - 48), end)
  const found = [nextTo, beforeAdjective, beforeTwo, placesFor].flatMap((pattern) => {
    const [before = '', word = ''] = pattern.exec(lead) ?? []
    const n = /^(?:pair|par)$/.test(word) ? 2 : numberOf(word)
    return n === undefined || /^(?:an?|una?)$/.test(word) ? [] : [{ before, n }]
  })[0]
  if (stop.extra.count || !found || !(placesFor.test(lead) || isHouse(analysis, named))) return
  if (!Number.isInteger(found.n) || found.n < 1 || found.n > maxStops) return
  const from = end - found.before.trimStart().length
  if (isTaken(analysis, { from, to: end })) return
  stop.extra.count = { quote: quoteOf(analysis, { from, to: named.to }), n: found.n }
}

/** "two cafés" are counted, "two coffees" are had in one. */
function isHouse({ folded }: Analysis, { from, to, isWeak, family, cuisines }: StopDraft): boolean {
  const isServed = family === 'drink' || family === 'sweet' || cuisines.length > 0
  return !isWeak && (!isServed || houseNoun.test(folded.slice(from, to)) || houseBehind.test(folded.slice(to)))
}

const crawl =
  /^(?:\p{L}+ ){0,2}(?:crawl|hop|hopping|route|ruta|tour|trail|(?<=(?:beer|wine|bar|pub|cocktail|brewery|taco|pizza|food) )walk)\b/u
const unitOfCrawl = new RegExp(String.raw`[\s,:(](\d{1,2}|\p{L}+) ${withNamedPatterns('<rounds>')}\b`, 'u')
/** Letters behind a crawl within which its number is. */
const reachOfCount = 60
const ofThem = /^[\s,:(]{1,3}(\d{1,2}|\p{L}+) (?:of them|or so|max|tops)\b/u
/** "three beer spots", "two gelato / ice cream places" */
const houseBehind = new RegExp(
  String.raw`^(?: ?/ ?\p{L}+)?(?: \p{L}+)? ${withNamedPatterns('<places-in-plural>')}\b`,
  'u',
)

/** "a museum or two", but not "a museum or two galleries". */
const orTwo = new RegExp(`^${withNamedPatterns('<or-two>')}`, 'u')

/** "doughnut crawl, 4 stops", "dive bars, three of them": the number behind the noun. */
function addRounds(analysis: Analysis, stop: StopDraft): boolean {
  const rest = analysis.folded.slice(stop.from, stop.to + reachOfCount)
  const isCrawl = crawl.test(rest)
  const behind = rest.slice(stop.to - stop.from)
  const match = isCrawl
    ? unitOfCrawl.exec(rest)
    : (ofThem.exec(behind) ?? (isHouse(analysis, stop) ? orTwo.exec(behind) : null) ?? inBars(stop, rest))
  const n = numberOf(match?.[1] ?? '')
  if (!match || n === undefined || !Number.isInteger(n) || n < 2 || n > maxStops) return false
  const end = (isCrawl ? stop.from : stop.to) + match.index + match[0].length
  stop.extra.count = { quote: quoteOf(analysis, { from: stop.from, to: end }), n }
  return true
}

/** "beers in two bars" */
const inBars = ({ family }: StopDraft, rest: string): RegExpExecArray | null =>
  family === 'drink' ? bars.exec(rest) : null

const bars = new RegExp(
  String.raw` (?:in|at|en) (\d{1,2}|\p{L}+) (?:different |distint[oa]s )?${withNamedPatterns('<bars>')}\b`,
  'u',
)

/** Equal words of several stops are quoted with those before them, by which they differ: "another brewery". */
export function toStopReadings(analysis: Analysis, drafts: readonly StopDraft[]): StopReading[] {
  const quotes = new Set<string>()
  return drafts.map((draft) => {
    const quote = quoteUnlike(quotes, analysis, draft)
    quotes.add(quote)
    return toStopReading(analysis, draft, quote)
  })
}

function quoteUnlike(others: ReadonlySet<string>, analysis: Analysis, { from, to }: Spanned): string {
  const quote = quoteOf(analysis, { from, to })
  if (!others.has(quote) || from === 0) return quote
  return quoteUnlike(others, analysis, { from: analysis.text.lastIndexOf(' ', from - 2) + 1, to })
}

function toStopReading(analysis: Analysis, draft: StopDraft, quote: string): StopReading {
  const { kinds, meal, cuisines, topic, place, extra } = draft
  return {
    quote,
    kinds,
    ...(meal && { meal }),
    ...(cuisines.length > 0 && { cuisine: cuisines.map((cuisine) => cuisine.slice(0, 80)) }),
    ...(topic && { topic }),
    ...(place && { place: quoteOf(analysis, place).slice(0, 80) }),
    ...extra,
  }
}
