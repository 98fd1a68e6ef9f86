import { type Analysis, clauseAt } from '../analysis.js'
import { eventStart, halfDay, nightEnds } from '../clock-minutes.js'
import type { StatedHour } from '../find-clocks.js'
import type { StopDraft } from '../stop-draft.js'
import { clauseWords, neighbourWords, positionOf } from '../word-features.js'
import type { HourOption } from './hour-options.js'

/** What the half of the day of an hour is decided by. */
export interface HalfScene {
  readonly analysis: Analysis
  readonly hour: StatedHour
  readonly option: HourOption
  readonly stops: readonly StopDraft[]
  /** Minutes of now, if the text names no other day. */
  readonly now: number | undefined
  /** The hour whose half was decided before this one. */
  readonly last: { readonly limit: HourOption['limit']; readonly minutes: number } | undefined
}

const dayWordsEn =
  'breakfast|brunch|lunch|dinner|supper|morning|afternoon|evening|tonight|night|noon|midnight|late|early'
const dayWordsEs =
  'desayun\\p{L}*|almuerzo|almorzar|comida|comer|cena|cenar|merienda|manana|tarde|noche|mediodia|madrugada'
const dayWords = new RegExp(`(?<!\\p{L})(?:${dayWordsEn}|${dayWordsEs})(?!\\p{L})`, 'gu')

/** Whether an hour without am or pm is in the second half of the day. */
export function halfFeatures({ analysis, hour, option: { limit, stop }, stops, now, last }: HalfScene): string[] {
  const { folded, tokens } = analysis
  const early = hour.clock.minutes % halfDay
  const time = Math.floor(early / 60)
  const clause = clauseAt(analysis, hour)
  const inClause = folded.slice(clause?.from ?? 0, clause?.to).match(dayWords) ?? []
  const words = new Set(folded.match(dayWords) ?? [])
  const position = positionOf(tokens, hour)
  return [
    'bias',
    `hour=${time}`,
    `half hour=${Math.floor(early / 30)}`,
    `hour=${time} ${limit}`,
    `hour=${time} lang ${analysis.language}`,
    ...(stop
      ? sortFeatures(stop, time)
      : stops.flatMap((each) => sortFeatures(each, time).map((one) => `plan ${one}`))),
    ...sortsOf(stop ? [stop] : stops).map((sort) => `hour=${time} ${limit} ${sort}`),
    ...[...words].flatMap((word) => [`text has=${word}`, `hour=${time} text ${word}`]),
    ...inClause.flatMap((word) => [`clause has=${word}`, `hour=${time} clause ${word}`]),
    ...neighbourWords(tokens, position),
    ...clauseWords(tokens, position),
    // In the night, now tells nothing of the hours to come.
    ...relationTo('now', now !== undefined && now >= nightEnds ? now : undefined, early, time),
    ...relationTo('event', eventStart(analysis), early, time),
    ...(last ? relationTo('last', last.minutes, early, time) : []),
    ...(last ? [`last=${last.limit} ${limit} ${sideOf(last.minutes, early)}`] : []),
  ]
}

const sortsOfKinds = new Map<string, string>([
  ...['bar', 'pub', 'nightclub', 'live_music', 'brewery', 'theatre'].map((kind) => [kind, 'night'] as const),
  ...['museum', 'gallery', 'park', 'sight', 'memorial', 'zoo', 'aquarium', 'market', 'library'].map(
    (kind) => [kind, 'day'] as const,
  ),
])

/** When stops of this kind are usually visited: at a meal, by day, at night. */
export const sortOf = ({ kinds, meal }: StopDraft): string => meal ?? sortsOfKinds.get(kinds[0]!) ?? kinds[0]!

const sortsOf = (stops: readonly StopDraft[]): string[] => [...new Set(stops.map(sortOf))]

function sortFeatures(stop: StopDraft, time: number): string[] {
  const { kinds, cuisines } = stop
  return [
    `kind=${kinds[0]}`,
    `hour=${time} kind ${kinds[0]}`,
    `sort=${sortOf(stop)}`,
    `hour=${time} sort ${sortOf(stop)}`,
    ...cuisines.flatMap((cuisine) => [`cuisine=${cuisine}`, `hour=${time} cuisine ${cuisine}`]),
  ]
}

const sideOf = (other: number, early: number): string =>
  early >= other ? 'both later' : early + halfDay > other ? 'one later' : 'both earlier'

function relationTo(name: string, other: number | undefined, early: number, time: number): string[] {
  if (other === undefined) return [`${name}=none`]
  const side = sideOf(other, early)
  const wait = Math.min(8, Math.floor((((early - other) % halfDay) + halfDay) / 60) % 12)
  return [
    `${name}=${side}`,
    `${name}=${side} ${time}`,
    `${name} at=${Math.floor(other / 120)} ${time}`,
    `${name} wait=${side} ${wait}`,
  ]
}
