import { type Analysis, clauseAt, type Spanned, sharedBy } from '../analysis.js'
import { eventStart, halfDay, isAbout, meaningsOf } from '../clock-minutes.js'
import type { StatedHour } from '../find-clocks.js'
import { featuresOf } from '../linear-model.js'
import { linkOf } from '../link-of.js'
import { overlaps } from '../rule.js'
import type { StopDraft } from '../stop-draft.js'
import { clauseWords, nearestWords, positionOf, wordAt } from '../word-features.js'
import type { HourOption } from './hour-options.js'
import { wordSortsBefore, wordSortsBehind } from './hour-words.js'

/** An hour among the other hours and the stops of its text. */
export interface HourScene {
  readonly analysis: Analysis
  readonly hours: readonly StatedHour[]
  readonly index: number
  readonly stops: readonly StopDraft[]
}

/** Features of each option: those of the hour together with what it would limit, and those of the stop beside it. */
export function optionFeatures(scene: HourScene, options: readonly HourOption[]): string[][] {
  const ofHour = hourFeatures(scene)
  return options.map(({ limit, stop }) => [
    ...featuresOf(limit, ofHour),
    ...(stop ? withLimit(limit, stopFeatures(scene, stop)) : []),
  ])
}

/** Those that tell of what the earlier hours limit, which differs from one sequence of decisions to the next. */
export function historyFeatures(
  { hours, index }: HourScene,
  options: readonly HourOption[],
  decided: readonly HourOption[],
): string[][] {
  const hour = hours[index]!
  const last = decided.at(-1)?.limit
  const ofHour = [`decided=${last}`, `decided=${last} ${hour.role}`, ...decided.map(({ limit }) => `had ${limit}`)]
  return options.map(({ limit, stop }) => [
    ...featuresOf(limit, ofHour),
    ...(stop ? withLimit(limit, givenFeatures(hour, stop, decided)) : []),
  ])
}

/** Of any limit of the stop, and of this one. */
const withLimit = (limit: HourOption['limit'], features: readonly string[]): string[] => [
  ...featuresOf('stop', features),
  ...features.map((feature) => `${limit}|stop ${feature}`),
]

const hourOf = (minutes: number): number => Math.floor((minutes % halfDay) / 60)

function hourFeatures({ analysis, hours, index, stops }: HourScene): string[] {
  const { tokens, folded, input, language } = analysis
  const hour = hours[index]!
  const position = positionOf(tokens, hour)
  const [last, next] = [hours[index - 1], hours[index + 1]]
  const [ahead, behind] = [stops.filter(({ to }) => to <= hour.from), stops.filter(({ from }) => from >= hour.to)]
  const lead = folded.slice(hour.from, hour.hourFrom).trim()
  const order = `${ahead.length > 0} ${behind[0] ? linkOf(folded, hour.to, behind[0].from) : 'last'}`
  return [
    'bias',
    `role=${hour.role}`,
    `lead=${lead}`,
    `lead=${lead} after ${wordAt(tokens, position.start - 1)}`,
    `ambiguous=${hour.clock.isAmbiguous}`,
    ...nearestWords(tokens, position),
    ...clauseWords(tokens, position),
    ...wordSortsBefore(folded, hour).flatMap((sort) => [
      `sort before=${sort}`,
      `sort before=${sort} ${hour.role}`,
      `sort before=${sort} ${order}`,
    ]),
    ...wordSortsBehind(folded, hour).flatMap((sort) => [`sort behind=${sort}`, `sort behind=${sort} ${hour.role}`]),
    `clause=${clauseAt(analysis, hour)?.role}`,
    `clause=${clauseAt(analysis, hour)?.role} ${hour.role}`,
    `event=${input.event !== undefined}`,
    ...eventFeatures(analysis, hour),
    `lang=${language}`,
    `stops=${Math.min(3, stops.length)}`,
    `stops=${Math.min(2, ahead.length)} ${Math.min(2, behind.length)}`,
    `stops=${Math.min(2, ahead.length)} ${Math.min(2, behind.length)} ${hour.role}`,
    `order=${order}`,
    `order=${order} ${hour.role}`,
    `in stop=${stops.some((stop) => overlaps(stop, hour))}`,
    `hours=${Math.min(3, index)} ${Math.min(3, hours.length - index - 1)}`,
    `stop in clause=${stops.some((stop) => clauseAt(analysis, stop) === clauseAt(analysis, hour))}`,
    `next=${next?.role} ${hour.role}`,
    `last=${last?.role} ${hour.role}`,
    ...(last ? [`gap=${folded.slice(last.to, hour.from).trim().slice(0, maxGap)}`] : []),
  ]
}

