import { formatKilometers } from '../../text/format-kilometers.js'
import type { PlanRequest, Span, StopRequest } from '../interpretation/plan-request.js'
import type { VenueIndex } from '../planning/grid-index.js'
import type { FanSituation } from '../planning/to-problem.js'
import { nearOf, recordedDiets } from '../planning/venue-constraints.js'
import { whyMissing } from '../planning/why-missing.js'
import { properName } from './proper-name.js'
import { sentences } from './sentences.js'

/** Why a stop has no venue at any hour, as a sentence; undefined if there is one at some hour. */
export function missingStopSentence(
  request: PlanRequest,
  index: number,
  fan: FanSituation,
  venues: VenueIndex,
): string | undefined {
  const missing = whyMissing(request, index, fan, venues)
  if (!missing) return undefined
  const { language, stops } = request
  const { notListed, noneNear, event, you } = sentences[language]
  const words = missedWords(stops[index]!, language)
  if (missing.reason === 'unlisted') return notListed(isCounted(stops, index) ? words.replace(/ \d+$/, '') : words)
  const { name, of } = nearOf(request, stops[index]!)!
  const wanted = name === undefined ? (of === 'event' ? event : you) : properName(name)
  return noneNear(words, wanted, formatKilometers(missing.meters, language))
}

/** Whether the label of a stop is numbered, because the text counts stops of its kind. */
const isCounted = (stops: readonly StopRequest[], index: number): boolean =>
  stops.some(({ spans: [span] }, other) => other !== index && isSameSpan(span, stops[index]!.spans[0]))

const isSameSpan = (a: Span | undefined, b: Span | undefined): boolean =>
  a !== undefined && a[0] === b?.[0] && a[1] === b[1]

/** What is missing, as the fan calls it. */
function missedWords(stop: StopRequest, language: PlanRequest['language']): string {
  const { called, label, plainLabel, topic, dietAll, namedPlace, cuisines, cuisinesAny } = stop
  const isPlain = plainLabel === undefined || plainLabel === label
  const word = topic?.isSubject && isPlain ? (called ?? topic.name) : label
  const diets = dietAll.filter((diet) => recordedDiets.has(diet))
  const { food, withFood } = sentences[language]
  // "at Katz's, only if it's sushi"
  if (namedPlace && cuisinesAny.length > 0)
    return withFood(word, cuisines.map((id) => id.replace(/_/g, ' ')).join(', '))
  return diets.length === 0 ? word : withFood(word, food(diets))
}
