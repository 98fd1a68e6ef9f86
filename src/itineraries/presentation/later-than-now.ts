import { zonedText } from '../../time/zoned-text.js'
import type { FanSituation } from '../planning/to-problem.js'
import { remarkSentences } from './remark-sentences.js'
import type { PlannedStops } from './warnings.js'

const leastWaitMs = 3 * 3_600_000
/** Local hours in which a text without an hour asks for what is open now. */
const nightFrom = 22
const nightTo = 6

/** At night, a text that names neither day nor hour means now: a first stop hours later needs a word. */
export function laterThanNow({ request, visits, venues }: PlannedStops, { now }: FanSituation): string[] {
  const { window, event, stops, language } = request
  const [first] = visits
  const venue = first && venues.get(first.id)
  if (!first || !venue || first.stop === 'event' || event || window.isDateStated || window.isEarliestStated) return []
  const hour = Number(zonedText(now, venue.zone).slice(11, 13))
  const isNight = hour >= nightFrom || hour < nightTo
  if (!isNight || first.starts.getTime() - now.getTime() < leastWaitMs) return []
  return [remarkSentences[language].notOpenNow(stops[first.stop]!.label)]
}
