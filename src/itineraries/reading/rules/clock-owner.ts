import { type Analysis, clauseAt, type Spanned } from './analysis.js'
import { nearest, ownerOf } from './attach.js'
import type { StatedTime } from './find-clocks.js'
import { linkOf } from './link-of.js'
import { type Finding, overlaps } from './rule.js'
import type { StopDraft } from './stop-draft.js'

type Hour = Finding<StatedTime>

/** The stop that each hour belongs to: no stop has two beginnings while another of its clause has none. */
export function clockOwners(
  analysis: Analysis,
  hours: readonly Hour[],
  stops: readonly StopDraft[],
): ReadonlyMap<Hour, StopDraft> {
  const owners = new Map<Hour, StopDraft>()
  for (const hour of hours) {
    const next = ledStop(analysis, hour, hours, stops)
    if (next) owners.set(hour, next)
  }
  pairInClauses(analysis, hours, stops, owners)
  for (const hour of hours) {
    const owner = owners.get(hour) ?? ofSentence(analysis, hour, stops, owners) ?? onlyMeal(analysis, stops, owners)
    if (owner) owners.set(hour, owner)
  }
  return owners
}

/** "a museum, and around two, Japanese": an hour behind a joining word begins what follows. */
function ledStop(
  { folded }: Analysis,
  hour: Hour,
  hours: readonly Hour[],
  stops: readonly StopDraft[],
): StopDraft | undefined {
  const isJoined = /(?:\b(?:and|then|but|y|luego|pero)|[.;])[\s,]*$/.test(folded.slice(0, hour.from))
  // "After the nap (3:30) a park".
  const isInBrackets = folded[hour.from - 1] === '(' && folded[hour.to] === ')'
  if (isEnd(hour) || !(isJoined || isInBrackets)) return undefined
  const next = stops.find(({ from }) => from >= hour.to)
  if (!next || linkOf(folded, hour.to, next.from) === 'sentence' || next.from - hour.to > farthest) return undefined
  return hours.some((other) => other.from >= hour.to && other.to <= next.from) ? undefined : next
}

/** Letters between an hour and the stop that it leads to. */
const farthest = 30

/** Each hour with the nearest stop of its clause, the closest pairs first. */
function pairInClauses(
  analysis: Analysis,
  hours: readonly Hour[],
  stops: readonly StopDraft[],
  owners: Map<Hour, StopDraft>,
): void {
  const taken = new Set([...owners].flatMap(([hour, stop]) => (isEnd(hour) ? [] : [stop])))
  const pairs = hours
    .filter((hour) => !owners.has(hour))
    .flatMap((hour) => stops.filter((stop) => isInClause(analysis, hour, stop)).map((stop) => ({ hour, stop })))
    .sort((a, b) => gapOf(a.hour, a.stop) - gapOf(b.hour, b.stop) || a.hour.from - b.hour.from)
  for (const { hour, stop } of pairs) {
    if (owners.has(hour) || (!isEnd(hour) && taken.has(stop))) continue
    owners.set(hour, stop)
    if (!isEnd(hour)) taken.add(stop)
  }
}

const isEnd = ({ value: { role } }: Hour): boolean => role === 'until' || role === 'end_by'

const isInClause = (analysis: Analysis, hour: Hour, stop: StopDraft): boolean =>
  overlaps(hour, stop) || clauseAt(analysis, stop) === clauseAt(analysis, hour)

const gapOf = (a: Spanned, b: Spanned): number => Math.max(0, b.from - a.to, a.from - b.to)

/** A stop of the sentence that has no hour yet, else the nearest one. */
function ofSentence(
  analysis: Analysis,
  hour: Hour,
  stops: readonly StopDraft[],
  owners: ReadonlyMap<Hour, StopDraft>,
): StopDraft | undefined {
  const stop = beforeThen(analysis, hour, stops) ?? ownerOf(analysis, hour, stops)
  const started = new Set([...owners].flatMap(([other, owner]) => (isEnd(other) ? [] : [owner])))
  if (!stop || isEnd(hour) || !started.has(stop)) return stop
  const sentence = clauseAt(analysis, hour)?.sentence
  const free = stops.filter((other) => !started.has(other) && clauseAt(analysis, other)?.sentence === sentence)
  return nearest(hour, free)
}

/** "dinner, not too loud, 7.30, then dessert": the hour is of the stop before it. */
function beforeThen(analysis: Analysis, hour: Hour, stops: readonly StopDraft[]): StopDraft | undefined {
  const { folded } = analysis
  const last = stops.findLast(({ to }) => to <= hour.from)
  const next = stops.find(({ from }) => from >= hour.to)
  if (!last || !next || linkOf(folded, last.to, hour.from) !== 'comma') return undefined
  const isThen = /^[,\s]*(?:and )?then\b|^[,\s]*(?:y )?(?:luego|despues)\b/.test(folded.slice(hour.to))
  return isThen ? last : undefined
}

/** A stop that an hour in a sentence of its own can only be of: it has no hour yet, and is not what comes "after". */
function onlyMeal(
  { folded }: Analysis,
  stops: readonly StopDraft[],
  owners: ReadonlyMap<Hour, StopDraft>,
): StopDraft | undefined {
  const meals = stops.filter(({ meal }) => meal !== undefined)
  const only = stops.length === 1 ? stops[0] : meals.length === 1 ? meals[0] : undefined
  const isFree =
    only &&
    ![...owners.values()].includes(only) &&
    !/^ (?:after(?:wards)?|later|despues|luego)\b/.test(folded.slice(only.to))
  return isFree ? only : undefined
}