const maxGap = 20
/** Where the hour stands to the start of the event. */
function eventFeatures(analysis: Analysis, { clock, role }: StatedHour): string[] {
  const start = eventStart(analysis)
  if (start === undefined) return []
  const nearest = meaningsOf(clock).toSorted((a, b) => Math.abs(start - a) - Math.abs(start - b))[0]!
  const side = isAbout(nearest, start) ? 'start' : nearest < start ? 'before' : 'after'
  return [`at event=${side}`, `at event=${side} ${role}`]
}

/** How a stop stands to the hour. */
function stopFeatures({ analysis, hours, index, stops }: HourScene, stop: StopDraft): string[] {
  const hour = hours[index]!
  const { folded } = analysis
  const order = orderOf(stop, hour)
  const [isInside, isAhead] = [order === 'inside', order === 'ahead']
  const [from, to] = isAhead ? [hour.to, stop.from] : [stop.to, hour.from]
  const gap = isInside ? '' : folded.slice(from, to)
  const words = gap.match(/[\p{L}\p{N}']+|[^\p{L}\p{N}\s]/gu) ?? []
  const isBetween = (span: Spanned) => span.from >= from && span.to <= to
  const stopsBetween = isInside ? 0 : stops.filter((other) => other !== stop && isBetween(other)).length
  const hoursBetween = isInside ? 0 : hours.filter((other) => other !== hour && isBetween(other)).length
  const distance = sharedBy(analysis, hour, stop)
  const link = linkOf(folded, from, to)
  const rank = stops.filter((one) => gapOf(one, hour) < gapOf(stop, hour)).length
  const sort = stop.meal ?? stop.kinds[0]!
  const spot = stops.length === 1 ? 'only' : stop === stops[0] ? 'first' : stop === stops.at(-1) ? 'last' : 'middle'
  return [
    `order=${order}`,
    `order=${order} ${distance}`,
    `order=${order} ${link}`,
    `order=${order} ${distance} ${stopsBetween} ${hoursBetween}`,
    `order=${order} ${hour.role}`,
    `order=${order} gap ${words.join(' ').slice(0, maxGap)}`,
    `order=${order} words ${Math.min(8, words.length)}`,
    ...words.slice(0, 8).map((word) => `${order} gap has=${word}`),
    `rank=${rank}`,
    `rank=${rank} ${order} ${distance}`,
    `rank=${rank} of ${Math.min(4, stops.length)}`,
    `spot=${spot}`,
    `spot=${spot} ${order} ${hour.role}`,
    `sort=${sort}`,
    `sort=${sort} hour ${hourOf(hour.clock.minutes)}`,
    `sort=${sort} ${hour.role}`,
    `family=${stop.family} ${order}`,
    `weak=${stop.isWeak}`,
    `place=${stop.place !== undefined}`,
    `place=${stop.place !== undefined} ${order} ${distance}`,
    `clause=${clauseAt(analysis, stop)?.role}`,
  ]
}

/** What the stop has been given so far. */
function givenFeatures(hour: StatedHour, stop: StopDraft, decided: readonly HourOption[]): string[] {
  const given = decided.filter((option) => option.stop === stop).map((option) => option.limit)
  return [`given=${given.join(' ')}`, `given=${given.length > 0} ${orderOf(stop, hour)}`]
}

const orderOf = (stop: StopDraft, hour: StatedHour): 'inside' | 'ahead' | 'back' =>
  overlaps(stop, hour) ? 'inside' : stop.from >= hour.to ? 'ahead' : 'back'

const gapOf = (a: Spanned, b: Spanned): number => Math.max(0, b.from - a.to, a.from - b.to)
