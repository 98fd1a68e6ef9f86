import type { Fault } from '../check/fault.js'
import { quotedValues } from '../check/quoted-values.js'
import { findQuote } from '../find-quote.js'
import { isDenial, isEnding, isOpening, saysLittle } from '../phrase-edges.js'
import type { Reading } from '../reading.js'
import { misread } from '../settle-faults.js'
import { type Analysis, clauseAt, type Spanned } from './analysis.js'
import type { Mention } from './mentions.js'
import { type ReadValue, swallowedStops } from './read-values.js'
import { overlaps } from './rule.js'
import { readSpans, unreadRuns } from './unread-words.js'

/** Words that a reading has nothing of. */
export interface UnreadRun extends Spanned {
  /** They were read, and cannot be so, or are in the quote of another stop: that is lost for certain. */
  readonly isFault?: boolean
  /** They were read as a place, so they name no person. */
  readonly isPlace?: boolean
  /** A stop of the lists that somebody likes or wants ("obsessed with bubble tea"), or a day said from today. */
  readonly isLikely?: boolean
  /** An aside that rules something out. */
  readonly isDenied?: boolean
  /** A day other than that of the plan. */
  readonly isDay?: boolean
  /** A clause of everyday words, which nothing is read of: "then lights". */
  readonly isPlain?: boolean
}

/** @param read the values of the reading */
export function wishRuns(
  analysis: Analysis,
  reading: Reading,
  faults: readonly Fault[],
  read: readonly ReadValue[],
): UnreadRun[] {
  const runs = unreadRuns(analysis, reading)
  return [
    ...runs.map((run) => ({ ...run, ...kindOf(analysis, run, faults) })),
    ...droppedRuns(analysis, reading, faults),
    ...plainClauses(analysis, [...readSpans(analysis, reading), ...runs]),
    ...deniedAsides(analysis, read),
    ...unreadDays(analysis, reading, read),
    ...swallowedStops(analysis, reading).map((run) => ({ ...run, isFault: true })),
  ]
}

function plainClauses({ clauses, tokens }: Analysis, seen: readonly Spanned[]): UnreadRun[] {
  return clauses.flatMap((clause) => {
    const words = tokens.filter(({ type, span }) => type !== 'mark' && clause.from <= span[0] && span[1] <= clause.to)
    const isTold = clause.role !== 'open' && clause.role !== 'request'
    // Numbers by themselves are ages and hours that apply to nothing.
    const hasNumber = words.some(({ type }) => type === 'number')
    const saysSomething = words.some(({ word }) => !isOpening(word) && !isEnding(word) && !saysLittle.has(word))
    if (isTold || hasNumber || words.length < 2 || !saysSomething || seen.some((other) => overlaps(other, clause)))
      return []
    return [{ from: words[0]!.span[0], to: words.at(-1)!.span[1], isPlain: true }]
  })
}

function kindOf(analysis: Analysis, run: Spanned, faults: readonly Fault[]): Omit<UnreadRun, keyof Spanned> {
  const { text, folded, mentions } = analysis
  const isHouse = houseName.test(text.slice(run.from, run.to)) && ofHouse.test(text.slice(run.to))
  const isPlace =
    isHouse || faults.some(({ path, quote }) => isOfPlace(path) && quote.includes(text.slice(run.from, run.to)))
  const { role, from = run.from } = clauseAt(analysis, run) ?? {}
  const isWanted = (role === 'request' || role === 'open') && wanting.test(folded.slice(from, run.from))
  const isStop = mentions.some(({ entry, ...mention }) => namesStop(entry) && overlaps(mention, run))
  return { isPlace, isLikely: isHouse || (isStop && isWanted) }
}

/** "so they can't get into a bar": told in passing, and a limit. */
function deniedAsides({ clauses, tokens }: Analysis, read: readonly ReadValue[]): UnreadRun[] {
  return clauses.flatMap((clause) => {
    const words = tokens.filter(({ type, span }) => type !== 'mark' && clause.from <= span[0] && span[1] <= clause.to)
    const isDenied = words.some((token) => token.type === 'word' && isDenial(token.word))
    if (clause.role !== 'aside' || !isDenied || read.some((value) => overlaps(value, clause))) return []
    return [{ from: words[0]!.span[0], to: words.at(-1)!.span[1], isDenied }]
  })
}

/** A day that no stop has: "today should be done by 5", where all is planned for tomorrow. */
function unreadDays(analysis: Analysis, reading: Reading, read: readonly ReadValue[]): UnreadRun[] {
  const planned = [...(reading.dates ?? []), ...reading.stops.flatMap(({ date }) => date ?? [])].map(({ date }) => date)
  if (planned.length === 0) return []
  return analysis.dates.flatMap(({ from, to, dates }) => {
    const role = clauseAt(analysis, { from, to })?.role
    const isOther = dates.length > 0 && !dates.some((date) => planned.includes(date))
    const isAsked = role === 'open' || role === 'request'
    const isRead = read.some((value) => overlaps(value, { from, to }))
    const isLikely = fromToday.test(analysis.folded.slice(from, to))
    return isOther && isAsked && !isRead ? [{ from, to, isDay: true, isLikely }] : []
  })
}

const fromToday = /^(?:today|tonight|tomorrow|hoy|esta noche|manana)$/

const wanting = new RegExp(
  '\\b(?:wants?|needs?|likes?|loves?|obsessed|into|thinking|hoping|crav\\p{L}+|fancy|quier\\p{L}+|queremos|' +
    'gusta\\p{L}*|encanta\\p{L}*|antoj\\p{L}+)\\b',
  'u',
)

/** "Katz's for dinner" */
const houseName = /^\p{Lu}[\p{L} ]*['’]s$/u
const ofHouse = /^ (?:for|after|before|then|para) /

/** More than "eats". */
const namesStop = (entry: Mention['entry']): boolean =>
  entry.type === 'cuisine' ||
  (entry.type === 'stop' && (entry.meal !== undefined || entry.kinds.some((kind) => kind !== 'restaurant')))

const isOfPlace = (path: string): boolean => /(?:near|place)$/.test(path)

/** Values that were read and then dropped. The party is left out, because the request states its size. */
function droppedRuns({ text }: Analysis, reading: Reading, faults: readonly Fault[]): UnreadRun[] {
  const kept = quotedValues(reading).map(({ quote }) => quote)
  return faults.flatMap(({ path, code, quote }) => {
    const isFault = misread.has(code)
    // A day among several is lost although another one has its words.
    const isOtherwiseRead = !path.startsWith('dates') && kept.some((other) => other.includes(quote))
    const isDropped = (isFault || code === 'doubtful') && path !== 'party' && !isOtherwiseRead
    const [from, to] = isDropped ? (findQuote(text, quote) ?? []) : []
    return from === undefined || to === undefined ? [] : [{ from, to, isFault, isPlace: isOfPlace(path) }]
  })
}
