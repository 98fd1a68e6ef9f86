import { zonedText } from '../../time/zoned-text.js'
import type { FanSituation } from '../planning/to-problem.js'
import { remarkSentences } from './remark-sentences.js'
import type { PlannedStops } from './warnings.js'

const leastWaitMs = 3 * 3_600_000
const leastWaitOfNowMs = 1.5 * 3_600_000
/** Local hours in which a text without an hour asks for what is open now. */
const nightFrom = 22
const nightTo = 6

/** At night, a text that names neither day nor hour means now: a first stop hours later needs a word. */
export function laterThanNow(planned: PlannedStops, { now }: FanSituation): string[] {
  const first = firstStop(planned)
  const { isAtOnce, isDateStated, isEarliestStated } = planned.request.window
  if (!first || isAtOnce || isDateStated || isEarliestStated) return []
  const hour = Number(zonedText(now, first.zone).slice(11, 13))
  const isNight = hour >= nightFrom || hour < nightTo
  return isNight && first.starts - now.getTime() >= leastWaitMs ? [first.notOpenNow] : []
}

/** What the fan wants now, and only begins much later. */
export function notMetNow(planned: PlannedStops, { now }: FanSituation): string[] {
  const first = planned.request.window.isAtOnce && firstStop(planned)
  return first && first.starts - now.getTime() >= leastWaitOfNowMs ? [first.notOpenNow] : []
}

/** The first visit, unless the fan has an event: then it is planned around that. */
function firstStop({ request: { event, stops, language }, visits, venues }: PlannedStops) {
  const [first] = visits
  const venue = first && venues.get(first.id)
  if (!first || !venue || first.stop === 'event' || event) return undefined
  const notOpenNow = remarkSentences[language].notOpenNow(stops[first.stop]!.label)
  return { zone: venue.zone, starts: first.starts.getTime(), notOpenNow }
}
